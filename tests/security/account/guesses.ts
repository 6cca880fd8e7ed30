import { createHash } from 'node:crypto';
import { sign } from 'hono/jwt';
import { describe, expect, test } from 'vitest';
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

  test('of another origin gets no permission', async () => {
    const { access_token: token } = await (await newAccount()).signIn();
    const headers = { origin: 'https://evil.example' };
    for (const path of ['/rest/v1/profiles', '/auth/v1/user']) {
      const answer = await opened.door.call('GET', path, undefined, { token, headers });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});
