import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { listUnder } from '../../ui/record';

/** How far down the person was, by the key of the history's entry. */
const places = new Map<string, number>();

/** Longest wait, in milliseconds, for a page to be as long as it was. */
const patience = 3000;

/**
 * A page of the panel opens at its top; Back and Forward lead to where the person was. A dialog over a list, another search or page of
 * it leave it where it is. React-router's own restoration would go to the top with each of those.
 */
export function useScrollPlace(): void {
  const location = useLocation();
  const how = useNavigationType();
  const shown = useRef(location);
  // A list writes its order to the address while its rows are still awaited: that gives up nothing.
  const giveUp = useRef(() => {});

  useEffect(() => {
    const { history } = window;
    const keep = () => places.set(shown.current.key, window.scrollY);
    // What the browser restores while the page before is still drawn would be kept as the place on that one.
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
    const opens = before.pathname !== location.pathname && !listUnder(location);
    if (how === 'POP' || opens) {
      giveUp.current();
      giveUp.current = goTo(how === 'POP' ? (places.get(location.key) ?? 0) : 0);
    }
    // Nothing scrolls that would be told of.
    else places.set(location.key, window.scrollY);
  }, [location, how]);
}

/** Scrolls there as soon as the page is long enough, unless the person scrolls first; returns how to give it up. */
function goTo(top: number): () => void {
  const scroll = () => {
    if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) < 2;
  };
  const given = new AbortController();
  scroll();
  // Asked once more when the page is laid out, whatever its length is then.
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
