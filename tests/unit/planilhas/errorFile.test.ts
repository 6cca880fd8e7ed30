import { expect, test } from 'vitest';
import { readSheet, type Table } from '../../../src/spreadsheet/read';
import { workbookOf } from '../../../src/spreadsheet/write/workbook';
import { checkOutcomes, writtenRows } from '../../support/node/sheets';

const column = (title: string) => ({ title, width: 10 });
const columns = ['Obs', 'Produto', 'Preço', 'Corredor', 'Seção', 'Validade', 'Margem', 'Ativo', 'Custo'].map(column);
const day = { number: 46_000, format: 'dd/mm/yyyy' };
const moment = { number: 46_000.5, format: 'dd/mm/yyyy hh:mm:ss' };
const money = { number: 7.5, format: '"R$" #,##0.00' };
const rest = [day, { number: 0.125, format: '0.00%' }, true, money];
const rows = [
  ['=1+1', 'Feijão', 'caro', 'B', 'Frios', ...rest],
  ['certo', 'Arroz', 5, 'B', 'Frios', ...rest],
  [null, 'Sal', { error: '#N/A' }, null, 'Frios', moment, '30/11/2026', null, 1234.5],
];
const known = { categorias: [{ id: 'f', nome: 'Frios' }] };

const sheetOf = (table: Table) =>
  Array.from({ length: table.rows }, (_, row) =>
    Array.from({ length: table.columns }, (_, at) => [table.cell(row, at), table.format(row, at)]),
  );

test('faulty rows are given out as they were read, with mends and reasons, and only they come back', async () => {
  const table = await readSheet(new Blob([workbookOf([{ name: 'Lista', columns, rows }])]));
  const { session } = await checkOutcomes('produtos', table, known);
  await session.mend({ kind: 'cell', number: 4, field: 'localizacao', text: 'C' });
  const bytes = workbookOf([await session.errorSheet()]);
  expect(writtenRows(bytes).map((each) => each.at(-1))).toEqual([
    'Valor: Informe um valor como 4,99 ou 1.234,56',
    'Valor: A célula tem um erro',
  ]);

  const back = await readSheet(new Blob([bytes]));
  const [head, ...cells] = sheetOf(table);
  const expected = [head, cells[0], cells[2]?.map((cell, at) => (at === 3 ? ['C', undefined] : cell))];
  expect(sheetOf(back).map((each) => each.slice(0, -1))).toEqual(expected);

  const again = await checkOutcomes('produtos', back, known);
  expect(again.reading).toMatchObject({ returned: true, columnMap: { nome: 1, valor: 2 } });
  expect(again.reading.columns.map(({ title }) => title)).not.toContain('Motivo');
  const mended = await again.session.mend({ kind: 'cell', number: 2, field: 'valor', text: '8,49' });
  expect(mended.check.totals).toMatchObject({ new: 1, error: 1 });
  expect(writtenRows(workbookOf([await again.session.errorSheet()]))).toHaveLength(1);
  // Another sheet may well have reasons of its own.
  const other = { name: 'Trocas', columns: [column('Produto'), column('Motivo')], rows: [['Arroz', 'x']] };
  const { reading } = await checkOutcomes('produtos', await readSheet(new Blob([workbookOf([other])])), known);
  expect(reading).toMatchObject({ returned: false });
});
