import { expect, test } from 'vitest';
import { formatConteudo, formatMoney, parseConteudo, unitPrice, unitPriceText } from '../../../src/domain';

const stored = (text: unknown) => {
  const read = parseConteudo(text);
  return read && formatConteudo(read);
};

test.each([
  ['500 g', '500 g'],
  ['500GR', '500 g'],
  ['1,5 lt', '1,5 l'],
  ['1.5L', '1,5 l'],
  ['1.500 ml', '1500 ml'],
  ['1.500 kg', '1,5 kg'],
  ['0,500kg', '0,5 kg'],
  ['6 x 350ml', '6x350 ml'],
  ['350ml x 12', '12x350 ml'],
  ['350 ml c/12', '12x350 ml'],
  ['1x500 g', '500 g'],
  ['16x30m', '16x30 m'],
  ['C/16', '16 un'],
  ['30 unidades', '30 un'],
  ['1 dúzia', '12 un'],
  ['½ dúzia', '6 un'],
  ['1/2 kg', '0,5 kg'],
  ['meio quilo', '0,5 kg'],
  ['170g dren 120g', '170 g (drenado 120 g)'],
  ['1,1 kg (drenado 600 g)', '1,1 kg (drenado 0,6 kg)'],
  ['  2   Litros ', '2 l'],
])('%s is understood as %s', (typed, canonical) => {
  expect(stored(typed)).toBe(canonical);
  expect(stored(canonical)).toBe(canonical);
});

test.each([
  '',
  '500',
  'g',
  '0 g',
  '0x2 l',
  '2,5 un',
  '1,500 g',
  '1.500 m',
  '5 cm',
  '9999999 g',
  '100 g dren 120 g',
  null,
])('%s is no content', (typed) => {
  expect(parseConteudo(typed)).toBeUndefined();
});

const unidade = (conteudo: string | null) => ({ conteudo, tipoVenda: 'unidade' as const });

test.each([
  [4.99, '500 g', 9.98, 'kg'],
  [2.5, '6x350 ml', 1.19, 'l'],
  [9.99, '170 g (drenado 120 g)', 83.25, 'kg'],
  [17.9, '30 un', 0.6, 'un'],
  [22.9, '16x30 m', 0.05, 'm'],
  [27.9, '5 kg', 5.58, 'kg'],
  // 0,125 and 0,375: half a cent is rounded up.
  [0.25, '2 un', 0.13, 'un'],
  [0.75, '2 un', 0.38, 'un'],
  [99_999_999.99, '0,001 g', 99_999_999_990_000, 'kg'],
])('R$ %d for %s: R$ %d per %s', (valor, conteudo, price, medida) => {
  expect(unitPrice(valor, unidade(conteudo))).toEqual({ valor: price, medida });
});

test('there is no price per measure without a content, and for a single unit', () => {
  expect(unitPrice(4.99, unidade(null))).toBeUndefined();
  expect(unitPrice(4.99, unidade('1 un'))).toBeUndefined();
});

test('what is sold by weight has its price per kg', () => {
  expect(unitPrice(6.49, { conteudo: '500 g', tipoVenda: 'kg' })).toEqual({ valor: 6.49, medida: 'kg' });
  expect(unitPriceText(4.99, unidade('500 g'))).toBe(`${formatMoney(9.98)} por kg`);
});
