import { expect, test, vi } from 'vitest';
import { createHeldSession } from '../../../../src/providers/auth/heldSession';

type Auth = Parameters<typeof createHeldSession>[0]['auth'];

test('a session that is gone is handed over to nobody', async () => {
  const auth = { getSession: async () => ({ data: { session: null } }) } as Partial<Auth> as Auth; // all that is asked of it
  const takeSession = vi.fn();
  const held = createHeldSession({ auth, takeSession });
  await expect(held.handOver()).rejects.toMatchObject({ name: 'AuthSessionMissingError' });
  expect(takeSession).not.toHaveBeenCalled();
});
