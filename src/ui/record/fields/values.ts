import type { RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { shownText, storedValue } from '../../../domain';
import { copiedName } from '../../../lib';
import type { Fields, Resource } from '../../../resources';
import type { ComparedField } from '../conflict/conflict';

/** The fields of forms: those with a label. */
export const formFields = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { label, ...field }]) => (label ? [{ ...field, name, label }] : []));

/** The fields compared in a conflict. */
export const comparedFields = (fields: Fields): ComparedField[] =>
  formFields(fields).map((field) => {
    const { name, label, kind, shows } = field;
    const stored = (values: FieldValues) => storedValue(kind, values[name]);
    return {
      source: name,
      label,
      ...(kind.stored && { read: stored }),
      ...(shows && { show: (values: FieldValues) => values[shows] }),
      ...(kind.shown && { show: (values: FieldValues) => shownText(field, stored(values)) }),
    };
  });

/** The first values of a new record. */
export const blankOf = (fields: Fields) =>
  Object.fromEntries(
    formFields(fields).flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  );

/** The first values of the record after one with `typed`. */
export const nextOf = (fields: Fields, typed: FieldValues): FieldValues => ({
  ...blankOf(fields),
  ...Object.fromEntries(
    formFields(fields).flatMap(({ name, next }) => (next ? [[name, next(typed[name] ?? '')]] : [])),
  ),
});

/** The first values of a record's copy. */
export const copyOf = ({ fields, naming }: Resource, record: RaRecord): FieldValues =>
  Object.fromEntries(
    formFields(fields)
      .filter(({ kind }) => !kind.unique)
      .flatMap(({ name, limit = Infinity, shows }) => [
        [name, name === naming ? copiedName(record[name], limit) : record[name]],
        ...(shows ? [[shows, record[shows]]] : []),
      ]),
  );

/** The provider's values for the typed ones. */
export const storedOf = (fields: Fields, typed: FieldValues): FieldValues => ({
  ...typed,
  ...Object.fromEntries(
    formFields(fields).flatMap(({ name, kind }) => (name in typed ? [[name, storedValue(kind, typed[name])]] : [])),
  ),
});
