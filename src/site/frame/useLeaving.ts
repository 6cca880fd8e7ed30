import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadPage, useChosenPath } from '../../ui/feedback';

/** Longest time, in milliseconds, that a page waits for the next one's code. */
const longestWait = 20_000;

/**
 * Whether another page was chosen, whose code is not there yet. What does not come in time is opened as a document, which needs no
 * code: the address is the other page's already.
 */
export function useLeaving(): boolean {
  const { pathname } = useLocation();
  const chosen = useChosenPath();
  const leaving = chosen !== pathname;
  useEffect(() => {
    if (chosen === pathname) return;
    const timer = setTimeout(reloadPage, longestWait);
    return () => clearTimeout(timer);
  }, [chosen, pathname]);
  return leaving;
}
