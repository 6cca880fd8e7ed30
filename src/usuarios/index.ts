import { paths } from '../domain';
import { lazyWithRetry, type PanelResource, PeopleIcon } from '../ui';

export const usuarios = {
  name: 'usuarios',
  list: lazyWithRetry(() => import('./UsuariosList')),
  icon: PeopleIcon,
  recordRepresentation: 'nome',
  options: {
    label: 'Usuários',
    one: 'um usuário',
    counted: 'Usuários cadastrados',
    create: { label: 'Novo usuário', to: paths.newRecord('usuarios') },
  },
} satisfies PanelResource;
