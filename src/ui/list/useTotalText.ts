import { useListContext, useListPaginationContext } from 'ra-core';
import { formatCount } from '../../domain';

/** How many records the list finds, in words; of very many the database counts no more than the first ten thousand. */
export function useTotalText(): string {
  const { total = 0 } = useListPaginationContext();
  const { meta } = useListContext();
  return `${meta?.atLeast ? 'mais de ' : ''}${formatCount(total)}`;
}
