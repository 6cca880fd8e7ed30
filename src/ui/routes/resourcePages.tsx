import { useResourceContext } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { lazyWithRetry } from '../lazyWithRetry';

export const UnknownPage = lazyWithRetry(() => import('./UnknownPage'));

/** What a `<Resource>` shows: its list, whose code is loaded when it is opened, and routes of its other pages. */
export function resourcePages(load: () => Promise<{ default: ComponentType }>, routes?: ReactNode) {
  const List = lazyWithRetry(load);
  // Resources with the same list do not share its state.
  const list = () => <List key={useResourceContext()} />;
  return {
    list: Object.assign(list, { preload: List.preload }),
    children: (
      <>
        {routes}
        {/* The list would answer whatever is below its records. */}
        <Route path=":id/:more/*" element={<UnknownPage />} />
      </>
    ),
  };
}
