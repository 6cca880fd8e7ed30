import { useEffect, useState } from 'react';

/** Longest time between the presses of a double one, in milliseconds. */
export const doublePress = 600;

/** Whether the component has just appeared. Its buttons ignore the pointer then: a double press was meant for the element before. */
export function useIsNew(): boolean {
  const [isNew, setIsNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), doublePress);
    return () => clearTimeout(timer);
  }, []);
  return isNew;
}
