import { useContext, useSyncExternalStore } from 'react';
import { type Location, UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/** React Router's router, whose state is ahead of the rendered location. */
export const useDataRouter = () => useContext(UNSAFE_DataRouterContext)?.router;

/** The router's own location, which is ahead of the page that is shown. */
export function useChosenLocation(): Location {
  const shown = useLocation();
  const router = useDataRouter();
  const chosen = () => router?.state.location ?? shown;
  return useSyncExternalStore((changed) => router?.subscribe(changed) ?? (() => {}), chosen, chosen);
}

export const useChosenPath = () => useChosenLocation().pathname;
