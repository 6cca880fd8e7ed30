import { useEffect, useState } from 'react';

/** Longest wait, in milliseconds, that shows no sign of waiting. */
const unnoticed = 150;

/** Whether a wait has lasted long enough to be shown. */
export function useLasted(waiting: boolean): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLasted(true), unnoticed);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [waiting]);
  return waiting && lasted;
}
