import type { User } from '@supabase/supabase-js';
import type { UserIdentity } from 'ra-core';
import type { Client } from '../supabase/client';
import { claimsOf, missingFactors } from './heldSession';
import type { PageOwner } from './pageOwner';

interface Options {
  client: Pick<Client, 'auth'>;
  owner: PageOwner;
  waitForOwner: (person: UserIdentity, write: boolean) => Promise<void>;
}

/**
 * Returns how to get the token of the page's person, null without a session. While another person is signed in it waits
 * for the panel's decision, and may reject.
 */
export function createGetToken({ client, owner, waitForOwner }: Options) {
  return async ({ write } = { write: true }): Promise<string | null> => {
    for (;;) {
      const { data, error } = await client.auth.getSession();
      // A refresh that failed without a connection does not end the session.
      if (!data.session && error && error.name === 'AuthRetryableFetchError') throw new TypeError('offline');
      // The server refuses a session that lacks its second step.
      if (!data.session || missingFactors(data.session).length > 0) return null;
      const { access_token: token, user } = data.session;
      if (owner.accepts(subjectOf(token) ?? user.id)) return token;
      await waitForOwner(identityOf(user), write);
    }
  };
}

/** The panel shows the profile's name instead. */
export const identityOf = ({ id, email, user_metadata }: User): UserIdentity => ({
  id,
  fullName: user_metadata?.name ?? email,
  email,
});

/** The server goes by the token, whatever the stored session says. */
export const subjectOf = (token: string) => claimsOf(token).sub;
