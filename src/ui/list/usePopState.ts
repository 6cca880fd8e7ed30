import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Calls back when the person goes back or ahead in the browser's history to another search of the list, before the page
 * has followed. A dialog that closes goes back as well, to the same one.
 */
export function usePopState(moved: () => void): void {
  const { search } = useLocation();
  const callBack = useEvent(() => {
    if (normal(window.location.search) !== normal(search)) moved();
  });
  useEffect(() => {
    window.addEventListener('popstate', callBack);
    return () => window.removeEventListener('popstate', callBack);
  }, [callBack]);
}

/** The browser writes some characters of an address in another way than the router. */
const normal = (search: string) => String(new URLSearchParams(search));
