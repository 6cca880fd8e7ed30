import { afterEach, expect, test, vi } from 'vitest';
import { updateUser } from '../../../../supabase/account/password';
import type { Person } from '../../../../supabase/account/person';
import type { Query, Service } from '../../../../supabase/account/service';

const user = { id: crypto.randomUUID(), email: 'a@example.com', identities: [{}], user_metadata: {} };
// A session from a recovery e-mail, which need not tell the current password. Only these are read of it.
const person = {
  user,
  session: 'kept',
  state: { amr: [{ method: 'otp' }], factors: [], aal: 'aal1' },
  headers: new Headers(),
} as unknown as Person;

/** Sends a new password to a service whose database ends sessions as told; the status, and how often it was asked to. */
async function send(end: () => Promise<unknown>, answer: Response) {
  const ends = vi.fn(end);
  const query = async (sql: string) => (sql.startsWith('delete from auth.sessions') ? ends() : [{ hash: 'x' }]);
  // Only these are used of it for such a session.
  const service = { query: query as unknown as Query, ask: async () => answer } as unknown as Service;
  const request = new Request('http://localhost/auth/v1/user', {
    method: 'PUT',
    body: JSON.stringify({ password: 'senha-bem-nova' }),
  });
  const { status } = await updateUser(service, person, request);
  return { status, ends: ends.mock.calls.length };
}
const fail = () => Promise.reject(new Error('connection lost'));

afterEach(() => vi.restoreAllMocks());

test('other sessions that could not be ended after a new password are ended at the next call', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await send(fail, Response.json(user))).toEqual({ status: 200, ends: 2 });
  expect(console.error).toHaveBeenCalledOnce();
  const same = () => Response.json({ error_code: 'same_password' }, { status: 422 });
  await expect(send(fail, same())).rejects.toThrow('connection lost');
  expect(await send(async () => [], same())).toEqual({ status: 422, ends: 1 });
  expect(await send(async () => [], same())).toEqual({ status: 422, ends: 0 });
});

test('one failure is made up for at once', async () => {
  const end = vi.fn(async () => []).mockImplementationOnce(fail);
  expect(await send(() => end(), Response.json(user))).toEqual({ status: 200, ends: 2 });
  expect(await send(() => end(), Response.json({}, { status: 422 }))).toEqual({ status: 422, ends: 0 });
});
