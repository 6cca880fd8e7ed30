import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';

/** Wait, in milliseconds, that nobody takes for one: what answers sooner shows no sign of waiting. */
const unnoticed = 150;

/**
 * Whether the records of the list in context are those of an earlier search, order or page, which shall not be acted on, and
 * whether that has lasted long enough to be shown. Reading the same page again is no wait: its records stay what they are.
 */
export function useListWait(): { stale: boolean; noticed: boolean } {
  const { isPlaceholderData: stale = false } = useListContext();
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!stale) return;
    const timer = setTimeout(() => setLasted(true), unnoticed);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [stale]);
  return { stale, noticed: stale && lasted };
}
