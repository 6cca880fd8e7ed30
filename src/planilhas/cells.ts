import { fold, restore, singleSpaced, tidied } from '../lib';
import type { Cell, CellError, Table } from '../spreadsheet/read';
import type { ColumnMap, FieldId } from './types';

export const tidyLines = (text: string) => text.replace(/\r\n?/g, '\n').trim();

export const textOf = (cell: Cell | undefined) => tidied(rawText(cell));

export const linesOf = (cell: Cell | undefined) => tidyLines(rawText(cell));

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

export const keyOf = (text: string) => fold(singleSpaced(text));

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

export const firstRowBelow = (header: number | null) => (header === null ? 0 : header + 1);

export function columnLetter(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : columnLetter(Math.floor(index / 26) - 1) + rest;
}

export type StoredCells = (field: FieldId) => Exclude<Cell, null> | undefined;

export type RowCells = (field: FieldId) => Exclude<Cell, CellError | null> | undefined;

export const isError = (cell: Cell | undefined): cell is CellError => typeof cell === 'object' && cell !== null;

export function cellsOf(table: Table, row: number, columnMap: ColumnMap): StoredCells {
  return (field) => {
    const column = columnMap[field];
    const cell = column === undefined ? null : table.cell(row, column);
    if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return undefined;
    return cell;
  };
}

export const withoutErrors =
  (cells: StoredCells, note?: (field: FieldId, error: CellError) => void): RowCells =>
  (field) => {
    const cell = cells(field);
    if (!isError(cell)) return cell;
    note?.(field, cell);
    return undefined;
  };
