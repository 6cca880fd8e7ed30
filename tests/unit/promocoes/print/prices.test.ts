import { describe, expect, test } from 'vitest';
import { byCategoria, type Schedule, weekOf } from '../../../../src/domain';
import { labelledProdutos, lowers, pricedProdutos } from '../../../../src/promocoes/print/prices';
import type { Promocao } from '../../../../src/providers/records';
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
  test('are listed once, by name, with the lowest price of each day', () => {
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

test('a discount that rounds to nothing is no offer', () => {
  const match = produtoDaPromocao({ produtoId: 'm', nome: 'Fósforo', valor: 0.01, desconto: 10 });
  expect(pricedProdutos([{ ...cheap, produtos: [match] }], week)).toEqual([]);
  const [label] = labelledProdutos({ ...cheap, produtos: [match] }, [], '2026-11-18');
  expect(label?.prices.map(lowers(match))).toEqual([false]);
});

describe('the labels of a promotion', () => {
  const pricesOf = (promotion = cheap, today = '2026-11-18') =>
    labelledProdutos(promotion, [cheap, cheaper], today).map(({ nome, prices }) => [
      nome,
      ...prices.map(({ valor }) => valor),
    ]);

  test('have the shopper’s prices on its days, in its own order', () => {
    expect(pricesOf()).toEqual([
      ['Arroz', 18, 15],
      ['Água', 4],
    ]);
    expect(labelledProdutos(cheap, [], '2026-11-18')[0]?.prices).toEqual([
      { valor: 18, dates: ['2026-11-20', '2026-11-21'] },
    ]);
  });

  describe('have the schedule of their only price', () => {
    const milkOf = (others: Promocao[], promotion = cheap) =>
      labelledProdutos(promotion, others, '2026-11-18').find(({ nome }) => nome === 'Água')?.schedule;
    const times = (schedule?: Schedule) => schedule && [schedule.diasAtivos, schedule.inicio, schedule.fim];
    const half = { ...cheaper, diasAtivos: cheap.diasAtivos, produtos: [{ ...milk, desconto: 50 }] };

    test('which is the promotion’s own where its price is the lowest', () => {
      expect(milkOf([])).toBe(cheap);
      expect(milkOf([{ ...half, fim: '2026-11-30', produtos: [{ ...milk, desconto: 20.01 }] }])).toBe(cheap);
      expect(milkOf([half], { ...cheap, status: 'Suspender' })).toMatchObject({ status: 'Suspender' });
    });

    test('which is shared by both where another promotion’s price is lower', () => {
      expect(times(milkOf([half]))).toEqual([['Sexta-feira', 'Sábado'], null, null]);
      expect(times(milkOf([{ ...half, diasAtivos: [...half.diasAtivos, 'Domingo'], fim: '2026-11-29' }]))).toEqual([
        ['Sexta-feira', 'Sábado'],
        null,
        '2026-11-29',
      ]);
    });

    test('which has dates where the other promotion has them', () => {
      const friday = { inicio: '2026-11-20', fim: '2026-11-20' };
      const fridays = { ...cheap, diasAtivos: ['Sexta-feira'], inicio: '2026-11-01' };
      expect(times(milkOf([{ ...half, ...friday }], fridays))).toEqual([['Sexta-feira'], '2026-11-20', '2026-11-20']);
    });

    test('which is missing where several promotions make it, or there are several prices', () => {
      const onFriday = { ...half, id: 'e', diasAtivos: ['Sexta-feira'] };
      const onSaturday = { ...half, id: 'f', diasAtivos: ['Sábado'] };
      expect(milkOf([onFriday, onSaturday])).toBeUndefined();
      expect(milkOf([onFriday])).toBeUndefined();
    });
  });

  test('have a decided price, and omit a product of which it is not lower', () => {
    const decided = [
      { ...rice, preco: rice.valor },
      { ...milk, preco: 4.44 },
    ];
    const labels = labelledProdutos({ ...cheap, produtos: decided }, [], '2026-11-18');
    expect(labels.map(({ nome, prices }) => [nome, prices[0]?.valor])).toEqual([['Água', 4.44]]);
  });

  test('of a future promotion have the prices of its first week', () => {
    const [label] = labelledProdutos({ ...cheap, inicio: '2026-12-01' }, [cheaper], '2026-11-18');
    expect(label?.prices).toEqual([
      { valor: 18, dates: ['2026-12-04'] },
      { valor: 15, dates: ['2026-12-05'] },
    ]);
  });

  test.each([{ status: 'Suspender' }, { fim: '2026-11-17' }])(
    'of a promotion without a valid day have its own prices: %j',
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
  expect(groups.map(([categoria, [thing]]) => `${categoria}: ${thing}`)).toEqual([
    'Á: Água',
    'O: Ovo',
    'Ó: Óleo',
    'Z: Zebra',
  ]);
});
