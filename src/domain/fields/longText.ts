import { fieldOf, type Given, type Kind, type TextField } from './kind';
import { textKind } from './text';

const longTextKind: Kind = {
  ...textKind,
  input: 'longText',
  limit: 10_000,
  column: undefined,
  sheet: { width: 40, lines: true },
};

export const longText = <const T extends Given>(given: T): TextField<T> => fieldOf(longTextKind, given);
