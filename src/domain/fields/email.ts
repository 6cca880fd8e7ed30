import { fieldOf, type Given, type Kind, type TextField } from './kind';
import { textKind } from './text';

const pattern = /^[^<>()[\]\\.,;:\s@"]+(\.[^<>()[\]\\.,;:\s@"]+)*@([a-z\d-]+\.)+[a-z]{2,}$/i;
const invalid = 'Informe um e-mail válido';

const emailKind: Kind = {
  ...textKind,
  typing: { type: 'email' },
  limit: 320,
  problem: (typed) => (pattern.test(String(typed)) ? undefined : invalid),
  sample: { valid: (n) => `pessoa${n}@exemplo.com.br`, invalid: { typed: 'pessoa@exemplo', message: invalid } },
};

export const email = <const T extends Given>(given: T): TextField<T> => fieldOf(emailKind, given);
