import { lazy } from 'react';
import { paths } from '../domain';
import { BadgeIcon, type PanelResource } from '../ui';

export const cargos = {
  name: 'cargos',
  list: lazy(() => import('./CargosList')),
  icon: BadgeIcon,
  recordRepresentation: 'nome',
  options: {
    label: 'Cargos',
    one: 'um cargo',
    counted: 'Cargos cadastrados',
    create: { label: 'Novo cargo', to: paths.newRecord('cargos') },
  },
} satisfies PanelResource;
