import { createContext, type RefObject } from 'react';

/**
 * What is wrong with the page of the list: it could not be read, or it is empty though so many records are found; nothing,
 * as long as it shows some. react-admin takes either for a page that does not exist, and adds the first one to the history.
 */
export type Turn = 'failed' | number | undefined;

/** Of a page that could not be read the person is to be told instead, where they are, and to try again. */
export const LastTurn = createContext<RefObject<Turn>>({ current: undefined });

/** Whether a change of the address leads to the first page of the same list: all that differs is the page. */
export function isOnlyFirstPage(from: string, to: string): boolean {
  const [before, after] = placesIn(from, to);
  return leadsToFirst(before, after) && others(after).every((name) => after.get(name) === before.get(name));
}

/**
 * In place of the first page after an empty one of the same list: the last that there is of so many records, and one before
 * the empty one. What that one's address leaves out is as react-admin takes it.
 */
export function lastPage(from: string, to: string, found: number): string | undefined {
  const [before, after] = placesIn(from, to);
  const same = (name: string) => !before.has(name) || after.get(name) === before.get(name);
  if (!leadsToFirst(before, after) || !others(after).every(same)) return undefined;
  const last = Math.ceil(found / Number(after.get('perPage')));
  after.set('page', String(Math.max(1, Math.min(last, Number(before.get('page')) - 1) || 1)));
  return `?${after}`;
}

const placesIn = (from: string, to: string) => [new URLSearchParams(from), new URLSearchParams(to)] as const;

const leadsToFirst = (before: URLSearchParams, after: URLSearchParams) =>
  after.get('page') === '1' && (before.get('page') ?? '1') !== '1';

const others = (search: URLSearchParams) => [...search.keys()].filter((name) => name !== 'page');
