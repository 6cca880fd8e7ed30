import { cellsOf, keyOf, textOf } from '../cells';
import { type CheckResult, checkRow } from './checkRows';

/** Changes the cells of rows, and checks again these and the rows that share a key with them. */
export function recheckRows(result: CheckResult, rows: readonly number[], changeRow: (row: number) => void): void {
  const { table, choices, destination, match, winner, seen, start } = result;
  const keys = () => rows.map((row) => keyOf(textOf(cellsOf(table, row, choices.columnMap)(destination.key.field))));
  const before = keys();
  rows.forEach(changeRow);
  const shared = new Set([...before, ...keys()]);
  const indexes = new Set([...shared].flatMap((key) => result.find('', key)));
  const affected = new Set(rows);
  for (const key of shared) {
    const counts = seen.get(key);
    if (counts !== undefined) affected.add(counts);
  }
  // A row comes before the one that replaces it, or its key's first row replaces it.
  for (let row = match.length - 1; row >= start; row--) {
    if (indexes.has(match[row] ?? -1) || affected.has(winner[row] ?? -1)) affected.add(row);
  }
  for (const same of [...shared, ...indexes]) seen.delete(same);
  for (const row of affected) {
    result.outcome[row] = 'ignored';
    result.doubts.delete(row);
    match[row] = -1;
    for (const places of [winner, result.brings, result.refused]) places[row] = -1;
  }
  for (const row of [...affected].sort((a, b) => a - b)) checkRow(result, row);
}
