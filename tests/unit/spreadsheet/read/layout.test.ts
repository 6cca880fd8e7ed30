import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { utils } from 'xlsx';
import { uncalculated } from '../../../../src/spreadsheet/read/biff';
import type { Table } from '../../../../src/spreadsheet/read/index';
import { processorTime } from '../../../support/node/processorTime';
import {
  read,
  relationship,
  relationshipList,
  rowsOf,
  stylesOf,
  workbook,
  workbookOf,
} from '../../../support/node/workbook';

const each = <T>(table: Table, what: (row: number, column: number) => T) =>
  Array.from({ length: table.rows }, (_, row) =>
    Array.from({ length: table.columns }, (_, column) => what(row, column)),
  );

describe('a sheet as it was left', () => {
  // The same by openpyxl and by xlwt; see tests/fixtures/planilhas/gerar.py.
  test.each(['encarte.xlsx', 'encarte.xls'])('%s', async (name) => {
    const table = await read(readFileSync(`tests/fixtures/planilhas/${name}`));
    expect([table.sheetNames, table.openSheet, table.sheetName]).toEqual([
      ...[['Semana 46', 'Semana 47'], 'Semana 47', 'Semana 47'],
    ]);
    expect(rowsOf(table)).toEqual([
      [1, 'Produto', 'Preço', null, 'Promoção', 'Fim'],
      [2, 'Produto', 'Custo', 'Venda', 'Promoção', 'Fim'],
      [3, 'Arroz 5kg', 21.5, 27.89637, 'Semana', '30/11/2026 23:59:59'],
      [4, 'Feijão 1kg', '12,5%', 27.89637, 'Semana', '30/11/2026 06:00:00'],
      [5, 'Macarrão', 7, 4.484999, 'Outra', { error: '' }],
    ]);
    expect(each(table, table.title)[0]).toEqual(['Produto', 'Preço', 'Preço', 'Promoção', 'Fim']);
    expect([0, 1, 2, 3, 4].map(table.isHidden)).toEqual([false, false, false, true, false]);
    expect(each(table, table.format).slice(2)).toEqual([
      ['text', undefined, 'money', undefined, 'date'],
      [undefined, 'percent', 'money', undefined, 'date'],
      [undefined, undefined, 'money', undefined, undefined],
    ]);
    expect(each(table, table.shown).slice(2)).toEqual([
      [undefined, undefined, 27.9, undefined, undefined],
      [undefined, undefined, 27.9, undefined, undefined],
      [undefined, undefined, 4.48, undefined, undefined],
    ]);
    expect((await read(readFileSync(`tests/fixtures/planilhas/${name}`), { sheetName: 'Semana 46' })).rows).toBe(1);
  });

  test.each<[string, string, string | undefined]>([
    ['the second of two', '<workbookView activeTab="3"/>', 'Dois'],
    ['the first view counts', '<workbookView/><workbookView activeTab="3"/>', 'Um'],
    ['a hidden one', '<workbookView activeTab="1"/>', undefined],
    ['a chart', '<workbookView activeTab="2"/>', undefined],
    ['none', '<workbookView activeTab="9"/>', undefined],
    ['no number', '<workbookView activeTab="x"/>', undefined],
  ])('the open sheet: %s', async (_, views, open) => {
    const sheet = (name: string, id: string, more = '') => `<sheet name="${name}" r:id="${id}"${more}/>`;
    const sheets = [sheet('Um', 'a'), sheet('Oculta', 'a', ' state="hidden"'), sheet('G', 'g'), sheet('Dois', 'a')];
    const table = await read(
      workbook({
        workbook: workbookOf(sheets.join(''), `<bookViews>${views}</bookViews>`),
        workbookRels: relationshipList(
          relationship('a', 'worksheet', 'worksheets/sheet1.xml'),
          relationship('g', 'chartsheet', 'g.xml'),
        ),
      }),
    );
    expect([table.openSheet, table.sheetName]).toEqual([open, open ?? 'Um']);
  });

  test('hidden rows, however they are written', async () => {
    const attributes = ['', ' spans="1:1" ht="15"', ' spans="1:1" hidden="1"', ' hidden="0"', ' hidden="true" ht="9"'];
    const rows = attributes.map((more, i) => `<row r="${i + 1}"${more}><c r="A${i + 1}"><v>1</v></c></row>`).join('');
    const table = await read(
      workbook({ sheet: `<worksheet><sheetData>${rows}</sheetData><x a="${' '.repeat(400)}"/></worksheet>` }),
    );
    expect(attributes.map((_, row) => table.isHidden(row))).toEqual([false, false, true, false, true]);
    expect(rowsOf(table).map(([number]) => number)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('merged cells', () => {
  const rows =
    '<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c><c r="D2"><v>3</v></c></row>' +
    '<row r="3"><c r="D3"><v>4</v></c></row><row r="9"><c r="C9"><v>5</v></c></row>';
  const merged = (...refs: string[]) =>
    `<worksheet><sheetData>${rows}</sheetData><mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`;
  const stored = [
    [1, 2, null, 3],
    [null, null, null, 4],
    [null, null, 5, null],
  ];

  test.each<[string, string[], (number | null)[][], (number | null)[][]?]>([
    ['none', [], stored],
    [
      'downwards, over rows that are not there',
      ['A2:A9'],
      [
        [1, 2, null, 3],
        [1, null, null, 4],
        [1, null, 5, null],
      ],
    ],
    ['to the right', ['B2:C2'], stored, [[1, 2, 2, 3], ...stored.slice(1)]],
    [
      'both ways',
      ['B2:C3'],
      [
        [1, 2, null, 3],
        [null, 2, null, 4],
        [null, null, 5, null],
      ],
      [
        [1, 2, 2, 3],
        [null, 2, 2, 4],
        [null, null, 5, null],
      ],
    ],
    ['over cells with values of their own', ['D2:D3', 'A2:D2'], stored, [[1, 2, 1, 3], ...stored.slice(1)]],
    ['several in a column, in any order', ['A9:A12', 'A2:A3'], [[1, 2, null, 3], [1, null, null, 4], stored[2] ?? []]],
    ['of empty cells', ['C2:C3', 'E1:E9', 'A1:A3'], stored],
    ['that are none', ['A2', 'x', '', 'A3:A2', 'A2:A99999999', 'ZZZZ1:A2'], stored],
  ])('%s', async (_, refs, cells, titles = cells) => {
    const table = await read(workbook({ sheet: merged(...refs) }));
    expect([each(table, table.cell), each(table, table.title)]).toEqual([cells, titles]);
  });

  test('a filled cell has the format of the merged one', async () => {
    const sheet = merged('A2:A3').replace('r="A2"', 'r="A2" s="0"').replace('<v>1</v>', '<v>1.999</v>');
    const table = await read(workbook({ sheet, styles: stylesOf('"R$" 0.00') }));
    expect([table.format(1, 0), table.shown(1, 0)]).toEqual(['money', 2]);
  });

  test('100,000 of them are found at once', async () => {
    const refs = Array.from({ length: 100_000 }, (_, i) => `A${i * 2 + 1}:A${i * 2 + 2}`);
    const table = await read(workbook({ sheet: merged(...refs) }));
    const spent = processorTime();
    for (let i = 0; i < 100_000; i += 1) table.title(1, 3 - (i % 4));
    expect(spent()).toBeLessThan(1000);
  });

  test('titles over all columns of a sheet are read at once', async () => {
    const refs = Array.from({ length: 16_000 }, (_, i) => `${utils.encode_col(i)}2:XFD2`);
    const table = await read(workbook({ sheet: merged('E1:XFD1', ...refs.reverse()).replace('C9', 'XFD9') }));
    const spent = processorTime();
    expect(each(table, table.title)[0]?.length).toBe(16_384);
    expect(spent()).toBeLessThan(1000);
  });
});

describe('number formats', () => {
  test.each<[number | string, string | undefined, string, number | undefined]>([
    ...[0, 11, 12, 48, 'General', '0.00E+00', '# ?/?', '0.0,', '[>9]0.0;0', '[<=1]"um";0'].map(
      (format): [number | string, undefined, string, undefined] => [format, undefined, '1.23456', undefined],
    ),
    [1, undefined, '4.5', 5],
    [2, undefined, '1.005', 1.01],
    [4, undefined, '-2.345', -2.35],
    [4, undefined, '2.34', undefined],
    [43, undefined, '2.3456', 2.35],
    [8, 'money', '27.89637', 27.9],
    [44, 'money', '4.4799999999999995', undefined],
    ['"R$"\\ #,##0.00', 'money', '0.004', 0],
    ['R\\$ 0.00', 'money', '4.99', undefined],
    ['[$R$-416] #,##0.00;[Red]-[$R$-416] #,##0.00', 'money', '1e21', undefined],
    ['_-[$R$-416]\\ * #,##0.00_-;-[$R$-416]\\ * #,##0.00_-;_-[$R$-416]\\ * "-"??_-;_-@_-', 'money', '3.999', 4],
    ['_("R$"* #,##0_)', 'money', '3.5', 4],
    ['[$€-2] 0.0', 'money', '3.55', 3.6],
    ['#,##0.00 [$BRL]', 'money', '3.555', 3.56],
    ['[$-416]#,##0.00', undefined, '3.555', 3.56],
    ['0.000" kg"', undefined, '0.12345', 0.123],
    ['0.0%', 'percent', '0.12345', undefined],
    ['dd/mm/yyyy', 'date', '45351.2', undefined],
    ['@', 'text', '7891000', undefined],
    [49, 'text', '7891000', undefined],
    [`0.${'0'.repeat(40)}`, undefined, '0.5', undefined],
  ])('%s', async (format, meaning, value, shown) => {
    const rows = `<row r="1"><c r="A1" s="1"><v>${value}</v></c><c r="B1" s="1" t="s"><v>0</v></c></row><row r="2"/>`;
    const table = await read(workbook({ rows, strings: ['x'], styles: stylesOf(0, format) }));
    expect([table.format(0, 0), table.shown(0, 0)]).toEqual([meaning, shown]);
    expect([table.format(0, 1), table.shown(0, 1), table.cell(0, 1)]).toEqual([meaning, undefined, 'x']);
    expect([table.format(5, 5), table.shown(5, 5)]).toEqual([undefined, undefined]);
  });
});

describe('formulas of .xls without a value', () => {
  const record = (type: number, ...content: number[]) => [type & 255, type >> 8, content.length, 0, ...content];
  const empty = [3, 0, 0, 0, 0, 0, 255, 255];
  const zero = Array(8).fill(0);
  const formula = (value: number[], flags: number) => record(6, 2, 0, 1, 0, 0, 0, ...value, flags, 0, 0, 0, 0, 0);
  const calculates = record(0x1c1, ...zero);
  const one = [0, 0, 0, 0, 0, 0, 0xf0, 0x3f];
  test.each<[string, number[], number[], boolean]>([
    ['an empty text where no program calculates', [], formula(empty, 0), true],
    ['an empty text where one does', calculates, formula(empty, 0), false],
    ['a zero that waits to be calculated', calculates, formula(zero, 2), true],
    ['a zero', [], formula(zero, 0), false],
    ['a value that was calculated all the same', [], formula(one, 2), false],
    ['a record that is cut', [], record(6, 2, 0, 1, 0), false],
    ['what follows the sheet', [], [...record(10), ...formula(zero, 2)], false],
  ])('%s', (_, globals, cells, expected) => {
    const start = record(0x85, 0, 0, 0, 0).length * 2 + globals.length;
    const sheets = [record(0x85, 0, 0, 0, 0), record(0x85, start, 0, 0, 0)].flat();
    const isUncalculated = uncalculated(Uint8Array.from([...globals, ...sheets, ...cells]), 1);
    expect([isUncalculated(2, 1), isUncalculated(1, 2)]).toEqual([expected, false]);
  });
});
