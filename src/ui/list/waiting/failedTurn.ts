import { createContext, type RefObject } from 'react';

/**
 * Whether the page of the list could not be read. react-admin takes that for a page that does not exist, and leads to the first
 * one; the person is to be told instead, where they are, and to try again.
 */
export const FailedTurn = createContext<RefObject<boolean>>({ current: false });

/** Whether a change of the address leads to the first page of the same list: all that differs is the page. */
export function isOnlyFirstPage(from: string, to: string): boolean {
  const [before, after] = [from, to].map((search) => new URLSearchParams(search));
  if (!before || after?.get('page') !== '1' || (before.get('page') ?? '1') === '1') return false;
  before.delete('page');
  after.delete('page');
  return [...after.keys()].every((key) => after.get(key) === before.get(key));
}
