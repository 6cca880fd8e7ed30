import type { RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import {
  type Field,
  formatDate,
  formatMoney,
  formatPhone,
  isCompletePhone,
  parseMoney,
  phoneDigits,
} from '../../../domain';
import { copiedName, tidied } from '../../../lib';
import type { Fields, Resource } from '../../../resources';
import type { ComparedField } from '../conflict/conflict';

/** The fields of forms: those with a label. */
export const formFields = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { label, ...field }]) => (label ? [{ ...field, name, label }] : []));

/** A field's value as text. */
export function shownText({ kind, options }: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'money') return formatMoney(Number(value));
  if (kind === 'flag') return value ? 'Sim' : 'Não';
  if (kind === 'date') return formatDate(String(value));
  return options?.find(({ id }) => id === value)?.name ?? String(value);
}

/** The fields compared in a conflict. */
export const comparedFields = (fields: Fields): ComparedField[] =>
  formFields(fields).map((field) => ({
    source: field.name,
    label: field.label,
    ...(field.kind === 'money' && { read: (values: FieldValues) => parseMoney(values[field.name]).valor }),
    ...(field.shows && { show: (values: FieldValues) => values[field.shows ?? ''] }),
    ...(['money', 'options', 'flag', 'date'].includes(field.kind) && {
      show: (values: FieldValues) => shownText(field, storedValue(field, values[field.name])),
    }),
  }));

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
    formFields(fields).flatMap(({ name, limit = Infinity, shows }) => [
      [name, name === naming ? copiedName(record[name], limit) : record[name]],
      ...(shows ? [[shows, record[shows]]] : []),
    ]),
  );

/** The provider's values for the typed ones. */
export const storedOf = (fields: Fields, typed: FieldValues): FieldValues => ({
  ...typed,
  ...Object.fromEntries(
    formFields(fields).flatMap((field) =>
      field.name in typed ? [[field.name, storedValue(field, typed[field.name], field.name)]] : [],
    ),
  ),
});

function storedValue({ kind }: Field, typed: unknown, name?: string): unknown {
  if (kind === 'money') return parseMoney(typed).valor;
  if (typeof typed !== 'string') return typed;
  if (kind === 'phone' && isCompletePhone(typed)) return formatPhone(phoneDigits(typed));
  return name === 'nome' ? tidied(typed) : typed.trim();
}
