import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { useHold } from '../../src/planilhas/review/useHold';
import { openImports } from '../../src/planilhas/write/openImports';

const names = ['first', 'second', 'third'];

/** Those of this file that are open. An import of another file's test stays open until it has ended. */
const openHere = async () => {
  const { here } = await openImports();
  return names.filter((name) => here.has(name));
};

test('a frame tells of its imports until it is closed, and of none that is named afterwards', async () => {
  const { result, unmount } = renderHook(() => useHold('first'), { wrapper: StrictMode });
  result.current('second');
  expect(await openHere()).toEqual(['first', 'second']);
  unmount();
  result.current('third');
  expect(await openHere()).toEqual([]);
});
