import { catalogue, formatCount, listed } from '../../domain';
import { quoted } from '../../lib';
import { keyOf } from '../cells';
import type { Choices } from '../types';
import type { AskQuestion } from './destination';

const named = 6;

const asked = 100;

/** Prefix of the answers about a category that does not exist: the existing one it stands for, or `create`. */
const insteadOf = 'categoria ';

/** No category's name begins with a space. */
const create = ' criar';

/** The category for a text, with its index in `brought` when it is new; `problem`: why the row is refused. */
export type FindCategoria = (text: string) => { nome: string; brings?: number; problem?: string };

/** Products in memory get no new categories, which would stay when they are gone. */
const creates = () => catalogue.stored;

/** Finds existing categories, chosen replacements, then new categories as first written, unless none may be created. */
export function categoriaFinder(existing: readonly { nome: string }[], { answers }: Choices) {
  const known = new Map(existing.map(({ nome }) => [keyOf(nome), nome]));
  const answered = new Map(
    Object.entries(answers).flatMap(([field, answer]) =>
      field.startsWith(insteadOf) ? [[keyOf(field.slice(insteadOf.length)), answer]] : [],
    ),
  );
  const places = new Map<string, number>();
  const brought: string[] = [];
  // Text of each category that does not exist → the reason why it needs an answer.
  const unknown = new Map<string, { text: string; problem?: string }>();
  const note = (key: string, text: string) => {
    const isNew = answered.get(key) === create;
    const refused = !creates() || (answers.categorias === 'refuse' && !isNew);
    const [likely] = isNew ? [] : resembling(text, known.values());
    const problem = refused
      ? 'Categoria não cadastrada'
      : likely && `Parece ser ${quoted(likely)}: escolha em Decisões se é ela ou uma nova`;
    const noted = { text, problem };
    unknown.set(key, noted);
    return noted;
  };
  const insteadOfKey = (key: string) => known.get(keyOf(answered.get(key) ?? ''));
  const stored = (text: string) => known.get(keyOf(text)) ?? insteadOfKey(keyOf(text));
  const find: FindCategoria = (text) => {
    const key = keyOf(text);
    const nome = known.get(key);
    if (nome !== undefined) return { nome };
    const { problem } = unknown.get(key) ?? note(key, text);
    const instead = insteadOfKey(key);
    if (instead !== undefined) return { nome: instead };
    if (problem) return { nome: text, problem };
    const place = places.get(key) ?? brought.push(text) - 1;
    places.set(key, place);
    return { nome: brought[place] ?? text, brings: place };
  };
  return {
    find,
    stored,
    brought,
    /** Texts of the file that name no category, whatever was decided about them. */
    unknown: () => new Set([...unknown.values()].map(({ text }) => text)),
  };
}

const wordsOf = (text: string) => (keyOf(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.replace(/s$/, ''));

/** Names that have all words of a text, or whose words the text all has: 'Higiene' and 'Higiene Pessoal'. */
function resembling(text: string, names: Iterable<string>): string[] {
  const wanted = wordsOf(text);
  const has = (some: readonly string[], all: readonly string[]) =>
    some.length > 0 && some.every((word) => all.includes(word));
  return [...names].filter((name) => has(wanted, wordsOf(name)) || has(wordsOf(name), wanted));
}

/** Asks whether to create the new categories, and which existing ones replace them. */
export const askCategorias: AskQuestion = ({ brought, unknown, known, choices: { answers } }) => {
  const refuses = answers.categorias === 'refuse' || !creates();
  if (unknown.length === 0 && answers.categorias !== 'refuse') return undefined;
  const existing = known.toSorted(inOrder);
  const optionsFor = (likely: readonly string[]) => {
    const none = refuses ? 'Recusar' : likely.length > 0 ? 'Escolha' : 'Criar';
    const others = existing.filter((nome) => !likely.includes(nome));
    const same = (nome: string) => [nome, nome] as const;
    const anew = creates() && none !== 'Criar' ? [[create, 'Criar'] as const] : [];
    return [['', none] as const, ...likely.map(same), ...anew, ...others.map(same)];
  };
  const names = unknown.map((name) => {
    const likely = resembling(name, existing);
    return { field: insteadOf + name, name, ...(likely.length > 0 && { options: optionsFor(likely) }) };
  });
  const first = brought.slice(0, named).map(({ name, rows }) => `${name} (${formatCount(rows)})`);
  return {
    field: 'categorias',
    question: ['Categorias que ainda não existem', ...(first.length > 0 ? [listed(first, brought.length)] : [])].join(
      ': ',
    ),
    options: creates()
      ? [
          ['create', 'Criar as categorias'],
          ['refuse', 'Recusar essas linhas'],
        ]
      : [],
    each: {
      // What needs an answer comes first.
      names: names
        .toSorted((a, b) => Number('options' in b) - Number('options' in a) || inOrder(a.name, b.name))
        .slice(0, asked),
      options: optionsFor([]),
      of: { column: 'categoria', prefix: insteadOf },
    },
  };
};

const inOrder = (a: string, b: string) => a.localeCompare(b, 'pt-BR');
