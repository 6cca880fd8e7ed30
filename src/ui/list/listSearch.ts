import { pageSizes } from '../../domain';

/**
 * The query of a list's address with what makes sense of it: each name once, a filter that is an object, and as many
 * records as a page may have. Any other would ask the server for all there is, or leave the page without a way back.
 */
export function listSearch(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams([...new Map(given)].filter(([name, text]) => checks[name]?.(text) ?? true));
  return kept.size === given.size ? search : `?${kept}`;
}

const checks: Record<string, (text: string) => boolean> = {
  perPage: (text) => pageSizes.some((size) => String(size) === text),
  filter: isObject,
};

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
