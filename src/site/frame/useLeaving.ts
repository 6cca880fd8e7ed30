import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { signInPageAt } from '../../domain';
import { reloadPage, useChosenPath } from '../../ui/feedback';

/** Longest times, in milliseconds, that a page waits for the next one's code. As a document, a sign-in page needs all of it too. */
const longestWait = { public: 20_000, signIn: 60_000 };

/**
 * Whether another page was chosen, whose code is not there yet. What does not come in time is opened as a document,
 * of which a public page can be read without code: the address is the other page's already.
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
