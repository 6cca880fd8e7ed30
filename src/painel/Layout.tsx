import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Carregando } from '../shared/Carregando';
import { NotFound } from '../site';
import { Painel } from '.';

/**
 * react-admin's layout for the whole product: the panel answers under /admin, and every path that nobody
 * else took gets the not-found page.
 */
export const Layout = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Carregando />}>
    <Routes>
      <Route path="/admin/*" element={<Painel>{children}</Painel>} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  </Suspense>
);
