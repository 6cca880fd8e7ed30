import { useResourceContext } from 'ra-core';
import { pageSizeChoice, pageSizeOf } from '../../../domain';
import { useKeptChoice } from '../../usePreference';

/** How many records a page of the resource in context has for this person, and how to keep another number. */
export function usePageSize(): [number, (size: number) => void] {
  const resource = useResourceContext() ?? '';
  const [kept, keep] = useKeptChoice(pageSizeChoice(resource));
  return [pageSizeOf(resource, kept), (next) => keep(String(next))];
}
