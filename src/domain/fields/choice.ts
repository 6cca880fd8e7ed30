import { fieldOf, type Given, type Kind, type TextField } from './kind';

const choiceKind: Kind = {
  input: 'record',
  record: 'name',
  column: { share: 20, chip: true },
  sheet: { width: 20 },
  sample: { valid: (n) => `nome ${n}` },
};

/** The name of a record of another resource. */
export const choice = <const T extends Given & { resource: string }>(given: T): TextField<T> =>
  fieldOf(choiceKind, given);
