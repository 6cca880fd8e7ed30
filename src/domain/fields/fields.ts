import type { Validator } from 'ra-core';
import { maxText, requiredText } from '../../lib';
import type { CalendarDate } from '../dates';
import { parseMoney } from '../money';
import { phoneProblem } from './phone';

export type Kind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'money'
  | 'number'
  | 'count'
  | 'flag'
  | 'choice'
  | 'reference'
  | 'options'
  | 'list'
  | 'date'
  | 'moment'
  | 'uuid';

/** `V` is the type of the field's values. */
export interface Field<V = unknown> {
  kind: Kind;
  /** Its name in forms and conflicts; a field without one is in neither. */
  label?: string;
  /** Its column; by default the field's name in snake case. */
  column?: string;
  readOnly?: boolean;
  required?: boolean;
  /** One of several fields of which one is needed, so that it is not marked as optional. */
  among?: boolean;
  validate: readonly Validator[];
  limit?: number;
  /** Of a choice or reference: the resource of its records. */
  resource?: string;
  /** Of a reference: the field with the record's name, which the database computes. */
  shows?: string;
  options?: readonly { id: string; name: string }[];
  counts?: string;
  /** Of a count: the address of the counted records of the record with a name. */
  lists?: (name: string) => string;
  /** Whether the count is an example while the catalogue is not stored. */
  example?: boolean;
  initial?: unknown;
  /** What 'Cadastrar e novo' keeps of the value for the next record; by default nothing. */
  next?: (value: string) => string;
  /** Never set; carries the type. */
  value?: V;
}

interface Text {
  label?: string;
  column?: string;
  required?: string;
  limit?: number;
  next?: Field['next'];
}

type TextField<T extends Text> = Field<T extends { required: string } ? string : string | null>;

const ofText =
  (kind: Kind, limit: number, ...rules: Validator[]) =>
  <const T extends Text>({ required, ...given }: T): TextField<T> => {
    const most = given.limit ?? limit;
    const validate = [...(required ? [requiredText(required)] : []), ...rules, maxText(most)];
    return { ...given, kind, required: required !== undefined, validate, limit: most };
  };

const isEmpty = (value: unknown) => String(value ?? '').trim() === '';

const emailPattern = /^[^<>()[\]\\.,;:\s@"]+(\.[^<>()[\]\\.,;:\s@"]+)*@([a-z\d-]+\.)+[a-z]{2,}$/i;
const isEmail: Validator = (value: unknown) =>
  isEmpty(value) || emailPattern.test(String(value)) ? undefined : 'Informe um e-mail válido';
const isPhone: Validator = (value: unknown) => (isEmpty(value) ? undefined : phoneProblem(String(value)));

export const text = ofText('text', 300);
export const longText = ofText('longText', 10_000);
export const email = ofText('email', 320, isEmail);
export const phone = ofText('phone', 40, isPhone);

const ofRecord =
  <Given extends Text>(kind: Kind) =>
  <const T extends Given>({ required, ...given }: T): TextField<T> => ({
    ...given,
    kind,
    required: required !== undefined,
    validate: required ? [requiredText(required)] : [],
  });

/** The name of a record of another resource. */
export const choice = ofRecord<Text & { resource: string }>('choice');

/** A record of another resource, kept by its id. */
export const reference = ofRecord<Text & { resource: string; shows: string; among?: boolean }>('reference');

export const date = (given: { label: string }): Field<CalendarDate | null> => ({
  ...given,
  kind: 'date',
  validate: [],
});

export const options = <O extends string>(given: {
  label: string;
  options: readonly { id: O; name: string }[];
  required: string;
  initial?: O;
  next?: Field['next'];
}): Field<O> => ({ ...given, kind: 'options', required: true, validate: [requiredText(given.required)] });

export const money = (given: { label: string; required: string }): Field<number> => ({
  ...given,
  kind: 'money',
  required: true,
  validate: [requiredText(given.required), (valor: unknown) => parseMoney(valor).problem],
});

export const flag = (given: { label: string; column?: string; initial?: boolean }): Field<boolean> => ({
  ...given,
  kind: 'flag',
  validate: [],
});

export const count = (given: Pick<Field, 'column' | 'counts' | 'lists' | 'example'>): Field<number> => ({
  ...given,
  kind: 'count',
  readOnly: true,
  validate: [],
});

/** A field with its own input, cell and rules. */
export const other = <V>(kind: Kind, given: Partial<Field<V>> = {}): Field<V> => ({ validate: [], ...given, kind });

export const createdAt = other<string>('moment', { column: 'created_at', readOnly: true });
