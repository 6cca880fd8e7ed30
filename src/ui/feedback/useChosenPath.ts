import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useDataRouter } from '../useDataRouter';

/** The router's own path, which is ahead of the page that is shown. */
export function useChosenPath(): string {
  const { pathname } = useLocation();
  const router = useDataRouter();
  const chosen = () => router?.state.location.pathname ?? pathname;
  return useSyncExternalStore((changed) => router?.subscribe(changed) ?? (() => {}), chosen, chosen);
}
