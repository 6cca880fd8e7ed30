import { textOf } from '../cells';
import type { CheckResult } from '../check/checkRows';
import type { RowChange } from './protocol';

interface PlannedChange {
  rows: number[];
  /** Changes a cell of such a row, or what is said of it. */
  changeRow: (row: number) => void;
  /** Other rows that have what a cell had, or rows that are replaced. */
  alike: number;
}

/** Finds out what a change of rows does, and remembers the last replacement. */
export function createMender() {
  // A column of many rows is searched once for a mend and the replacement that follows.
  let found: { column: number; text: string; rows: number[] } | undefined;
  let replaced: { column: number; text: string; before: Map<number, string | undefined> } | undefined;

  const plan = ({ mends, choices, start, outcome }: CheckResult, change: RowChange): PlannedChange => {
    if (change.kind === 'restore') {
      found = undefined;
      const { column = 0, text, before = new Map() } = replaced ?? {};
      // What was typed since stays.
      const rows = [...before.keys()].filter((row) => mends.textAt(row, column) === text);
      return { rows, alike: rows.length, changeRow: (row) => mends.set(row, column, before.get(row)) };
    }
    const row = mends.rowOf(change.number);
    if (change.kind === 'omitted' || change.kind === 'accepted') {
      found = undefined;
      const marked = mends[change.kind];
      return { rows: [row], alike: 0, changeRow: () => void (change.on ? marked.add(row) : marked.delete(row)) };
    }
    const column = choices.columnMap[change.field];
    if (column === undefined) throw new Error(`no column of ${change.field}`);
    // A blank cell is meant where it is a fault.
    const alike = (text: string) =>
      mends.alike(column, text, start).filter((other) => other !== row && (text || outcome[other] === 'error'));
    if (change.kind === 'cell') {
      const text = textOf(mends.cell(row, column));
      const rows = alike(text);
      found = { column, text, rows };
      return { rows: [row], alike: rows.length, changeRow: () => mends.set(row, column, change.text) };
    }
    const text = mends.textAt(row, column) ?? textOf(mends.cell(row, column));
    const isFound = found?.column === column && found.text === change.from;
    const rows = isFound && found ? found.rows : alike(change.from);
    found = undefined;
    const before = new Map(rows.map((other) => [other, mends.textAt(other, column)]));
    replaced = { column, text, before };
    return { rows, alike: rows.length, changeRow: (other) => mends.set(other, column, text) };
  };
  return { plan };
}
