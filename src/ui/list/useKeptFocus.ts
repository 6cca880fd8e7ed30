import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in an element: when what had it is taken away or made inert, the element itself gets it, and not the top of the
 * page. Looks after each render of its component.
 */
export function useKeptFocus(element: RefObject<HTMLElement | null>): void {
  const inside = useRef(false);

  useEffect(() => {
    const region = element.current;
    if (!region) return;
    const listening = new AbortController();
    region.addEventListener('focusin', () => (inside.current = true), listening);
    region.addEventListener(
      'focusout',
      ({ relatedTarget }) => (inside.current = relatedTarget instanceof Node && region.contains(relatedTarget)),
      listening,
    );
    return () => listening.abort();
  }, [element]);

  useLayoutEffect(() => {
    const { activeElement } = document;
    const held = element.current?.contains(activeElement) && !activeElement?.closest('[inert]');
    if (inside.current && !held) element.current?.focus({ preventScroll: true });
  });
}
