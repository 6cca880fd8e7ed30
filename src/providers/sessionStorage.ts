import type { KeptItems } from '../lib';

/** What is told of a stored session here. */
interface Kept {
  token: string;
  person?: string;
}

/**
 * Where the client keeps the page's session. It stores what an answer brings also where the session that had asked is over:
 * whoever signed out during a slow save of the account would be signed in again. So a session only takes the place of one of the same
 * person, and one that was read here is not stored again once it has been renewed.
 */
export function createSessionStorage(storage: KeptItems) {
  const read = new Set<string>();
  let beginnings = 0;
  const mayFollow = (next: Kept, stored: Kept | undefined): boolean => {
    if (!stored || (stored.person && stored.person !== next.person)) return false;
    return next.token === stored.token || !read.has(next.token);
  };
  return {
    ...storage,
    /** Does what begins a session: until then any is stored. */
    async begin<T>(begins: () => Promise<T>): Promise<T> {
      beginnings += 1;
      return begins().finally(() => {
        beginnings -= 1;
      });
    },
    getItem(key: string) {
      const value = storage.getItem(key);
      const session = sessionIn(value);
      if (session) read.add(session.token);
      return value;
    },
    setItem(key: string, value: string) {
      const next = sessionIn(value);
      if (!next || beginnings > 0 || mayFollow(next, sessionIn(storage.getItem(key)))) storage.setItem(key, value);
    },
  };
}

/** The session that an item is; the client keeps others beside it, which are none. */
function sessionIn(value: string | null): Kept | undefined {
  try {
    const { access_token: token, user } = JSON.parse(value ?? '{}');
    return token && { token, person: user?.id };
  } catch {
    return undefined;
  }
}
