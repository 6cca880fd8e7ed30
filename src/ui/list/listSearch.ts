import { isPageSize } from '../../domain';

/** The search of a list's address without parameters that react-admin would keep, or that would ask for every record. */
export function listSearch(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams([...new Map(given)].filter(([name, text]) => checks.get(name)?.(text)));
  return kept.size === given.size ? search : `?${kept}`;
}

const any = () => true;

const checks = new Map<string, (text: string) => boolean>([
  ['page', any],
  ['perPage', isPageSize],
  ['sort', any],
  ['order', any],
  ['filter', isObject],
  ['displayedFilters', any],
]);

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
