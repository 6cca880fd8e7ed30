import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';
import { PeopleIcon } from '../ui';

export const usuarios = {
  name: 'usuarios',
  list: lazy(() => import('./UsuariosList')),
  icon: PeopleIcon,
  options: { label: 'Usuários' },
} satisfies ResourceProps;
