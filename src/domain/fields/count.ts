import { type Field, fieldOf, type Kind } from './kind';
import { numberKind } from './number';

const countKind: Kind = {
  ...numberKind,
  comparable: (text) => /^-?\d{1,9}$/.test(text),
  sample: { valid: (n) => n },
};

/** A number that the database computes. */
export const count = (given: Pick<Field, 'column' | 'counts' | 'lists' | 'example'>): Field<number> =>
  fieldOf(countKind, { ...given, readOnly: true });
