import { cellsOf } from '../cells';
import { type CheckResult, checkRow, keysOf } from './checkRows';

/** Changes the cells of rows, and checks again these and the rows that share a key with them. */
export function recheckRows(result: CheckResult, rows: readonly number[], changeRow: (row: number) => void): void {
  const { table, choices, destination, checker, match, winner, taken, seen, start } = result;
  const isAffected = new Uint8Array(match.length);
  /** Records by index. */
  const isConcerned = new Uint8Array(result.checker.keys.length);
  const forget = (same: string) => {
    const other = seen.get(same);
    if (other === undefined) return;
    isAffected[other] = 1;
    seen.delete(same);
  };
  const note = ({ key, code }: ReturnType<typeof keysOf>) => {
    forget(key);
    if (code) forget(code);
    for (const index of [...result.find('', key), ...(code ? result.find('', key, code) : [])]) {
      const other = taken[index] as number;
      if (other >= 0) isAffected[other] = 1;
      taken[index] = -1;
      isConcerned[index] = 1;
    }
  };
  for (const row of rows) {
    isAffected[row] = 1;
    const cells = cellsOf(table, row, choices.columnMap);
    const before = keysOf(result, cells);
    note(before);
    changeRow(row);
    const changed = cellsOf(table, row, choices.columnMap);
    if (!checker.codeOf && changed(destination.key.field) === cells(destination.key.field)) continue;
    const after = keysOf(result, changed);
    if (after.key !== before.key || after.code !== before.code) note(after);
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
    result.repricing.delete(row);
    match[row] = -1;
    result.outcome[row] = 'ignored';
    for (const places of [winner, result.brings, result.remarked]) places[row] = -1;
  }
  for (const row of affected.reverse()) checkRow(result, row);
}
