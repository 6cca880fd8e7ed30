import { isPageSize } from '../../domain';

/**
 * The query of a list's address with what makes sense of it: each name of a list once, a filter that is an object, and as
 * many records as a page may have. Any other would ask the server for all there is, or leave the page without a way back;
 * a name that is no list's would stay for good, since react-admin keeps them all.
 */
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
