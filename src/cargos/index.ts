import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';
import { BadgeIcon } from '../ui';

export const cargos = {
  name: 'cargos',
  list: lazy(() => import('./CargosList')),
  icon: BadgeIcon,
  options: { label: 'Cargos' },
} satisfies ResourceProps;
