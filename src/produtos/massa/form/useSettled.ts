import { useEffect, useState } from 'react';

/** A value, once it has not changed for a while; compared by what it holds. `settle` does not wait. */
export function useSettled<T>(value: T, pause: number) {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  const current = JSON.stringify(settled) === text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object that holds the same is no reason to wait anew.
  useEffect(() => {
    if (current) return;
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [text, current, pause]);
  return { value: settled, current, settle: () => setSettled(value) };
}
