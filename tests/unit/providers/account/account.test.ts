import { AuthApiError } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccount } from '../../../../src/providers/account/account';
import { createAsOwner } from '../../../../src/providers/account/asOwner';
import { otherPersonError } from '../../../../src/providers/auth';
import type { Client } from '../../../../src/providers/supabase/client';

const updateUser = vi.fn();
const signOut = vi.fn();
const ended = vi.fn();
const client = { auth: { updateUser, signOut, admin: { signOut: ended } } } as unknown as Client;
const getToken = vi.fn();
const renew = vi.fn();
const checker = { signInWithPassword: async () => ({ error: null }), signOut: async () => ({ error: null }) };
const account = createAccount({
  client,
  asOwner: createAsOwner({ getToken, renewals: [renew] }),
  createHeldClient: () => checker as unknown as Client['auth'],
});
const typed = { email: 'ana@loja.com.br', current: 'antiga', next: 'nova' };

beforeEach(() => {
  for (const call of [getToken, renew, ended]) call.mockReset();
  getToken.mockResolvedValue('da Ana');
  ended.mockResolvedValue({ data: null, error: null });
  updateUser.mockResolvedValue({ data: { user: {} }, error: null });
  // The client ends the stored session, which may be another person's.
  signOut.mockResolvedValue({ error: null });
});

describe('after a change of the password', () => {
  test('the other sessions of the page’s person end', async () => {
    expect(await account.changePassword(typed)).toBe(true);
    expect(ended).toHaveBeenCalledExactlyOnceWith('da Ana', 'others');
  });

  test('those of a colleague who has signed in meanwhile do not', async () => {
    updateUser.mockImplementation(async () => {
      getToken.mockRejectedValue(otherPersonError());
      return { data: { user: {} }, error: null };
    });
    expect(await account.changePassword(typed)).toBe(false);
    expect(ended).not.toHaveBeenCalled();
    expect(signOut).not.toHaveBeenCalled();
  });

  test('a refusal is no end of theirs: it is asked again with another token, or told', async () => {
    const refused = { data: null, error: new AuthApiError('x', 403, 'session_not_found') };
    ended.mockResolvedValueOnce(refused);
    renew.mockImplementation(async () => void getToken.mockResolvedValue('outro'));
    expect(await account.changePassword(typed)).toBe(true);
    expect(ended.mock.calls).toEqual([
      ['da Ana', 'others'],
      ['outro', 'others'],
    ]);
    ended.mockResolvedValue(refused);
    expect(await account.changePassword(typed)).toBe(false);
  });
});
