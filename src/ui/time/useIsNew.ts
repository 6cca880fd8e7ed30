import { useEffect, useState } from 'react';

/** Longest time between the presses of a double one, in milliseconds. */
export const doublePress = 600;

/** Whether the component has just appeared, and a second press may be meant for the element before. */
export function useIsNew(): boolean {
  const [isNew, setIsNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), doublePress);
    return () => clearTimeout(timer);
  }, []);
  return isNew;
}
