import type { Draft } from '../types';
import { buildRow, type CheckResult } from './checkRows';

/** Rows that become one record each: those of one name, where they are joined; in the file's order. */
export function groupRows(result: CheckResult, rows: Int32Array): number[][] {
  const { field } = result.destination.key;
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const { record } = buildRow(result, row);
    const key = String(record.id ?? record[field]);
    if (!groups.get(key)?.push(row)) groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** The record of some rows, and what it changes. */
export function buildRecord(result: CheckResult, rows: readonly number[]): { record: Draft; before?: Draft } {
  const built = rows.map((row) => buildRow(result, row));
  const [first] = built;
  if (!first) throw new Error('no rows');
  return result.checker.join?.(built.map(({ record }) => record)) ?? first;
}
