import { afterEach, expect, test, vi } from 'vitest';
import { timeoutSignal } from '../../../src/providers/requestTimeout';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['no body', undefined, 10_000],
  ['a form', 'x'.repeat(400), 10_020],
  ['2,000 products, which a line of 220 kbit/s sends in 13 s', 'x'.repeat(356_000), 27_800],
])('waits for the answer to %s as long as a slow line needs for sending it, and ten seconds', (_, body, ms) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  timeoutSignal(null, body);
  expect(timeout).toHaveBeenCalledWith(ms);
});

test('ends with whichever is first, and says why, also where browsers know no `AbortSignal.any`', () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  const [given, limit] = [new AbortController(), new AbortController()];
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const signal = timeoutSignal(given.signal);
  expect(signal.aborted).toBe(false);
  limit.abort(new DOMException('signal timed out', 'TimeoutError'));
  given.abort('cancelled');
  expect(signal.reason).toHaveProperty('name', 'TimeoutError');
  expect(timeoutSignal(AbortSignal.abort('cancelled')).reason).toBe('cancelled');
});
