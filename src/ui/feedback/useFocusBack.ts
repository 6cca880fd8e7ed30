import { useEffect, useRef } from 'react';

/** Gives the focus back to the button that lost it by being disabled while something was going on. */
export function useFocusBack(going: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasGoing = useRef(false);
  useEffect(() => {
    if (wasGoing.current && !going && document.activeElement === document.body) button.current?.focus();
    wasGoing.current = going;
  }, [going]);
  return button;
}
