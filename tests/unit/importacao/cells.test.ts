import { expect, test } from 'vitest';
import { keyOf, singleSpaced } from '../../../src/importacao/cells';

test.each([
  ['', ''],
  ['Arroz', 'Arroz'],
  ['Arroz branco', 'Arroz branco'],
  ['Arroz  branco', 'Arroz branco'],
  [' Arroz', 'Arroz'],
  ['Arroz ', 'Arroz'],
  [' ', ''],
  ['Arroz\tbranco', 'Arroz branco'],
  ['Arroz\nbranco', 'Arroz branco'],
  ['Arroz\u00a0branco', 'Arroz branco'],
  ['\ufeffArroz\u2028\u3000branco\r\n', 'Arroz branco'],
])('%j in one line is %j', (text, line) => {
  expect(singleSpaced(text)).toBe(line);
});

test('a key minds neither accents nor case nor spaces', () => {
  for (const text of ['PÃO DE AÇÚCAR*', 'pão  de açúcar*', 'Pa\u0303o de ac\u0327u\u0301car*']) {
    expect(keyOf(text)).toBe('pao de acucar∗');
  }
  expect(keyOf('ARROZ_5%*~ ')).toBe('arroz_5%∗~');
});
