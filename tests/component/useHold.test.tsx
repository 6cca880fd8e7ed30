import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { useHold } from '../../src/importacao/review/useHold';
import { openImports } from '../../src/importacao/write/openImports';

const openHere = async () => [...(await openImports()).here];

test('a frame tells of its imports until it is closed, and of none that is named afterwards', async () => {
  const { result, unmount } = renderHook(() => useHold('first'), { wrapper: StrictMode });
  result.current('second');
  expect(await openHere()).toEqual(['first', 'second']);
  unmount();
  result.current('third');
  expect(await openHere()).toEqual([]);
});
