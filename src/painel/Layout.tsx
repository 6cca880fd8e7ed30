import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../site';
import { lazyWithRetry } from '../ui';
import { LoadingPage } from '../ui/feedback';

/** The back office's frame, with the component library. */
export const Painel = lazyWithRetry(() => import('./Painel'));

/**
 * react-admin's layout for the whole product: the panel under /admin, the not-found page elsewhere. That page suspends in the
 * application's own boundary, for one of its own would take prerendered HTML away until its code arrives.
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
