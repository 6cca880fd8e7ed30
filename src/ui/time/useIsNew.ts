import { useEffect, useState } from 'react';

/** How long, in milliseconds, something is new: the two presses of a double one are half a second apart at most. */
const newFor = 600;

/**
 * Whether something has just appeared. Its buttons take no pointer then: the second press of a double one was meant for what stood
 * in their place. The keyboard, whose focus stays where it was, does not wait.
 */
export function useIsNew(): boolean {
  const [isNew, setIsNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), newFor);
    return () => clearTimeout(timer);
  }, []);
  return isNew;
}
