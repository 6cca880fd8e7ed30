import { cellsOf, keyOf, textOf } from '../cells';
import { type CheckResult, checkRow } from './checkRows';

/** Changes the cells of rows, and checks again these and the rows that share a key with them. */
export function recheckRows(result: CheckResult, rows: readonly number[], changeRow: (row: number) => void): void {
  const { table, choices, destination, match, winner, seen, start } = result;
  const isAffected = new Uint8Array(match.length);
  const indexes = new Set<number>();
  const keyAt = (row: number) => keyOf(textOf(cellsOf(table, row, choices.columnMap)(destination.key.field)));
  const note = (row: number, key: string) => {
    for (const same of [key, ...result.find('', key)]) {
      isAffected[seen.get(same) ?? row] = 1;
      seen.delete(same);
      if (typeof same === 'number') indexes.add(same);
    }
  };
  for (const row of rows) {
    isAffected[row] = 1;
    const before = keyAt(row);
    note(row, before);
    changeRow(row);
    const after = keyAt(row);
    if (after !== before) note(row, after);
  }
  // A row comes before the one that replaces it, or its key's first row replaces it.
  const affected: number[] = [];
  for (let row = match.length - 1; row >= start; row--) {
    const index = match[row] as number;
    const other = winner[row] as number;
    if (isAffected[row] || (index >= 0 && indexes.has(index)) || (other >= 0 && isAffected[other])) {
      isAffected[row] = 1;
      affected.push(row);
    }
  }
  for (const row of affected) {
    result.outcome[row] = 'ignored';
    result.doubts.delete(row);
    result.repricing.delete(row);
    match[row] = -1;
    for (const places of [winner, result.brings, result.refused]) places[row] = -1;
  }
  for (const row of affected.reverse()) checkRow(result, row);
}
