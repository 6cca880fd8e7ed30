import type { RaRecord } from 'ra-core';
import { folded } from './fold';

/** Sorts by one field (texts folded, empty values last), then by id, as the database does; 'DESC' is the reverse. */
export function sortRecords<R extends RaRecord>(
  records: readonly R[],
  { field, order }: { field: string; order: 'ASC' | 'DESC' },
): R[] {
  const keyed = records.map((record) => ({ record, key: keyOf(record[field]), id: String(record.id) }));
  keyed.sort((a, b) => compare(a.key, b.key) || compare(a.id, b.id));
  if (order === 'DESC') keyed.reverse();
  return keyed.map(({ record }) => record);
}

type Key = string | number | null;

const keyOf = (value: unknown): Key => {
  if (value === null || value === undefined || typeof value === 'number') return value ?? null;
  return folded(String(value));
};

function compare(a: Key, b: Key): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  const [x, y] = typeof a === typeof b ? [a, b] : [String(a), String(b)];
  return x < y ? -1 : 1;
}
