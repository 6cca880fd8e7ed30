import type { Validator } from 'ra-core';
import { isBlank, maxText, requiredText } from '../../lib';

/** The inputs that src/ui/record/fields draws. `parsed`: typed as a text that becomes another value on leaving. */
export type InputName = 'text' | 'longText' | 'parsed' | 'masked' | 'date' | 'flag' | 'options' | 'record';

/** What the fields of a kind share. A new kind is a file in this folder and a line in its index.ts. */
export interface Kind {
  /** Absent where forms draw it themselves. */
  input?: InputName;
  /** Attributes of the HTML input. */
  typing?: { type?: string; inputMode?: 'decimal' | 'numeric'; prefix?: string };
  /** Whether it always has a value, so that forms never mark it as optional. */
  alwaysSet?: boolean;
  /** Most characters. */
  limit?: number;
  /** Why a typed value that is not blank is refused. */
  problem?: (typed: unknown) => string | undefined;
  /** The stored value of a typed one that is not blank; undefined for one that has none. By default the text itself. */
  stored?: (typed: unknown) => unknown;
  /** The typed value of a code that a camera or a scanner reads; absent where there are none. */
  scanned?: (code: string) => string | undefined;
  /** Whether no two records have the same value, so that a copy begins without it. */
  unique?: boolean;
  /** A stored value in its input. */
  edited?: (value: unknown) => string;
  /** A stored value as text to read. */
  shown?: (value: unknown, field: Field) => string;
  /** Of a record of another resource: which of its values is stored. */
  record?: 'name' | 'id';
  /** Its column in tables; absent where its texts are too long for one. */
  column?: { share: number; align?: 'right'; chip?: boolean };
  sheet: SheetColumn;
  /** Whether the database can compare its column with a text; by default with any. */
  comparable?: (text: string) => boolean;
  /** The value of its column, where the database may send it in another form: numbers in a text, moments in two ways. */
  read?: (sent: unknown) => unknown;
  sample: Sample;
}

/** How spreadsheets have a kind of field. */
interface SheetColumn {
  width: number;
  decimals?: boolean;
  /** Whether its texts may have line breaks. */
  lines?: boolean;
  /** The typed form of a cell that is not blank; undefined for an unreadable one. By default its text. */
  read?: (cell: string | number | boolean, field: Field) => unknown;
  /** Why an unreadable cell is refused. */
  unreadable?: string;
  /** By default the value as it is. */
  write?: (value: unknown, field: Field) => string | number;
}

/** Values for tests: stored ones by number, and a typed one that is refused. */
interface Sample {
  valid: (n: number, name: string, field: Field) => unknown;
  invalid?: { typed: string; message: string };
}

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
  /** In spreadsheets: its title, by default the label, and what differs from its kind. */
  sheet?: { title?: string } & Partial<Pick<SheetColumn, 'width' | 'write'>>;
  /** Whether a form shows it beside the next one where there is room. */
  half?: boolean;
  /** A value for tests, where more rules hold than the kind's. */
  sample?: (n: number) => unknown;
  /** Never set; carries the type. */
  value?: V;
}

/** What a declaration tells of a field; `required` is the message for a missing value. */
export interface Given extends Pick<Field, 'label' | 'column' | 'limit' | 'next' | 'sheet' | 'half' | 'sample'> {
  required?: string;
}

export type TextField<T extends Given> = Field<T extends { required: string } ? string : string | null>;

/** A field of a kind with the rules of its form. */
export function fieldOf<V>(kind: Kind, { required, ...given }: Given & Partial<Omit<Field, 'required'>>): Field<V> {
  const { problem } = kind;
  const limit = given.limit ?? kind.limit;
  const validate: Validator[] = [
    ...(required ? [requiredText(required)] : []),
    ...(problem ? [(typed: unknown) => (isBlank(String(typed ?? '')) ? undefined : problem(typed))] : []),
    ...(limit ? [maxText(limit)] : []),
  ];
  return { ...given, kind, required: required !== undefined, validate, limit } as Field<V>;
}

/** The stored value of a typed one. */
export function storedValue(kind: Kind | undefined, typed: unknown): unknown {
  const value = typeof typed === 'string' ? typed.trim() : typed;
  const stored = kind?.stored;
  return stored && value !== '' && value !== null && value !== undefined ? stored(value) : value;
}

/** A stored value as text to read, empty for none. */
export function shownText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  return field.kind.shown?.(value, field) ?? String(value);
}

/** The column of a field. */
export const columnOf = (name: string, { column }: Pick<Field, 'column'>): string =>
  column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
