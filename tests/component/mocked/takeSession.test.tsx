import { expect, test, vi } from 'vitest';
import { storageKey } from '../../../src/providers/storedSession';
import { accountServer } from '../../support/component/accountServer';

vi.mock('../../../src/providers/env', () => ({
  env: { supabaseUrl: 'http://session.localhost:1', supabaseKey: 'key' },
}));

test('a session that becomes the page’s is no longer taken for one that somebody ended, however it was begun', async () => {
  const { user } = accountServer();
  const { client, signedOutKey, takeSession } = await import('../../../src/providers/supabase/client');
  const stored = JSON.parse(localStorage.getItem(storageKey) ?? '');
  localStorage.setItem(signedOutKey, '1');
  const { error } = await takeSession({ ...stored, user, access_token: 'none', refresh_token: '' });
  expect(error).not.toBeNull();
  expect(localStorage.getItem(signedOutKey)).toBe('1');
  expect((await takeSession({ ...stored, user })).error).toBeNull();
  expect(localStorage.getItem(signedOutKey)).toBeNull();
  await client.auth.stopAutoRefresh();
});
