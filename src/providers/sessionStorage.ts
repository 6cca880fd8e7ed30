import type { KeptItems } from '../lib';

interface Kept {
  token: string;
  person?: string;
}

/**
 * The client stores the session of a slow answer even after a sign-out. So a session only replaces one of the same
 * person, and one that was renewed meanwhile is not stored again.
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

/** The client stores other items too. */
function sessionIn(value: string | null): Kept | undefined {
  try {
    const { access_token: token, user } = JSON.parse(value ?? '{}');
    return token && { token, person: user?.id };
  } catch {
    return undefined;
  }
}
