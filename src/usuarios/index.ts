import { lazy } from 'react';
import { paths } from '../domain';
import { type PanelResource, PeopleIcon } from '../ui';

export const usuarios = {
  name: 'usuarios',
  list: lazy(() => import('./UsuariosList')),
  icon: PeopleIcon,
  recordRepresentation: 'nome',
  options: {
    label: 'Usuários',
    one: 'um usuário',
    counted: 'Usuários cadastrados',
    create: { label: 'Novo usuário', to: paths.newRecord('usuarios') },
  },
} satisfies PanelResource;
