import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useDataRouter } from '../useDataRouter';

/** Path at which the router is already. What is there is drawn only when its code has arrived: until then React leaves the old page in place. */
export function useChosenPath(): string {
  const { pathname } = useLocation();
  const router = useDataRouter();
  const chosen = () => router?.state.location.pathname ?? pathname;
  return useSyncExternalStore((changed) => router?.subscribe(changed) ?? (() => {}), chosen, chosen);
}
