import { cellsOf, keyOf, textOf } from '../cells';
import type { ImportRecord } from '../types';
import type { CheckResult } from './checkRows';

/** A sheet lists all records, or all of a section, when it has at least half of them, and this many. */
const fewest = 5;

export interface Absent {
  records: ImportRecord[];
  /** The sections that the sheet lists, where it does not list all records. */
  sections?: string[];
}

/** The stored records that a sheet lacks among those that it lists; none for a list of a few. */
export function absentFrom({ table, choices, destination, checker, match, start }: CheckResult): Absent {
  const { name, key, joined, reads, section } = destination;
  // Rows of several records, and the form of one, list no records of their own.
  if (joined || !(name in reads)) return { records: [] };
  const present = new Set<string>();
  for (let row = start; row < table.rows; row++) {
    present.add(keyOf(textOf(cellsOf(table, row, choices.columnMap)(key.field))));
    present.add(keyOf(checker.keys[match[row] ?? -1] ?? ''));
  }
  const bySection = new Map<string, { records: number; absent: ImportRecord[] }>();
  let found = 0;
  checker.keys.forEach((text, place) => {
    const before = checker.before(place);
    if (before?.id === undefined) return;
    const record: ImportRecord = { ...before, id: before.id };
    const named = section ? String(record[section]) : '';
    const listed = bySection.get(named) ?? { records: 0, absent: [] };
    bySection.set(named, listed);
    listed.records += 1;
    if (present.has(keyOf(text))) found += 1;
    else listed.absent.push(record);
  });
  const isList = (records: number, have: number) => have >= fewest && 2 * have >= records;
  if (isList(checker.keys.length, found)) return { records: [...bySection.values()].flatMap(({ absent }) => absent) };
  const whole = [...bySection].filter(
    ([, { records, absent }]) => absent.length > 0 && isList(records, records - absent.length),
  );
  return { records: whole.flatMap(([, { absent }]) => absent), sections: whole.map(([named]) => named) };
}
