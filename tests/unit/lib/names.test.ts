import { expect, test } from 'vitest';
import { sought, tidied } from '../../../src/lib/names';

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
  ['Arroz\u200b', 'Arroz'],
  ['\u2060\u200b\u00ad\ufeff', ''],
  ['Ar\u200cro\u200dz \u180ebranco', 'Arroz branco'],
  ['👩\u200d🍳 e 👨🏽\u200d⚕️', '👩\u200d🍳 e 👨🏽\u200d⚕️'],
])('%j tidied is %j', (text, line) => {
  expect(tidied(text)).toBe(line);
});

test('what is looked for is folded, with single spaces', () => {
  expect(sought(' Lote\u00a0 P\u200b 77 ')).toBe('lote p 77');
});
