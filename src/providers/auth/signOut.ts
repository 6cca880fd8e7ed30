import { isAuthApiError, type Session } from '@supabase/supabase-js';
import type { KeptItems } from '../../lib';
import { sessionIn } from '../storedSession';
import type { Client } from '../supabase/client';
import type { GlobalSignOuts } from './globalSignOuts';
import type { HeldSession } from './heldSession';
import type { PageOwner } from './pageOwner';

export interface SignOutOptions {
  client: Client;
  storage: KeptItems;
  storageKey: string;
  /** localStorage key of the note that a person signed out; the next sign-in removes it. */
  signedOutKey: string;
  hold: () => HeldSession;
  owner: PageOwner;
  globalSignOuts: GlobalSignOuts;
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
    const session = sessionIn(storage.getItem(storageKey));
    // Another person may have signed in meanwhile, in another tab.
    if (session?.user ? !owner.accepts(session.user.id) : !asked) return;
    // Tells the other tabs a person's sign-out from a session that expired.
    if (asked) storage.setItem(signedOutKey, '1');
    storage.removeItem(storageKey);
    if (session) {
      const told = tellServer(session, scope).catch(() => {});
      if (scope === 'global') globalSignOuts.until(told);
    }
    // The client finds no session, so it sends nothing and only tells the tabs.
    await client.auth.signOut({ scope: 'local' });
  };
}
