import { lazy } from 'react';
import { type PanelResource, PeopleIcon } from '../ui';

export const usuarios = {
  name: 'usuarios',
  list: lazy(() => import('./UsuariosList')),
  icon: PeopleIcon,
  options: { label: 'Usuários', one: 'um usuário', counted: 'Usuários cadastrados' },
} satisfies PanelResource;
