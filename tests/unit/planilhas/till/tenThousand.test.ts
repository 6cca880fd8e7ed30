import { expect, test } from 'vitest';
import { withCheckDigit } from '../../../../src/domain';
import { compareTill } from '../../../../src/planilhas/till/compare';
import type { PricedProduto } from '../../../../src/planilhas/till/finder';
import { tableOf } from '../../../support/node/sheets';

/** Numbers that differ from one another and are the same each time. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

test('of 10,000 products the 42 whose price differs at the till are found, and no other', () => {
  const random = numbers(42);
  const next = (below: number) => (random.next().value as number) % below;
  const produtos = Array.from({ length: 10_000 }, (_, place): PricedProduto => {
    const valor = (99 + next(9900)) / 100;
    const codigo =
      place % 20 === 0 ? String(1000 + place) : withCheckDigit(`789${String(100_000_000 + place * 7919).slice(0, 9)}`);
    const offered = place % 11 === 0 && { oferta: Math.round(valor * 90) / 100 };
    return {
      id: `p${place}`,
      nome: `Produto de nome comprido ${place} 500g`,
      codigo: place % 50 === 7 ? null : codigo,
      valor,
      ...offered,
    };
  });
  const planted = new Set(Array.from({ length: 42 }, (_, place) => 100 + place * 231));
  const cents = (valor: number) => valor.toFixed(2).replace('.', ',');
  const rows = produtos.map(({ nome, codigo, valor, oferta = valor }, place) => {
    const caixa = planted.has(place) ? oferta + (place % 2 ? 0.01 : -0.5) : oferta;
    return [codigo ?? '0', nome.toUpperCase(), cents(valor * 0.7), cents(caixa)];
  });
  const table = tableOf([
    ['CODIGO', 'DESCRICAO', 'CUSTO', 'VENDA'],
    ...rows,
    [null, 'TOTAL GERAL', null, '498.120,00'],
  ]);
  const { differences, unknown, missing, unpriced, equal, questions } = compareTill(table, produtos, {}, '2026-11-28');
  expect(new Set(differences.map(({ produto }) => Number(produto.id.slice(1))))).toEqual(planted);
  expect(differences).toHaveLength(42);
  expect(equal).toBe(10_000 - 42);
  expect([unknown, missing, unpriced, questions]).toEqual([[], [], [], []]);
});
