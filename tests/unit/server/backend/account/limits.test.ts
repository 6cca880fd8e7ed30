import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAccountLimits } from '../../../../../src/server/backend/account/limits';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const account = 'f0000000-0000-4000-8000-000000000000';
type Limits = ReturnType<typeof createAccountLimits>;
/** How many of several guesses at once are let through. */
async function letThrough(limits: Limits, times: number, address: (index: number) => string) {
  const guesses = await Promise.all(
    Array.from({ length: times }, (_, index) => limits.guess('code', account, address(index))),
  );
  return guesses.filter((guess) => !('retryAfter' in guess)).length;
}

test('ten guesses from one address or IPv6 network are let through, thirty from all', async () => {
  const limits = createAccountLimits();
  expect(await letThrough(limits, 100, () => '203.0.113.1')).toBe(10);
  expect(await letThrough(limits, 300, (index) => `198.51.100.${index % 250}`)).toBe(20);
  expect(await letThrough(createAccountLimits(), 100, (index) => `2001:db8::${index.toString(16)}`)).toBe(10);
});

test.each(['succeeded', 'trust'] as const)('guesses elsewhere do not lock out an address after %s', async (how) => {
  const limits = createAccountLimits();
  await limits[how]('code', account, '203.0.113.1');
  expect(await letThrough(limits, 300, (index) => `198.51.100.${index % 250}`)).toBe(30);
  expect(await letThrough(limits, 100, () => '203.0.113.1')).toBe(10);
});

test('thirty factors are enrolled from one address, sixty from all', async () => {
  const limits = createAccountLimits();
  const enrolled = async (address: string) => {
    const all = await Promise.all(Array.from({ length: 100 }, () => limits.enroll(account, address)));
    return all.filter((attempt) => !('retryAfter' in attempt)).length;
  };
  expect([await enrolled('203.0.113.1'), await enrolled('203.0.113.2'), await enrolled('203.0.113.3')]).toEqual([
    30, 30, 0,
  ]);
});

test('right guesses are taken off again, and passwords are counted apart', async () => {
  const limits = createAccountLimits();
  for (let index = 0; index < 100; index++) {
    const attempt = await limits.guess('code', account, '203.0.113.1');
    if ('retryAfter' in attempt) throw new Error('limited');
    await attempt.giveBack();
  }
  expect(await letThrough(limits, 100, () => '203.0.113.1')).toBe(10);
  expect(await limits.guess('password', account, '203.0.113.1')).not.toHaveProperty('retryAfter');
});
