import { afterEach, expect, test, vi } from 'vitest';
import { prefersStillness } from '../../../src/ui/motion';

afterEach(() => vi.unstubAllGlobals());

test.each([true, false])('less motion follows the system: %s', (matches) => {
  const matchMedia = (query: string) => ({ matches: matches && query === '(prefers-reduced-motion: reduce)' });
  vi.stubGlobal('matchMedia', matchMedia);
  expect(prefersStillness()).toBe(matches);
});

test('less motion is off without a screen', () => {
  vi.stubGlobal('matchMedia', undefined);
  expect(prefersStillness()).toBe(false);
});
