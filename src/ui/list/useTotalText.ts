import { useListContext, useListPaginationContext } from 'ra-core';
import { formatCount } from '../../domain';

/** The number of records that the list finds, as text. The database counts ten thousand at most. */
export function useTotalText(): string {
  const { total = 0 } = useListPaginationContext();
  const { meta } = useListContext();
  return `${meta?.atLeast ? 'mais de ' : ''}${formatCount(total)}`;
}
