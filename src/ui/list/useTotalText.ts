import { useListContext } from 'ra-core';

/** How many records the list finds, in words; of very many the database counts no more than the first ten thousand. */
export function useTotalText(): string {
  const { total = 0, meta } = useListContext();
  return meta?.atLeast ? `mais de ${total}` : String(total);
}
