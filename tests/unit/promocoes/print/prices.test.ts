import { describe, expect, test } from 'vitest';
import { byCategoria, weekOf } from '../../../../src/domain';
import { labelledProdutos, pricedProdutos } from '../../../../src/promocoes/print/prices';
import { produtoDaPromocao, promocao } from '../../../support/node/records';

const rice = produtoDaPromocao({ produtoId: 'a', nome: 'Arroz', valor: 20 });
const milk = produtoDaPromocao({ produtoId: 'b', nome: 'Água', valor: 5 });
const cheap = promocao({
  id: 'c',
  diasAtivos: ['Sexta-feira', 'Sábado'],
  produtos: [
    { ...rice, desconto: 10 },
    { ...milk, desconto: 20 },
  ],
});
const cheaper = promocao({ id: 'd', diasAtivos: ['Sábado', 'Domingo'], produtos: [{ ...rice, desconto: 25 }] });
// From Monday 16 to Sunday 22 November.
const week = weekOf('2026-11-20');

describe('the products of a week', () => {
  test('stand there once, by name, with the lowest price of each day', () => {
    expect(pricedProdutos([cheap, cheaper], week).map(({ nome, prices }) => [nome, prices])).toEqual([
      ['Água', [{ valor: 4, dates: ['2026-11-20', '2026-11-21'] }]],
      [
        'Arroz',
        [
          { valor: 18, dates: ['2026-11-20'] },
          { valor: 15, dates: ['2026-11-21', '2026-11-22'] },
        ],
      ],
    ]);
    expect(pricedProdutos([cheaper, cheap], week)).toHaveLength(2);
  });

  test('are those of promotions that are valid in it', () => {
    const others = [
      { ...cheap, status: 'Suspender' },
      { ...cheap, fim: '2026-11-19' },
      { ...cheap, inicio: '2026-11-23' },
      { ...cheap, produtos: undefined },
    ];
    for (const other of others) expect(pricedProdutos([other], week)).toEqual([]);
    const lastDay = pricedProdutos([{ ...cheap, fim: '2026-11-20' }], week);
    expect(lastDay.map(({ prices }) => prices[0]?.dates)).toEqual([['2026-11-20'], ['2026-11-20']]);
  });
});

describe('the labels of a promotion', () => {
  const pricesOf = (promotion = cheap, today = '2026-11-18') =>
    labelledProdutos(promotion, [cheap, cheaper], today).map(({ nome, prices }) => [
      nome,
      ...prices.map(({ valor }) => valor),
    ]);

  test('have what the shopper pays on its days, in its own order', () => {
    expect(pricesOf()).toEqual([
      ['Arroz', 18, 15],
      ['Água', 4],
    ]);
    expect(labelledProdutos(cheap, [], '2026-11-18')[0]?.prices).toEqual([
      { valor: 18, dates: ['2026-11-20', '2026-11-21'] },
    ]);
  });

  test('of one to come are those of its first week', () => {
    const [label] = labelledProdutos({ ...cheap, inicio: '2026-12-01' }, [cheaper], '2026-11-18');
    expect(label?.prices).toEqual([
      { valor: 18, dates: ['2026-12-04'] },
      { valor: 15, dates: ['2026-12-05'] },
    ]);
  });

  test.each([{ status: 'Suspender' }, { fim: '2026-11-17' }])(
    'of one that is not valid any day have its own prices: %j',
    (changes) => {
      expect(pricesOf({ ...cheap, ...changes })).toEqual([
        ['Arroz', 18],
        ['Água', 4],
      ]);
    },
  );
});

test('things are grouped by category, in the order of the alphabet', () => {
  const groups = byCategoria(['Óleo', 'Zebra', 'Ovo', 'Água'], (thing) => thing.charAt(0));
  expect(groups).toEqual([
    ['Á', ['Água']],
    ['O', ['Ovo']],
    ['Ó', ['Óleo']],
    ['Z', ['Zebra']],
  ]);
});
