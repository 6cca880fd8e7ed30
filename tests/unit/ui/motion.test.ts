import { createTheme } from '@mui/material/styles';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { prefersStillness, stillTransitions } from '../../../src/ui/motion';

describe('less motion', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is what the system says', () => {
    for (const matches of [true, false]) {
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: matches && query === '(prefers-reduced-motion: reduce)',
      }));
      expect(prefersStillness()).toBe(matches);
    }
  });

  test('is nobody’s wish where there is no screen', () => {
    vi.stubGlobal('matchMedia', undefined);
    expect(prefersStillness()).toBe(false);
  });

  test('leaves no transition any time', () => {
    const { create, duration, getAutoHeightDuration } = createTheme({ transitions: stillTransitions }).transitions;
    expect(create('opacity', { duration: 225 })).toBe('none');
    expect(new Set(Object.values(duration))).toEqual(new Set([0]));
    expect(getAutoHeightDuration(400)).toBe(0);
  });
});
