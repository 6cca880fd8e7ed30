import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { Client } from '../supabase/client';
import type { Refused } from '../supabase/httpClient';

interface Options {
  client: Pick<Client, 'auth'>;
  getToken: (request: { write: boolean }) => Promise<string | null>;
  /** Asks for the password; rejects when that is declined. */
  ask: (request: { write: boolean }) => Promise<void>;
}

/**
 * Returns how to get a session again after a refusal. The password is asked for last: a computer whose clock is slow
 * takes a token for good that has ended, and it can still be renewed.
 */
export function createRenewSession({ client, getToken, ask }: Options) {
  return async ({ write, token: refused }: Refused): Promise<void> => {
    const another = async () => {
      const token = await getToken({ write });
      return token !== refused && token;
    };
    if (refused) {
      // Another call, or another tab, may have renewed it meanwhile.
      if (await another()) return;
      const { error } = await client.auth.refreshSession();
      if (error && isAuthRetryableFetchError(error)) throw new TypeError('offline');
      if (await another()) return;
    }
    await ask({ write });
  };
}
