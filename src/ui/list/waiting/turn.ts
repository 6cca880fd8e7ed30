import { createContext, type RefObject } from 'react';

/** What became of the last page turn: it failed, or found an empty page although there are so many records. */
export type Turn = 'failed' | number | undefined;

export const LastTurn = createContext<RefObject<Turn>>({ current: undefined });

/** Whether `to` differs from `from` only by leading to the first page. */
export function isOnlyFirstPage(from: string, to: string): boolean {
  const [before, after] = paramsOf(from, to);
  return leadsToFirst(before, after) && others(after).every((name) => after.get(name) === before.get(name));
}

/**
 * The search of the last page of `found` records before the empty page `from`, when `to` leads to the first page. `to` may add
 * parameters: react-admin's defaults.
 */
export function lastPage(from: string, to: string, found: number): string | undefined {
  const [before, after] = paramsOf(from, to);
  const same = (name: string) => !before.has(name) || after.get(name) === before.get(name);
  if (!leadsToFirst(before, after) || !others(after).every(same)) return undefined;
  const last = Math.ceil(found / Number(after.get('perPage')));
  after.set('page', String(Math.max(1, Math.min(last, Number(before.get('page')) - 1) || 1)));
  return `?${after}`;
}

const paramsOf = (from: string, to: string) => [new URLSearchParams(from), new URLSearchParams(to)] as const;

const leadsToFirst = (before: URLSearchParams, after: URLSearchParams) =>
  after.get('page') === '1' && (before.get('page') ?? '1') !== '1';

const others = (search: URLSearchParams) => [...search.keys()].filter((name) => name !== 'page');
