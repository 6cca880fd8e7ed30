import { useEffect, useState } from 'react';
import { dateOn } from '../../domain';

/** Today's date in the supermarket, also on a page that stays open past midnight. `onChange`: called with each new date. */
export function useToday(onChange?: () => void) {
  const [today, setToday] = useState(() => dateOn(new Date()));
  useEffect(() => {
    const look = () => {
      const date = dateOn(new Date());
      if (date === today) return;
      setToday(date);
      onChange?.();
    };
    const timer = setInterval(look, 30_000);
    return () => clearInterval(timer);
  }, [today, onChange]);
  return today;
}
