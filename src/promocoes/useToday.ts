import { useEffect, useState } from 'react';
import { dayOn } from '../domain';

/** Today's weekday in the supermarket; follows a page that stays open past midnight. */
export function useToday() {
  const [today, setToday] = useState(() => dayOn(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOn(new Date())), 30_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}
