import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { useHold } from '../../src/planilhas/review/useHold';
import { openImports } from '../../src/planilhas/write/openImports';

const names = ['first', 'second', 'third'];

/** The open ones of this file. */
const openHere = async () => {
  const { here } = await openImports();
  return names.filter((name) => here.has(name));
};

test('the imports of a frame are open until it unmounts, and a later one is not', async () => {
  const { result, unmount } = renderHook(() => useHold('first'), { wrapper: StrictMode });
  result.current('second');
  expect(await openHere()).toEqual(['first', 'second']);
  unmount();
  result.current('third');
  expect(await openHere()).toEqual([]);
});
