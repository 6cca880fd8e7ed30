import { AuthClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
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
const sessionWith = (token: string) =>
  JSON.stringify({
    access_token: token,
    refresh_token: `refresh ${token}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.round(Date.now() / 1000) + 3600,
    user,
  });

/** Saves the signed-in person's name; what comes to pass before the server answers is `meanwhile`. */
async function saveName(meanwhile: () => void) {
  storage.setItem(key, sessionWith('a.first.token'));
  const fetch = async () => {
    meanwhile();
    return Response.json({ ...user, user_metadata: { name: 'Ana' } });
  };
  const client = new AuthClient({
    url: 'http://localhost/auth/v1',
    storageKey: key,
    storage: createSessionStorage(storage),
    autoRefreshToken: false,
    fetch,
  });
  const { error } = await client.updateUser({ data: { name: 'Ana' } });
  expect(error).toBeNull();
  return JSON.parse(storage.getItem(key) ?? 'null');
}

test('a save that comes back after its person signed out signs nobody in again', async () => {
  expect(await saveName(() => storage.removeItem(key))).toBeNull();
});

test('a save leaves the session that another tab has renewed meanwhile', async () => {
  const stored = await saveName(() => storage.setItem(key, sessionWith('a.second.token')));
  expect(stored.access_token).toBe('a.second.token');
});

test('a save tells the session what changed', async () => {
  const stored = await saveName(() => {});
  expect(stored).toMatchObject({ access_token: 'a.first.token', user: { user_metadata: { name: 'Ana' } } });
});
