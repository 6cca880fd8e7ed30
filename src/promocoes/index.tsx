import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { PercentIcon } from '../shared/icons';

const NovaPromocao = lazy(() => import('./NovaPromocao'));
const EditarPromocao = lazy(() => import('./EditarPromocao'));

export const promocoes = {
  name: 'promocoes',
  list: lazy(() => import('./PromocoesList')),
  icon: PercentIcon,
  options: { label: 'Promoções' },
  children: [
    <Route key="nova" path="nova" element={<NovaPromocao />} />,
    <Route key="editar" path="editar/:id" element={<EditarPromocao />} />,
  ],
} satisfies ResourceProps;
