import { pageSizeChoice, pageSizeOf } from '../../../domain';
import { useKeptChoice } from '../../usePreference';
import { useResource } from '../../useResource';

/** This person's page size for the resource in context, and its setter. */
export function usePageSize(): [number, (size: number) => void] {
  const { name, pageSizes } = useResource();
  const [kept, keep] = useKeptChoice(pageSizeChoice(name));
  return [pageSizeOf(pageSizes, kept), (next) => keep(String(next))];
}
