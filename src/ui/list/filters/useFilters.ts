import { type FilterPayload, useListFilterContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

/**
 * The filters of the list in context, which react-admin keeps in the address, and how to change some of them: what is
 * `undefined` afterwards is no filter any more.
 */
export function useFilters(): [FilterPayload, (changes: FilterPayload) => void] {
  const { filterValues, setFilters } = useListFilterContext();
  // The address follows a choice a moment later: until then the choice is shown, and the next one does not take it back.
  const [shown, show] = useState(filterValues);
  const latest = useRef(filterValues);
  useEffect(() => {
    const follow = () => {
      latest.current = filterValues;
      show(filterValues);
    };
    follow();
    // Whoever goes back before the list has followed finds it as it was: nothing changes then that would take the choice back.
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [filterValues]);

  const change = (changes: FilterPayload) => {
    const next = Object.entries({ ...latest.current, ...changes }).filter(([, value]) => value !== undefined);
    latest.current = Object.fromEntries(next);
    show(latest.current);
    setFilters(latest.current);
  };
  return [shown, change];
}
