import { createHash } from 'node:crypto';
import { createClient, isAuthApiError } from '@supabase/supabase-js';
import { sign } from 'hono/jwt';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Backend } from '../../src/server/backend/boot';
import { demoAccount as demo } from '../../src/server/backend/environment';
import { home, openDoor, statuses, tally } from '../support/node/door';
import { boot, createAccount } from '../support/node/people';

const colleague = { email: 'colega@example.com', password: 'senha-da-colega' };
const code = '1234567890';

let backend: Backend;
let door: ReturnType<typeof openDoor>;
beforeAll(async () => {
  backend = await boot();
  await createAccount(backend, colleague);
});
afterAll(() => backend.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // The recovery e-mail.
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  door = openDoor(backend);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** As a recovery e-mail would: the secret of its link is a hash of the e-mail with a code. */
async function sendLink(email: string): Promise<string> {
  const hash = createHash('sha256').update(`${email}${code}`).digest('hex');
  await backend.query('update auth.users set recovery_token = $1, recovery_sent_at = now() where email = $2', [
    hash,
    email,
  ]);
  return hash;
}

describe('passwords', () => {
  test('300 guesses one after the other, then the right one only when the time is over', async () => {
    const guesses = await statuses(300, (index) => door.signIn(demo.email, `senha${index}`));
    expect(tally(guesses)).toEqual({ 400: 10, 429: 290 });
    const refused = await door.signIn(demo.email, demo.password);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(900, -2)]);
    expect((await door.signIn(colleague.email, colleague.password)).status).toBe(200);
    vi.setSystemTime(Date.now() + 16 * 60_000);
    expect((await door.signIn(demo.email, demo.password)).status).toBe(200);
  });

  test('300 at once, with addresses that the sender made up', async () => {
    const all = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        door.call(
          'POST',
          '/auth/v1/token?grant_type=password',
          { ...demo, password: `senha${index}` },
          {
            headers: {
              'x-forwarded-for': `198.51.100.${index}`,
              'x-real-ip': `198.51.100.${index}`,
              forwarded: `for=${index}`,
            },
          },
        ),
      ),
    );
    expect(tally(all.map(({ status }) => status))).toEqual({ 400: 10, 429: 290 });
  });

  test('an account that does not exist answers as one that does', async () => {
    const answers = async (email: string) => {
      const seen: unknown[] = [];
      for (let index = 0; index < 12; index++) {
        const answer = await door.signIn(email, `senha${index}`);
        seen.push([answer.status, [...answer.headers].filter(([name]) => name !== 'retry-after'), await answer.json()]);
      }
      return seen;
    };
    expect(await answers('ninguem@example.com')).toEqual(await answers(demo.email));
  });

  test('nor is one told that was never confirmed', async () => {
    await backend.query(`update auth.users set email_confirmed_at = null where email = $1`, [colleague.email]);
    const unconfirmed = await (await door.signIn(colleague.email, 'errada')).json();
    await backend.query(`update auth.users set email_confirmed_at = now() where email = $1`, [colleague.email]);
    expect(unconfirmed).toEqual(await (await door.signIn('ninguem@example.com', 'errada')).json());
  });

  test('supabase-js reads the refusal', async () => {
    await statuses(10, () => door.signIn(demo.email, 'errada'));
    const client = createClient(backend.url, backend.key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: async (input, init) => door.door.request(new Request(input, init)) },
    });
    const { error } = await client.auth.signInWithPassword(demo);
    expect(isAuthApiError(error)).toBe(true);
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });
});

describe('links', () => {
  test('a stranger’s guesses at a code, many and from everywhere, do not spoil the owner’s link', async () => {
    const hash = await sendLink(demo.email);
    const guess = (index: number) =>
      door.call(
        'POST',
        '/auth/v1/verify',
        { type: 'recovery', email: demo.email, token: index === 0 ? code : String(index) },
        { from: `198.51.100.${index % 250}` },
      );
    expect(tally(await statuses(300, guess))).toEqual({ 403: 300 });
    expect(await (await guess(0)).json()).toMatchObject({ error_code: 'otp_expired' });
    const answer = await door.spend(hash);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { email: demo.email } });
    expect((await door.spend(hash)).status).toBe(403);
  });

  test('another kind of code does not spend one', async () => {
    const hash = await sendLink(demo.email);
    for (const type of ['magiclink', 'signup', 'email', 'invite', 'email_change', 'reauthentication']) {
      for (const body of [{ token_hash: hash }, { email: demo.email, token: code }]) {
        expect((await door.call('POST', '/auth/v1/verify', { type, ...body })).status).toBe(404);
      }
    }
    expect((await door.spend(hash)).status).toBe(200);
  });

  test('a bare GET spends none, and is given no session', async () => {
    const hash = await sendLink(demo.email);
    for (const key of [null, undefined]) {
      for (const name of ['token', 'token_hash']) {
        const answer = await door.call('GET', `/auth/v1/verify?${name}=${hash}&type=recovery`, undefined, { key });
        expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
      }
    }
    expect((await door.spend(hash)).status).toBe(200);
  });

  test('secrets are guessed a hundred times from one address', async () => {
    expect(tally(await statuses(120, (index) => door.spend(String(index))))).toEqual({ 403: 100, 429: 20 });
  });
});

