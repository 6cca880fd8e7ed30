import { formatCount } from '../../domain';
import { withoutBidiControls } from '../../lib';
import { keyOf } from '../cells';
import type { Choices } from '../types';
import type { AskQuestion, CheckFacts } from './destination';

const named = 6;

const asked = 30;

/** Prefix of the answers that replace a new category by an existing one. */
const insteadOf = 'categoria ';

/** The category for a text, with its index in `brought` when it is new; undefined when new ones are refused. */
export type FindCategoria = (text: string) => { nome: string; brings?: number } | undefined;

/** Finds existing categories, chosen replacements, then new categories as first written. */
export function categoriaFinder(existing: readonly { nome: string }[], { answers }: Choices) {
  const known = new Map(existing.map(({ nome }) => [keyOf(nome), nome]));
  const places = new Map<string, number>();
  const brought: string[] = [];
  const instead = new Map(
    replaced(answers).map(({ field, name }) => [keyOf(name), known.get(keyOf(answers[field] ?? ''))]),
  );
  const stored = (text: string) => known.get(keyOf(text)) ?? instead.get(keyOf(text));
  const find: FindCategoria = (text) => {
    const key = keyOf(text);
    const nome = stored(text);
    if (nome !== undefined) return { nome };
    if (answers.categorias === 'refuse') return undefined;
    const place = places.get(key) ?? brought.push(text) - 1;
    places.set(key, place);
    return { nome: brought[place] ?? text, brings: place };
  };
  return { find, stored, brought };
}

const replaced = (answers: Choices['answers']) =>
  Object.keys(answers)
    .filter((field) => field.startsWith(insteadOf) && answers[field])
    .map((field) => ({ field, name: field.slice(insteadOf.length) }));

/** Asks whether to create the new categories, and which existing ones replace them. */
export const askCategorias: AskQuestion = ({ brought, known, choices: { answers } }) => {
  const refuses = answers.categorias === 'refuse';
  const names = [...brought.map(({ name }) => ({ field: insteadOf + name, name })), ...replaced(answers)];
  if (names.length === 0 && !refuses) return undefined;
  const existing = known.toSorted(inOrder).map((nome) => [nome, nome] as const);
  return {
    field: 'categorias',
    question: ['Categorias que ainda não existem', ...(brought.length > 0 ? [listed(brought)] : [])].join(': '),
    options: [
      ['create', 'Criar as categorias'],
      ['refuse', 'Recusar essas linhas'],
    ],
    each: {
      names: names.toSorted((a, b) => inOrder(a.name, b.name)).slice(0, asked),
      options: [['', refuses ? 'Recusar' : 'Criar'], ...existing],
      of: { column: 'categoria', prefix: insteadOf },
    },
  };
};

const inOrder = (a: string, b: string) => a.localeCompare(b, 'pt-BR');

function listed(brought: CheckFacts['brought']): string {
  const names = brought.slice(0, named).map(({ name, rows }) => `${withoutBidiControls(name)} (${formatCount(rows)})`);
  const rest = brought.length - names.length;
  return rest > 0 ? `${names.join(', ')} e mais ${formatCount(rest)}` : names.join(', ');
}
