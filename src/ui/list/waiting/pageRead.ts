import { createContext, type RefObject } from 'react';

/** What became of the last read of a page: it failed, or found an empty page although there are so many records. */
export type PageRead = 'failed' | number | undefined;

export const LastPageRead = createContext<RefObject<PageRead>>({ current: undefined });

/** Whether `to` differs from `from` only by the first page and by parameters that react-admin adds. */
export function isOnlyFirstPage(from: string, to: string): boolean {
  const [before, after] = [new URLSearchParams(from), new URLSearchParams(to)];
  if (after.get('page') !== '1' || (before.get('page') ?? '1') === '1') return false;
  return [...before].every(([name, value]) => name === 'page' || after.get(name) === value);
}

/** The search of the last page of `found` records before the empty page `from`; `to` is that of the first page. */
export function lastPage(from: string, to: string, found: number): string {
  const search = new URLSearchParams(to);
  const last = Math.ceil(found / Number(search.get('perPage')));
  const before = Number(new URLSearchParams(from).get('page')) - 1;
  search.set('page', String(Math.max(1, Math.min(last, before) || 1)));
  return `?${search}`;
}
