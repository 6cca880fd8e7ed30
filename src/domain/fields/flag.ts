import { fold } from '../../lib';
import { type Field, fieldOf, type Given, type Kind } from './kind';

const answers = new Map([
  ...['sim', 's', 'verdadeiro', 'true', 'x', '1'].map((text) => [text, true] as const),
  ...['nao', 'n', 'falso', 'false', '0'].map((text) => [text, false] as const),
]);

const shown = (value: unknown) => (value ? 'Sim' : 'Não');

export const flagKind: Kind = {
  input: 'flag',
  alwaysSet: true,
  shown,
  column: { share: 8 },
  sheet: {
    width: 10,
    read: (cell) => (typeof cell === 'boolean' ? cell : answers.get(fold(String(cell)).trim())),
    unreadable: 'Informe Sim ou Não',
    write: shown,
  },
  comparable: (text) => /^(true|false)$/.test(text),
  sample: { valid: (n) => n % 2 === 0 },
};

export const flag = (given: Omit<Given, 'required'> & { initial?: boolean }): Field<boolean> =>
  fieldOf(flagKind, { initial: false, ...given });
