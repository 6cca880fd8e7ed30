import type { User } from '@supabase/supabase-js';
import type { UserIdentity } from 'ra-core';
import type { Client } from '../supabase/client';
import { claimsOf, missingFactors } from './heldSession';
import type { PageOwner } from './pageOwner';

interface Options {
  client: Pick<Client, 'auth'>;
  owner: PageOwner;
  /** Waits until the page's own person is back; rejects when the request must not be sent. */
  waitForOwner: (person: UserIdentity, write: boolean) => Promise<void>;
}

/**
 * Returns how to get the access token of a request, null without a session. It is only ever a token of the person
 * whose page this is: while somebody else is signed in the request waits for what is decided, and rejects if it must not go.
 */
export function createGetToken({ client, owner, waitForOwner }: Options) {
  return async ({ write } = { write: true }): Promise<string | null> => {
    for (;;) {
      const { data, error } = await client.auth.getSession();
      // Without a connection the token cannot be refreshed: that is a fault of the network, not the session's end.
      if (!data.session && error && error.name === 'AuthRetryableFetchError') throw new TypeError('offline');
      // Without its second step a session may read nothing: it is as good as none.
      if (!data.session || missingFactors(data.session).length > 0) return null;
      const { access_token: token, user } = data.session;
      if (owner.accepts(subjectOf(token) ?? user.id)) return token;
      await waitForOwner(identityOf(user), write);
    }
  };
}

/** What an account says of itself; its name in the panel is the profile's. */
export const identityOf = ({ id, email, user_metadata }: User): UserIdentity => ({
  id,
  fullName: user_metadata?.name ?? email,
  email,
});

/** Whom a token speaks for: the server goes by that, whatever the session beside it says. */
export const subjectOf = (token: string) => claimsOf(token).sub;
