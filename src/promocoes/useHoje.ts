import { useEffect, useState } from 'react';
import { diaEm } from '../shared/semana';

/** Today's weekday in the supermarket; follows a page that stays open past midnight. */
export function useHoje() {
  const [hoje, setHoje] = useState(() => diaEm(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setHoje(diaEm(new Date())), 30_000);
    return () => clearInterval(timer);
  }, []);
  return hoje;
}
