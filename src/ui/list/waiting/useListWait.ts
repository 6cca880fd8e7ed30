import { useListContext } from 'ra-core';
import { useLasted } from './useLasted';

/**
 * Whether the records of the list in context are those of an earlier search, order or page, which shall not be acted on, and
 * whether that has lasted long enough to be shown. Reading the same page again is no wait: its records stay what they are.
 */
export function useListWait(): { stale: boolean; noticed: boolean } {
  const { isPlaceholderData: stale = false } = useListContext();
  return { stale, noticed: useLasted(stale) };
}
