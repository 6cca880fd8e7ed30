import { lazyWithRetry, type PanelResource, PeopleIcon } from '../ui';

export const usuarios = {
  name: 'usuarios',
  list: lazyWithRetry(() => import('./UsuariosList')),
  icon: PeopleIcon,
  options: { label: 'Usuários', one: 'um usuário', counted: 'Usuários cadastrados' },
} satisfies PanelResource;
