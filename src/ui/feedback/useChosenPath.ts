import { useContext, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/** The router's own path, which is ahead of the page that is shown. */
export function useChosenPath(): string {
  const { pathname } = useLocation();
  const router = useDataRouter();
  const chosen = () => router?.state.location.pathname ?? pathname;
  return useSyncExternalStore((changed) => router?.subscribe(changed) ?? (() => {}), chosen, chosen);
}

/** React Router's router, whose state is ahead of the rendered location. */
export const useDataRouter = () => useContext(UNSAFE_DataRouterContext)?.router;
