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
