import { Navigate, Route, useParams } from 'react-router-dom';
import { newRecordId, paths } from '../domain';
import { lazyWithRetry, resourcePages } from '../ui';

const PromocaoPage = lazyWithRetry(() => import('./form/PromocaoPage'));
const WeeklySheet = lazyWithRetry(() => import('./print/WeeklySheet'));
const ProdutoLabels = lazyWithRetry(() => import('./print/ProdutoLabels'));
const ChangedLabels = lazyWithRetry(() => import('./print/ChangedLabels'));
const ShelfLabels = lazyWithRetry(() => import('./print/ShelfLabels'));

/** Redirects the record addresses of other resources to the form pages. */
const ToForm = () => {
  const { id = '' } = useParams();
  return <Navigate replace to={id === newRecordId ? paths.promocao.create : paths.promocao.edit(id)} />;
};

export const promocoes = resourcePages(
  () => import('./list/PromocoesList'),
  <>
    <Route path=":id" element={<ToForm />} />
    <Route path="nova" element={<PromocaoPage />} />
    <Route path="editar/:id" element={<PromocaoPage />} />
    <Route path="ofertas" element={<WeeklySheet />} />
    <Route path="etiquetas" element={<ProdutoLabels />} />
    <Route path="etiquetas/trocar" element={<ChangedLabels />} />
    <Route path="etiquetas/:id" element={<ShelfLabels />} />
  </>,
);
