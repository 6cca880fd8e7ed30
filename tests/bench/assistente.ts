import '../support/node/webSocket';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadShop } from '../../src/server/backend/ask/loadShop';
import { demoAccount } from '../../src/server/backend/environment';
import { createAssistant } from '../../src/server/backend/gateway';
import { shopOfSet } from '../support/node/assistenteSet';
import { bootBackend } from '../support/node/boot';
import { boot } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';
import { budgetOf, engine, medianTime } from './ask';
import { leftOutBench } from './leftOut';
import { atMost, type Row } from './row';

/** The retrieval of the assistant: what it finds of questions that were left out of the training, by kind, and how long a question takes in a large shop, and what strangers cost staff. */
export async function assistenteBench(): Promise<Row[]> {
  return [...(await leftOutBench()), ...(await pace()), await strangers('questions'), await strangers('lists')];
}

/** A list of staff, alone and beside 50 questions or 10 lists a second from many addresses. */
async function strangers(what: 'questions' | 'lists'): Promise<Row> {
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
  const asking = new Set<Promise<void>>();
  const ask = async () => {
    const address = `${asked++ % 100}`;
    const answer =
      what === 'lists'
        ? assistant.listAtCounter({ itens: shopping, noted: true }, address)
        : assistant.askAtCounter({ pergunta: 'Onde fica o arroz?', noted: true }, address);
    if (await answer) answered += 1;
  };
  const began = performance.now();
  const flood = setInterval(
    () => {
      const one = ask().finally(() => asking.delete(one));
      asking.add(one);
    },
    what === 'lists' ? 100 : 20,
  );
  const beside = await p95();
  clearInterval(flood);
  const perSecond = (answered * 1000) / (performance.now() - began);
  await Promise.all(asking);
  await backend.close();
  return atMost(
    `${engine}: p95 of a list beside ${what === 'lists' ? 10 : 50} ${what} a second, of which ${perSecond.toFixed(1)} are answered (${alone.toFixed(1)} ms alone)`,
    beside,
    2 * alone,
    'ms',
  );
}

const misspelt =
  'sobremeza estasionamento orario entrga pagamemto chocolati embalajem cartaoo devoluçao funcionameto bicicletta promossao';
const questions = [
  'Onde fica o arroz integral?',
  'Quanto custa a taxa de entrega?',
  'tem shampoo anticaspa',
  'leite',
  'o ralo da pia entupiu de gordura, o que vocês têm?',
  'quanto custa o arroz mais barato no fim de semana?',
  'quanto custa o tomate e vocês entregam, e que horas abre no domingo?',
  `Vocês sabem me dizer, por favor, ${'se é que ainda dá para saber assim de longe, '.repeat(6)}${misspelt}`.slice(
    -388,
  ),
  'arroz leite feijão café açúcar pão queijo carne marca7 integral branco sabão '.padEnd(388, 'e mais algum '),
  'x'.repeat(10_000),
  "%_\\ ' & | ! ção ".repeat(700),
];

const shopping =
  '2 arroz 5kg, leite sem lactose, sabão em pó, 1kg tomate, meia dúzia de ovos, macarao, 3 pacotes de biscoito, 500g de queijo, 2 café, feijao preto, açucar, banana prata, 12 ovos, papel higienico 12 rolos, cebola, detergente, creme dental, peito de frango 1kg, manteiga, pneu'.split(
    ', ',
  );

const askGolden = `
  select count(*) from (select q || ' ' || n from unnest($1::text[]) q, generate_series(1, 125) n) asked (q)
   cross join lateral (select private.understand(q) as words offset 0) u
   cross join lateral private.find_records(asked.q, u.words, private.today(), null)`;

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
  for (const question of questions) {
    const ms = await medianTime(() => backend.query('select private.consultar($1, now())', [question]));
    const what = question.length > 60 ? `${question.slice(0, 60)}… (${question.length} characters)` : question;
    rows.push(atMost(`${engine}: ${what} of 1,000 entries and 100,000 products`, ms, budgetOf(100_000), 'ms'));
  }
  const list = await medianTime(() =>
    backend.query('select private.list_of($1::text[], now(), false, false)', [`{${shopping.join()}}`]),
  );
  rows.push(atMost(`${engine}: a shopper's list of 20 lines, 100,000 products`, list, 300, 'ms'));
  const golden = await medianTime(() => backend.query(askGolden, [questions.slice(0, 4)]));
  rows.push(atMost(`${engine}: 500 golden questions`, golden, 2000, 'ms'));
  const insert = `insert into public.produtos (nome, valor, localizacao, categoria_id)
    select 'Produto novo ' || g, 1, 'A', (select id from public.categorias limit 1) from generate_series(1, 1000) g`;
  const save = `insert into public.perguntas (pergunta, contexto, resposta) values ('Tem pergunta nova?', 'Loja', 'Uma resposta de poucas palavras.')`;
  const savedIn = async (state: 'enable' | 'disable') => {
    for (const table of ['produtos', 'perguntas'])
      await backend.query(`alter table public.${table} ${state} trigger index_insert`);
    return {
      products: await medianTime(() => backend.query(insert)),
      entry: await medianTime(() => backend.query(save)),
    };
  };
  const [indexed, bare] = [await savedIn('enable'), await savedIn('disable')];
  rows.push(
    atMost(
      `${engine}: saving 1,000 products, without the words' trigger = 1`,
      indexed.products / bare.products,
      1.25,
      '×',
    ),
    atMost(`${engine}: what words and meaning add to the saving of an entry`, indexed.entry - bare.entry, 20, 'ms'),
  );
  await backend.close();
  return rows;
}
