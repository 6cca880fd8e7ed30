import { expect, test, vi } from 'vitest';
import { createHeldSession } from '../../../../src/providers/auth/heldSession';
import { deferred } from '../../../support/component/fakeProvider';

const spendRecoveryCode = vi.fn();
type Auth = Parameters<typeof createHeldSession>[0]['auth'];

test('a session that is gone is not handed over', async () => {
  const auth = { getSession: async () => ({ data: { session: null } }) } as Partial<Auth> as Auth; // all that is asked of it
  const takeSession = vi.fn();
  const held = createHeldSession({ auth, spendRecoveryCode, takeSession, readyToBegin: async () => {} });
  await expect(held.handOver()).rejects.toMatchObject({ name: 'AuthSessionMissingError' });
  expect(takeSession).not.toHaveBeenCalled();
});

test.each(['signInWithPassword', 'verifyOtp'] as const)('%s waits for what could end the session', async (method) => {
  const begin = vi.fn(async () => ({ error: null }));
  const auth = { [method]: begin } as unknown as Auth; // all that is asked of it
  const ready = deferred();
  const held = createHeldSession({ auth, spendRecoveryCode, takeSession: vi.fn(), readyToBegin: () => ready.promise });
  const begun =
    method === 'verifyOtp'
      ? held.openLink({ type: 'recovery', tokenHash: 'abc' })
      : held.signIn({ email: 'a@b', password: 'x' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(begin).not.toHaveBeenCalled();
  ready.resolve();
  await begun;
  expect(begin).toHaveBeenCalledOnce();
});
