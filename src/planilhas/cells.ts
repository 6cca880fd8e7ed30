import { fold, restore, singleSpaced, tidied } from '../lib';
import type { Cell, CellError, Table } from '../spreadsheet/read';
import type { ColumnMap, FieldId } from './types';

/** A text with its spaces and line breaks, these as everywhere but on Windows. */
export const tidyLines = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** A cell as text in one line: what our own exports guarded is restored. */
export const textOf = (cell: Cell | undefined) => tidied(rawText(cell));

/** As `textOf`, with the line breaks that it has. */
export const linesOf = (cell: Cell | undefined) => tidyLines(rawText(cell));

/** Errors that Excel shows otherwise in Portuguese than they stand in the file. */
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

/** What tells whether two names are the same: letters without accents and case, single spaces. */
export const keyOf = (text: string) => fold(singleSpaced(text));

/** Letters of a column, from 0: 'A', 'Z', 'AA'. */
export function columnLetter(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : columnLetter(Math.floor(index / 26) - 1) + rest;
}

/** The cells of one row by field; undefined where the file has no such column or the cell is blank. */
export type StoredCells = (field: FieldId) => Exclude<Cell, null> | undefined;

/** Those that have no error. */
export type RowCells = (field: FieldId) => Exclude<Cell, CellError | null> | undefined;

/** Whether a cell has an error instead of a value. */
export const isError = (cell: Cell | undefined): cell is CellError => typeof cell === 'object' && cell !== null;

/** Reads the cells of a row through the columns that were matched. */
export function cellsOf(table: Table, row: number, columnMap: ColumnMap): StoredCells {
  return (field) => {
    const column = columnMap[field];
    const cell = column === undefined ? null : table.cell(row, column);
    if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return undefined;
    return cell;
  };
}

/** The cells of a row with those that have errors as blank ones; each that is asked for is told to `note`. */
export const withoutErrors =
  (cells: StoredCells, note?: (field: FieldId, error: CellError) => void): RowCells =>
  (field) => {
    const cell = cells(field);
    if (!isError(cell)) return cell;
    note?.(field, cell);
    return undefined;
  };
