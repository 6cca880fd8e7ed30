import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';
import { PercentIcon } from '../shared/icons';

export const promocoes = {
  name: 'promocoes',
  list: lazy(() => import('./PromocoesList')),
  icon: PercentIcon,
  options: { label: 'Promoções' },
} satisfies ResourceProps;
