import type { Cell } from '../../spreadsheet/read';
import { keyOf, textOf } from '../cells';
import { type CheckResult, checkRow } from './checkRows';

/** Changes the cells of rows, and checks again these and the rows that share a key with them. */
export function recheckRows(result: CheckResult, rows: readonly number[], changeRow: (row: number) => void): void {
  const { table, choices, destination, match, winner, seen, start } = result;
  const isAffected = new Uint8Array(match.length);
  /** Records by index. */
  const isConcerned = new Uint8Array(result.checker.keys.length);
  const column = choices.columnMap[destination.key.field] ?? -1;
  const forget = (same: string | number) => {
    const other = seen.get(same);
    if (other === undefined) return;
    isAffected[other] = 1;
    seen.delete(same);
  };
  const note = (cell: Cell) => {
    const key = keyOf(textOf(cell));
    forget(key);
    for (const index of result.find('', key)) {
      forget(index);
      isConcerned[index] = 1;
    }
  };
  for (const row of rows) {
    isAffected[row] = 1;
    const before = table.cell(row, column);
    note(before);
    changeRow(row);
    const after = table.cell(row, column);
    if (after !== before) note(after);
  }
  // A row comes before the one that replaces it, or its key's first row replaces it.
  const affected: number[] = [];
  for (let row = match.length - 1; row >= start; row--) {
    const index = match[row] as number;
    const other = winner[row] as number;
    if (isAffected[row] || (index >= 0 && isConcerned[index]) || (other >= 0 && isAffected[other])) {
      isAffected[row] = 1;
      affected.push(row);
    }
  }
  for (const row of affected) {
    match[row] = -1;
    result.outcome[row] = 'ignored';
    for (const places of [winner, result.brings, result.remarked]) places[row] = -1;
  }
  for (const row of affected.reverse()) checkRow(result, row);
}
