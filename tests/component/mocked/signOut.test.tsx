import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOwner } from '../../../src/providers/auth/pageOwner';
import { storageKey } from '../../../src/providers/storedSession';
import { accountServer, refusal } from '../../support/component/accountServer';
import { allowConsole } from '../../support/component/console';

vi.mock('../../../src/providers/env', () => ({
  env: { supabaseUrl: 'http://sign-out.localhost:1', supabaseKey: 'key' },
}));

const { authProvider } = await import('../../../src/providers/panel');
const { client } = await import('../../../src/providers/supabase/client');
const ended = vi.fn();
let stop = () => {};
let server: ReturnType<typeof accountServer>;

beforeEach(async () => {
  await client.auth.stopAutoRefresh();
  pageOwner.release();
  server = accountServer();
  stop = authProvider.onSessionEnd(ended.mockReset());
});
afterEach(() => {
  stop();
  return client.auth.stopAutoRefresh();
});

function ageToken() {
  const stored = JSON.parse(localStorage.getItem(storageKey) ?? '');
  localStorage.setItem(storageKey, JSON.stringify({ ...stored, expires_at: Math.floor(Date.now() / 1000) - 60 }));
}

/** Holds the answers to sign-outs until the returned function is called. */
function holdSignOuts() {
  const { fetch } = globalThis;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const answered = fetch(...args);
    if (String(args[0]).includes('/logout')) await held;
    return answered;
  });
  return () => answer();
}

test('the session is removed and its end told before the server answers, in a request that outlives the page', async () => {
  const answer = holdSignOuts();
  const fetched = vi.spyOn(globalThis, 'fetch');
  const left = authProvider.logout({ asked: true });
  expect(localStorage.getItem(storageKey)).toBeNull();
  expect(await left).toBe('/login');
  expect(ended).toHaveBeenCalledExactlyOnceWith('signed-out');
  expect(server.sent('POST logout')).toHaveLength(1);
  expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true]);
  answer();
});

test('offline an expired session is removed as well', async () => {
  allowConsole(/Failed to fetch/);
  ageToken();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const left = authProvider.logout({ asked: true });
  expect(localStorage.getItem(storageKey)).toBeNull();
  expect(await left).toBe('/login');
  expect(ended).toHaveBeenCalledExactlyOnceWith('signed-out');
});

test('an expired token is renewed for the sign-out, and not stored', async () => {
  ageToken();
  server.next('POST logout', refusal(403, 'bad_jwt'));
  await authProvider.logout({ asked: true });
  await waitFor(() => expect(server.sent('POST logout')).toHaveLength(2));
  expect(server.sent('POST token')).toEqual([{ refresh_token: 'r' }]);
  expect(localStorage.getItem(storageKey)).toBeNull();
});
