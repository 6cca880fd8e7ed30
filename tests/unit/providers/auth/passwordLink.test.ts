import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { beforeEach, expect, test, vi } from 'vitest';
import type { HeldSession } from '../../../../src/providers/auth/heldSession';
import { createPasswordLink } from '../../../../src/providers/auth/passwordLink';
import type { Client } from '../../../../src/providers/supabase/client';

const held = {
  openLink: vi.fn(),
  user: vi.fn(),
  missingFactors: vi.fn(),
  knownFactors: vi.fn(),
  giveCode: vi.fn(),
  setPassword: vi.fn(),
  endOthers: vi.fn(),
  handOver: vi.fn(),
  drop: vi.fn(),
};
const getSession = vi.fn();
const create = () =>
  createPasswordLink({
    client: { auth: { getSession } } as unknown as Client,
    hold: () => held as unknown as HeldSession,
  });
const link = { type: 'recovery', tokenHash: 'abc' } as const;
const same = new AuthApiError('x', 422, 'same_password');
const lost = new AuthRetryableFetchError('Failed to fetch', 0);

beforeEach(() => {
  for (const call of Object.values(held)) call.mockReset().mockResolvedValue(undefined);
  held.user.mockResolvedValue({ id: 'u1', email: 'ana@loja.com.br', user_metadata: { name: 'Ana' } });
  held.missingFactors.mockResolvedValue([]);
});

test('a refused link leaves no session behind', async () => {
  const password = create();
  held.openLink.mockRejectedValueOnce(same);
  await expect(password.open(link)).rejects.toBe(same);
  password.leave();
  expect(held.drop).not.toHaveBeenCalled();
});

test('tells the link’s owner; leaving signs out before the end, and not after it', async () => {
  const password = create();
  const ana = { id: 'u1', fullName: 'Ana', email: 'ana@loja.com.br' };
  expect(await password.open(link)).toEqual({ identity: ana, factors: [] });
  password.leave();
  expect(held.drop).toHaveBeenCalledOnce();
  await password.open(link);
  await password.setPassword('nova');
  await password.finish();
  expect(held.endOthers.mock.invocationCallOrder[0]).toBeLessThan(held.handOver.mock.invocationCallOrder[0] ?? 0);
  password.leave();
  expect(held.drop).toHaveBeenCalledOnce();
});

test('a failed finish can be repeated', async () => {
  const password = create();
  await password.open(link);
  held.endOthers.mockRejectedValueOnce(lost);
  await expect(password.finish()).rejects.toBe(lost);
  expect(held.handOver).not.toHaveBeenCalled();
  await password.finish();
  expect(held.handOver).toHaveBeenCalledOnce();
});

test('a password whose answer was lost may be repeated, another may not', async () => {
  const password = create();
  await password.open(link);
  held.setPassword.mockRejectedValue(same);
  await expect(password.setPassword('velha')).rejects.toBe(same);
  await expect(password.setPassword('velha')).rejects.toBe(same);
  held.setPassword.mockRejectedValueOnce(lost);
  await expect(password.setPassword('nova')).rejects.toBe(lost);
  await expect(password.setPassword('velha')).rejects.toBe(same);
  held.setPassword.mockRejectedValueOnce(lost);
  await expect(password.setPassword('nova')).rejects.toBe(lost);
  await password.setPassword('nova');
});

test('the signed-in person is the stored session’s', async () => {
  getSession.mockResolvedValueOnce({ data: { session: null } });
  expect(await create().signedIn()).toBeUndefined();
  getSession.mockResolvedValueOnce({ data: { session: { user: { id: 'u2', email: 'b@c', user_metadata: {} } } } });
  expect(await create().signedIn()).toEqual({ id: 'u2', fullName: 'b@c', email: 'b@c' });
});

test('without an opened link nothing is done, and nothing said to be done', async () => {
  const password = create();
  const name = 'AuthSessionMissingError';
  const calls = [
    () => password.factors(),
    () => password.giveCode({ factorId: 'f1', code: '123456' }),
    () => password.setPassword('nova'),
    () => password.finish(),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ name });
  await password.open(link);
  password.leave();
  for (const call of calls) await expect(call()).rejects.toMatchObject({ name });
});
