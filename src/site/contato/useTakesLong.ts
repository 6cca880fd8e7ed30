import { useEffect, useState } from 'react';

/** Time, in milliseconds, after which a visitor wonders whether anything still happens. */
const long = 8000;

/** Whether what is going on has been going on for long. */
export function useTakesLong(going: boolean): boolean {
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setTakesLong(true), long);
    return () => {
      clearTimeout(timer);
      setTakesLong(false);
    };
  }, [going]);
  return takesLong;
}
