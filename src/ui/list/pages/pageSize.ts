import { useResourceContext } from 'ra-core';
import { useKeptChoice } from '../../usePreference';

/** How many records a page may have; the first is the default. */
export const pageSizes = [12, 25, 50, 100];

/** How many records a page of the resource in context has for this person, and how to keep another number. */
export function usePageSize(): [number, (size: number) => void] {
  const [kept, keep] = useKeptChoice(`linhas ${useResourceContext()}`);
  const size = pageSizes.find((each) => String(each) === kept) ?? pageSizes[0];
  return [size ?? 12, (next) => keep(String(next))];
}
