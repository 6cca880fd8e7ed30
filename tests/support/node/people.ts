import { openAsBlob } from 'node:fs';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { demoAccount } from '../../../src/server/backend/environment';
import { type Backend, type BootOptions, bootBackend } from './boot';

/** A backend with the seed and the demonstration's account: a copy of the run's migrated database, or one on `DATABASE_URL`. */
export async function boot(options: Pick<BootOptions, 'catalogue' | 'sendEmail'> = {}): Promise<Backend> {
  const { DATABASE_URL: databaseUrl, MIGRATED_DUMP: dump } = process.env;
  const start = databaseUrl || !dump ? { databaseUrl } : { dump: await openAsBlob(dump) };
  const backend = await bootBackend({ ...start, ...options });
  // PostgreSQL's seed makes no account with a public password.
  if (databaseUrl) {
    await createAccount(backend, demoAccount);
    await backend.query(`update public.profiles set name = 'Marina Andrade', role = 'Gerente' where email = $1`, [
      demoAccount.email,
    ]);
  }
  return backend;
}

export function clientOf(backend: Backend): SupabaseClient {
  return createClient(backend.url, backend.key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: backend.fetch },
  });
}

export interface Person {
  name: string;
  rest: (path: string, init?: RequestInit) => Promise<{ status: number; body: unknown }>;
  client: SupabaseClient;
}

export async function threePeople(backend: Backend): Promise<Record<'anonymous' | 'awaiting' | 'staff', Person>> {
  const newcomer = { email: 'novata@example.com', password: 'senha-de-teste' };
  await createAccount(backend, newcomer);
  return {
    anonymous: await person(backend, 'anonymous'),
    awaiting: await person(backend, 'awaiting', newcomer),
    staff: await person(backend, 'staff', demoAccount),
  };
}

export async function secondFactorPeople(backend: Backend): Promise<Record<'weak' | 'strong', Person>> {
  const colleague = { email: 'cautelosa@example.com', password: 'senha-de-teste' };
  await createAccount(backend, colleague);
  await backend.query(`update public.profiles set role = 'Gerente' where email = $1`, [colleague.email]);
  await backend.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     select gen_random_uuid(), id, 'Celular', 'totp', 'verified', now(), now(), 'A' from auth.users where email = $1`,
    [colleague.email],
  );
  return {
    weak: await person(backend, 'without the second factor', colleague),
    strong: await person(backend, 'with the second factor', colleague, { raised: true }),
  };
}

export async function createAccount(backend: Backend, { email, password }: typeof demoAccount): Promise<void> {
  await backend.query(`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
                            raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (gen_random_uuid(), 'authenticated', 'authenticated', '${email}',
            extensions.crypt('${password}', extensions.gen_salt('bf', 4)), now(),
            '{"provider": "email", "providers": ["email"]}', '{}', now(), now())`);
}

export async function person(
  backend: Backend,
  name: string,
  account?: typeof demoAccount,
  { raised = false } = {},
): Promise<Person> {
  const client = clientOf(backend);
  let token: string | undefined;
  if (account) {
    const { data, error } = await client.auth.signInWithPassword(account);
    if (error) throw error;
    token = data.session.access_token;
    if (raised) token = await raisedToken(backend, client, data.session.refresh_token);
  }
  const rest: Person['rest'] = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('apikey', backend.key);
    headers.set('content-type', 'application/json');
    if (!headers.has('prefer')) headers.set('prefer', 'return=representation');
    if (token) headers.set('authorization', `Bearer ${token}`);
    const answer = await backend.fetch(`${backend.url}/rest/v1/${path}`, { ...init, headers });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null };
  };
  return { name, rest, client };
}

async function raisedToken(backend: Backend, client: SupabaseClient, refresh_token: string): Promise<string> {
  await backend.query(
    `update auth.sessions set aal = 'aal2' where id = (select session_id from auth.refresh_tokens where token = $1)`,
    [refresh_token],
  );
  const { data, error } = await client.auth.refreshSession({ refresh_token });
  if (error || !data.session) throw error;
  return data.session.access_token;
}
