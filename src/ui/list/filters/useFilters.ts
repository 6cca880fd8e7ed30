import { type FilterPayload, useListFilterContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { usePopState } from '../usePopState';

/**
 * The filters of the list in context, which react-admin keeps in the address, and how to change some of them: what is
 * `undefined` afterwards is no filter any more.
 */
export function useFilters(): [FilterPayload, (changes: FilterPayload) => void] {
  const { filterValues, setFilters } = useListFilterContext();
  // The address follows a choice a moment later: until then the choice is shown, and the next one does not take it back.
  const [awaited, setAwaited] = useState<FilterPayload>({});
  const latest = useRef(awaited);
  const keep = (choices: FilterPayload) => {
    latest.current = choices;
    setAwaited(choices);
  };

  useEffect(() => {
    const left = Object.entries(latest.current).filter(([name, value]) => !isSame(filterValues[name], value));
    if (left.length < Object.keys(latest.current).length) keep(Object.fromEntries(left));
  });
  // Whoever goes back before the list has followed finds it as it was.
  usePopState(() => keep({}));

  const change = (changes: FilterPayload) => {
    keep({ ...latest.current, ...changes });
    setFilters(withChoices(filterValues, latest.current));
  };
  return [withChoices(filterValues, awaited), change];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const withChoices = (filters: FilterPayload, choices: FilterPayload): FilterPayload =>
  Object.fromEntries(Object.entries({ ...filters, ...choices }).filter(([, value]) => value !== undefined));
