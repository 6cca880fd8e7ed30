import { expect, test } from 'vitest';
import type { ImportRecord } from '../../../../src/planilhas/types';
import type { Cell } from '../../../../src/spreadsheet/read';
import { produto } from '../../../support/node/records';
import { checkOutcomes } from '../../../support/node/sheets';

const produtosOf = (categoria: string, count: number) =>
  Array.from({ length: count }, (_, n) => produto({ id: `${categoria}${n}`, nome: `${categoria} ${n}`, categoria }));
const sheetOf = (...names: string[]): Cell[][] => [['Produto', 'Preço'], ...names.map((nome) => [nome, 5])];
const absentFrom = async (rows: Cell[][], produtos: ImportRecord[], answers = {}) => {
  const { session } = await checkOutcomes('produtos', rows, { produtos }, answers);
  const { records, sections } = await session.absent();
  return [records.map(({ nome }) => nome), sections];
};
const bebidas = produtosOf('Bebidas', 8);
const padaria = produtosOf('Padaria', 20);
const some = (from: ImportRecord[], count: number) =>
  from.slice(0, count).map(({ nome }) => String(nome).toUpperCase());

test.each<[string, string[], unknown[]]>([
  [
    'of all, when it has half of them',
    [...some(bebidas, 7), ...some(padaria, 19)],
    [['Bebidas 7', 'Padaria 19'], undefined],
  ],
  ['of a category that it lists', some(bebidas, 6), [['Bebidas 6', 'Bebidas 7'], ['Bebidas']]],
  [
    'but not of a category of which it has less than half',
    [...some(bebidas, 7), ...some(padaria, 5)],
    [['Bebidas 7'], ['Bebidas']],
  ],
  ['and not for fewer than five', some(bebidas, 4), [[], []]],
  ['and none when nothing lacks', [...some(bebidas, 8), ...some(padaria, 20)], [[], undefined]],
])('a sheet lacks records %s', async (_, names, absent) => {
  expect(await absentFrom(sheetOf(...names), [...bebidas, ...padaria])).toEqual(absent);
});

test('a row that is refused or ignored is in the sheet, and so is a product under another name', async () => {
  const rows = [...sheetOf(...some(bebidas, 5), 'Bebida Seis'), ['Bebidas 5', 'caro'], ['Bebidas 5', 'caro']];
  expect(await absentFrom(rows, bebidas, { 'mesmo Bebidas6 Bebida Seis': 'keep' })).toEqual([['Bebidas 7'], undefined]);
});

test('namesakes are told by one row', async () => {
  const twice = [...bebidas, produto({ id: 'z', nome: 'Bebidas 0', categoria: 'Bebidas', valor: 9 })];
  expect(await absentFrom(sheetOf(...some(bebidas, 8)), twice)).toEqual([[], undefined]);
});

test('a promotion lists no products', async () => {
  const { session } = await checkOutcomes(
    'promocao',
    [['Produto', 'Desconto'], ...some(bebidas, 7).map((nome) => [nome, 10])],
    {
      produtos: bebidas,
    },
  );
  expect(await session.absent()).toEqual({ records: [] });
});
