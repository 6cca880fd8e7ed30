import type { KeptItems } from '../lib';

/**
 * Where the client keeps the page's session. One that was read here is not stored again once it has ended or been renewed: after
 * a slow save of the account the client stores the one it began with, and whoever signed out meanwhile would be signed in again.
 */
export function createSessionStorage(storage: KeptItems) {
  const read = new Set<string>();
  return {
    ...storage,
    /** Says that a session begins, whatever was known of its token. */
    begin(token: string): void {
      read.delete(token);
    },
    getItem(key: string) {
      const value = storage.getItem(key);
      const token = tokenOf(value);
      if (token) read.add(token);
      return value;
    },
    setItem(key: string, value: string) {
      const token = tokenOf(value);
      const isOver = token !== undefined && read.has(token) && token !== tokenOf(storage.getItem(key));
      if (!isOver) storage.setItem(key, value);
    },
  };
}

/** The token of a stored session; the client keeps other items beside it, which have none. */
function tokenOf(value: string | null): string | undefined {
  try {
    return JSON.parse(value ?? 'null')?.access_token;
  } catch {
    return undefined;
  }
}
