import { sign } from 'hono/jwt';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { statuses, tally } from '../support/node/door';
import { openedDoor, type Tokens } from '../support/node/openedDoor';
import { createAccount } from '../support/node/people';

const password = 'senha-comprida';
const opened = openedDoor();
let made = 0;

/** Somebody with a verified factor, and two sessions: one at AAL2 and one at AAL1. */
async function somebody() {
  const email = `pessoa${++made}@example.com`;
  const home = `10.0.0.${made}`;
  await createAccount(opened.backend, { email, password });
  await opened.backend.query(`update public.profiles set role = 'Gerente' where email = $1`, [email]);
  const signIn = async (): Promise<Tokens> => (await opened.door.signIn(email, password, home)).json();
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
  const strong: Tokens = await answer.json();
  return { email, home, factor: id, first, strong, weak: await signIn(), signIn, call, challenge, verify, codeOf };
}

describe('codes', () => {
  test('one code serves once, of many requests at once and of as many challenges', async () => {
    const { weak, challenge, verify, codeOf } = await somebody();
    const challenges = await Promise.all(Array.from({ length: 8 }, () => challenge(weak.access_token)));
    const code = codeOf(1);
    const all = await Promise.all(challenges.map((one) => verify(weak.access_token, one, code)));
    expect(tally(all.map(({ status }) => status))).toEqual({ 200: 1, 422: 7 });
    expect((await verify(weak.access_token, await challenge(weak.access_token), codeOf(-1))).status).toBe(422);
  });

  test('300 guesses at once meet ten, from one address', async () => {
    const { weak, challenge, verify } = await somebody();
    const id = await challenge(weak.access_token);
    const all = await Promise.all(Array.from({ length: 300 }, () => verify(weak.access_token, id, '000000')));
    expect(tally(all.map(({ status }) => status))).toEqual({ 422: 10, 429: 290 });
  });

  test('thirty from all addresses, which does not lock out the owner', async () => {
    const { weak, challenge, verify, codeOf } = await somebody();
    const guess = async (index: number) => {
      const from = `198.51.100.${index}`;
      return verify(weak.access_token, await challenge(weak.access_token, from), '000000', from);
    };
    expect(tally(await statuses(40, guess))).toEqual({ 422: 30, 429: 10 });
    expect((await verify(weak.access_token, await challenge(weak.access_token), codeOf(1))).status).toBe(200);
  });

  test('nor in a process that has not seen the owner: where they have a session at AAL2, guesses elsewhere do not count', async () => {
    const [email, home] = ['ausente@example.com', '2001:db8:7::1'];
    const secret = new Secret({ size: 20 });
    await createAccount(opened.backend, { email, password });
    const [factor] = await opened.backend.query<{ id: string }>(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       select gen_random_uuid(), id, 'Celular', 'totp', 'verified', now(), now(), $2 from auth.users where email = $1 returning id`,
      [email, secret.base32],
    );
    const signIn = async (from: string): Promise<Tokens> => (await opened.door.signIn(email, password, from)).json();
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
    // Another address of the owner's network.
    expect((await answer('2001:db8:7::2', code)).status).toBe(200);
  });

  test('guesses with a token that somebody made up cost the owner nothing', async () => {
    const { weak, challenge, verify, codeOf } = await somebody();
    const id = await challenge(weak.access_token);
    const [header, claims] = weak.access_token.split('.');
    for (let index = 0; index < 40; index++) {
      expect((await verify(`${header}.${claims}.c2ln`, id, '000000')).status).toBe(403);
    }
    expect((await verify(weak.access_token, id, codeOf(1))).status).toBe(200);
  });
});

describe('a password alone', () => {
  test('opens neither data nor the account', async () => {
    const { weak, call, factor, email } = await somebody();
    const { access_token: token } = weak;
    for (const path of ['cargos', 'profiles', 'perguntas']) {
      const rows = await opened.door.call('GET', `/rest/v1/${path}`, undefined, { token });
      expect([rows.status, await rows.json()]).toEqual([200, []]);
    }
    const refused = [
      await call('PUT', 'user', { password: 'outra-senha', current_password: password }, token),
      await call('PUT', 'user', { email: `x${email}` }, token),
      await call('POST', 'factors', { factor_type: 'totp', friendly_name: 'Meu' }, token),
      await call('DELETE', `factors/${factor}`, undefined, token),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 403, 422]);
    for (const answer of refused) expect(await answer.json()).toMatchObject({ error_code: 'insufficient_aal' });
  });

  test('does not rise to AAL2 by a token that says so', async () => {
    const { weak } = await somebody();
    const [header, claims = '', signature] = weak.access_token.split('.');
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const raised = Buffer.from(JSON.stringify({ ...said, aal: 'aal2' })).toString('base64url');
    const forged = await sign({ ...said, aal: 'aal2' }, 'x'.repeat(40), 'HS256');
    for (const token of [`${header}.${raised}.${signature}`, forged]) {
      expect((await opened.door.call('GET', '/auth/v1/user', undefined, { token })).status).toBe(403);
      expect((await opened.door.call('GET', '/rest/v1/cargos', undefined, { token })).status).toBe(401);
    }
  });

  test('nor by the refresh token that the owner had before the code', async () => {
    const { first } = await somebody();
    const answer = await opened.door.refresh(first.refresh_token);
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'refresh_token_already_used']);
  });

  test('current passwords are guessed ten times', async () => {
    const { strong, call } = await somebody();
    const guess = (index: number) =>
      call('PUT', 'user', { password: 'outra-senha', current_password: `errada${index}` }, strong.access_token);
    expect(tally(await statuses(40, guess))).toEqual({ 400: 10, 429: 30 });
  });
});

describe('sessions', () => {
  test('a second level survives the refresh, and ends with its factor', async () => {
    const { strong, call, factor } = await somebody();
    const refreshed: Tokens = await (await opened.door.refresh(strong.refresh_token)).json();
    const cargos = (token: string) => opened.door.call('GET', '/rest/v1/cargos', undefined, { token });
    expect(await (await cargos(refreshed.access_token)).json()).not.toEqual([]);
    expect((await call('DELETE', `factors/${factor}`, undefined, refreshed.access_token)).status).toBe(200);
    const after: Tokens = await (await opened.door.refresh(refreshed.refresh_token)).json();
    const { aal, amr } = JSON.parse(Buffer.from(after.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect([aal, amr]).toEqual(['aal1', [expect.objectContaining({ method: 'password' })]]);
  });

  test('one that a verified code ended does not come back', async () => {
    const { weak, signIn, challenge, verify, codeOf } = await somebody();
    const other = await signIn();
    expect((await verify(weak.access_token, await challenge(weak.access_token), codeOf(1))).status).toBe(200);
    expect((await opened.door.refresh(other.refresh_token)).status).toBe(400);
    expect((await opened.door.call('GET', '/auth/v1/user', undefined, { token: other.access_token })).status).toBe(403);
  });

  test('a new password ends the others', async () => {
    const { strong, weak, call } = await somebody();
    const change = { password: 'outra-senha', current_password: password };
    expect((await call('PUT', 'user', change, strong.access_token)).status).toBe(200);
    expect((await opened.door.refresh(weak.refresh_token)).status).toBe(400);
    expect((await opened.door.refresh(strong.refresh_token)).status).toBe(200);
  });

  test('are listed with where they come from', async () => {
    const { strong, home } = await somebody();
    const headers = { 'user-agent': 'Firefox' };
    const options = { token: strong.access_token, from: home, headers };
    const body = { refresh_token: strong.refresh_token };
    const refreshed: Tokens = await (
      await opened.door.call('POST', '/auth/v1/token?grant_type=refresh_token', body, options)
    ).json();
    const answer = await opened.door.call('POST', '/rest/v1/rpc/minhas_sessoes', {}, { token: refreshed.access_token });
    const [current, other] = await answer.json();
    expect(current).toMatchObject({ atual: true, aal: 'aal2', user_agent: 'Firefox', ip: home });
    expect(other).toMatchObject({ atual: false, aal: 'aal1', user_agent: null, ip: home });
  });

  test('changes of the address send five e-mails an hour', async () => {
    const { strong, email, call } = await somebody();
    const ask = (index: number) => call('PUT', 'user', { email: `x${index}${email}` }, strong.access_token);
    expect(tally(await statuses(8, ask))).toEqual({ 200: 5, 429: 3 });
  });

  test('a long name, issuer or address for the picture is refused before anything is drawn', async () => {
    const { strong, call } = await somebody();
    const enroll = (more: object) => call('POST', 'factors', { factor_type: 'totp', ...more }, strong.access_token);
    const long = ['x'.repeat(101), 'x'.repeat(4000), 'ã'.repeat(4000)];
    const refused = [
      ...long.map((issuer) => ({ issuer, friendly_name: 'a' })),
      ...long.map((friendly_name) => ({ friendly_name })),
      // Within the hundred, and nine letters of the address each.
      { issuer: '漢'.repeat(100), friendly_name: 'b' },
    ];
    for (const more of refused) {
      const answer = await enroll(more);
      expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed']);
    }
    expect((await enroll({ issuer: 'x'.repeat(100), friendly_name: 'y'.repeat(100) })).status).toBe(200);
    expect((await enroll({ issuer: 'Loja: à & b', friendly_name: 'c' })).status).toBe(200);
  });

  test('enrolling in a loop is limited, also when each is removed again', async () => {
    const email = 'laco@example.com';
    await createAccount(opened.backend, { email, password });
    const { access_token: token } = await (await opened.door.signIn(email, password)).json();
    const enroll = async () => {
      const answer = await opened.door.call(
        'POST',
        '/auth/v1/factors',
        { factor_type: 'totp', friendly_name: 'x' },
        { token },
      );
      await opened.backend.query('delete from auth.mfa_factors where friendly_name = $1', ['x']);
      return answer;
    };
    expect(tally(await statuses(35, enroll))).toEqual({ 200: 30, 429: 5 });
  });

  test('of many enrolled at once, ten are kept', async () => {
    const email = 'muitos@example.com';
    await createAccount(opened.backend, { email, password });
    const { access_token: token } = await (await opened.door.signIn(email, password)).json();
    const enroll = (index: number) =>
      opened.door.call('POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: `${index % 12}` }, { token });
    const all = await Promise.all(Array.from({ length: 24 }, (_, index) => enroll(index)));
    expect(tally(all.map(({ status }) => status))).toEqual({ 200: 10, 422: 14 });
  });
});
