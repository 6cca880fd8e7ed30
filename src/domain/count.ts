import { withoutBidiControls } from '../lib';

const numbers = new Intl.NumberFormat('pt-BR');

/** A count as people read it: '5.446'. */
export const formatCount = (n: number) => numbers.format(n);

/** How one and several of what is counted are called. */
export interface CountWords {
  singular: string;
  plural: string;
}

/** A count with what is counted, in one text for any number ('5.446 produto(s)', as the spec words it) or in two ('1 linha', '2 linhas'). */
export const counted = (n: number, words: string | CountWords) =>
  `${formatCount(n)} ${typeof words === 'string' ? words : n === 1 ? words.singular : words.plural}`;

/** Some names of `count`: 'Arroz, Leite e mais 4'. */
export function listed(some: readonly string[], count: number): string {
  const rest = count - some.length;
  const names = some.map(withoutBidiControls).join(', ');
  return rest > 0 ? `${names} e mais ${formatCount(rest)}` : names;
}
