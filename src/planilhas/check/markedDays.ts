import { diasDaSemana, inWeekOrder } from '../../domain';
import { fold } from '../../lib';
import type { Cell, Table } from '../../spreadsheet/read';
import { columnLetter, firstRowBelow, keyOf, range, textOf } from '../cells';
import { parseDias } from '../destinations';
import type { FileColumn } from '../types';
import { titlesAt } from './titles';

/** Index of the column that stands for those of the weekdays; beyond those of any sheet. */
export const daysColumn = 1 << 20;

const marks = new Map([
  ...'x sim s 1 true verdadeiro v ok ✓ ✔ ✗ • ●'.split(' ').map((mark) => [mark, true] as const),
  ...'nao n 0 false falso - – —'.split(' ').map((mark) => [mark, false] as const),
]);
const markOf = (cell: Cell) => marks.get(keyOf(textOf(cell)));

const sampleRows = 300;

interface MarkedDays {
  column: FileColumn;
  /** The marked days of a row; the text of a cell that holds no mark. */
  cell: (row: number) => Cell;
}

/** Weekdays with a column each, where rows are marked: one column of days. */
export function markedDays(table: Table, header: number | null): MarkedDays | undefined {
  if (header === null) return undefined;
  const titles = titlesAt(table, header);
  const initials = titles.map(([, title, own = title]) => (own.length === 1 ? fold(own) : ' ')).join('');
  const week = initials.search(/stqqssd|dstqqss/);
  const columns = titles.flatMap(([column, title, own = title], place) => {
    const inWeek = week < 0 || place < week || place > week + 6 ? -1 : place - week + (initials[week] === 'd' ? 6 : 0);
    const days = inWeek < 0 ? parseDias(own) : diasDaSemana.filter((_, day) => day === inWeek % 7);
    return days && days.length < diasDaSemana.length ? [{ column, days, title: own }] : [];
  });
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last || first === last) return undefined;
  const start = firstRowBelow(header);
  const rows = range(start, Math.min(start + sampleRows, table.rows));
  const filled = rows.flatMap((row) => columns.map(({ column }) => table.cell(row, column))).filter(textOf);
  if (filled.filter((cell) => markOf(cell) === undefined).length > 0.1 * filled.length) return undefined;
  const cell = (row: number): Cell => {
    const days: string[] = [];
    for (const { column, days: own } of columns) {
      const text = textOf(table.cell(row, column));
      const mark = text ? markOf(text) : false;
      if (mark === undefined) return text;
      if (mark) days.push(...own);
    }
    return days.length > 0 ? inWeekOrder(days).join(', ') : null;
  };
  const samples = [...new Set(rows.map(cell).flatMap((days) => (typeof days === 'string' ? [days] : [])))].slice(0, 3);
  const covers = columns.map(({ column }) => column);
  const letter = `${columnLetter(first.column)}–${columnLetter(last.column)}`;
  return { column: { index: daysColumn, letter, title: `${first.title} … ${last.title}`, samples, covers }, cell };
}
