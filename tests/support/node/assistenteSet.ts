import { readFileSync } from 'node:fs';
import { loadShop } from '../../../src/server/backend/ask/loadShop';
import type { Backend } from './boot';

const linesOf = (name: string) =>
  readFileSync(`tests/fixtures/assistente/${name}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line.trim());
const cells = (line: string, between: string) => line.split(between).map((cell) => cell.trim());

interface Question {
  q: string;
  kind: string;
  /** The id of the entry or product to find; null where there is none. */
  expected: string | null;
  place: number;
  confianca: string;
}

/** The records of the set, as `npm run ask` reads them. A product's id is its name. */
export const shopOfSet = () => ({
  perguntas: linesOf('perguntas').map((line) => {
    const [id, pergunta, contexto, resposta] = cells(line, '|');
    return { id, pergunta, contexto, resposta };
  }),
  produtos: linesOf('produtos').flatMap((line) => {
    const [categoria = '', names = ''] = cells(line, ':');
    return cells(names, ';').map((nome) => ({ id: nome, nome, categoria, valor: 10, localizacao: 'Corredor 1' }));
  }),
});

const questionsOfSet = (): Pick<Question, 'q' | 'kind' | 'expected'>[] => [
  ...linesOf('questoes').flatMap((line) => {
    const [target = '', ...questions] = cells(line, ' | ');
    return questions.map((question) => {
      const [kind = '', ...q] = question.split(': ');
      return { q: q.join(': '), kind, expected: target.replace('> ', '') };
    });
  }),
  ...linesOf('semResposta').map((q) => ({ q, kind: 'sem resposta', expected: null })),
];

/** Loads the set into an empty backend and asks all of its questions. */
export async function askSet(backend: Backend): Promise<Question[]> {
  const { idOf } = await loadShop(backend.query, shopOfSet());
  const asked: Question[] = [];
  for (const question of questionsOfSet()) {
    const [row] = await backend.query<{
      answer: { confianca: string } & Record<'perguntas' | 'produtos', { id: string }[]>;
    }>(`select private.consultar($1, '2026-11-27T15:00:00Z') as answer`, [question.q]);
    if (!row) continue;
    const found = row.answer[question.kind === 'produto' ? 'produtos' : 'perguntas'].map(({ id }) => idOf(id));
    const place = found.indexOf(question.expected) + 1 || Number.POSITIVE_INFINITY;
    asked.push({ ...question, place, confianca: row.answer.confianca });
  }
  return asked;
}

/** The share of questions that a condition holds for. */
export const share = (questions: Question[], holds: (question: Question) => boolean) =>
  questions.filter(holds).length / questions.length;
