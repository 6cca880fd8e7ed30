import { createTheme } from '@mui/material/styles';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { prefersStillness, stillTransitions } from '../../../src/ui/motion';

describe('less motion', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('follows the system', () => {
    for (const matches of [true, false]) {
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: matches && query === '(prefers-reduced-motion: reduce)',
      }));
      expect(prefersStillness()).toBe(matches);
    }
  });

  test('is off without a screen', () => {
    vi.stubGlobal('matchMedia', undefined);
    expect(prefersStillness()).toBe(false);
  });

  test('gives transitions no duration', () => {
    const { create, duration, getAutoHeightDuration } = createTheme({ transitions: stillTransitions }).transitions;
    expect(create('opacity', { duration: 225 })).toBe('none');
    expect(new Set(Object.values(duration))).toEqual(new Set([0]));
    expect(getAutoHeightDuration(400)).toBe(0);
  });
});
