import { afterEach, expect, test, vi } from 'vitest';
import { prefersStillness } from '../../../src/ui/motion';

afterEach(() => vi.unstubAllGlobals());

test('less motion follows the system, and is off without a screen', () => {
  for (const matches of [true, false]) {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: matches && query === '(prefers-reduced-motion: reduce)',
    }));
    expect(prefersStillness()).toBe(matches);
  }
  vi.stubGlobal('matchMedia', undefined);
  expect(prefersStillness()).toBe(false);
});
