import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { Renewal, Session } from '../renewals';
import type { Client } from '../supabase/client';

interface Options extends Pick<Session, 'getToken'> {
  client: Pick<Client, 'auth'>;
}

/**
 * Returns how to get another token for one that the server took no more. A computer whose clock is slow takes it for good
 * after it has ended. Does nothing where there is no session; rejects where the connection is lost.
 */
export function createRenewToken({ client, getToken }: Options): Renewal {
  return async ({ write, token }) => {
    // Another call, or another tab, may have renewed it meanwhile.
    if (!token || (await getToken({ write })) !== token) return;
    const { error } = await client.auth.refreshSession();
    if (error && isAuthRetryableFetchError(error)) throw new TypeError('offline');
  };
}
