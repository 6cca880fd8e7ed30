import { formatConteudo, parseConteudo } from '../conteudo';
import { fieldOf, type Given, type Kind, type TextField } from './kind';
import { textKind } from './text';

const unreadable = 'Informe quantidade e unidade, como 500 g, 1,5 l, 6x350 ml ou 12 un';

const conteudoKind: Kind = {
  ...textKind,
  input: 'parsed',
  limit: 40,
  problem: (typed) => (parseConteudo(typed) ? undefined : unreadable),
  stored: (typed) => {
    const read = parseConteudo(typed);
    return read && formatConteudo(read);
  },
  edited: String,
  column: { share: 13 },
  sheet: {
    width: 16,
    read: (cell) => {
      const read = parseConteudo(cell);
      return read && formatConteudo(read);
    },
    unreadable,
  },
  sample: { valid: (n) => `${n} g`, invalid: { typed: '500', message: unreadable } },
};

/** What a package holds, kept in the canonical form of ../conteudo.ts. */
export const conteudo = <const T extends Given>(given: T): TextField<T> => fieldOf(conteudoKind, given);
