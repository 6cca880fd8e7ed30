import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * What a date input needs that shows `value`, and to be told what is typed. React itself writes nothing into it: in Firefox that would
 * empty all of a date of which somebody clears one part.
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
