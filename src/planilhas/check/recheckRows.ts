import { cellsOf, keyOf, textOf } from '../cells';
import { type CheckResult, checkRow } from './checkRows';

/** Changes the cells of rows, and checks again these and the rows that share a key with them. */
export function recheckRows(result: CheckResult, rows: readonly number[], changeRow: (row: number) => void): void {
  const { table, choices, destination, match, winner, seen, start } = result;
  const texts = () => rows.map((row) => textOf(cellsOf(table, row, choices.columnMap)(destination.key.field)));
  const before = texts();
  rows.forEach(changeRow);
  const shared = new Set([...new Set([...before, ...texts()])].map((text) => keyOf(text)));
  const indexes = new Set([...shared].flatMap((key) => result.find('', key)));
  const isAffected = new Uint8Array(match.length);
  for (const row of [...rows, ...[...shared].flatMap((key) => seen.get(key) ?? [])]) isAffected[row] = 1;
  // A row comes before the one that replaces it, or its key's first row replaces it.
  for (let row = match.length - 1; row >= start; row--) {
    const index = match[row] ?? -1;
    const other = winner[row] ?? -1;
    if ((index >= 0 && indexes.has(index)) || (other >= 0 && isAffected[other])) isAffected[row] = 1;
  }
  const affected: number[] = [];
  for (let row = start; row < match.length; row++) if (isAffected[row]) affected.push(row);
  for (const same of [...shared, ...indexes]) seen.delete(same);
  for (const row of affected) {
    result.outcome[row] = 'ignored';
    result.doubts.delete(row);
    match[row] = -1;
    for (const places of [winner, result.brings, result.refused]) places[row] = -1;
  }
  for (const row of affected) checkRow(result, row);
}
