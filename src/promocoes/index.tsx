import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../domain';
import { type PanelResource, PercentIcon } from '../ui';

const PromocaoCreate = lazy(() => import('./form/PromocaoCreate'));
const PromocaoEdit = lazy(() => import('./form/PromocaoEdit'));
const WeeklySheet = lazy(() => import('./print/WeeklySheet'));
const ShelfLabels = lazy(() => import('./print/ShelfLabels'));

export const promocoes = {
  name: 'promocoes',
  list: lazy(() => import('./list/PromocoesList')),
  icon: PercentIcon,
  recordRepresentation: 'nome',
  options: {
    label: 'Promoções',
    one: 'uma promoção',
    create: { label: 'Nova promoção', to: paths.promocao.create },
    edit: paths.promocao.edit,
  },
  children: [
    <Route key="nova" path="nova" element={<PromocaoCreate />} />,
    <Route key="editar" path="editar/:id" element={<PromocaoEdit />} />,
    <Route key="ofertas" path="ofertas" element={<WeeklySheet />} />,
    <Route key="etiquetas" path="etiquetas/:id" element={<ShelfLabels />} />,
  ],
} satisfies PanelResource;
