import { fieldOf, type Given, type Kind, type TextField } from './kind';
import { uuidKind } from './uuid';

const referenceKind: Kind = {
  ...uuidKind,
  input: 'record',
  record: 'id',
  column: { share: 20 },
  sheet: { width: 30 },
};

/** A record of another resource, kept by its id. */
export const reference = <const T extends Given & { resource: string; shows: string; among?: boolean }>(
  given: T,
): TextField<T> => fieldOf(referenceKind, given);
