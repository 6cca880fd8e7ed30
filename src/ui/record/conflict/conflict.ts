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
export interface ComparedField {
  source: string;
  label: string;
  /** What of the value counts, when typed values and stored ones have different shapes. */
  read?: (value: never) => unknown;
  /** How the value is shown; as text without it. */
  show?: (value: never) => ReactNode;
}

/** Whether a field has different values; none is an empty one, and blanks around a text make no difference. */
export const differs = (field: ComparedField, one: FieldValues, other: FieldValues) =>
  comparable(field, one) !== comparable(field, other);

/** The fields, among those that are stored, in which what is typed differs. */
export function differences(fields: readonly ComparedField[], mine: FieldValues, current: FieldValues) {
  return fields.filter((field) => field.source in current && differs(field, mine, current));
}

function comparable({ source, read }: ComparedField, values: FieldValues): string {
  const value = values[source];
  const plain = typeof value === 'string' ? value.trim() : value;
  const counts = read && plain !== undefined && plain !== null ? read(plain as never) : plain;
  return JSON.stringify(counts === '' ? null : (counts ?? null));
}
