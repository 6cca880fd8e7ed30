import { pageSizeChoice, pageSizeOf } from '../../../domain';
import { useKeptChoice } from '../../usePreference';
import { useResource } from '../../useResource';

/** How many records a page of the resource in context has for this person, and how to keep another number. */
export function usePageSize(): [number, (size: number) => void] {
  const { name, pageSizes } = useResource();
  const [kept, keep] = useKeptChoice(pageSizeChoice(name));
  return [pageSizeOf(pageSizes, kept), (next) => keep(String(next))];
}
