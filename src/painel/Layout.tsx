import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../site';
import { lazyWithRetry } from '../ui';
import { LoadingPage } from '../ui/feedback';

let companion: Promise<unknown> | undefined;

/** Longest wait, in milliseconds, for what is only to be drawn together. */
const patience = 1000;

/**
 * Lets the shell be drawn together with what the page needs and is on its way: React shows what comes a moment after something else
 * only some 300 ms later, and draws the shell again for each of them. Without it the shell comes alone, after a while.
 */
export function drawTogether(needed: Promise<unknown>): void {
  companion = Promise.race([needed, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
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
