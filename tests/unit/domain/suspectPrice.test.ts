import { expect, test } from 'vitest';
import { suspectDetail, suspectPrice } from '../../../src/domain/suspectPrice';

const suspects = (...valores: number[]) => {
  const produtos = valores.map((valor) => ({ categoria: 'Bebidas', valor }));
  return valores.filter((valor) => suspectPrice(produtos)({ categoria: 'Bebidas', valor }));
};

test.each([
  ['no price', [0, 1], [0]],
  ['four products are not judged by their median', [1, 1, 1, 1000], []],
  ['more than five times the median, and less than a fifth', [10, 10, 10, 50.01, 1.99], [50.01, 1.99]],
  ['exactly five times, and exactly a fifth, are usual', [10, 10, 10, 50, 2], []],
  ['of an even number of products the median lies between two', [2, 2, 2, 4, 4, 15.01], [15.01]],
  ['products without a price count for the median', [0, 0, 0, 1, 2, 3], [0, 0, 0, 3]],
])('%s', (_, valores, expected) => {
  expect(suspects(...valores).toSorted()).toEqual(expected.toSorted());
});

test('each category has its own median', () => {
  const of = (categoria: string, ...valores: number[]) => valores.map((valor) => ({ categoria, valor }));
  const produtos = [...of('Balas', 0.1, 0.1, 0.1, 0.1, 0.1), ...of('Carnes', 50, 50, 50, 50, 0.1)];
  expect(produtos.filter(suspectPrice(produtos))).toEqual(of('Carnes', 0.1));
});

test('each says why it is suspect', () => {
  expect(suspectDetail({ categoria: 'Frios', valor: 900 })).toBe(
    'Longe do preço mediano de Frios: mais de 5 vezes, ou menos de um quinto',
  );
});
