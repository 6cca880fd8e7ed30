import { BadgeIcon, lazyWithRetry, type PanelResource } from '../ui';

export const cargos = {
  name: 'cargos',
  list: lazyWithRetry(() => import('./CargosList')),
  icon: BadgeIcon,
  options: { label: 'Cargos', one: 'um cargo', counted: 'Cargos cadastrados' },
} satisfies PanelResource;
