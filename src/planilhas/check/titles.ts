import type { Cell, Table } from '../../spreadsheet/read';
import { isError, range, textOf } from '../cells';
import type { Field } from '../destinations';
import { titleWords } from '../titleWords';
import { isAmount } from './values';

/** The title of a column, joined from top to bottom, and its part in the lowest row. */
export type Title = readonly [column: number, title: string, own?: string];

/** Most rows of titles that are joined, and columns in which merged ones are looked for. */
const joinedRows = 3;
const mergedColumns = 400;
/** Rows below titles that are searched for numbers. */
const rowsBelow = 4;
const longest = 40;
const titleLine =
  /^(lista|tabela|relatorio|relatório|catalogo|catálogo|encarte|ofertas?|promoç(ão|ões)|empresa|data)\b.*\s\S/i;

/** The texts of a row by column, also of the columns that a merged cell covers. */
function textsOf(table: Table, row: number): string[] {
  const texts: string[] = [];
  for (let column = 0; column < table.columns; column++) {
    const cell = table.cell(row, column) ?? (column < mergedColumns ? table.title(row, column) : null);
    if (typeof cell === 'string' && cell.trim()) texts[column] = textOf(cell);
  }
  return texts;
}

/** Titles of a header row under those of the groups above it: 'Preço' over 'Custo' and 'Venda'. */
export function titlesAt(table: Table, row: number): Title[] {
  const own = textsOf(table, row);
  let joined = own;
  let lower = own;
  for (let above = row - 1; above > row - joinedRows && above >= 0; above--) {
    const upper = textsOf(table, above);
    if (!groups(upper, lower) && !(holdsTitles(table, row) && isWrapped(upper, lower))) break;
    joined = joinOver(spread(upper, lower), joined);
    lower = upper;
  }
  return joined.flatMap((title, column) => (title ? [[column, title, own[column]] as const] : []));
}

/** The lowest row of the titles that begin in a row. */
export function lowestTitles(table: Table, row: number): number {
  const next = row + 1;
  if (next >= table.rows || !holdsTitles(table, next)) return row;
  const [upper, lower] = [textsOf(table, row), textsOf(table, next)];
  return groups(upper, lower) || isWrapped(upper, lower) ? lowestTitles(table, next) : row;
}

/** Whether a row holds short texts alone, with numbers under some of them. */
export function holdsTitles(table: Table, row: number): boolean {
  const columns = holdsTexts(table, row);
  const below = range(row + 1, Math.min(row + 1 + rowsBelow, table.rows));
  return columns.some((column) => below.some((other) => isAmount(table.cell(other, column))));
}

/** The columns of a row that holds two or more short texts and nothing else. */
export function holdsTexts(table: Table, row: number): readonly number[] {
  const columns = range(0, Math.min(table.columns, mergedColumns));
  const filled = columns.filter((column) => table.cell(row, column) !== null);
  return filled.length > 1 && filled.every((column) => isTitle(table.cell(row, column))) ? filled : [];
}

const isTitle = (cell: Cell) =>
  typeof cell === 'string' && cell.trim().length <= longest && /\p{L}/u.test(cell) && !isAmount(cell) && !isError(cell);

/** Whether one row has titles of groups for another: a title over several columns, but not a line over all of them. */
function groups(upper: string[], lower: string[]): boolean {
  const names = upper.filter(Boolean);
  if (names.length === 0 || !names.every((name) => isTitle(name) && !/\d{3}|:/.test(name))) return false;
  const over = spread(upper, lower);
  const columns = Object.keys(lower).map(Number);
  const under = columns.filter((column) => over[column] && over[column] !== lower[column]);
  const several = under.some((column) => under.includes(column + 1) && over[column] === over[column + 1]);
  const distinct = new Set([...names, ...columns.map((column) => over[column])]);
  return several && distinct.size > 1 && !(new Set(names).size === 1 && titleLine.test(names[0] ?? ''));
}

/** Whether a row continues the titles above it word for word: each of its texts has one above, some titles have none below. */
const isWrapped = (upper: string[], lower: string[]) =>
  Object.keys(lower).every((column) => upper[Number(column)]) &&
  Object.keys(upper).some((column) => !lower[Number(column)]) &&
  Object.keys(upper).length > 2;

/** Titles of groups continued over the blank columns to their right, as far as the row below has titles. */
function spread(upper: string[], lower: string[]): string[] {
  const over: string[] = [];
  for (let column = 0; column < Math.max(upper.length, lower.length); column++) {
    over[column] = upper[column] ?? (lower[column] ? (over[column - 1] ?? '') : '');
  }
  return over;
}

const joinOver = (upper: string[], lower: string[]) =>
  range(0, Math.max(upper.length, lower.length)).map((column) => {
    const [above = '', below = ''] = [upper[column], lower[column]];
    return above === below || !below ? above : `${above} ${below}`.trim();
  });

/** The columns of the fields that only their own titles name, where those stand together. */
export function titlesTogether(titles: readonly Title[], fields: readonly Field[]): Map<number, Field> {
  const columnOf = (field?: Field) =>
    titles.find(([, title]) => field?.synonyms.includes(titleWords(title).join(' ')))?.[0];
  return new Map(
    fields.flatMap((field) => {
      const column = field.together && columnOf(field);
      const other = fields.find(({ id }) => id === field.together);
      return typeof column === 'number' && columnOf(other) !== undefined ? [[column, field] as const] : [];
    }),
  );
}