describe('recovery e-mails', () => {
  // The e-mail is sent meanwhile, whoever is answered.
  beforeEach(() => {
    door = openDoor(backend, { evenTime: 250 });
  });

  test('known and unknown accounts get one answer, without a word of the e-mail', async () => {
    const answers = async (email: string) => {
      const seen: unknown[] = [];
      for (let index = 0; index < 4; index++) {
        const answer = await door.recover(email);
        seen.push([answer.status, [...answer.headers], await answer.text()]);
      }
      return seen;
    };
    const known = await answers(demo.email);
    expect(known[0]).toEqual([200, expect.anything(), '{}']);
    expect(known[3]).toEqual([429, expect.anything(), expect.anything()]);
    expect(await answers('ninguem@example.com')).toEqual(known);
  });
});

describe('sessions', () => {
  const signedIn = async () => (await door.signIn(demo.email, demo.password)).json();

  test('tokens that are not the service’s open nothing', async () => {
    const { access_token: token, user } = await signedIn();
    const [header, claims, signature] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = await sign({ sub: user.id, role: 'authenticated', exp: 9_999_999_999 }, 'x'.repeat(40));
    for (const bad of [forged, `${none}.${claims}.`, `${none}.${claims}.${signature}`, `${header}.${claims}.x`, 'x']) {
      const account = await door.call('GET', '/auth/v1/user', undefined, { token: bad });
      expect([401, 403]).toContain(account.status);
      const rows = await door.call('GET', '/rest/v1/profiles', undefined, { token: bad });
      expect([rows.status, rows.ok && (await rows.json())]).toEqual([401, false]);
    }
  });

  test('one that was ended is neither refreshed nor read', async () => {
    const { access_token: token, refresh_token } = await signedIn();
    expect((await door.call('POST', '/auth/v1/logout?scope=global', undefined, { token })).status).toBe(204);
    expect((await door.refresh(refresh_token)).status).toBe(400);
    expect((await door.call('GET', '/auth/v1/user', undefined, { token })).status).toBe(403);
  });

  test('one of an account that is gone reads nothing', async () => {
    const { access_token: token } = await (await door.signIn(colleague.email, colleague.password)).json();
    await backend.query('delete from public.profiles where email = $1', [colleague.email]);
    await backend.query('delete from auth.users where email = $1', [colleague.email]);
    expect((await door.call('GET', '/auth/v1/user', undefined, { token })).status).toBe(403);
    const rows = await door.call('GET', '/rest/v1/profiles', undefined, { token });
    expect([rows.status, await rows.json()]).toEqual([200, []]);
  });

  test('supabase-js works through the door', async () => {
    const client = createClient(backend.url, backend.key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: async (input, init) => door.door.request(new Request(input, init)) },
    });
    expect((await client.auth.signInWithPassword(demo)).error).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(demo.email);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.updateUser({ data: { name: 'Demo' } })).error).toBeNull();
    const count = await client.from('profiles').select('*', { count: 'exact', head: true });
    expect([count.error, count.count]).toEqual([null, expect.any(Number)]);
    const made = await client.from('cargos').insert({ nome: 'Porteira' }).select().single();
    expect(made.error).toBeNull();
    expect((await client.from('cargos').update({ nome: 'Porteiro' }).eq('id', made.data.id)).error).toBeNull();
    expect((await client.from('cargos').delete().eq('id', made.data.id)).error).toBeNull();
    expect((await client.from('users').select()).error).toMatchObject({ code: 'PGRST205' });
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.auth.signUp({ email: 'nova@example.com', password: 'senha-comprida' })).error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
    });
  });

  test('the database is not asked by strangers, whose loop would fill the terminal', async () => {
    const asked = vi.spyOn(console, 'error');
    for (const path of ['/rest/v1/profiles', '/rest/v1/rpc/situacao_do_acesso']) {
      expect((await door.call('GET', path)).status).toBe(401);
    }
    expect(asked).not.toHaveBeenCalled();
  });

  test('other origins are given no permission', async () => {
    const { access_token: token } = await signedIn();
    const headers = { origin: 'https://evil.example' };
    for (const path of ['/rest/v1/profiles', '/auth/v1/user']) {
      const answer = await door.call('GET', path, undefined, { token, headers, from: home });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});
