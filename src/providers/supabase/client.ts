import { AuthClient, createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import { env } from '../env';
import type { Database } from './database.types';
import { keepRetryAfter, timeoutSignal } from './fetch';

export type Client = SupabaseClient<Database>;

/** Where this client keeps its session in localStorage. */
export const storageKey = `sb-${hostOf(env.supabaseUrl)}-auth-token`;

const fetchInTime: typeof fetch = async (input, init) =>
  keepRetryAfter(await fetch(input, { ...init, signal: timeoutSignal(init?.signal) }));

/** The one Supabase client of the page. It refreshes its token by itself and when the tab becomes visible again. */
export const client: Client = createClient<Database>(env.supabaseUrl, env.supabaseKey, {
  // With `detectSessionInUrl` a link of somebody's would sign its reader into that somebody's account.
  auth: { storageKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
  global: { fetch: fetchAsPage },
});

/** A session whose person is known already. */
let given: Session | undefined;

/** Makes a session that was held apart the page's, without asking the service again whose it is. */
export async function takeSession(session: Session) {
  given = session;
  return client.auth.setSession(session).finally(() => {
    given = undefined;
  });
}

async function fetchAsPage(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = new Headers(init?.headers).get('authorization')?.replace(/^Bearer /, '');
  const asksWhose = init?.method === 'GET' && String(input).endsWith('/auth/v1/user');
  return given && asksWhose && token === given.access_token ? Response.json(given.user) : fetchInTime(input, init);
}

let held = 0;

/** A client of the auth service alone, for a session that is not the page's yet: it keeps it in memory, and never refreshes it. */
export const createHeldClient = () =>
  new AuthClient({
    url: `${env.supabaseUrl}/auth/v1`,
    headers: { apikey: env.supabaseKey },
    fetch: fetchInTime,
    // Two under one key would warn of each other.
    storageKey: `${storageKey}-held-${held++}`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });

function hostOf(url: string): string {
  return new URL(url).hostname.split('.')[0] ?? 'local';
}
