import { type FilterPayload, useListFilterContext } from 'ra-core';
import { useEffect, useRef } from 'react';

/**
 * The filters of the list in context, which react-admin keeps in the address, and how to change some of them: what is
 * `undefined` afterwards is no filter any more.
 */
export function useFilters(): [FilterPayload, (changes: FilterPayload) => void] {
  const { filterValues, setFilters } = useListFilterContext();
  // The address follows a choice a moment later; the next choice must not take the first one back.
  const latest = useRef(filterValues);
  useEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);

  const change = (changes: FilterPayload) => {
    const next = Object.entries({ ...latest.current, ...changes }).filter(([, value]) => value !== undefined);
    latest.current = Object.fromEntries(next);
    setFilters(latest.current);
  };
  return [filterValues, change];
}
