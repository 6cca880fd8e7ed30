import { tidied } from '../../lib';
import { fieldOf, type Given, type Kind, type TextField } from './kind';
import { textKind } from './text';

const recordNameKind: Kind = {
  ...textKind,
  stored: (typed) => tidied(String(typed)),
  sheet: { width: 40 },
};

/** The name of a record, in which several spaces count as one. */
export const recordName = <const T extends Given>(given: T): TextField<T> => fieldOf(recordNameKind, given);
