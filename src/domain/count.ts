import { withoutBidiControls } from '../lib';

const numbers = new Intl.NumberFormat('pt-BR');

export const formatCount = (n: number) => numbers.format(n);

export interface CountWords {
  singular: string;
  plural: string;
}

/** A count with its noun: '5.446 produto(s)', or with a singular and a plural '1 linha', '2 linhas'. */
export const counted = (n: number, words: string | CountWords) =>
  `${formatCount(n)} ${typeof words === 'string' ? words : n === 1 ? words.singular : words.plural}`;

/** Some of `count` names: 'Arroz, Leite e mais 4'. */
export function listed(some: readonly string[], count: number): string {
  const rest = count - some.length;
  const names = some.map(withoutBidiControls).join(', ');
  return rest > 0 ? `${names} e mais ${formatCount(rest)}` : names;
}
