import type { DataProvider } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { KeyWatcher } from '../../../src/painel/keys/KeyWatcher';
import PromocaoPage from '../../../src/promocoes/form/PromocaoPage';
import { renderApp } from './renderApp';

/** Opens one of the promotion pages; the list is the text 'a lista'. */
export const showPromocao = (dataProvider: DataProvider, at = '/admin/promocoes/nova') =>
  renderApp(
    <>
      <KeyWatcher />
      <Routes>
        <Route path="/admin/promocoes" element={<p>a lista</p>} />
        <Route path="/admin/promocoes/nova" element={<PromocaoPage />} />
        <Route path="/admin/promocoes/editar/:id" element={<PromocaoPage />} />
      </Routes>
    </>,
    { dataProvider, resource: 'promocoes', at },
  );
