import '../support/node/webSocket';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadShop } from '../../src/server/backend/ask/loadShop';
import { createAssistant } from '../../src/server/backend/door';
import { demoAccount } from '../../src/server/backend/environment';
import { shopOfSet } from '../support/node/assistenteSet';
import { bootBackend } from '../support/node/boot';
import { boot } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';
import { budgetOf, engine, medianTime } from './ask';
import { leftOutBench } from './leftOut';
import { atMost, type Row } from './row';

/** The retrieval of the assistant: what it finds of questions that were left out of the training, by kind, and how long a question takes in a large shop, and what strangers cost staff. */
export async function assistenteBench(): Promise<Row[]> {
  return [...(await leftOutBench()), ...(await pace()), await strangers()];
}

/** A list of staff, alone and beside 50 questions a second from many addresses. */
async function strangers(): Promise<Row> {
  const backend = await boot({ catalogue: true });
  const provider = await storedProvider(backend, demoAccount, { catalogue: true });
  const assistant = createAssistant(backend);
  const sort = { field: 'nome', order: 'ASC' } as const;
  const p95 = async () => {
    const times: number[] = [];
    for (let turn = 0; turn < 200; turn++) {
      const start = performance.now();
      await provider.getList('produtos', { filter: {}, pagination: { page: 1, perPage: 25 }, sort });
      times.push(performance.now() - start);
      await sleep(10);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  };
  await p95();
  const alone = await p95();
  let asked = 0;
  let answered = 0;
  const ask = async () => {
    if (await assistant.askAtCounter({ pergunta: 'Onde fica o arroz?', noted: true }, `${asked++ % 100}`))
      answered += 1;
  };
  const began = performance.now();
  const flood = setInterval(() => void ask(), 20);
  const beside = await p95();
  clearInterval(flood);
  const perSecond = (answered * 1000) / (performance.now() - began);
  await sleep(3_000);
  await backend.close();
  return atMost(
    `${engine}: p95 of a list beside 50 questions a second, of which ${perSecond.toFixed(1)} are answered (${alone.toFixed(1)} ms alone)`,
    beside,
    2 * alone,
    'ms',
  );
}

async function pace(): Promise<Row[]> {
  const backend = await bootBackend({ databaseUrl: process.env.DATABASE_URL, seed: false });
  const { perguntas, produtos } = shopOfSet();
  const many = <One extends object>(rows: One[], count: number, key: string) =>
    Array.from({ length: count }, (_, n) => {
      const row = rows[n % rows.length] as One & Record<string, unknown>;
      return { ...row, id: n, [key]: `${row[key]} marca${(n * 7) % 997}` };
    });
  await loadShop(backend.query, {
    perguntas: many(perguntas, 1000, 'pergunta'),
    produtos: many(produtos, 100_000, 'nome'),
  });
  const rows: Row[] = [];
  for (const question of [
    'Onde fica o arroz integral?',
    'Quanto custa a taxa de entrega?',
    'tem shampoo anticaspa',
    'leite',
  ]) {
    const ms = await medianTime(() => backend.query('select private.consultar($1, now())', [question]));
    rows.push(atMost(`${engine}: ${question} of 1,000 entries and 100,000 products`, ms, budgetOf(100_000), 'ms'));
  }
  const insert = `insert into public.produtos (nome, valor, localizacao, categoria_id)
    select 'Produto novo ' || g, 1, 'A', (select id from public.categorias limit 1) from generate_series(1, 1000) g`;
  const save = `insert into public.perguntas (pergunta, contexto, resposta) values ('Tem pergunta nova?', 'Loja', 'Uma resposta de poucas palavras.')`;
  for (const state of ['enable', 'disable']) {
    for (const table of ['produtos', 'perguntas'])
      await backend.query(`alter table public.${table} ${state} trigger index_insert`);
    const which = state === 'enable' ? 'with' : 'without';
    for (const [what, statement] of [
      ['1,000 products', insert],
      ['an entry', save],
    ] as const) {
      const ms = await medianTime(() => backend.query(statement));
      rows.push({
        what: `${engine}: saving ${what} ${which} the words' triggers`,
        figure: `${ms.toFixed(1)} ms`,
        budget: '',
        ok: true,
      });
    }
  }
  await backend.close();
  return rows;
}
