import { describe, expect, test } from 'vitest';
import { type CellObject, read as readWithSheetJs, utils, write } from 'xlsx';
import type { Cell } from '../../../../src/spreadsheet/read/index';
import { read, rowsOf, seeded } from '../../../support/node/workbook';

type Random = () => number;
const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

const words = [
  ...['Arroz', 'Açúcar', 'Pão de queijo', 'Café & leite', '<promoção>', '"aspas"', "d'água", '🍌🍍', '日本語'],
  ...['R$ 1.234,56', '4,99', '  pontas  ', 'duas\nlinhas', 'tab\tulado', '__proto__', 'ﬁ ligadura', 'é', '_x'],
];
const text = (random: Random) =>
  Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(random, words)).join(
    pick(random, ['', ' ', '_', '&']),
  );
const number = (random: Random) =>
  pick(random, [
    () => Math.floor(random() * 2000) - 1000,
    () => Math.floor(random() * 100_000) / 100,
    () => random(),
    () => (random() - 0.5) * 10 ** Math.floor(random() * 40 - 20),
    () => random() * Number.MAX_SAFE_INTEGER,
    () => 0,
  ])();

/** A sheet of values of every type, with gaps within rows and whole rows missing. */
function sheetOfValues(random: Random): Cell[][] {
  const columns = 1 + Math.floor(random() * 40);
  const density = random();
  return Array.from({ length: Math.floor(random() * 60) }, () =>
    random() < 0.2
      ? []
      : Array.from({ length: columns }, () =>
          random() > density
            ? null
            : pick<() => Cell>(random, [() => text(random), () => number(random), () => random() < 0.5])(),
        ),
  );
}

/** The rows as SheetJS sees the same bytes. */
function sheetJsRows(bytes: Uint8Array) {
  const book = readWithSheetJs(bytes, { type: 'array', dense: true });
  const data: (CellObject | undefined)[][] = book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? [];
  const cellValue = (cell: CellObject | undefined) => {
    if (cell?.t === 'e') return { error: cell.w ?? '' };
    return !cell || cell.t === 'z' || cell.v === '' ? null : (cell.v as Cell);
  };
  const rows = Array.from(data, (row, i) => [i + 1, ...Array.from(row ?? [], cellValue)] as Cell[]);
  const filled = rows.filter((row) => row.slice(1).some((cell) => cell !== null && cell !== undefined));
  const width = Math.max(1, ...filled.map((row) => row.findLastIndex((cell) => cell !== null) + 1));
  return filled.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? null));
}

describe('the same table as SheetJS', () => {
  const seeds = Array.from({ length: 8 }, (_, seed) => seed + 1);

  test.each(seeds)('written by SheetJS, seed %i', async (seed) => {
    const random = seeded(seed);
    const values = sheetOfValues(random);
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(values), 'Dados');
    const options = { type: 'array', bookSST: random() < 0.5, compression: random() < 0.7 } as const;
    for (const bookType of ['xlsx', 'xls'] as const) {
      const bytes = new Uint8Array(write(book, { ...options, bookType }));
      const rows = rowsOf(await read(bytes));
      expect(rows).toEqual(sheetJsRows(bytes));
      if (bookType === 'xlsx') {
        const expected = values.flatMap((row, i) => (row.some((cell) => cell !== null) ? [[i + 1, ...row]] : []));
        const width = rows[0]?.length ?? 0;
        expect(rows).toEqual(expected.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? null)));
      }
    }
  });
});
