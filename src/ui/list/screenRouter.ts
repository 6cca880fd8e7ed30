import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider } from 'ra-core';
import { useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { listUnder } from '../record';
import { useDataRouter } from '../useDataRouter';
import { listSearch } from './listSearch';
import { usePageSize } from './pages/pageSize';
import { isOnlyFirstPage, LastTurn, lastPage } from './waiting/turn';

/**
 * Like react-admin's `useNavigate`, for what a screen does by itself a while later: after a pause in typing, after an
 * answer. Once the person has gone to another path it does nothing. A screen is still mounted then, and does not know
 * of it: the router keeps it until the code of the next one has arrived. So the router itself is asked.
 * A dialog over the screen stays open, and closing it still leads back to where it was opened.
 * A page that could not be read is not left for the first one either; an empty one gives its entry in the history to the last
 * page that there is (see turn.ts).
 * `plainSearch`: what an address without a search stands for. It is written there before another is added to the history,
 * since react-admin would give the bare address what it remembers: Back would find the page that it left.
 */
export function useScreenNavigate(plainSearch?: string): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const router = useDataRouter();
  const { pathname, search } = useLocation();
  const turn = useContext(LastTurn);
  const shown = useRef(pathname);
  useEffect(() => {
    shown.current = pathname;
  }, [pathname]);

  return useCallback(
    (...[to, options]: Parameters<RouterNavigateFunction>) => {
      const location = router?.state.location;
      const under = location && listUnder(location);
      if (location && ![location.pathname, under?.pathname].includes(shown.current)) return;
      const next = typeof to === 'object' ? (to.search ?? '') : '';
      if (turn.current === 'failed' && isOnlyFirstPage(search, next)) return;
      const last = typeof turn.current === 'number' && lastPage(search, next, turn.current);
      if (last) {
        // Until that page has come, the first one may be asked for.
        turn.current = undefined;
        navigate({ search: last }, { ...options, replace: true, ...(under && { state: location.state }) });
        return;
      }
      if (under) {
        navigate(to, { ...options, replace: true, state: location.state });
        return;
      }
      if (plainSearch && location?.search === '' && !options?.replace)
        navigate({ search: plainSearch }, { replace: true });
      navigate(to, options);
    },
    [navigate, router, search, turn, plainSearch],
  );
}

/** `useScreenNavigate` for a list: its bare address is that of the first page, as long as this person likes it. */
function useListNavigate(): RouterNavigateFunction {
  const [perPage] = usePageSize();
  return useScreenNavigate(`?page=1&perPage=${perPage}`);
}

/** Where the person is, without what makes no sense in a list's address. */
function useListLocation() {
  const location = useLocation();
  return useMemo(() => ({ ...location, search: listSearch(location.search) }), [location]);
}

/** react-admin's router for a screen whose list parameters are written to the address with a delay. */
export const screenRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: useListNavigate,
  useLocation: useListLocation,
};
