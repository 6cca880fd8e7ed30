import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

/** Somebody saved the record that is being edited. */
export interface Conflict<R extends RaRecord = RaRecord> {
  /** The record as it stands now. */
  current: R;
  /** Takes the current version for the one being edited: the next save replaces it. */
  adopt: () => void;
  /** Goes back to the form; the next save meets the conflict again. */
  dismiss: () => void;
}

/** A field that two versions of a record are compared by. */
export interface ComparedField<V extends FieldValues = FieldValues> {
  source: Extract<keyof V, string>;
  label: string;
  /** What of the field counts, when typed values and stored ones have different shapes. Not asked while it is empty. */
  read?: (values: V) => unknown;
  /** How the field is shown; as text without it. Not asked while it is empty. */
  show?: (values: V) => ReactNode;
}

/** Whether a field has different values; none is an empty one, and blanks around a text make no difference. */
export const differs = <V extends FieldValues>(field: ComparedField<V>, one: V, other: V) =>
  comparable(field, one) !== comparable(field, other);

/** The fields, among those that are stored, in which what is typed differs. */
export function differences<V extends FieldValues>(fields: readonly ComparedField<V>[], mine: V, current: V) {
  return fields.filter((field) => field.source in current && differs(field, mine, current));
}

function comparable<V extends FieldValues>({ source, read }: ComparedField<V>, values: V): string {
  const value: unknown = values[source];
  const plain = typeof value === 'string' ? value.trim() : (value ?? null);
  const counts = read && plain !== null ? read(values) : plain;
  return JSON.stringify(counts === '' ? null : (counts ?? null));
}
