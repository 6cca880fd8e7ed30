import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider, useEvent } from 'ra-core';
import { useContext, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useChosenLocation, useDataRouter } from '../feedback';
import { pageUnder } from '../record';
import { listSearch } from './listSearch';
import { usePageSize } from './pages/pageSize';
import { isOnlyFirstPage, LastPageRead, lastPage } from './waiting/pageRead';

/**
 * react-admin's `useNavigate` for navigating after a pause or an answer. It does nothing once the router has left the screen's path, and
 * keeps an open dialog.
 */
export function useScreenNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const router = useDataRouter();
  const shown = useLocation();
  return useEvent((to, options) => {
    const location = router?.state.location ?? shown;
    const under = pageUnder(location);
    if (location.pathname !== shown.pathname && under?.pathname !== shown.pathname) return;
    navigate(to, under ? { ...options, replace: true, state: location.state } : options);
  });
}

/**
 * `useScreenNavigate` for a list. A failed page stays, and the last page replaces an empty one: react-admin would go to the first. A bare
 * address gets its search, since Back would open it at the page that was left.
 */
function useListNavigate(): RouterNavigateFunction {
  const navigate = useScreenNavigate();
  const { search } = useListLocation();
  const lastRead = useContext(LastPageRead);
  const [perPage] = usePageSize();
  return useEvent((to, options) => {
    const next = typeof to === 'object' ? (to.search ?? '') : '';
    if (lastRead.current !== undefined && isOnlyFirstPage(search, next)) {
      if (lastRead.current === 'failed') return;
      const last = lastPage(search, next, lastRead.current);
      lastRead.current = undefined;
      return navigate({ search: last }, { ...options, replace: true });
    }
    if (!search && !options?.replace) navigate({ search: `?page=1&perPage=${perPage}` }, { replace: true });
    navigate(to, options);
  });
}

/**
 * The list's location, with the router's own search, sanitized. React Router renders a new location in a transition; until its end the
 * list would show and change outdated filters.
 */
function useListLocation() {
  const shown = useLocation();
  const chosen = useChosenLocation();
  const search = listSearch(chosen.pathname === shown.pathname ? chosen.search : shown.search);
  return useMemo(() => ({ ...shown, search }), [shown, search]);
}

/** react-admin's router for a list. */
export const screenRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: useListNavigate,
  useLocation: useListLocation,
};
