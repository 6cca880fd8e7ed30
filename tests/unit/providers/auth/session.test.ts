import { expect, test, vi } from 'vitest';
import { createSessionGuard, sessionEnded } from '../../../../src/providers/auth/session';

test('without a prompt, renewing rejects with a 401', async () => {
  const guard = createSessionGuard();
  await expect(guard.renew({ write: true })).rejects.toMatchObject({ status: 401, message: sessionEnded().message });
});

test('many waiting callers share one prompt, and all go on when it is answered', async () => {
  const guard = createSessionGuard();
  const mayAsk = vi.fn(() => true);
  guard.onPasswordNeeded(mayAsk);
  const done = vi.fn();
  const waiting = [true, false, false].map((write) => guard.renew({ write }).then(done));
  expect(mayAsk).toHaveBeenCalledExactlyOnceWith({ write: true });
  expect(guard.question()).toMatchObject({ write: true });
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  expect(guard.renewed()).toBe(true);
  await Promise.all(waiting);
  expect(done).toHaveBeenCalledTimes(3);
  expect(guard.question()).toBeUndefined();
});

test('a declined question rejects every caller, and the next one is asked anew', async () => {
  const guard = createSessionGuard();
  const mayAsk = vi.fn(() => true);
  guard.onPasswordNeeded(mayAsk);
  const outcomes = Promise.allSettled([guard.renew({ write: false }), guard.renew({ write: true })]);
  guard.giveUp();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  mayAsk.mockReturnValueOnce(false);
  await expect(guard.renew({ write: true })).rejects.toMatchObject({ status: 401 });
  expect(mayAsk).toHaveBeenCalledTimes(2);
});

test('a prompt that went away is not asked, rejects who waits for it, and does not take its successor along', async () => {
  const guard = createSessionGuard();
  const takeBack = guard.onPasswordNeeded(() => false);
  const takeBackSuccessor = guard.onPasswordNeeded(() => true);
  takeBack();
  const waiting = guard.renew({ write: true });
  takeBackSuccessor();
  await expect(waiting).rejects.toMatchObject({ status: 401 });
  await expect(guard.renew({ write: true })).rejects.toMatchObject({ status: 401 });
});

test('listeners are told when a question begins and ends; a session that begins without one tells that nobody waited', async () => {
  const guard = createSessionGuard();
  const asked: boolean[] = [];
  guard.onPasswordNeeded(() => true);
  const stop = guard.subscribe(() => asked.push(guard.question() !== undefined));
  expect(guard.renewed()).toBe(false);
  const waiting = guard.renew({ write: true });
  guard.renewed();
  await waiting;
  stop();
  void guard.renew({ write: true });
  expect(asked).toEqual([false, true, false]);
});

test('within: a call refused with a 401 is repeated after the password was given, other errors are not', async () => {
  const guard = createSessionGuard();
  const mayAsk = vi.fn(() => {
    queueMicrotask(guard.renewed);
    return true;
  });
  guard.onPasswordNeeded(mayAsk);
  const call = vi.fn(async () => 'done');
  call.mockRejectedValueOnce(sessionEnded());
  expect(await guard.within({ write: true }, call)).toBe('done');
  expect(mayAsk).toHaveBeenCalledExactlyOnceWith({ write: true });
  expect(call).toHaveBeenCalledTimes(2);

  call.mockRejectedValueOnce(new Error('else'));
  await expect(guard.within({ write: true }, call)).rejects.toThrow('else');
  mayAsk.mockReturnValueOnce(false);
  call.mockRejectedValueOnce(sessionEnded());
  await expect(guard.within({ write: true }, call)).rejects.toMatchObject({ status: 401 });
  expect(call).toHaveBeenCalledTimes(4);
});
