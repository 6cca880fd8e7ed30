import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKey } from '../../../src/providers/storedSession';
import { accountServer, refusal } from '../../support/component/accountServer';
import { allowConsole } from '../../support/component/console';

vi.mock('../../../src/providers/env', () => ({
  env: { supabaseUrl: 'http://renewed.localhost:1', supabaseKey: 'key' },
}));

const { client } = await import('../../../src/providers/supabase/client');
let server: ReturnType<typeof accountServer>;
let stored: object;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const keep = (changes: object) => localStorage.setItem(storageKey, JSON.stringify({ ...stored, ...changes }));

beforeEach(async () => {
  await client.auth.stopAutoRefresh();
  server = accountServer();
  stored = JSON.parse(localStorage.getItem(storageKey) ?? '');
  keep({ refresh_token: crypto.randomUUID(), expires_at: inSeconds(-60) });
});
afterEach(() => {
  vi.useRealTimers();
  return client.auth.stopAutoRefresh();
});

/** Another tab stores its session while this one's call is under way. */
const meanwhile = (changes: object) => {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce((...args) => {
    keep(changes);
    return fetch(...args);
  });
};

test.each(['stores its session first', 'has spent the token'])('another tab that %s is followed', async (how) => {
  meanwhile({ refresh_token: 'da outra', access_token: 'da outra', expires_at: inSeconds(3600) });
  if (how === 'has spent the token') server.next('POST token', refusal(400, 'refresh_token_already_used'));
  const { data } = await client.auth.getSession();
  expect(data.session?.access_token).toBe('da outra');
});

test('a session that cannot be renewed is over, and is asked for once', async () => {
  server.next('POST token', refusal(400, 'refresh_token_not_found'));
  const { data, error } = await client.auth.getSession();
  expect(data.session).toBeNull();
  expect(error).toMatchObject({ code: 'refresh_token_not_found' });
  expect(localStorage.getItem(storageKey)).toBeNull();
  expect(server.sent('POST token')).toHaveLength(1);
});

test.each([
  ['the service’s newer words', 400, { code: 'refresh_token_not_found', message: 'x' }],
  ['the words of an older service', 400, { error: 'invalid_grant', error_description: 'x' }],
  ['the words for a person who may not enter any more', 403, { code: 403, error_code: 'user_banned', msg: 'x' }],
])('a refusal in %s ends the session', async (_, status, body) => {
  server.next('POST token', { status, body });
  expect((await client.auth.getSession()).data.session).toBeNull();
  expect(localStorage.getItem(storageKey)).toBeNull();
});

test.each([
  ['the page of a filter', () => new Response('<h1>Bloqueado</h1>', { status: 403 })],
  ['a gateway that asks for its own sign-in', () => new Response(null, { status: 407 })],
  ['a gateway that does not take the key', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
  ['too many requests', () => Response.json({ code: 429, error_code: 'over_request_rate_limit' }, { status: 429 })],
  ['a project that is paused', () => Response.json({ error: 'Project paused' }, { status: 540 })],
])('a renewal that meets %s is tried again later, and ends no session', async (_, answer) => {
  vi.useFakeTimers();
  const inTheWay = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  const renewal = client.auth.getSession();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(isAuthRetryableFetchError((await renewal).error)).toBe(true);
  inTheWay.mockRestore();
  window.dispatchEvent(new Event('online'));
  expect((await client.auth.getSession()).data.session).not.toBeNull();
});

/** Has the session renewed while each request ends so, for 30 s. */
async function renewedInVain(request: () => Promise<Response>) {
  vi.useFakeTimers();
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(request);
  const first = client.auth.getSession();
  await vi.advanceTimersByTimeAsync(30_000);
  const { data, error } = await first;
  expect([data.session, isAuthRetryableFetchError(error)]).toEqual([null, true]);
  expect(localStorage.getItem(storageKey)).not.toBeNull();
  fetching.mockRestore();
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const renewed = async () => (await client.auth.getSession()).data.session !== null;

test('without a connection the session is kept, and a reconnect lets the next call renew it at once', async () => {
  allowConsole(/Failed to fetch/);
  await renewedInVain(offline);
  vi.useRealTimers();
  expect(await renewed()).toBe(false);
  expect(server.sent('POST token')).toHaveLength(0);
  window.dispatchEvent(new Event('online'));
  expect(await renewed()).toBe(true);
  expect(server.sent('POST token')).toHaveLength(1);
});

test('without a reconnect the server is asked again after seconds', async () => {
  allowConsole(/Failed to fetch/);
  await renewedInVain(offline);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await renewed()).toBe(true);
  expect(server.sent('POST token')).toHaveLength(1);
});

test('after too many requests the server is asked again after a minute', async () => {
  await renewedInVain(async () => new Response(null, { status: 429 }));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await renewed()).toBe(false);
  expect(server.sent('POST token')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await renewed()).toBe(true);
  expect(server.sent('POST token')).toHaveLength(1);
});

test('a session lasts by the computer’s own clock, however far ahead of the server’s', async () => {
  server.next('POST token', { body: { ...stored, expires_at: inSeconds(-7200), expires_in: 3600 } });
  for (const _ of [1, 2, 3]) expect((await client.auth.getSession()).data.session).not.toBeNull();
  expect(server.sent('POST token')).toHaveLength(1);
});
