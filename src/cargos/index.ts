import { lazy } from 'react';
import { BadgeIcon, type PanelResource } from '../ui';

export const cargos = {
  name: 'cargos',
  list: lazy(() => import('./CargosList')),
  icon: BadgeIcon,
  options: { label: 'Cargos', one: 'um cargo', counted: 'Cargos cadastrados' },
} satisfies PanelResource;
