import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { useDataRouter } from '../useDataRouter';

/**
 * Calls back when the person goes back or ahead in the browser's history to another search of the list, before the page
 * has followed. A dialog that closes goes back as well, to the same one. What the page shows may be behind the address, so the
 * router itself is asked.
 */
export function usePopState(moved: () => void): void {
  const router = useDataRouter();
  const callBack = useEvent(moved);
  useEffect(() => {
    let search = router?.state.location.search;
    return router?.subscribe(({ historyAction, location }) => {
      const before = search;
      search = location.search;
      if (historyAction === 'POP' && normal(search) !== normal(before)) callBack();
    });
  }, [router, callBack]);
}

/** The browser writes some characters of an address in another way than the router. */
const normal = (search: string | undefined) => String(new URLSearchParams(search));
