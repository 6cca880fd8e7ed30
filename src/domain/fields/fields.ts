import type { Validator } from 'ra-core';
import { maxText, requiredText } from '../../lib';
import { parseMoney } from '../money';
import { phoneProblem } from './phone';

/** How a field is typed, shown and stored. */
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
  | 'options'
  | 'list'
  | 'date'
  | 'moment'
  | 'uuid';

/** One field of a resource; `V` is what a record holds of it. */
export interface Field<V = unknown> {
  kind: Kind;
  /** What forms and conflicts call it; without one it is in neither. */
  label?: string;
  /** What its column is called, where that is not the field's name in snake case. */
  column?: string;
  /** Whether the database fills it, so that it is never sent. */
  readOnly?: boolean;
  /** Whether it must be filled in. */
  required?: boolean;
  validate: readonly Validator[];
  /** Most characters. */
  limit?: number;
  /** Of a choice: the resource whose records are chosen from, and kept by their `nome`. */
  resource?: string;
  /** Of options: what is chosen from. */
  options?: readonly { id: string; name: string }[];
  /** Where it says how many of something a record has: of what. */
  counts?: string;
  /** Whether that number is an example while the catalogue is not stored. */
  example?: boolean;
  /** What a new record begins with. */
  initial?: unknown;
  /** The values it holds; for types alone. */
  value?: V;
}

interface Text {
  label?: string;
  column?: string;
  /** What is said where it is missing; without it the field is optional. */
  required?: string;
  limit?: number;
}

type TextField<T extends Text> = Field<T extends { required: string } ? string : string | null>;

/** Text of such a kind, with rules besides its length. */
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

/** One line. */
export const text = ofText('text', 300);
/** Several lines. */
export const longText = ofText('longText', 10_000);
export const email = ofText('email', 320, isEmail);
/** A Brazilian phone number. */
export const phone = ofText('phone', 40, isPhone);

/** The name of a record of another resource. */
export const choice = <const T extends Text & { resource: string }>({ required, ...given }: T): TextField<T> => ({
  ...given,
  kind: 'choice',
  required: required !== undefined,
  validate: required ? [requiredText(required)] : [],
});

/** One of a few values. */
export const options = <O extends string>(given: {
  label: string;
  options: readonly { id: O; name: string }[];
  required: string;
  initial?: O;
}): Field<O> => ({ ...given, kind: 'options', required: true, validate: [requiredText(given.required)] });

/** An amount in reais. */
export const money = (given: { label: string; required: string }): Field<number> => ({
  ...given,
  kind: 'money',
  required: true,
  validate: [requiredText(given.required), (valor: unknown) => parseMoney(valor).problem],
});

/** Yes or no. */
export const flag = (given: { label: string; column?: string; initial?: boolean }): Field<boolean> => ({
  ...given,
  kind: 'flag',
  validate: [],
});

/** How many of something a record has, counted by the database. */
export const count = (given: Pick<Field, 'column' | 'counts' | 'example'>): Field<number> => ({
  ...given,
  kind: 'count',
  readOnly: true,
  validate: [],
});

/** A field that has a form, a cell and rules of its own. */
export const other = <V>(kind: Kind, given: Partial<Field<V>> = {}): Field<V> => ({ validate: [], ...given, kind });

/** When a record was made, where its screen shows or sorts by that. */
export const createdAt = other<string>('moment', { column: 'created_at', readOnly: true });
