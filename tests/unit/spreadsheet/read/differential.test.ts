import { describe, expect, test } from 'vitest';
import { type CellObject, read as readWithSheetJs, utils, write } from 'xlsx';
import type { Cell } from '../../../../src/spreadsheet/read/index';
import { read, rowsOf, seeded, stylesOf, workbook } from '../../../support/node/workbook';

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

  test.each(seeds)('written by hand, seed %i', async (seed) => {
    const bytes = handWritten(seeded(seed + 1000));
    const rows = rowsOf(await read(bytes));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows).toEqual(sheetJsRows(bytes));
  });
});

const escaped = (value: string) => value.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);

/** A workbook in the many ways that XML allows: runs of rich text, entities, formulas, missing references, odd blanks. */
function handWritten(random: Random): Uint8Array<ArrayBuffer> {
  const strings: string[] = [];
  const runs = () => {
    const run = () =>
      `<r><rPr><b/><sz val="${Math.floor(random() * 20)}"/></rPr><t xml:space="preserve">${escaped(text(random))}</t></r>`;
    return Array.from({ length: 1 + Math.floor(random() * 3) }, run).join('');
  };
  const shared = () => {
    strings.push(random() < 0.3 ? runs() : `<t xml:space="preserve">${escaped(text(random))}</t>`);
    return Math.floor(random() * strings.length);
  };
  const rows: string[] = [];
  for (let r = 1; r < 80; r += 1 + Math.floor(random() * 2)) {
    let cells = '';
    for (let c = 0; c < 30; c += 1 + Math.floor(random() * 5)) {
      const reference = `r="${utils.encode_cell({ r: r - 1, c })}"`;
      const formula = random() < 0.2 ? '<f>SUM(A1:B2)&amp;"&lt;v&gt;9&lt;/v&gt;"</f>' : '';
      cells += pick(random, [
        () => `<c ${reference} t="s"><v>${shared()}</v></c>`,
        () => `<c t="str" ${reference}>${formula}<v>${escaped(text(random))}</v></c>`,
        () => `<c ${reference} t="inlineStr"><is><t>${escaped(text(random))}</t></is></c>`,
        () => `<c ${reference}>${formula}<v>${number(random)}</v></c>\n  `,
        () => `<c ${reference} t="b"  ><v>${random() < 0.5 ? 1 : 0}</v></c>`,
        () => `<c ${reference} t="e"><v>#DIV/0!</v></c>`,
        () => `<c ${reference}/>`,
      ])();
    }
    rows.push(`<row r="${r}" spans="1:9" ht="15">${cells}</row>`);
  }
  return workbook({
    rows: rows.join('\n'),
    strings: `<sst>${strings.map((each) => `<si>${each}</si>`).join('')}</sst>`,
    styles: stylesOf('General'),
  });
}
