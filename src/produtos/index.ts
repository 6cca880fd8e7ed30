import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';
import { BasketIcon } from '../ui';

export const produtos = {
  name: 'produtos',
  list: lazy(() => import('./ProdutosList')),
  icon: BasketIcon,
  options: { label: 'Produtos' },
} satisfies ResourceProps;
