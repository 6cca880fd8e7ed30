import { useEvent } from 'ra-core';
import { useEffect } from 'react';

/** Calls back when the person goes back or ahead in the browser's history, before the page has followed. */
export function usePopState(moved: () => void): void {
  const callBack = useEvent(moved);
  useEffect(() => {
    window.addEventListener('popstate', callBack);
    return () => window.removeEventListener('popstate', callBack);
  }, [callBack]);
}
