import { formatCount } from '../../domain';
import { withoutBidiControls } from '../../lib';
import { keyOf } from '../cells';
import type { Choices } from '../types';
import type { AskQuestion, CheckFacts } from './destination';

/** Categories that are named; of more, how many. */
const named = 6;

/** A category that a text means: its name and, unless it exists, its place among those that the file brings. */
export type FindCategoria = (text: string) => { nome: string; brings?: number } | undefined;

/** Finds categories by name: those that exist, then those that the file brings, each as first written. */
export function categoriaFinder(existing: readonly { nome: string }[], { answers }: Choices) {
  const known = new Map(existing.map(({ nome }) => [keyOf(nome), nome]));
  const places = new Map<string, number>();
  const brought: string[] = [];
  const find: FindCategoria = (text) => {
    const key = keyOf(text);
    const nome = known.get(key);
    if (nome !== undefined) return { nome };
    if (answers.categorias === 'refuse') return undefined;
    const place = places.get(key) ?? brought.push(text) - 1;
    places.set(key, place);
    return { nome: brought[place] ?? text, brings: place };
  };
  return { find, brought };
}

/** Whether categories that only the file knows are made. */
export const askCategorias: AskQuestion = ({ brought, choices }) =>
  brought.length > 0 || choices.answers.categorias === 'refuse'
    ? {
        field: 'categorias',
        question: ['Categorias que ainda não existem', ...(brought.length > 0 ? [listed(brought)] : [])].join(': '),
        options: [
          ['create', 'Criar as categorias'],
          ['refuse', 'Recusar essas linhas'],
        ],
      }
    : undefined;

function listed(brought: CheckFacts['brought']): string {
  const names = brought.slice(0, named).map(({ name, rows }) => `${withoutBidiControls(name)} (${formatCount(rows)})`);
  const rest = brought.length - names.length;
  return rest > 0 ? `${names.join(', ')} e mais ${formatCount(rest)}` : names.join(', ');
}
