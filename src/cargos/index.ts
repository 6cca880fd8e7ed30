import { paths } from '../domain';
import { BadgeIcon, lazyWithRetry, type PanelResource } from '../ui';

export const cargos = {
  name: 'cargos',
  list: lazyWithRetry(() => import('./CargosList')),
  icon: BadgeIcon,
  recordRepresentation: 'nome',
  options: {
    label: 'Cargos',
    one: 'um cargo',
    counted: 'Cargos cadastrados',
    create: { label: 'Novo cargo', to: paths.newRecord('cargos') },
  },
} satisfies PanelResource;
