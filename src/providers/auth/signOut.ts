import { isAuthApiError, type Session } from '@supabase/supabase-js';
import type { KeptItems } from '../../lib';
import type { Client } from '../supabase/client';
import type { GlobalSignOuts } from './globalSignOuts';
import type { HeldSession } from './heldSession';
import type { PageOwner } from './pageOwner';

export interface SignOutOptions {
  client: Client;
  storage: KeptItems;
  /** localStorage key of the client's session. */
  storageKey: string;
  /** localStorage key of the note that a person signed out. Whatever makes a session the page's takes it away. */
  signedOutKey: string;
  /** Makes a session that is not the page's. */
  hold: () => HeldSession;
  /** Whose page this is. */
  owner: PageOwner;
  /** What the next sign-in waits for. */
  globalSignOuts: GlobalSignOuts;
}

/** The session that is kept, however old it is: one that has ended the client would first try to renew, for half a minute. */
export function keptSession(storage: KeptItems, storageKey: string): Session | null {
  try {
    return JSON.parse(storage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Returns how to sign out: the session is gone from this browser at once, all tabs are told, and the page goes on. The server is
 * told meanwhile. Who shares a computer cannot wait for a line that is slow or away.
 */
export function createSignOut(options: SignOutOptions) {
  const { client, storage, storageKey, signedOutKey, hold, owner, globalSignOuts } = options;

  async function tellServer(session: Session, scope: 'global' | 'local'): Promise<void> {
    const { error } = await client.auth.admin.signOut(session.access_token, scope);
    // A session outlives its token, and may not be the person's only one.
    if (scope === 'global' && isAuthApiError(error) && error.code === 'bad_jwt') await hold().endAll(session);
  }

  /** `asked`: by the person, and not by what the server refused. */
  return async (scope: 'global' | 'local', asked = true): Promise<void> => {
    const session = keptSession(storage, storageKey);
    // The session may be somebody else's by now, who signed in in another tab.
    if (session?.user ? !owner.accepts(session.user.id) : !asked) return;
    // Read by the other tabs, to tell a person's sign-out from a session that merely expired.
    if (asked) storage.setItem(signedOutKey, '1');
    storage.removeItem(storageKey);
    if (session?.access_token) {
      const told = tellServer(session, scope).catch(() => {});
      if (scope === 'global') globalSignOuts.until(told);
    }
    // Where it finds no session, the client asks nothing of the server: it tells the tabs.
    await client.auth.signOut({ scope: 'local' });
  };
}
