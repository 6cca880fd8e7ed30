import { useEffect, useState } from 'react';

/** Milliseconds in which a second press may belong to the first: those of a double one are half a second apart at most. */
export const doublePress = 600;

/**
 * Whether something has just appeared. Its buttons take no pointer then: the second press of a double one was meant for what stood
 * in their place. The keyboard, whose focus stays where it was, does not wait.
 */
export function useIsNew(): boolean {
  const [isNew, setIsNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), doublePress);
    return () => clearTimeout(timer);
  }, []);
  return isNew;
}
