import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type APIRequestContext, expect } from '@playwright/test';

export const demo = { email: 'demo@supermercado.com.br', password: 'demonstracao' };

export interface Session {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  user: object;
}

/** The key of the backend under test, from the environment or `.env`. */
export const publishableKey = () => {
  const name = 'SUPABASE_PUBLISHABLE_KEY';
  return process.env[name] ?? parseEnv(readFileSync('.env', 'utf8'))[name] ?? '';
};

/** For requests of tests: the server closes a connection that was idle for five seconds, perhaps during a request. */
export const maxRetries = 2;

export const headersOf = (token: string) => ({ apikey: publishableKey(), Authorization: `Bearer ${token}` });

let shared: { session: Promise<Session>; since: number; refreshToken?: string } | undefined;

/** Signs in. The demo account's session is shared for half of its hour: no test may end or renew it. */
export async function sessionFor(request: APIRequestContext, account: typeof demo = demo): Promise<Session> {
  if (account !== demo) return begin(request, account);
  if (!shared || Date.now() - shared.since > 30 * 60_000) shared = { session: begin(request, demo), since: Date.now() };
  const { refresh_token: refreshToken } = await shared.session;
  Object.assign(shared, { refreshToken });
  return shared.session;
}

/** Whether a request with this body renews the shared session. */
export const renewsShared = (body: string | null) =>
  Boolean(shared?.refreshToken && body?.includes(shared.refreshToken));

async function begin(request: APIRequestContext, { email, password }: typeof demo): Promise<Session> {
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: publishableKey() },
    data: { email, password },
    maxRetries,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
