import { expect, test } from 'vitest';
import { hasWords, sought, tidied, wordsOf } from '../../../src/lib/names';

test.each([
  ['', ''],
  ['Arroz branco', 'Arroz branco'],
  ['Arroz  branco', 'Arroz branco'],
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

test.each([
  ['', []],
  [' \t\u200b\0', []],
  ['Sabão  QUERO', ['sabao', 'quero']],
  ['2 quero\u00a0500g', ['quero', '500g', '2']],
  ['pao paozinho pão 100%_*', ['paozinho', '100%_∗']],
  ['a\0b', ['ab']],
  [`fim ${'x'.repeat(300)}`, ['x'.repeat(196), 'fim']],
  [
    'a um dois três quatro cinco seis sete oito nove dez onze',
    'quatro cinco dois tres seis sete oito nove onze dez'.split(' '),
  ],
])('the words of the search %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('texts have the words of a search in any order, one here and another there', () => {
  const sabao = ['Sabão Barra Quero 500g', 'Limpeza'];
  for (const q of ['sabao quero', 'QUERO sabão', 'limpeza 500', 'bar lim quer', ''])
    expect([q, hasWords(sabao, wordsOf(q))]).toEqual([q, true]);
  for (const q of ['sabao omo', 'sab_o', 'sab%', 's*o', 'gLimpeza'])
    expect([q, hasWords(sabao, wordsOf(q))]).toEqual([q, false]);
});
