import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLimits } from '../../../../../src/server/backend/gateway/limits.ts';
import { home, openDoor, statuses, tally } from '../../../../support/node/door';
import { fakeAuth } from '../../../../support/node/fakeAuth';

const ana = 'ana@loja.com.br';
const rui = 'rui@loja.com.br';
const passwords = { [ana]: 'certa', [rui]: 'outra' };
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);
const stranger = (index: number) => `198.51.100.${index}`;

let auth: ReturnType<typeof fakeAuth>;
let door: ReturnType<typeof openDoor>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T08:00:00Z') });
  auth = fakeAuth(passwords);
  door = openDoor(auth.backend);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('passwords', () => {
  test('ten failures in 15 minutes, then not even the right one until the time is over', async () => {
    expect(tally(await statuses(30, () => door.signIn(ana, 'errada')))).toEqual({ 400: 10, 429: 20 });
    expect(auth.asked).toHaveLength(10);
    minutes(10);
    const refused = await door.signIn(ana, 'certa');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('300');
    expect(await refused.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
    minutes(5);
    expect((await door.signIn(ana, 'certa')).status).toBe(200);
  });

  test('in parallel as well, and right ones are never too many', async () => {
    const parallel = async (password: string) => {
      const all = await Promise.all(Array.from({ length: 30 }, () => door.signIn(ana, password)));
      return tally(all.map(({ status }) => status));
    };
    expect(await parallel('certa')).toEqual({ 200: 30 });
    auth.asked.length = 0;
    expect(await parallel('errada')).toEqual({ 400: 10, 429: 20 });
    expect(auth.asked).toHaveLength(10);
  });

  test('a success forgets the failures of its account', async () => {
    for (let round = 0; round < 5; round++) {
      expect(tally(await statuses(9, () => door.signIn(ana, 'errada')))).toEqual({ 400: 9 });
      expect((await door.signIn(ana, 'certa')).status).toBe(200);
    }
  });

  test('an account keeps its count in any spelling, also one that does not exist; a colleague’s is another', async () => {
    const known = await statuses(30, () => door.signIn(ana, 'errada'));
    expect(await statuses(30, () => door.signIn('ninguem@loja.com.br', 'errada'))).toEqual(known);
    for (const spelling of ['ANA@LOJA.COM.BR', 'Ana@loja.com.br', 'ana@loJa.com.br'])
      expect((await door.signIn(spelling, 'certa')).status).toBe(429);
    expect((await door.signIn(rui, 'outra')).status).toBe(200);
  });

  test('an address has a hundred failures over all accounts, except those that have signed in there', async () => {
    await door.signIn(rui, 'outra');
    expect(tally(await statuses(105, (index) => door.signIn(`p${index}@loja.com.br`, 'x')))).toEqual({
      400: 100,
      429: 5,
    });
    expect((await door.signIn(ana, 'certa')).status).toBe(429);
    expect((await door.signIn(ana, 'certa', stranger(1))).status).toBe(200);
    expect((await door.signIn(rui, 'outra')).status).toBe(200);
  });

  test('strangers at many addresses get fifty guesses an hour, and do not lock the owner out', async () => {
    await door.signIn(ana, 'certa');
    const guesses = await statuses(60, (index) => door.signIn(ana, 'errada', stranger(index)));
    expect(tally(guesses)).toEqual({ 400: 50, 429: 10 });
    expect((await door.signIn(ana, 'errada')).status).toBe(400);
    expect((await door.signIn(ana, 'certa')).status).toBe(200);
  });

  test('the addresses of one IPv6 network are one', async () => {
    const host = (index: number) => `2001:db8:1:2:${index.toString(16)}::${index.toString(16)}`;
    const guesses = await statuses(30, (index) => door.signIn(ana, 'errada', host(index + 1)));
    expect(tally(guesses)).toEqual({ 400: 10, 429: 20 });
    expect((await door.signIn(ana, 'errada', '2001:db8:1:3::1')).status).toBe(400);
    await statuses(10, () => door.signIn(rui, 'errada', '::ffff:198.51.100.9'));
    expect((await door.signIn(rui, 'outra', '198.51.100.9')).status).toBe(429);
  });

  test('failures over all addresses are bounded, and people known here go on', async () => {
    const limits = createLimits();
    limits.trust(ana, home);
    const passed = async (index: number) => 'giveBack' in (await limits.signIn(`p${index}`, `10.0.${index}.1`));
    for (let index = 0; index < 2000; index++) expect(await passed(index)).toBe(true);
    expect(await passed(2000)).toBe(false);
    expect('giveBack' in (await limits.signIn(ana, home))).toBe(true);
  });

  test('a failing service costs no attempt', async () => {
    auth.state.failing = true;
    expect(tally(await statuses(30, () => door.signIn(ana, 'certa')))).toEqual({ 500: 30 });
    auth.state.failing = false;
    expect((await door.signIn(ana, 'certa')).status).toBe(200);
  });
});

describe('secrets of links', () => {
  test('are guessed a hundred times from one address', async () => {
    expect(tally(await statuses(105, (index) => door.spend(`h${index}`)))).toEqual({ 400: 100, 429: 5 });
  });

  test('and two thousand times from all addresses, which leaves passwords alone', async () => {
    const limits = createLimits();
    const passed = async (index: number) => 'giveBack' in (await limits.secret(`10.0.${index}.1`));
    for (let index = 0; index < 2000; index++) expect(await passed(index)).toBe(true);
    expect(await passed(2000)).toBe(false);
    expect('giveBack' in (await limits.signIn(ana, home))).toBe(true);
  });

  test('a right one opens the account, whatever others guessed at its password', async () => {
    auth.secrets.set('genuine', ana);
    await statuses(60, (index) => door.signIn(ana, 'errada', stranger(index)));
    expect((await door.signIn(ana, 'certa')).status).toBe(429);
    expect((await door.spend('genuine')).status).toBe(200);
    expect((await door.signIn(ana, 'certa')).status).toBe(200);
  });

  test.each([undefined, null, ''])('codes are refused unasked, with a token_hash of %o', async (token_hash) => {
    const body = { type: 'recovery', email: ana, token: '1234567890', token_hash };
    const guesses = await statuses(30, () => door.call('POST', '/auth/v1/verify', body));
    expect(tally(guesses)).toEqual({ 403: 30 });
    expect(auth.asked).toEqual([]);
  });
});

describe('recovery e-mails', () => {
  test('three an hour for an account from one address, six from all, known or not', async () => {
    for (const email of [ana, 'ninguem@loja.com.br']) {
      expect(await statuses(4, () => door.recover(email))).toEqual([200, 200, 200, 429]);
      expect(await statuses(4, () => door.recover(email, stranger(1)))).toEqual([200, 200, 200, 429]);
      expect((await door.recover(email, stranger(2))).status).toBe(429);
    }
    minutes(60);
    expect((await door.recover(ana)).status).toBe(200);
  });

  test('thirty an hour from one address', async () => {
    const asked = await statuses(40, (index) => door.recover(`p${index}@loja.com.br`));
    expect(tally(asked)).toEqual({ 200: 30, 429: 10 });
  });

  test('a service that fails is not seen: only a known account has an e-mail that can', async () => {
    auth.state.failing = true;
    const answer = await door.recover(ana);
    expect([answer.status, await answer.text()]).toEqual([200, '{}']);
  });
});

describe('refresh tokens', () => {
  test('a hundred wrong ones from one address, and never too many right ones', async () => {
    auth.refreshTokens.add('genuine');
    expect(tally(await statuses(105, (index) => door.refresh(`t${index}`)))).toEqual({ 400: 100, 429: 5 });
    expect(tally(await statuses(105, () => door.refresh('genuine')))).toEqual({ 200: 105 });
  });

  test('a right one makes its address known to the account', async () => {
    auth.refreshTokens.add('genuine');
    await door.refresh('genuine', home);
    await statuses(120, (index) => door.signIn(`p${index}@loja.com.br`, 'x'));
    expect((await door.signIn(ana, 'certa')).status).toBe(200);
    expect((await door.signIn(rui, 'outra')).status).toBe(429);
  });
});
