import { Route } from 'react-router-dom';
import { lazyWithRetry } from '../ui';

const PromocaoPage = lazyWithRetry(() => import('./form/PromocaoPage'));
const WeeklySheet = lazyWithRetry(() => import('./print/WeeklySheet'));
const ProdutoLabels = lazyWithRetry(() => import('./print/ProdutoLabels'));
const ShelfLabels = lazyWithRetry(() => import('./print/ShelfLabels'));

export const promocoes = {
  list: lazyWithRetry(() => import('./list/PromocoesList')),
  routes: [
    <Route key="nova" path="nova" element={<PromocaoPage />} />,
    <Route key="editar" path="editar/:id" element={<PromocaoPage />} />,
    <Route key="ofertas" path="ofertas" element={<WeeklySheet />} />,
    <Route key="produtos" path="etiquetas" element={<ProdutoLabels />} />,
    <Route key="etiquetas" path="etiquetas/:id" element={<ShelfLabels />} />,
  ],
};
