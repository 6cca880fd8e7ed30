import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageUnder } from '../../ui/record';

const places = new Map<string, number>();

/** Wait for a page to reach its former length, in milliseconds. */
const patience = 3000;

/**
 * Opens a page at its top, and restores the position on Back and Forward. Unlike React Router's restoration it does not scroll for a
 * dialog over a list, or another search or page of the list.
 */
export function useScrollPlace(): void {
  const location = useLocation();
  const how = useNavigationType();
  const shown = useRef(location);
  const giveUp = useRef(() => {});

  useEffect(() => {
    const { history } = window;
    const keep = () => places.set(shown.current.key, window.scrollY);
    // The browser's restoration would scroll the previous page.
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      giveUp.current();
      leave();
      window.removeEventListener('scroll', keep);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before.key === location.key) return;
    const opens = before.pathname !== location.pathname && !pageUnder(location);
    if (how === 'POP' || opens) {
      giveUp.current();
      giveUp.current = goTo(how === 'POP' ? (places.get(location.key) ?? 0) : 0);
    }
    // No scroll event follows.
    else places.set(location.key, window.scrollY);
  }, [location, how]);
}

/** Scrolls once the page is long enough, unless the person scrolls first; returns a function that cancels. */
function goTo(top: number): () => void {
  const scroll = () => {
    if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) < 2;
  };
  const given = new AbortController();
  scroll();
  const grown = new ResizeObserver(() => scroll() && given.abort());
  const timer = setTimeout(() => given.abort(), patience);
  given.signal.addEventListener('abort', () => {
    grown.disconnect();
    clearTimeout(timer);
  });
  for (const moved of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(moved, () => given.abort(), { signal: given.signal, passive: true });
  grown.observe(document.body);
  return () => given.abort();
}
