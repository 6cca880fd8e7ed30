import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider } from 'ra-core';
import { useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';
import { listSearch } from './listSearch';

/**
 * Like react-admin's `useNavigate`, for what a screen does by itself a while later: after a pause in typing, after an
 * answer. Once the person has gone to another path it does nothing. A screen is still mounted then, and does not know
 * of it: the router keeps it until the code of the next one has arrived. So the router itself is asked.
 */
export function useScreenNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    shown.current = pathname;
  }, [pathname]);

  return useCallback(
    (...args: Parameters<RouterNavigateFunction>) => {
      if (!router || router.state.location.pathname === shown.current) navigate(...args);
    },
    [navigate, router],
  );
}

/** Where the person is, without what makes no sense in a list's address. */
function useListLocation() {
  const location = useLocation();
  return useMemo(() => ({ ...location, search: listSearch(location.search) }), [location]);
}

/** react-admin's router for a screen whose list parameters are written to the address with a delay. */
export const screenRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: useScreenNavigate,
  useLocation: useListLocation,
};
