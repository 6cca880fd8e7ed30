import { isAuthApiError, type Session } from '@supabase/supabase-js';
import type { KeptItems } from '../../lib';
import type { Client } from '../supabase/client';
import type { HeldSession } from './heldSession';
import type { PageOwner } from './pageOwner';

/** The sign-outs of all of a person's sessions on their way. The server might end a session that begins meanwhile. */
export function createGlobalSignOuts() {
  let all: Promise<unknown> = Promise.resolve();
  return {
    /** Registers a sign-out, which does not reject. */
    add(told: Promise<void>): void {
      all = Promise.all([all, told]);
    },
    over: async (): Promise<void> => void (await all),
  };
}

export interface SignOutOptions {
  client: Client;
  storage: KeptItems;
  storageKey: string;
  /** localStorage key of the note that a person signed out; the next sign-in removes it. */
  signedOutKey: string;
  hold: () => HeldSession;
  owner: PageOwner;
  globalSignOuts: ReturnType<typeof createGlobalSignOuts>;
}

/** The stored session, even an expired one, which the client would first try to renew for half a minute. */
export function keptSession(storage: KeptItems, storageKey: string): Session | null {
  try {
    return JSON.parse(storage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns how to sign out: at once in this browser, whether the server can be reached or not. */
export function createSignOut(options: SignOutOptions) {
  const { client, storage, storageKey, signedOutKey, hold, owner, globalSignOuts } = options;

  async function tellServer(session: Session, scope: 'global' | 'local'): Promise<void> {
    const { error } = await client.auth.admin.signOut(session.access_token, scope);
    // The session outlives its token, and the person may have others.
    if (scope === 'global' && isAuthApiError(error) && error.code === 'bad_jwt') await hold().endAll(session);
  }

  return async (scope: 'global' | 'local', asked = true): Promise<void> => {
    const session = keptSession(storage, storageKey);
    // Another person may have signed in meanwhile, in another tab.
    if (session?.user ? !owner.accepts(session.user.id) : !asked) return;
    // Tells the other tabs a person's sign-out from a session that expired.
    if (asked) storage.setItem(signedOutKey, '1');
    storage.removeItem(storageKey);
    if (session?.access_token) {
      const told = tellServer(session, scope).catch(() => {});
      if (scope === 'global') globalSignOuts.add(told);
    }
    // The client finds no session, so it sends nothing and only tells the tabs.
    await client.auth.signOut({ scope: 'local' });
  };
}
