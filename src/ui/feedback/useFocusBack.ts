import { useEffect, useRef } from 'react';

/**
 * Gives the focus to the button, or to whatever stands at its place, when what had it was disabled while something was
 * going on, or went with one of the rows of a list.
 */
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
