import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { env } from '../env';
import type { Database } from './database.types';
import { keepRetryAfter, timeoutSignal } from './fetch';

export type Client = SupabaseClient<Database>;

/** Where this client keeps its session in localStorage. */
export const storageKey = `sb-${hostOf(env.supabaseUrl)}-auth-token`;

/** The one Supabase client of the page. It refreshes its token by itself and when the tab becomes visible again. */
export const client: Client = createClient<Database>(env.supabaseUrl, env.supabaseKey, {
  // With `detectSessionInUrl` a link of somebody's would sign its reader into that somebody's account.
  auth: { storageKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
  global: { fetch: patientFetch },
});

/** Makes a client that keeps no session, for what must leave the page's own alone. */
export const openClient = (): Client =>
  createClient<Database>(env.supabaseUrl, env.supabaseKey, {
    auth: {
      storageKey: `${storageKey}-apart`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: patientFetch },
  });

async function patientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return keepRetryAfter(await fetch(input, { ...init, signal: timeoutSignal(init?.signal) }));
}

function hostOf(url: string): string {
  return new URL(url).hostname.split('.')[0] ?? 'local';
}
