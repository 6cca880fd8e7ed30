import { countBelow } from '../../lib';
import type { CellFormat, Table } from '../../spreadsheet/read';
import { textOf } from '../cells';
import type { Mends } from '../types';

export const noMends: Mends = { cells: [], omitted: [], accepted: [] };

export type MendedSheet = ReturnType<typeof mendedSheet>;

/**
 * A sheet with what the person changed laid over it. Checkers read `table`, where omitted rows are empty; `cell` has
 * those too. Rows are told by number outside of this, by index within.
 */
export function mendedSheet(sheet: Table) {
  const columns = new Map<number, Map<number, string>>();
  const omitted = new Set<number>();
  const accepted = new Set<number>();
  /** The text that stands in place of a cell. */
  const textAt = (row: number, column: number) => columns.get(column)?.get(row);
  const cell: Table['cell'] = (row, column) => textAt(row, column) ?? sheet.cell(row, column);
  const table: Table = {
    ...sheet,
    cell: (row, column) => (omitted.has(row) ? null : cell(row, column)),
    format: (row, column) => {
      const text = textAt(row, column);
      return text === undefined ? sheet.format(row, column) : typedFormat(text);
    },
    shown: (row, column) => (textAt(row, column) === undefined ? sheet.shown(row, column) : undefined),
  };
  /** Replaces a cell; undefined, or the text that the sheet has, restores it. A mended row is no longer accepted. */
  const set = (row: number, column: number, text: string | undefined) => {
    accepted.delete(row);
    const texts = columns.get(column) ?? new Map<number, string>();
    columns.set(column, texts);
    if (text === undefined || text === textOf(sheet.cell(row, column))) texts.delete(row);
    else texts.set(row, text);
  };
  const rowOf = (number: number) => countBelow(sheet.rows, (row) => sheet.rowNumber(row) < number);
  const numbersOf = (rows: Iterable<number>) => [...rows].map((row) => sheet.rowNumber(row));
  return {
    table,
    textAt,
    cell,
    sheet,
    omitted,
    accepted,
    set,
    /** Rows from `start` on whose cells have a text. */
    alike: (column: number, text: string, start: number) => {
      const rows: number[] = [];
      const number = Number(text.replace(',', '.'));
      for (let row = start; row < sheet.rows; row++) {
        const found = table.cell(row, column);
        // Formatting a number costs more than comparing it.
        if (typeof found === 'number' ? found === number : textOf(found) === text) rows.push(row);
      }
      return rows;
    },
    rowOf,
    count: () => [...columns.values()].reduce((sum, texts) => sum + texts.size, omitted.size + accepted.size),
    all: (): Mends => ({
      cells: [...columns].flatMap(([column, texts]) => {
        const alike = new Map<string, number[]>();
        for (const [row, text] of texts) {
          const number = sheet.rowNumber(row);
          if (!alike.get(text)?.push(number)) alike.set(text, [number]);
        }
        return [...alike].map(([text, rows]) => ({ column, text, rows }));
      }),
      omitted: numbersOf(omitted),
      accepted: numbersOf(accepted),
    }),
    lay: (mends: Mends) => {
      columns.clear();
      omitted.clear();
      accepted.clear();
      for (const { column, text, rows } of mends.cells) for (const number of rows) set(rowOf(number), column, text);
      for (const number of mends.omitted) omitted.add(rowOf(number));
      for (const number of mends.accepted) accepted.add(rowOf(number));
    },
  };
}

/** What is typed in the review has the day first, whatever the column's other dates have. */
function typedFormat(text: string): CellFormat | undefined {
  if (/^\d{2}\/\d{2}\/\d{4}/.test(text)) return 'date';
  return /^-?\d+(,\d+)?%$/.test(text) ? 'percent' : undefined;
}
