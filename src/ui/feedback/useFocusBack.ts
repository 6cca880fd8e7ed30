import { useEffect, useRef } from 'react';

/** Returns the ref of an element that takes the focus when it is lost at the end of `going`, or with one of the `rows`. */
export function useFocusBack<E extends HTMLElement = HTMLButtonElement>(going: boolean, rows = 0) {
  const place = useRef<E>(null);
  const before = useRef({ going, rows });
  useEffect(() => {
    const lost = (before.current.going && !going) || rows < before.current.rows;
    if (lost && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    before.current = { going, rows };
  }, [going, rows]);
  return place;
}
