import { afterEach, describe, expect, test, vi } from 'vitest';
import { createGlobalSignOuts } from '../../../../src/providers/auth/globalSignOuts';
import { deferred } from '../../../support/component/fakeProvider';

/** Locks of a browser, as far as they are asked for: those that share one wait for nobody, the others for all before them. */
function fakeLocks() {
  const all = new Map<string, Set<Promise<unknown>>>();
  const request = async (name: string, { mode, signal }: LockOptions, work: () => unknown) => {
    const held = all.get(name) ?? new Set();
    all.set(name, held);
    if (mode !== 'shared') {
      const aborted = new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      await Promise.race([Promise.all(held), aborted]);
      return work();
    }
    const done = Promise.resolve(work());
    held.add(done);
    await done;
    held.delete(done);
  };
  return { request };
}

const under = (locks: object | undefined) => vi.stubGlobal('navigator', { locks });
const later = () => new Promise((resolve) => setTimeout(resolve));

/** Whether it is over, found out without waiting. */
async function isOver(signOuts: ReturnType<typeof createGlobalSignOuts>): Promise<boolean> {
  let over = false;
  void signOuts.over().then(() => {
    over = true;
  });
  await later();
  return over;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each([
  ['with locks', () => fakeLocks()],
  ['where there are none', () => undefined],
])('%s', (_, locks) => {
  test('a session begins after all sign-outs on their way, however they end', async () => {
    under(locks());
    const signOuts = createGlobalSignOuts('teste');
    expect(await isOver(signOuts)).toBe(true);
    const [first, second] = [deferred(), deferred()];
    signOuts.until(first.promise);
    signOuts.until(second.promise);
    expect(await isOver(signOuts)).toBe(false);
    first.reject(new Error('offline'));
    expect(await isOver(signOuts)).toBe(false);
    second.resolve();
    await later();
    expect(await isOver(signOuts)).toBe(true);
  });
});

test('those of another tab are waited for, and not for ever: a tab may sleep', async () => {
  under(fakeLocks());
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const [tab, other] = [createGlobalSignOuts('teste'), createGlobalSignOuts('teste')];
  const { promise, resolve } = deferred();
  other.until(promise);
  expect(await isOver(tab)).toBe(false);
  const over = tab.over();
  await later();
  limit.abort();
  await over;
  resolve();
  await later();
  expect(await isOver(other)).toBe(true);
});
