import { expect, test } from 'vitest';
import { readSheet } from '../../../src/spreadsheet/read';
import { workbookOf } from '../../../src/spreadsheet/write/workbook';
import { writtenRows } from '../../support/node/sheets';

const written = (text: string) => workbookOf([{ name: 'A', columns: [{ title: 'B', width: 9 }], rows: [[text]] }]);

test('a text that fills its cell is written, even when it has to be kept from being a formula', () => {
  const text = `=${'x'.repeat(32_766)}`;
  expect(writtenRows(written(text))).toEqual([[`'${text.slice(0, -1)}`]]);
});

test.each([
  // Wherever what is written instead of an underscore is cut.
  ...Array.from({ length: 16 }, (_, room) => [32_740, `${'x'.repeat(32_767 - room)}_x0041_`] as const),
  [17_600, '_x0041_'.repeat(4681)],
  [16_300, '_x0041'.repeat(6000)],
  [32_766, `${'x'.repeat(32_766)}🥭`],
] as const)(
  '%# of a text that grows beyond its cell as it is written, the beginning is there as it was',
  async (least, text) => {
    const read = String((await readSheet(new Blob([written(text)]))).cell(1, 0));
    expect(read.length).toBeGreaterThanOrEqual(least);
    expect(text.startsWith(read)).toBe(true);
  },
);

test('more rows than a sheet can have make no file', () => {
  const sheet = { name: 'A', columns: [{ title: 'B', width: 9 }], rows: new Array<[]>(1_048_576).fill([]) };
  expect(() => workbookOf([sheet])).toThrow('More rows than a sheet can have');
});
