import type { RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import {
  copiedName,
  type Field,
  formatMoney,
  formatPhone,
  isCompletePhone,
  parseMoney,
  phoneDigits,
} from '../../../domain';
import { tidied } from '../../../lib';
import type { Fields, Resource } from '../../../resources';
import type { ComparedField } from '../conflict/conflict';

/** The fields that forms have, with their names. */
export const formFields = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { label, ...field }]) => (label ? [{ ...field, name, label }] : []));

/** What a field holds, as people read it. */
export function shownText({ kind, options }: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'money') return formatMoney(Number(value));
  if (kind === 'flag') return value ? 'Sim' : 'Não';
  return options?.find(({ id }) => id === value)?.name ?? String(value);
}

/** What is compared when somebody saved a record meanwhile. */
export const comparedFields = (fields: Fields): ComparedField[] =>
  formFields(fields).map((field) => ({
    source: field.name,
    label: field.label,
    // Text while it is being typed.
    ...(field.kind === 'money' && { read: (values: FieldValues) => parseMoney(values[field.name]).valor }),
    ...(['money', 'options', 'flag'].includes(field.kind) && {
      show: (values: FieldValues) => shownText(field, storedValue(field, values[field.name])),
    }),
  }));

/** What a new record begins with. */
export const blankOf = (fields: Fields) =>
  Object.fromEntries(
    formFields(fields).flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  );

/** What a new record begins with that is made from another. */
export const copyOf = ({ fields, naming }: Resource, record: RaRecord): FieldValues =>
  Object.fromEntries(
    formFields(fields).map(({ name, limit = Infinity }) => [
      name,
      name === naming ? copiedName(record[name], limit) : record[name],
    ]),
  );

/** What the provider is given of what was typed. */
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
