import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider } from 'ra-core';
import { useCallback, useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';
import { FailedTurn, isOnlyFirstPage } from './failedTurn';

/**
 * Like react-admin's `useNavigate`, for what a screen does by itself a while later: after a pause in typing, after an
 * answer. Once the person has gone to another path it does nothing. A screen is still mounted then, and does not know
 * of it: the router keeps it until the code of the next one has arrived. So the router itself is asked.
 * A page that could not be read is not left for the first one either (see failedTurn.ts).
 */
export function useScreenNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { pathname, search } = useLocation();
  const failedTurn = useContext(FailedTurn);
  const shown = useRef(pathname);
  useEffect(() => {
    shown.current = pathname;
  }, [pathname]);

  return useCallback(
    (...args: Parameters<RouterNavigateFunction>) => {
      if (router && router.state.location.pathname !== shown.current) return;
      const [to] = args;
      if (failedTurn.current && typeof to === 'object' && isOnlyFirstPage(search, to.search ?? '')) return;
      navigate(...args);
    },
    [navigate, router, search, failedTurn],
  );
}

/** react-admin's router for a screen whose list parameters are written to the address with a delay. */
export const screenRouter: RouterProvider = { ...reactRouterProvider, useNavigate: useScreenNavigate };
