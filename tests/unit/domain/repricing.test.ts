import { expect, test } from 'vitest';
import { produtosIn, type RepricedRow, repricingOf } from '../../../src/domain';

const row = (given: Partial<RepricedRow> = {}): RepricedRow => ({
  produtoId: 'l',
  nome: 'Leite',
  promocao: 'Semana',
  desconto: 10,
  valor: 5,
  newValor: 5.35,
  ...given,
});
const kept = (given: Partial<RepricedRow> = {}) => row({ produtoId: 'a', nome: 'Arroz', preco: 4.49, ...given });

test('an offer by a discount moves with the price, and one by a price stays', () => {
  const rows = [row(), row({ promocao: 'Mês', desconto: 20 }), kept(), kept({ promocao: 'Mês' })];
  const repricing = repricingOf(rows);
  expect(repricing.moved).toEqual([
    { ...rows[0], before: 4.5, after: 4.82 },
    { ...rows[1], before: 4, after: 4.28 },
  ]);
  expect(produtosIn(repricing.moved)).toBe(1);
  expect(repricing).toMatchObject({ ended: [], kept: 1 });
});

test('an offer by a price ends where that is not lower any more', () => {
  const ends = kept({ newValor: 4.49 });
  expect(repricingOf([ends])).toEqual({ moved: [], ended: [ends], kept: 0 });
  // It was none before, either.
  expect(repricingOf([kept({ valor: 4, newValor: 4.2 })])).toEqual({ moved: [], ended: [], kept: 0 });
});

test('an offer that rounding leaves as it is does not move', () => {
  expect(repricingOf([row({ valor: 0.01, newValor: 0.01 })]).moved).toEqual([]);
});
