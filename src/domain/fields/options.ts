import { fold } from '../../lib';
import { type Field, fieldOf, type Given, type Kind } from './kind';

export const optionsKind: Kind = {
  input: 'options',
  shown: (value, { options }) => options?.find(({ id }) => id === value)?.name ?? String(value),
  column: { share: 12 },
  sheet: {
    width: 20,
    read: (cell, { options = [] }) => {
      const text = fold(String(cell)).trim();
      return options.find(({ id, name }) => fold(name) === text || fold(id) === text)?.id;
    },
    unreadable: 'Informe uma das opções do formulário',
    write: (value, { options }) => options?.find(({ id }) => id === value)?.name ?? String(value),
  },
  sample: { valid: (n, _, { options = [] }) => options[n % options.length]?.id },
};

/** One of a few values. */
export const options = <O extends string>(
  given: Given & { label: string; options: readonly { id: O; name: string }[]; required: string; initial?: O },
): Field<O> => fieldOf(optionsKind, given);
