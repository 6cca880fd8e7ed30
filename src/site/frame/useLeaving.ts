import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { signInPageAt } from '../../domain';
import { reloadPage, useChosenPath } from '../../ui/feedback';

/** Longest waits for the next page's code, in milliseconds. A sign-in page needs its code as a document too, so it gets longer. */
const longestWait = { public: 20_000, signIn: 60_000 };

/**
 * Whether a navigation waits for the next page's code. After the longest wait the page is opened as a document, which a visitor can read
 * without code.
 */
export function useLeaving(): boolean {
  const { pathname } = useLocation();
  const chosen = useChosenPath();
  const leaving = chosen !== pathname;
  useEffect(() => {
    if (chosen === pathname) return;
    const timer = setTimeout(reloadPage, signInPageAt(chosen) ? longestWait.signIn : longestWait.public);
    return () => clearTimeout(timer);
  }, [chosen, pathname]);
  return leaving;
}
