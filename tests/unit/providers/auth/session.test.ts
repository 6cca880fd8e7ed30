import { expect, test, vi } from 'vitest';
import { createSessionGuard, sessionEnded } from '../../../../src/providers/auth/session';
import { deferred } from '../../../support/component/fakeProvider';

test('without a prompt, renewing rejects with a 401', async () => {
  const guard = createSessionGuard();
  await expect(guard.renew({ write: true })).rejects.toMatchObject({ status: 401, message: sessionEnded().message });
});

test('many waiting callers share one prompt, and all go on when it is answered', async () => {
  const guard = createSessionGuard();
  const answer = deferred();
  const ask = vi.fn(() => answer.promise);
  guard.onPasswordNeeded(ask);
  const done = vi.fn();
  const waiting = [true, false, false].map((write) => guard.renew({ write }).then(done));
  expect(ask).toHaveBeenCalledExactlyOnceWith({ write: true });
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  answer.resolve();
  await Promise.all(waiting);
  expect(done).toHaveBeenCalledTimes(3);
});

test('a declined question rejects every caller, and the next one is asked anew', async () => {
  const guard = createSessionGuard();
  const ask = vi.fn(() => Promise.reject(sessionEnded()));
  guard.onPasswordNeeded(ask);
  const outcomes = await Promise.allSettled([guard.renew({ write: false }), guard.renew({ write: true })]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(ask).toHaveBeenCalledOnce();
  await expect(guard.renew({ write: true })).rejects.toMatchObject({ status: 401 });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a prompt that went away is not asked, and does not take its successor along', async () => {
  const guard = createSessionGuard();
  const takeBack = guard.onPasswordNeeded(() => Promise.reject(new Error('gone')));
  const successor = vi.fn(() => Promise.resolve());
  const takeBackSuccessor = guard.onPasswordNeeded(successor);
  takeBack();
  await guard.renew({ write: true });
  expect(successor).toHaveBeenCalledOnce();
  takeBackSuccessor();
  await expect(guard.renew({ write: true })).rejects.toMatchObject({ status: 401 });
});

test('a session that began otherwise lets the waiting callers go on, and closes the prompt', async () => {
  const guard = createSessionGuard();
  const closed = vi.fn();
  guard.onPasswordNeeded(() => new Promise(() => {}), closed);
  guard.renewed();
  expect(closed).not.toHaveBeenCalled();
  const waiting = [guard.renew({ write: true }), guard.renew({ write: false })];
  guard.renewed();
  await Promise.all(waiting);
  expect(closed).toHaveBeenCalledOnce();
});

test('within: a call refused with a 401 is repeated after the password was given, other errors are not', async () => {
  const guard = createSessionGuard();
  const ask = vi.fn(() => Promise.resolve());
  guard.onPasswordNeeded(ask);
  const call = vi.fn(async () => 'done');
  call.mockRejectedValueOnce(sessionEnded());
  expect(await guard.within({ write: true }, call)).toBe('done');
  expect(ask).toHaveBeenCalledExactlyOnceWith({ write: true, token: null });
  expect(call).toHaveBeenCalledTimes(2);

  call.mockRejectedValueOnce(new Error('else'));
  await expect(guard.within({ write: true }, call)).rejects.toThrow('else');
  ask.mockRejectedValueOnce(new Error('declined'));
  call.mockRejectedValueOnce(sessionEnded());
  await expect(guard.within({ write: true }, call)).rejects.toThrow('declined');
  expect(call).toHaveBeenCalledTimes(4);
});
