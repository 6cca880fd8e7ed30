import { expect, test, vi } from 'vitest';

vi.mock('../../../src/providers/env', () => ({
  env: { supabaseUrl: 'http://address.localhost:3000', supabaseKey: 'key' },
}));

test('tokens in the address sign nobody in', async () => {
  const fetched = vi.fn(async () => Response.json({ id: 'x', email: 'sender@example.com' }));
  vi.stubGlobal('fetch', fetched);
  const tokens =
    'access_token=e30.eyJzdWIiOiJ4In0.c2ln&refresh_token=r&expires_in=3600&token_type=bearer&type=recovery';
  window.history.replaceState(null, '', `/login#${tokens}`);
  const { client } = await import('../../../src/providers/supabase/client');
  expect((await client.auth.getSession()).data.session).toBeNull();
  expect(localStorage.length).toBe(0);
  expect(fetched).not.toHaveBeenCalled();
  await client.auth.stopAutoRefresh();
});
