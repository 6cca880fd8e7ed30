import { createHash } from 'node:crypto';
import { createClient, isAuthApiError } from '@supabase/supabase-js';
import { sign } from 'hono/jwt';
import { describe, expect, test, vi } from 'vitest';
import { demoAccount as demo } from '../../../src/server/backend/environment';
import { statuses, tally } from '../../support/node/door';
import { newAccount, opened } from './opened';

const code = '1234567890';

/** The secret of a recovery link. */
async function sendLink(email: string): Promise<string> {
  const hash = createHash('sha256').update(`${email}${code}`).digest('hex');
  const link = 'update auth.users set recovery_token = $1, recovery_sent_at = now() where email = $2';
  await opened.backend.query(link, [hash, email]);
  return hash;
}

describe('guesses at passwords', () => {
  test('are limited to ten, also with forged addresses, until 15 minutes have passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const colleague = await newAccount();
    const forged = (index: number) => ({
      'x-forwarded-for': `198.51.100.${index}`,
      'x-real-ip': `198.51.100.${index}`,
      forwarded: `for=${index}`,
    });
    const guess = (index: number) => {
      const body = { ...demo, password: `senha${index}` };
      return opened.door.call('POST', '/auth/v1/token?grant_type=password', body, { headers: forged(index) });
    };
    const all = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(index)));
    expect(tally(all.map(({ status }) => status))).toEqual({ 400: 10, 429: 90 });
    const refused = await opened.door.signIn(demo.email, demo.password);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(900, -2)]);
    const client = createClient(opened.backend.url, opened.backend.key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: async (input, init) => opened.door.door.request(new Request(input, init)) },
    });
    const { error } = await client.auth.signInWithPassword(demo);
    expect([isAuthApiError(error), error]).toEqual([
      true,
      expect.objectContaining({ status: 429, code: 'over_request_rate_limit' }),
    ]);
    expect((await opened.door.signIn(colleague.email, colleague.password)).status).toBe(200);
    vi.setSystemTime(Date.now() + 16 * 60_000);
    expect((await opened.door.signIn(demo.email, demo.password)).status).toBe(200);
    vi.useRealTimers();
  });

  test('have the same answers for a known, an unknown and an unconfirmed account', async () => {
    const guesses = async (email: string) => {
      const seen: unknown[] = [];
      for (let index = 0; index < 12; index++) {
        const answer = await opened.door.signIn(email, `senha${index}`);
        const headers = [...answer.headers].map(([name, value]) => [name, name === 'retry-after' ? '' : value]);
        seen.push([answer.status, headers, await answer.json()]);
      }
      return seen;
    };
    const known = await guesses(demo.email);
    expect(await guesses('ninguem@example.com')).toEqual(known);
    const { email } = await newAccount();
    await opened.backend.query('update auth.users set email_confirmed_at = null where email = $1', [email]);
    expect(await guesses(email)).toEqual(known);
  });
});

describe('recovery links', () => {
  test('are not spent by guesses at their codes from everywhere', async () => {
    const hash = await sendLink(demo.email);
    const guess = (index: number) =>
      opened.door.call(
        'POST',
        '/auth/v1/verify',
        { type: 'recovery', email: demo.email, token: index === 0 ? code : String(index) },
        { from: `198.51.100.${index % 250}` },
      );
    expect(tally(await statuses(300, guess))).toEqual({ 403: 300 });
    expect(await (await guess(0)).json()).toMatchObject({ error_code: 'otp_expired' });
    const answer = await opened.door.spend(hash);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { email: demo.email } });
    expect((await opened.door.spend(hash)).status).toBe(403);
  });

  test('are not spent as another kind of link, or by a GET', async () => {
    const hash = await sendLink(demo.email);
    for (const type of ['magiclink', 'signup', 'email', 'invite', 'email_change', 'reauthentication']) {
      for (const body of [{ token_hash: hash }, { email: demo.email, token: code }]) {
        expect((await opened.door.call('POST', '/auth/v1/verify', { type, ...body })).status).toBe(404);
      }
    }
    for (const key of [null, undefined]) {
      for (const name of ['token', 'token_hash']) {
        const path = `/auth/v1/verify?${name}=${hash}&type=recovery`;
        const answer = await opened.door.call('GET', path, undefined, { key });
        expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
      }
    }
    expect((await opened.door.spend(hash)).status).toBe(200);
  });
});

describe('a caller without a session', () => {
  test('with a token that is not the service’s reads nothing', async () => {
    const { access_token, user } = await (await newAccount()).signIn();
    const [header, claims, signature] = access_token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = await sign({ sub: user.id, role: 'authenticated', exp: 9_999_999_999 }, 'x'.repeat(40));
    for (const bad of [forged, `${none}.${claims}.`, `${none}.${claims}.${signature}`, `${header}.${claims}.x`, 'x']) {
      const account = await opened.door.call('GET', '/auth/v1/user', undefined, { token: bad });
      expect([401, 403]).toContain(account.status);
      const rows = await opened.door.call('GET', '/rest/v1/profiles', undefined, { token: bad });
      expect([rows.status, rows.ok && (await rows.json())]).toEqual([401, false]);
    }
  });

  test('is refused before the database is asked, which would fill the terminal', async () => {
    const printed = vi.spyOn(console, 'error');
    for (const path of ['/rest/v1/profiles', '/rest/v1/rpc/situacao_do_acesso']) {
      expect((await opened.door.call('GET', path)).status).toBe(401);
    }
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });

  test('of another origin gets no permission', async () => {
    const { access_token: token } = await (await newAccount()).signIn();
    const headers = { origin: 'https://evil.example' };
    for (const path of ['/rest/v1/profiles', '/auth/v1/user']) {
      const answer = await opened.door.call('GET', path, undefined, { token, headers });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});
