import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list: when what had it is taken away or made inert, the list itself gets it, and not the top of the page.
 * Looks after each render of its component.
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
    const region = element.current;
    const { activeElement: active } = document;
    const held = region?.contains(active) && !active?.closest('[inert]') && !active?.matches(':disabled');
    if (region && inside.current && !held) region.focus({ preventScroll: true });
  });
}
