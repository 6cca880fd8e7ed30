import { expect, test } from 'vitest';
import { ReadError } from '../../../../src/spreadsheet/read/errors';
import { ColumnStore } from '../../../../src/spreadsheet/read/sheet/columns';
import { PERCENT } from '../../../../src/spreadsheet/read/sheet/kinds';
import { SharedStringsHandler } from '../../../../src/spreadsheet/read/sheet/sharedStrings';
import { SheetHandler } from '../../../../src/spreadsheet/read/sheet/sheet';
import { TextPool } from '../../../../src/spreadsheet/read/sheet/textPool';
import { Tokenizer } from '../../../../src/spreadsheet/read/xml/tokenizer';
import { rowsOf, seeded } from '../../../support/node/workbook';

type Random = () => number;
const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
/** One of the odd ones, rarely. */
const mostly = <T>(random: Random, usual: T, odd: readonly T[]): T => (random() < 0.008 ? pick(random, odd) : usual);

const numbers = [
  ...'0 7 12 4.99 0.1 1234.5678 99999999.99 123456789012345 0.12345678901234 007 12345678901234.5'.split(' '),
  ...'1.23456789012345 0.1234567890123456 98765432.109876543 12345678901234567890 -3.5 -0 1e3 .5 12.'.split(' '),
];
/** More digits than are exact. */
const long = Array.from({ length: 500 }, (_, i) => String((i + 1) * (Math.PI / 3)));
const oddNumbers = ['', ' 7 ', 'x', '1.2.3', '--1', '1 2', '4,99'];

/** Rows as programs write them, hardly ever otherwise; with `space` between a tag's name and its attributes. */
function rowsWritten(random: Random, space: string): string {
  const rows: string[] = [];
  let number = 0;
  for (let i = 0; i < 12; i += 1) {
    number += random() < 0.9 ? 1 : 1 + Math.floor(random() * 50);
    const shown = mostly(random, number, [number - 1, 0, 9_999_999, 99_999_999]);
    const cells = ['A', 'B', 'E', 'Z', 'AB'].filter(() => random() < 0.7);
    rows.push(`<row${space}r="${shown}">`);
    for (const column of cells) {
      const reference = `${mostly(random, column, ['a', 'ZZ', 'XFE', '', 'AAAA'])}${mostly(random, number, [number + 1, 1])}`;
      const style = random() < 0.3 ? ` s="${mostly(random, 1, [0, 7, 1_234_567])}"` : '';
      const shared = random() < 0.5;
      const type = shared ? ' t="s"' : mostly(random, random() < 0.1 ? ' t="n"' : '', [' t="b"', ' t="str"', ' t="e"']);
      const value = shared
        ? `${mostly(random, i % 4, [9, 1.5])}`
        : mostly(random, pick(random, random() < 0.2 ? long : numbers), oddNumbers);
      rows.push(`<c${space}r="${reference}"${style}${type}><v>${value}</v></c>`);
    }
    rows.push(mostly(random, '</row>', ['</row >', '</row>\n', '<!-- --></row>', '</row><row/>', '<x></row>']));
  }
  return rows.join('');
}

/** What a sheet of these rows holds, as JSON, or the code of what is wrong with it; handed over in pieces of this size. */
function outcome(rows: string, size: number): string {
  const pool = new TextPool();
  const shared = new SharedStringsHandler(pool);
  const store = new ColumnStore();
  const feed = (xml: Tokenizer, text: string) => {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length; at += size) xml.push(bytes.slice(at, at + size));
    xml.finish();
  };
  // So that the last rows are not the last bytes, near which nothing is read ahead.
  const rest = `<!--${' '.repeat(400)}-->`;
  try {
    feed(
      new Tokenizer(shared),
      '<sst><si><t>um</t></si><si><t>dois</t></si><si><t>três</t></si><si><t></t></si></sst>',
    );
    const sheet = new SheetHandler({ store, pool, shared, styles: [0, PERCENT] });
    feed(new Tokenizer(sheet), `<worksheet><sheetData>${rows}${rest}</sheetData></worksheet>`);
    return JSON.stringify(rowsOf(store.table({ sheetNames: ['P'], sheetName: 'P', openSheet: 'P' }, pool, false)));
  } catch (error) {
    if (error instanceof ReadError) return error.code;
    throw error;
  }
}

test('the fast path reads the same as the tokenizer, odd forms included', () => {
  const outcomes = { read: 0, refused: 0 };
  for (let seed = 1; seed <= 120; seed += 1) {
    // Two blanks are not known by heart.
    const expected = outcome(rowsWritten(seeded(seed), '  '), 1 << 20);
    const usual = rowsWritten(seeded(seed), ' ');
    for (const size of [1 << 20, 700 + seed]) {
      expect(outcome(usual, size), `seed ${seed} in pieces of ${size}`).toBe(expected);
    }
    outcomes[expected.startsWith('[') ? 'read' : 'refused'] += 1;
  }
  expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(10);
});

test('a cut token may have any length', () => {
  const long = 'ã'.repeat(15_000);
  const cell = (row: number) => `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${long}</t></is></c></row>`;
  for (const size of [1 << 20, 10_000, 4096, 4095, 100]) {
    const rows = [1, 2].map((row) => [row, long]);
    expect(outcome(`${cell(1)}${cell(2)}`, size)).toBe(JSON.stringify(rows));
  }
});

test.each([
  ['text that looks like the rest of a cell', '<row r="1"><c r="A1"><v>1</v></c>Xc r="B1"><v>2</v></c></row>'],
  ['a cell before any row', '<c r="A"><v>1</v></c><row r="1"><c r="A1"><v>2</v></c></row>'],
])('%s is refused on both paths', (_, rows) => {
  expect([outcome(rows, 1 << 20), outcome(rows.replaceAll('c r=', 'c  r='), 1 << 20)]).toEqual(['corrupt', 'corrupt']);
});
