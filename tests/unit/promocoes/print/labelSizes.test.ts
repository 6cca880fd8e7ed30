import { expect, test } from 'vitest';
import {
  labelSizes,
  nomeSize,
  padding,
  perSheet,
  priceSize,
  sheetsOf,
  smallest,
} from '../../../../src/promocoes/print/labelSizes';

test.each(labelSizes.map((size) => [size.name, size] as const))('%s: the labels fit on the paper', (_, size) => {
  const { columns, rows, width, height, left, top, columnGap, page } = size;
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(2 * left + columns * width + (columns - 1) * columnGap).toBeCloseTo(page.width);
  expect(2 * top + rows * height).toBeCloseTo(page.height);
  expect(priceSize(['R$ 1.234,56'], size)).toBeGreaterThanOrEqual(smallest.price);
  expect(nomeSize('Arroz Branco Tipo 1 Tio João 5kg', size)).toBeGreaterThanOrEqual(smallest.nome);
  expect(2 * padding(size)).toBeLessThan(height / 7);
});

test('the sheets of the trade have 12, 21, 24 and 33 labels, a roll one', () => {
  expect(labelSizes.map(perSheet)).toEqual([12, 21, 21, 24, 24, 33, 1, 1, 1]);
});

test('a partly used sheet begins at its first free place', () => {
  const [size] = labelSizes;
  const labels = Array.from({ length: 13 }, (_, n) => n);
  expect(sheetsOf(labels, size).map((sheet) => sheet.length)).toEqual([12, 1]);
  expect(sheetsOf(labels, size, 12)).toEqual([[...Array(11).fill(null), 0], labels.slice(1)]);
  expect(sheetsOf([], size, 5)).toEqual([]);
});

test('a name that no legible type fits has none, and a price leaves out a code that it has no room beside', () => {
  const small = labelSizes.find(({ name }) => name.includes('33'));
  if (!small) throw new Error('no size');
  expect(nomeSize('W'.repeat(80), small)).toBeUndefined();
  expect(priceSize(['R$ 99.999,99'], small, 36)).toBeUndefined();
  expect(priceSize(['R$ 24,90'], small, 34)).toBeGreaterThanOrEqual(smallest.price);
});
