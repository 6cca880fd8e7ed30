import { expect, test } from 'vitest';
import { counted } from '../../../src/domain';

test('a count in one text for any number', () => {
  expect([1, 5446].map((n) => counted(n, 'produto(s)'))).toEqual(['1 produto(s)', '5.446 produto(s)']);
});

test.each([
  [0, '0 linhas'],
  [1, '1 linha'],
  [1204, '1.204 linhas'],
])('%i in a text for one and a text for several', (n, text) => {
  expect(counted(n, { singular: 'linha', plural: 'linhas' })).toBe(text);
});
