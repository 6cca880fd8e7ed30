import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

/** A colleague's version of the record that is being edited. */
export interface Conflict<R extends RaRecord = RaRecord> {
  current: R;
  /** Makes `current` the version that the next save replaces. */
  adopt: () => void;
  dismiss: () => void;
}

export interface ComparedField<V extends FieldValues = FieldValues> {
  source: Extract<keyof V, string>;
  label: string;
  /** The compared value of a filled field, where typed and stored values have different shapes. */
  read?: (values: V) => unknown;
  /** The shown value of a filled field. */
  show?: (values: V) => ReactNode;
}

/** Whether a field differs. Missing equals empty, and blanks around a text do not count. */
export const differs = <V extends FieldValues>(field: ComparedField<V>, one: V, other: V) =>
  comparable(field, one) !== comparable(field, other);

/** The fields of `current` in which `mine` differs. */
export function differences<V extends FieldValues>(fields: readonly ComparedField<V>[], mine: V, current: V) {
  return fields.filter((field) => field.source in current && differs(field, mine, current));
}

function comparable<V extends FieldValues>({ source, read }: ComparedField<V>, values: V): string {
  const value: unknown = values[source];
  const plain = typeof value === 'string' ? value.trim() : (value ?? null);
  const counts = read && plain !== null ? read(values) : plain;
  return JSON.stringify(counts === '' ? null : (counts ?? null));
}
