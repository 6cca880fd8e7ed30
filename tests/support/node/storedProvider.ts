import { createDataProvider } from '../../../src/providers/dataProvider';
import { createHttpClient } from '../../../src/providers/supabase/httpClient';
import { createSupabaseSource } from '../../../src/providers/supabase/source';
import { demoAccount } from '../../../src/server/backend/environment';
import type { Backend } from './boot';
import { clientOf } from './people';

/** The data provider of a person signed in to a backend in this process; `catalogue` stores the products too. */
export async function storedProvider(backend: Backend, account = demoAccount, { catalogue = false } = {}) {
  globalThis.fetch = backend.fetch;
  const { data, error } = await clientOf(backend).auth.signInWithPassword(account);
  if (error) throw error;
  const httpClient = createHttpClient({
    key: backend.key,
    getToken: async () => data.session.access_token,
    renewals: [],
  });
  const server = { url: backend.url, key: backend.key, httpClient };
  const source = createSupabaseSource(server, { catalogue });
  return createDataProvider(() => source);
}
