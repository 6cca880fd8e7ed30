import { useEffect, useState } from 'react';

/** The present, told anew every few seconds, so that 'agora mesmo' does not stay when it is over. */
export function useNow(every = 15_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
