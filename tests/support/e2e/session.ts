import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type APIRequestContext, expect } from '@playwright/test';

export const demo = { email: 'demo@supermercado.com.br', password: 'demonstracao' };

/** What the auth service answers when somebody signs in, as far as tests need it. */
export interface Session {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  user: object;
}

/** A secret of the backend under test: from the environment, or where its first start wrote it. */
export const secret = (name: string) => process.env[name] ?? parseEnv(readFileSync('.env', 'utf8'))[name] ?? '';

/** The key of the backend under test. */
export const publishableKey = () => secret('SUPABASE_PUBLISHABLE_KEY');

/** For requests of a test's own: the server drops a connection that was idle for five seconds, perhaps just when something is asked. */
export const maxRetries = 2;

/** What requests say of whoever has this access token. */
export const headersOf = (token: string) => ({ apikey: publishableKey(), Authorization: `Bearer ${token}` });

/** The demo account's session, which the tests of this process share: when it began, and its token once it is known. */
let shared: { session: Promise<Session>; since: number; refreshToken?: string } | undefined;

/** Signs somebody in. The demo account's session is begun once in half of its hour: no test may end or renew it. */
export async function sessionFor(request: APIRequestContext, account: typeof demo = demo): Promise<Session> {
  if (account !== demo) return begin(request, account);
  if (!shared || Date.now() - shared.since > 30 * 60_000) shared = { session: begin(request, demo), since: Date.now() };
  const { refresh_token: refreshToken } = await shared.session;
  Object.assign(shared, { refreshToken });
  return shared.session;
}

/** Whether this body of a request asks for a new token in the place of the shared session's. */
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
