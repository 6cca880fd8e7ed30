import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { statuses, tally } from '../../support/node/door';
import { newAccount, opened, type Session } from './opened';

let made = 0;

/** A person with a verified factor and two sessions: at AAL2 and at AAL1. */
async function person() {
  const home = `10.0.0.${++made}`;
  const { email, password, signIn: signInFrom } = await newAccount();
  await opened.backend.query(`update public.profiles set role = 'Gerente' where email = $1`, [email]);
  const signIn = () => signInFrom(home);
  const call = (method: string, path: string, body: object | undefined, token: string, from = home) =>
    opened.door.call(method, `/auth/v1/${path}`, body, { token, from });
  const first = await signIn();
  const { id, totp } = await (await call('POST', 'factors', { factor_type: 'totp' }, first.access_token)).json();
  const codeOf = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const challenge = async (token: string, from = home): Promise<string> =>
    (await (await call('POST', `factors/${id}/challenge`, {}, token, from)).json()).id;
  const verify = (token: string, challenge_id: string, code: string, from = home) =>
    call('POST', `factors/${id}/verify`, { challenge_id, code }, token, from);
  const answer = await verify(first.access_token, await challenge(first.access_token), codeOf(0));
  const strong: Session = await answer.json();
  return { email, password, home, strong, weak: await signIn(), call, challenge, verify, codeOf };
}

describe('codes of a second factor', () => {
  test('serve once, for parallel requests and several challenges', async () => {
    const { weak, challenge, verify, codeOf } = await person();
    const challenges = await Promise.all(Array.from({ length: 8 }, () => challenge(weak.access_token)));
    const code = codeOf(1);
    const all = await Promise.all(challenges.map((one) => verify(weak.access_token, one, code)));
    expect(tally(all.map(({ status }) => status))).toEqual({ 200: 1, 422: 7 });
    expect((await verify(weak.access_token, await challenge(weak.access_token), codeOf(-1))).status).toBe(422);
  });

  test('are guessed elsewhere without locking out a network with a session at AAL2, also after a restart', async () => {
    const home = '2001:db8:7::1';
    const secret = new Secret({ size: 20 });
    const { email, signIn } = await newAccount();
    const [factor] = await opened.backend.query<{ id: string }>(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       select gen_random_uuid(), id, 'Celular', 'totp', 'verified', now(), now(), $2 from auth.users where email = $1 returning id`,
      [email, secret.base32],
    );
    await signIn(home);
    await opened.backend.query(
      `update auth.sessions set aal = 'aal2' where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    const answer = async (from: string, code: string) => {
      const { access_token: token } = await signIn(from);
      const path = `/auth/v1/factors/${factor?.id}`;
      const { id } = await (await opened.door.call('POST', `${path}/challenge`, {}, { token, from })).json();
      return opened.door.call('POST', `${path}/verify`, { challenge_id: id, code }, { token, from });
    };
    expect(tally(await statuses(32, (index) => answer(`198.51.100.${index}`, '000000')))).toEqual({ 422: 30, 429: 2 });
    const code = new TOTP({ secret }).generate();
    expect((await answer('198.51.100.99', code)).status).toBe(429);
    expect((await answer('2001:db8:7::2', code)).status).toBe(200);
  });
});

describe('sessions with a second factor', () => {
  test('have ten guesses at the current password', async () => {
    const { strong, call } = await person();
    const guess = (index: number) =>
      call('PUT', 'user', { password: 'outra-senha', current_password: `errada${index}` }, strong.access_token);
    expect(tally(await statuses(14, guess))).toEqual({ 400: 10, 429: 4 });
  });

  test('are listed with browser and address', async () => {
    const { strong, home } = await person();
    const headers = { 'user-agent': 'Firefox' };
    const options = { token: strong.access_token, from: home, headers };
    const body = { refresh_token: strong.refresh_token };
    const refreshed: Session = await (
      await opened.door.call('POST', '/auth/v1/token?grant_type=refresh_token', body, options)
    ).json();
    const answer = await opened.door.call('POST', '/rest/v1/rpc/minhas_sessoes', {}, { token: refreshed.access_token });
    const [current, other] = await answer.json();
    expect(current).toMatchObject({ atual: true, aal: 'aal2', user_agent: 'Firefox', ip: home });
    expect(other).toMatchObject({ atual: false, aal: 'aal1', user_agent: null, ip: home });
  });

  test('send five e-mails an hour about changes of the address', async () => {
    const { strong, email, call } = await person();
    const ask = (index: number) => call('PUT', 'user', { email: `x${index}${email}` }, strong.access_token);
    expect(tally(await statuses(8, ask))).toEqual({ 200: 5, 429: 3 });
  });
});

describe('enrolling', () => {
  test('refuses a long name, issuer or QR code', async () => {
    const { strong, call } = await person();
    const enroll = (more: object) => call('POST', 'factors', { factor_type: 'totp', ...more }, strong.access_token);
    const long = ['x'.repeat(101), 'x'.repeat(4000), 'ã'.repeat(4000)];
    const refused = [
      ...long.map((issuer) => ({ issuer, friendly_name: 'a' })),
      ...long.map((friendly_name) => ({ friendly_name })),
      { issuer: '漢'.repeat(100), friendly_name: 'b' },
    ];
    for (const more of refused) {
      const answer = await enroll(more);
      expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed']);
    }
    expect((await enroll({ issuer: 'x'.repeat(100), friendly_name: 'y'.repeat(100) })).status).toBe(200);
    expect((await enroll({ issuer: 'Loja: à & b', friendly_name: 'c' })).status).toBe(200);
  });

  const enrollerOf = async () => {
    const { access_token: token } = await (await newAccount()).signIn();
    return (friendly_name: string) =>
      opened.door.call('POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name }, { token });
  };

  test('is limited to thirty times, also when each factor is removed', async () => {
    const enroll = await enrollerOf();
    const enrollAndRemove = async () => {
      const answer = await enroll('x');
      await opened.backend.query(`delete from auth.mfa_factors where friendly_name = 'x'`);
      return answer;
    };
    expect(tally(await statuses(32, enrollAndRemove))).toEqual({ 200: 30, 429: 2 });
  });

  test('in parallel keeps ten factors', async () => {
    const enroll = await enrollerOf();
    const all = await Promise.all(Array.from({ length: 24 }, (_, index) => enroll(`${index % 12}`)));
    expect(tally(all.map(({ status }) => status))).toEqual({ 200: 10, 422: 14 });
  });
});
