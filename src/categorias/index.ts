import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';
import { TagIcon } from '../ui';

export const categorias = {
  name: 'categorias',
  list: lazy(() => import('./CategoriasList')),
  icon: TagIcon,
  options: { label: 'Categorias' },
} satisfies ResourceProps;
