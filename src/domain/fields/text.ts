import { fieldOf, type Given, type Kind, type TextField } from './kind';

export const textKind: Kind = {
  input: 'text',
  limit: 300,
  column: { share: 20 },
  sheet: { width: 30 },
  sample: { valid: (n, name, { limit }) => `${name} ${n}`.slice(0, limit) },
};

export const text = <const T extends Given>(given: T): TextField<T> => fieldOf(textKind, given);
