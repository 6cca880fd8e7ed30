import { expect, test } from 'vitest';
import { askBeforeUnload } from '../../src/planilhas/review/askBeforeUnload';

const asks = () => {
  const exit = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(exit);
  return exit.defaultPrevented;
};

test('the browser asks while any import has records that would be gone', () => {
  const answers = [asks()];
  for (const [id, hasRecords] of [
    ['a', true],
    ['b', true],
    ['a', false],
    ['b', false],
  ] as const) {
    askBeforeUnload(id, hasRecords);
    answers.push(asks());
  }
  expect(answers).toEqual([false, true, true, true, false]);
});
