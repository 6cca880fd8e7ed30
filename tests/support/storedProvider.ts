import { vi } from 'vitest';
import { createSupabaseDataProvider } from '../../src/providers/supabase/dataProvider';
import { createHttpClient } from '../../src/providers/supabase/httpClient';
import type { Backend } from '../../supabase/boot';
import { demoAccount } from '../../supabase/embedded';
import { clientOf } from './people';

/** The Supabase data provider of somebody who signed in to a backend in this process. */
export async function storedProvider(backend: Backend, account = demoAccount) {
  vi.stubGlobal('fetch', backend.fetch);
  const { data, error } = await clientOf(backend).auth.signInWithPassword(account);
  if (error) throw error;
  const httpClient = createHttpClient({
    key: backend.key,
    getToken: async () => data.session.access_token,
    renewSession: async () => Promise.reject(new Error('nobody to ask')),
  });
  return createSupabaseDataProvider({ url: backend.url, key: backend.key, httpClient });
}
