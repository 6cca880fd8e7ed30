import { readdirSync, readFileSync } from 'node:fs';
import { loadShop } from '../../src/server/backend/ask/loadShop';
import { type Backend, bootBackend } from '../support/node/boot';
import type { Row } from './row';

interface Entry {
  loja?: string;
  pergunta: string;
  contexto: string;
  resposta: string;
  questions: { q: string; kind: string }[];
}
interface Unanswerable {
  q: string;
  kind: string;
  loja?: string;
}
interface Answer {
  confianca: string;
  perguntas: { id: string; dita: boolean }[];
  opcoes: { id: string }[];
}
/** What came of a question: the places of its entry, and what was told and offered. */
interface Outcome {
  kind: string;
  place: number;
  told: boolean;
  right: boolean;
  offered: boolean;
}

const training = 'training/perguntas';
/** The files of entries in the order in which they leave out lines of `fora`: see training/README.md. */
const files = ['servicos', 'produtos', 'pedidos', 'outras', 'lojas', 'conversa', 'conversa2'];
const linesOf = <Line>(name: string): Line[] =>
  readdirSync(training).includes(`${name}.jsonl`)
    ? readFileSync(`${training}/${name}.jsonl`, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/**
 * What the assistant finds of questions that its vectors were not trained on: each file of training/perguntas was left out once. A file
 * without shops is one of half its entries, as many as a shop has.
 */
export async function leftOutBench(): Promise<Row[]> {
  const backend = await bootBackend({ databaseUrl: process.env.DATABASE_URL, seed: false });
  const rows: Row[] = [];
  for (const file of files.filter((name) => readdirSync('training/rotacao').includes(name))) {
    await takeVectors(backend, `training/rotacao/${file}`);
    const entries = linesOf<Entry>(file).filter(({ loja }, place) => loja || place % 2 === 0);
    const fora = linesOf<Unanswerable>('fora').filter((_, place) => place % files.length === files.indexOf(file));
    const near = linesOf<Unanswerable>(`${file}-near`);
    const outcomes: Outcome[] = [];
    for (const shop of new Set(entries.map(({ loja }) => loja))) {
      const ofShop = <Line extends { loja?: string }>(list: Line[]) => list.filter(({ loja }) => loja === shop);
      outcomes.push(...(await askShop(backend, ofShop(entries), [...ofShop(near), ...fora])));
    }
    rows.push(...rowsOf(file, outcomes));
  }
  await backend.close();
  return rows;
}

async function takeVectors({ query }: Backend, folder: string): Promise<void> {
  const read = (name: string) => readFileSync(`${folder}/${name}`);
  const scales = new Float32Array(new Uint8Array(read('escalas.float32')).buffer);
  const numbers = read('vetores.int8').map((byte) => byte ^ 128);
  await query('delete from private.vetores');
  await query(
    `insert into private.vetores (termo, posto, escala, bruto)
     select termo, posto, escala, substr(numbers, (posto::integer - 1) * 96 + 1, 96)
       from decode($3, 'base64') numbers, unnest($1::text[], $2::real[]) with ordinality word (termo, escala, posto)`,
    [read('palavras.txt').toString().trimEnd().split('\n'), [...scales], Buffer.from(numbers).toString('base64')],
  );
  await query('select private.take_list()');
}

async function askShop({ query }: Backend, entries: Entry[], others: Unanswerable[]): Promise<Outcome[]> {
  await query('delete from public.perguntas');
  const { idOf } = await loadShop(query, { perguntas: entries.map((entry, id) => ({ ...entry, id })) });
  const questions = entries.flatMap((entry, id) =>
    [{ q: entry.pergunta, kind: 'direct' }, ...entry.questions].map((question) => ({ ...question, id })),
  );
  const outcomes: Outcome[] = [];
  for (const { q, kind, id } of [...questions, ...others.map((other) => ({ ...other, id: undefined }))]) {
    const [row] = await query<{ answer: Answer }>('select private.consultar($1, now()) as answer', [q]);
    if (!row) continue;
    const { perguntas, opcoes } = row.answer;
    const place = perguntas.findIndex((found) => id !== undefined && idOf(found.id) === id) + 1;
    outcomes.push({
      kind: id !== undefined || kind === 'near' ? kind : 'off topic',
      place: place || Number.POSITIVE_INFINITY,
      told: perguntas.some(({ dita }) => dita),
      right: place === 1 && perguntas[0]?.dita === true,
      offered: opcoes.length > 0 && (id === undefined || opcoes.some((option) => idOf(option.id) === id)),
    });
  }
  return outcomes;
}

function rowsOf(file: string, outcomes: Outcome[]): Row[] {
  const answered = outcomes.filter(({ kind }) => kind !== 'near' && kind !== 'off topic');
  const groups: [string, Outcome[]][] = [...new Set(outcomes.map(({ kind }) => kind))].map((kind) => [
    kind,
    outcomes.filter((outcome) => outcome.kind === kind),
  ]);
  return [...groups, ['with an answer', answered] as const].map(([kind, list]) => {
    const share = (holds: (outcome: Outcome) => boolean) =>
      `${Math.round((100 * list.filter(holds).length) / list.length)} %`;
    const offered = share(({ offered }) => offered);
    const figure =
      kind === 'near' || kind === 'off topic'
        ? `false claims ${share(({ told }) => told)}, offered ${offered}`
        : `hit@1 ${share(({ place }) => place === 1)}, hit@3 ${share(({ place }) => place <= 3)}, told right ${share(({ right }) => right)}, ` +
          `told wrong ${share(({ told, right }) => told && !right)}, offered right ${offered}`;
    return { what: `${file} left out, ${list.length} ${kind}`, figure, budget: '', ok: true };
  });
}
