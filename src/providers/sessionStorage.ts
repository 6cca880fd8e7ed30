import type { Session } from '@supabase/supabase-js';
import type { KeptItems } from '../lib';
import { sessionIn } from './storedSession';

/**
 * The client stores the session of a slow answer even after a sign-out. So a session only replaces one of the same
 * person, and one that was renewed meanwhile is not stored again.
 */
export function createSessionStorage(storage: KeptItems) {
  const read = new Set<string>();
  let beginnings = 0;
  const mayFollow = (next: Session, stored: Session | undefined): boolean => {
    if (!stored || (stored.user && stored.user.id !== next.user?.id)) return false;
    return next.access_token === stored.access_token || !read.has(next.access_token);
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
      if (session) read.add(session.access_token);
      return value;
    },
    setItem(key: string, value: string) {
      // The client stores other items too.
      const next = sessionIn(value);
      if (!next || beginnings > 0 || mayFollow(next, sessionIn(storage.getItem(key)))) storage.setItem(key, value);
    },
  };
}
