import type { Cell, Table } from '../../spreadsheet/read';
import type { ColumnMap, FieldId, Problem } from '../types';
import { textOf } from './text';

/** The cells of one row by field; undefined where the file has no such column or the cell is blank. */
export type RowCells = (field: FieldId) => Exclude<Cell, null> | undefined;

/** Reads the cells of a row through the columns that were matched. */
export function cellsOf(table: Table, row: number, columnMap: ColumnMap): RowCells {
  return (field) => {
    const column = columnMap[field];
    const cell = column === undefined ? null : table.cell(row, column);
    if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return undefined;
    return cell;
  };
}

/** Notes a problem of a field, with what its cell holds; nothing when there is none. */
export function addProblem(
  problems: Problem[],
  { field, label, cell, reason }: { field: FieldId; label: string; cell?: Cell; reason: string | undefined },
): void {
  if (reason) problems.push({ field, label, valor: textOf(cell ?? null), reason });
}
