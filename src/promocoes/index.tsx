import { Route } from 'react-router-dom';
import { paths } from '../domain';
import { lazyWithRetry, type PanelResource, PercentIcon } from '../ui';

const PromocaoCreate = lazyWithRetry(() => import('./form/PromocaoCreate'));
const PromocaoEdit = lazyWithRetry(() => import('./form/PromocaoEdit'));
const WeeklySheet = lazyWithRetry(() => import('./print/WeeklySheet'));
const ShelfLabels = lazyWithRetry(() => import('./print/ShelfLabels'));

export const promocoes = {
  name: 'promocoes',
  list: lazyWithRetry(() => import('./list/PromocoesList')),
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
