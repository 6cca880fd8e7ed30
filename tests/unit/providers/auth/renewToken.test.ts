import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRenewToken } from '../../../../src/providers/auth/renewToken';
import type { Client } from '../../../../src/providers/supabase/client';

const refreshSession = vi.fn<() => Promise<{ error: Error | null }>>();
const getToken = vi.fn<() => Promise<string | null>>();
const client = { auth: { refreshSession } } as unknown as Pick<Client, 'auth'>;
const renewToken = createRenewToken({ client, getToken });

beforeEach(() => {
  vi.resetAllMocks();
  getToken.mockResolvedValue('velho');
  refreshSession.mockResolvedValue({ error: null });
});

test('a token that the server takes no more is renewed', async () => {
  await renewToken({ write: true, token: 'velho' });
  expect(refreshSession).toHaveBeenCalledOnce();
  expect(getToken).toHaveBeenCalledExactlyOnceWith({ write: true });
});

test('a token renewed meanwhile, in any tab, is not renewed again, nor is a missing session', async () => {
  getToken.mockResolvedValue('de outra aba');
  await renewToken({ write: true, token: 'velho' });
  await renewToken({ write: true, token: null });
  expect(refreshSession).not.toHaveBeenCalled();
});

test('a refusal says nothing yet: another tab’s token may be there', async () => {
  refreshSession.mockResolvedValue({ error: new AuthApiError('Already Used', 400, undefined) });
  await expect(renewToken({ write: false, token: 'velho' })).resolves.toBeUndefined();
});

test('a connection that is lost meanwhile ends no session', async () => {
  refreshSession.mockResolvedValue({ error: new AuthRetryableFetchError('Failed to fetch', 0) });
  await expect(renewToken({ write: true, token: 'velho' })).rejects.toThrow(TypeError);
});
