import { AuthClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { createSessionStorage } from '../../../src/providers/sessionStorage';

const key = 'session';
const stored = new Map<string, string>();
const storage = {
  getItem: (item: string) => stored.get(item) ?? null,
  setItem: (item: string, value: string) => void stored.set(item, value),
  removeItem: (item: string) => void stored.delete(item),
  isShared: (item: string) => stored.has(item),
};
const user = { id: 'u1', app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' };
const sessionWith = (token: string, person = user.id) => ({
  access_token: token,
  refresh_token: `refresh ${token}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.round(Date.now() / 1000) + 3600,
  user: { ...user, id: person },
});
const keep = (token: string, person?: string) => storage.setItem(key, JSON.stringify(sessionWith(token, person)));
const keptToken = () => JSON.parse(storage.getItem(key) ?? 'null')?.access_token;

/** Has the signed-in person's client do something; what comes to pass before the server's last answer is `meanwhile`. */
async function call(does: 'saves the name' | 'gives a code', meanwhile: () => void) {
  keep('a.first.token');
  const fetch = async (address: RequestInfo | URL) => {
    if (String(address).endsWith('/challenge')) return Response.json({ id: 'c1' });
    meanwhile();
    const isCode = String(address).endsWith('/verify');
    return Response.json(isCode ? sessionWith('both.steps.token') : { ...user, user_metadata: { name: 'Ana' } });
  };
  const { auth, storage: ofSession } = clientWith(fetch);
  const { error } =
    does === 'gives a code'
      ? await auth.mfa.challengeAndVerify({ factorId: 'f1', code: '123456' })
      : await auth.updateUser({ data: { name: 'Ana' } });
  expect(error).toBeNull();
  return ofSession;
}

function clientWith(fetch: typeof globalThis.fetch) {
  const ofSession = createSessionStorage(storage);
  const url = 'http://localhost/auth/v1';
  const auth = new AuthClient({ url, storageKey: key, storage: ofSession, autoRefreshToken: false, fetch });
  return { auth, storage: ofSession };
}

describe.each(['saves the name', 'gives a code'] as const)('who %s', (does) => {
  test('and signs out before the answer is not signed in again', async () => {
    await call(does, () => storage.removeItem(key));
    expect(storage.getItem(key)).toBeNull();
  });

  test('leaves the session of a colleague who has signed in meanwhile', async () => {
    await call(does, () => keep('a.colleague.token', 'u2'));
    expect(keptToken()).toBe('a.colleague.token');
  });
});

test('a save leaves the session that another tab has renewed meanwhile', async () => {
  await call('saves the name', () => keep('a.second.token'));
  expect(keptToken()).toBe('a.second.token');
});

test('a save updates the stored session', async () => {
  await call('saves the name', () => {});
  const stored = JSON.parse(storage.getItem(key) ?? '');
  expect(stored).toMatchObject({ access_token: 'a.first.token', user: { user_metadata: { name: 'Ana' } } });
});

test('a code brings the session with both steps, also in the place of one that another tab has renewed meanwhile', async () => {
  await call('gives a code', () => keep('a.second.token'));
  expect(keptToken()).toBe('both.steps.token');
});

test('a sign-in stores any session: without another, another person’s, or one that was read before', async () => {
  const ofSession = await call('saves the name', () => storage.removeItem(key));
  const begin = async (token: string, person?: string) => {
    await ofSession.begin(async () => ofSession.setItem(key, JSON.stringify(sessionWith(token, person))));
    return keptToken();
  };
  expect(await begin('a.first.token')).toBe('a.first.token');
  expect(await begin('a.colleague.token', 'u2')).toBe('a.colleague.token');
  ofSession.setItem(key, JSON.stringify(sessionWith('a.third.token')));
  expect(keptToken()).toBe('a.colleague.token');
});
