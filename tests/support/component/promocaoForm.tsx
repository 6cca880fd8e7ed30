import type { DataProvider } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { promocoes } from '../../../src/promocoes';
import PromocaoCreate from '../../../src/promocoes/form/PromocaoCreate';
import PromocaoEdit from '../../../src/promocoes/form/PromocaoEdit';
import { renderApp } from './renderApp';

/** Opens one of the promotion pages; the list is the text 'a lista'. */
export const showPromocao = (dataProvider: DataProvider, at = '/admin/promocoes/nova') =>
  renderApp(
    <Routes>
      <Route path="/admin/promocoes" element={<p>a lista</p>} />
      <Route path="/admin/promocoes/nova" element={<PromocaoCreate />} />
      <Route path="/admin/promocoes/editar/:id" element={<PromocaoEdit />} />
      <Route path="/admin/promocoes">{promocoes.routes}</Route>
    </Routes>,
    { dataProvider, resource: 'promocoes', at },
  );
