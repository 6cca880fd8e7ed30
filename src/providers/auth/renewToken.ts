import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { Renewal, Session } from '../renewals';
import type { Client } from '../supabase/client';

interface Options extends Pick<Session, 'getToken'> {
  client: Pick<Client, 'auth'>;
}

/** Renews a refused token, which a slow clock still takes for valid. Rejects without a connection. */
export function createRenewToken({ client, getToken }: Options): Renewal {
  return async ({ write, token }) => {
    // Another call, or another tab, may have renewed it meanwhile.
    if (!token || (await getToken({ write })) !== token) return;
    const { error } = await client.auth.refreshSession();
    if (error && isAuthRetryableFetchError(error)) throw new TypeError('offline');
  };
}
