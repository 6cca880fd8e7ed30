import { type FilterPayload, useListFilterContext } from 'ra-core';

/** The filters of the list in context, and a function that changes some of them; `undefined` removes one. */
export function useFilters(): [FilterPayload, (changes: FilterPayload) => void] {
  const { filterValues, setFilters } = useListFilterContext();
  return [filterValues, (changes) => setFilters({ ...filterValues, ...changes })];
}
