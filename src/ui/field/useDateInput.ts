import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Keeps a date input at `value` without React's controlled `value`, which in Firefox empties the whole date when one part is cleared.
 * Returns its `defaultValue`, and `typed` for its changes.
 */
export function useDateInput(input: RefObject<HTMLInputElement | null>, value: string) {
  const [defaultValue] = useState(value);
  const there = useRef(value);
  useEffect(() => {
    if (!input.current || there.current === value) return;
    there.current = value;
    input.current.value = value;
  }, [input, value]);
  const typed = (text: string) => {
    there.current = text;
  };
  return { defaultValue, typed };
}
