import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRenewSession } from '../../../../src/providers/auth/renewSession';
import type { Client } from '../../../../src/providers/supabase/client';

const refreshSession = vi.fn<() => Promise<{ error: Error | null }>>();
const ask = vi.fn(async () => {});
let stored: string | null = 'velho';
const getToken = vi.fn(async () => stored);
const client = { auth: { refreshSession } } as unknown as Pick<Client, 'auth'>;
const renewSession = createRenewSession({ client, getToken, ask });

beforeEach(() => {
  vi.clearAllMocks();
  stored = 'velho';
  refreshSession.mockImplementation(async () => {
    stored = 'novo';
    return { error: null };
  });
});

test('a token that the server takes no more is renewed before anybody is asked', async () => {
  await renewSession({ write: true, token: 'velho' });
  expect(refreshSession).toHaveBeenCalledOnce();
  expect(ask).not.toHaveBeenCalled();
});

test('what was renewed meanwhile, here or in another tab, is not renewed again', async () => {
  stored = 'de outra aba';
  await renewSession({ write: true, token: 'velho' });
  expect(refreshSession).not.toHaveBeenCalled();
  expect(ask).not.toHaveBeenCalled();
});

test('a refresh that lost to another tab’s is as good', async () => {
  refreshSession.mockImplementation(async () => {
    stored = 'de outra aba';
    return { error: new AuthApiError('Already Used', 400, undefined) };
  });
  await renewSession({ write: false, token: 'velho' });
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['was preserved, though it cannot be renewed', 'velho'],
  ['is gone', null],
])('the password is asked for where the session %s', async (_, left) => {
  refreshSession.mockImplementation(async () => {
    stored = left;
    return { error: new AuthApiError('Invalid Refresh Token', 400, undefined) };
  });
  await renewSession({ write: false, token: 'velho' });
  expect(ask).toHaveBeenCalledExactlyOnceWith({ write: false });
});

test('without a session there is nothing to renew', async () => {
  await renewSession({ write: true, token: null });
  expect(refreshSession).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalledExactlyOnceWith({ write: true });
});

test('a connection that is lost meanwhile ends no session', async () => {
  refreshSession.mockResolvedValue({ error: new AuthRetryableFetchError('Failed to fetch', 0) });
  await expect(renewSession({ write: true, token: 'velho' })).rejects.toThrow(TypeError);
  expect(ask).not.toHaveBeenCalled();
});
