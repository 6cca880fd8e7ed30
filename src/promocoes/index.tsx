import { Navigate, Route, useParams } from 'react-router-dom';
import { newRecordId, paths } from '../domain';
import { lazyWithRetry } from '../ui';

const PromocaoPage = lazyWithRetry(() => import('./form/PromocaoPage'));
const WeeklySheet = lazyWithRetry(() => import('./print/WeeklySheet'));
const ProdutoLabels = lazyWithRetry(() => import('./print/ProdutoLabels'));
const ShelfLabels = lazyWithRetry(() => import('./print/ShelfLabels'));

/** Redirects the record addresses of other resources to the form pages. */
const ToForm = () => {
  const { id = '' } = useParams();
  return <Navigate replace to={id === newRecordId ? paths.promocao.create : paths.promocao.edit(id)} />;
};

export const promocoes = {
  list: lazyWithRetry(() => import('./list/PromocoesList')),
  routes: [
    <Route key="id" path=":id" element={<ToForm />} />,
    <Route key="nova" path="nova" element={<PromocaoPage />} />,
    <Route key="editar" path="editar/:id" element={<PromocaoPage />} />,
    <Route key="ofertas" path="ofertas" element={<WeeklySheet />} />,
    <Route key="produtos" path="etiquetas" element={<ProdutoLabels />} />,
    <Route key="etiquetas" path="etiquetas/:id" element={<ShelfLabels />} />,
  ],
};
