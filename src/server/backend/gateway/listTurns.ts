import type { PricedList } from '../../../domain/answer/index.ts';
import type { Answer } from './answers.ts';
import type { Rest } from './pace.ts';

/** Lines that take as long as a question, and count as one. */
const ofTurn = 5;
const most = 100;

/** How many questions a list counts as; other arguments are one, and are refused. */
export const turnsOf = (itens: unknown): number =>
  Array.isArray(itens) && itens.length > 0 && itens.length <= most ? Math.ceil(itens.length / ofTurn) : 1;

/** Asks for some lines at a time, with a rest between, and answers with all of them. The first refusal ends it. */
export async function inTurns(
  itens: unknown[],
  ask: (some: unknown[]) => Promise<Answer>,
  rest: Rest,
): Promise<Answer> {
  const linhas: PricedList['linhas'] = [];
  let all: Answer = { status: 200, body: null };
  let totalCentavos = 0;
  for (let from = 0; from < itens.length; from += ofTurn) {
    if (from > 0) await rest();
    all = await ask(itens.slice(from, from + ofTurn));
    if (all.status !== 200 || !all.body) return all;
    // As `private.list_of` answers.
    const part = all.body as PricedList;
    linhas.push(...part.linhas.map((line) => ({ ...line, linha: line.linha + from })));
    totalCentavos += part.totalCentavos;
  }
  linhas.sort((one, other) => (one.ordem < other.ordem ? -1 : one.ordem > other.ordem ? 1 : one.linha - other.linha));
  return { status: 200, body: { ...Object(all.body), linhas, totalCentavos } };
}
