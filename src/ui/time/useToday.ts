import { useEffect, useState } from 'react';
import { dateOn } from '../../domain';

/** Today's date in the supermarket, also on a page that stays open past midnight. */
export function useToday() {
  const [today, setToday] = useState(() => dateOn(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dateOn(new Date())), 30_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}
