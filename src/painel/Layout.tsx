import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../site';
import { lazyWithRetry } from '../ui';
import { LoadingPage } from '../ui/feedback';

let companion: Promise<void> | undefined;

/**
 * Lets the shell be drawn no sooner than some other code has been asked for: a page that came a moment later would be shown only
 * after the wait that React makes of each part that it shows by itself.
 */
export function drawTogether(code: Promise<void>): void {
  companion = code;
}

/** The back office's shell; everything that needs the component library loads with it. */
const Painel = lazyWithRetry(async () => {
  const [painel] = await Promise.all([import('./Painel'), companion]);
  return painel;
});

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
