import { catalogue } from '../../domain';
import { requiredText } from '../../lib';
import { perguntasTeste as resource } from '../../resources';
import { indexByKey } from '../cells';
import { titlesIn } from '../titleWords';
import type { Choices, ImportRecord, Problem } from '../types';
import type { Destination, Field, Key } from './destination';
import { sheetField, wordsIn } from './fields';
import { askExisting, askRepeated } from './questions';
import { addProblem, keep, recordChecker, valueIn } from './rows';
import { askTargets, replacedBy } from './targets';

/** What a golden question must find: a question of the FAQ or a product. */
type Target = { alvo: string | null; perguntaId?: string | null; produtoId?: string | null };

type TesteRecord = ImportRecord & Target & { pergunta: string };

type Stored = {
  perguntas: ImportRecord & { pergunta: string };
  produtos: ImportRecord & { nome: string };
  perguntas_teste: TesteRecord;
};

type Records = { [Resource in keyof Stored]: readonly Stored[Resource][] };

const key: Key = { field: 'pergunta', noun: 'pergunta', feminine: true };

const pergunta = sheetField(resource, 'pergunta', resource.fields.pergunta, {
  label: 'Pergunta',
  titles: 'pergunta, pergunta cliente, pergunta teste, frase, consulta',
});

const alvo: Field = {
  id: 'alvo',
  label: 'Deve encontrar',
  required: true,
  folded: true,
  rules: [requiredText('Informe o que deve ser encontrado')],
  sets: ['alvo', 'perguntaId', 'produtoId'],
  synonyms: titlesIn(
    `deve encontrar, deve achar, encontra, esperado, resposta esperada, pergunta esperada, pergunta faq,
     produto esperado, resposta, produto, expected`,
  ),
};

const fields = [pergunta, alvo];

export const perguntasTeste = {
  name: 'perguntas_teste',
  ...wordsIn(resource),
  key,
  several: 'Há mais de uma pergunta-teste igual a esta: altere-a pela lista',
  fields,
  samples: [
    ['Que horas vocês abrem?', 'Qual é o horário de funcionamento?'],
    catalogue.stored
      ? ['Onde fica o arroz?', 'Arroz Branco Tipo 1 5kg']
      : ['Levam em casa?', 'Vocês entregam em casa?'],
  ],
  where: 'no cadastro',
  reads: {
    perguntas: keep('pergunta'),
    produtos: keep('nome'),
    perguntas_teste: keep('pergunta', 'alvo', 'perguntaId', 'produtoId'),
  },
  check: ({ existing: { records }, choices }) => {
    // Only stored products can be referred to.
    const produtos = catalogue.stored ? records.produtos : [];
    const { find, unknown, known } = targetFinder({ ...records, produtos }, choices);
    const checker = recordChecker({ key, fields }, records.perguntas_teste, (cells, before) => {
      const problems: Problem[] = [];
      const text = valueIn(cells, pergunta, before, problems);
      const target = targetOf(valueIn(cells, alvo, before, problems), before, find, problems);
      return { record: { pergunta: text, ...target }, problems };
    });
    return { ...checker, unknown, known };
  },
  questions: [askExisting, askTargets, askRepeated],
} satisfies Destination<Stored>;

type Find = (text: string) => { target: Target } | { problem: string };

/** The target of a text. One that is stored stays, also where other records have its text. */
function targetOf(text: unknown, before: TesteRecord | undefined, find: Find, problems: Problem[]): Target {
  if (typeof text !== 'string') return { alvo: null };
  if (before && text === before.alvo) return { alvo: text, perguntaId: before.perguntaId, produtoId: before.produtoId };
  const found = find(text);
  if ('target' in found) return found.target;
  addProblem(problems, alvo, text, found.problem);
  return { alvo: text };
}

/** Finds questions of the FAQ, then products. */
function targetFinder({ perguntas, produtos }: Pick<Records, 'perguntas' | 'produtos'>, choices: Choices) {
  const entries = perguntas.map(({ id, pergunta }) => ({ alvo: pergunta, perguntaId: id, produtoId: null }));
  const products = produtos.map(({ id, nome }) => ({ alvo: nome, perguntaId: null, produtoId: id }));
  const kinds = [entries, products].map((targets: Target[]) => {
    const placesOf = indexByKey(targets.map(({ alvo }) => alvo ?? ''));
    return (text: string) => placesOf(text).flatMap((place) => targets[place] ?? []);
  });
  const targetsOf = (text: string) => kinds.map((ofKind) => ofKind(text)).find(({ length }) => length > 0) ?? [];
  const unknown = new Set<string>();
  const find: Find = (text) => {
    let targets = targetsOf(text);
    if (targets.length === 0) {
      unknown.add(text);
      targets = targetsOf(replacedBy(text, choices) ?? '');
    }
    const [target, another] = targets;
    if (another) return { problem: 'Há mais de um registro com este texto: escolha pela lista' };
    if (target) return { target };
    return { problem: `Não há pergunta do FAQ${produtos.length > 0 ? ' nem produto' : ''} com este texto` };
  };
  return { find, unknown, known: [...entries, ...products].map(({ alvo }) => alvo) };
}
