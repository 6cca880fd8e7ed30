import { expect, test } from 'vitest';
import { counted } from '../../../src/domain';

test.each([
  [0, '0 produto(s)'],
  [1, '1 produto(s)'],
  [5446, '5.446 produto(s)'],
  [1_000_000, '1.000.000 produto(s)'],
])('%i in one text for any number', (n, text) => {
  expect(counted(n, 'produto(s)')).toBe(text);
});

test.each([
  [0, '0 linhas'],
  [1, '1 linha'],
  [1204, '1.204 linhas'],
])('%i in a text for one and a text for several', (n, text) => {
  expect(counted(n, { singular: 'linha', plural: 'linhas' })).toBe(text);
});
