import { fold, restore, singleSpaced, tidied } from '../lib';
import type { Cell, CellError, Table } from '../spreadsheet/read';
import type { ColumnMap, FieldId } from './types';

/** Trims a text and turns CRLF and CR into LF. */
export const tidyLines = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** A cell as one line of text, without the formula guard of our own exports. */
export const textOf = (cell: Cell | undefined) => tidied(rawText(cell));

/** Like `textOf`, keeping line breaks. */
export const linesOf = (cell: Cell | undefined) => tidyLines(rawText(cell));

/** Error codes that Excel translates to Portuguese on screen. */
const shownErrors: Record<string, string> = {
  '#N/A': '#N/D',
  '#NAME?': '#NOME?',
  '#NULL!': '#NULO!',
  '#NUM!': '#NÚM!',
  '#VALUE!': '#VALOR!',
};

function rawText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (isError(cell)) return shownErrors[cell.error] ?? cell.error;
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'VERDADEIRO' : 'FALSO';
  return restore(cell);
}

/** Text by which names are compared: without accents, case and repeated spaces. */
export function keyOf(text: string): string {
  let key = recentKeys.get(text);
  if (key === undefined) {
    key = fold(singleSpaced(text));
    if (recentKeys.size >= keptKeys) recentKeys.clear();
    recentKeys.set(text, key);
  }
  return key;
}

/** Whether two names are one but for accents, case and spaces. */
export const sameKey = (a: string, b: string) => a === b || keyOf(a) === keyOf(b);

/** Columns repeat categories and units, and a row's name is compared several times. */
const recentKeys = new Map<string, string>();
const keptKeys = 20_000;

/** Finds the places of a name by its key. Where several names share the key, those written exactly alike win. */
export function indexByKey(texts: readonly string[]) {
  const byKey = new Map<string, number[]>();
  texts.forEach((text, place) => {
    const key = keyOf(text);
    if (!byKey.get(key)?.push(place)) byKey.set(key, [place]);
  });
  return (text: string, key = keyOf(text)): readonly number[] => {
    const places = byKey.get(key) ?? [];
    const exact = places.length > 1 ? places.filter((place) => tidied(texts[place] ?? '') === text) : [];
    return exact.length > 0 ? exact : places;
  };
}

/** The whole numbers from one on, before another. */
export const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);

/** First row of data below the header, or of a sheet without one. */
export const firstRowBelow = (header: number | null) => (header === null ? 0 : header + 1);

/** Letters of a column counted from 0: 'A', 'Z', 'AA'. */
export function columnLetter(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : columnLetter(Math.floor(index / 26) - 1) + rest;
}

/** The cells of a row by field; undefined where the column is missing or the cell is blank. */
export type StoredCells = (field: FieldId) => Exclude<Cell, null> | undefined;

/** Like `StoredCells`, with error cells as blank ones. */
export type RowCells = (field: FieldId) => Exclude<Cell, CellError | null> | undefined;

export const isError = (cell: Cell | undefined): cell is CellError => typeof cell === 'object' && cell !== null;

/** Reads each cell once, as a check asks for it several times; one that is changed later needs another reader. */
export function cellsOf(table: Table, row: number, columnMap: ColumnMap): StoredCells {
  const read: (Cell | undefined)[] = [];
  return (field) => {
    const column = columnMap[field];
    if (column === undefined) return undefined;
    let cell = read[column];
    if (cell === undefined) {
      cell = table.cell(row, column);
      if (typeof cell === 'string' && cell.trim() === '') cell = null;
      read[column] = cell;
    }
    return cell ?? undefined;
  };
}

/** Turns error cells into blank ones and reports each one that is read to `note`. */
export const withoutErrors =
  (cells: StoredCells, note?: (field: FieldId, error: CellError) => void): RowCells =>
  (field) => {
    const cell = cells(field);
    if (!isError(cell)) return cell;
    note?.(field, cell);
    return undefined;
  };

/** Texts by which programs say that there is no value; none is longer than 11 characters. */
const nothing = /^\s*(?:[-–—]+|[<(]?null[>)]?|none|undefined|nan|#?n\/[da])?\s*$/i;

/** Whether a cell is blank, or a text that says so, such as 'NULL', 'N/A' or '-'. 'NAN' is a brand. */
export const isNothing = (cell: Cell | undefined): boolean =>
  typeof cell === 'string'
    ? cell.length < 12 && nothing.test(cell) && cell.trim() !== 'NAN'
    : cell === null || cell === undefined;

/** The digits of an amount in a text, with its points and commas; undefined for other texts. */
export const plainDigits = (text: string): string | undefined =>
  text.length < 40 ? /^(?:r\$)?\s*(\d[\d.,]*)$/i.exec(tidied(text))?.[1] : undefined;
