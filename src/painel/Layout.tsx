import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../site';
import { lazyWithRetry } from '../ui';
import { LoadingPage } from '../ui/feedback';

/** The back office's shell; everything that needs the component library loads with it. */
const Painel = lazyWithRetry(() => import('./Painel'));

/**
 * react-admin's layout for the whole product: the panel answers under /admin, and every path that nobody
 * else took gets the not-found page. That one waits inside the application's own Suspense, as the other public
 * pages do: in a boundary of its own, what the build wrote would be taken away until its code is there.
 */
export const Layout = ({ children }: { children: ReactNode }) => (
  <Routes>
    <Route
      path="/admin/*"
      element={
        <Suspense fallback={<LoadingPage />}>
          <Painel>{children}</Painel>
        </Suspense>
      }
    />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
