import '../support/node/webSocket';
import type { DataProvider, SortPayload } from 'ra-core';
import { mappingOf } from '../../src/providers/supabase/mapping';
import { demoAccount } from '../../supabase/environment';
import { boot } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';
import { atMost, median, type Row } from './row';

const rowCount = 100_000;
const engine = process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite';
// PostgreSQL vacuums a table by itself after such a filling; PGlite never does.
const settle = process.env.DATABASE_URL ? 'vacuum analyze' : 'analyze';

/** What the panel asks of one long list. */
interface List {
  resource: string;
  /** SQL that fills it. */
  fill: string;
  /** Milliseconds allowed. */
  budget: number;
  sort: SortPayload;
  /** What the figures call its other sorts. */
  sorts?: Record<string, SortPayload>;
  searches: Record<string, string>;
}

const lists: List[] = [
  {
    resource: 'perguntas',
    fill: `insert into public.perguntas (pergunta, contexto, resposta, created_at)
      select 'Onde fica o produto número ' || i || '?', 'Localização ' || (i % 500), 'No corredor ' || (i % 40),
             now() - i * interval '1 minute'
        from generate_series(1, ${rowCount}) i`,
    budget: 100,
    sort: { field: 'createdAt', order: 'DESC' },
    searches: {
      'few hits': 'número 9999',
      'many hits': 'localizacao',
      'no hits': 'não existe',
      'a text with *': 'a*b',
    },
  },
  {
    resource: 'produtos',
    fill: `insert into public.produtos (nome, valor, localizacao, categoria, tipo_venda, created_at)
      select (array['Arroz Branco', 'Feijão Carioca', 'Pão Francês', 'Café Torrado', 'Açúcar'])[1 + i % 5] || ' ' || i,
             (i % 900) / 10.0 + 1, 'Corredor ' || (i % 20), (array['Mercearia', 'Padaria', 'Bebidas'])[1 + i % 3],
             (array['unidade', 'kg'])[1 + i % 2], now() - i * interval '1 minute'
        from generate_series(1, ${rowCount}) i`,
    budget: process.env.DATABASE_URL ? 40 : 100,
    sort: { field: 'nome', order: 'ASC' },
    sorts: {
      'name, backwards': { field: 'nome', order: 'DESC' },
      'newest first': { field: 'createdAt', order: 'DESC' },
      category: { field: 'categoria', order: 'ASC' },
      price: { field: 'valor', order: 'ASC' },
      'price, backwards': { field: 'valor', order: 'DESC' },
      place: { field: 'localizacao', order: 'ASC' },
      unit: { field: 'tipoVenda', order: 'ASC' },
    },
    searches: {
      'few hits': 'café torrado 9999',
      'many hits': 'padaria',
      'no hits': 'não existe',
      'a single letter': 'a',
    },
  },
];

/** Lists, page turns, sorts and searches over 100,000 rows, server side, as the panel asks them. */
export async function databaseBench(): Promise<Row[]> {
  const backend = await boot();
  const provider = await storedProvider(backend, demoAccount, { catalogue: true });
  const rows: Row[] = [];
  for (const list of lists) {
    await backend.query(list.fill);
    await backend.query(`${settle} public.${mappingOf(list.resource).table}`);
    rows.push(...(await measure(provider, list)));
  }
  await backend.close();
  return rows;
}

async function measure(provider: DataProvider, list: List): Promise<Row[]> {
  const { resource, budget, sort, sorts = {}, searches } = list;
  const of = `${rowCount.toLocaleString('en')} ${resource}, ${engine}`;
  const row = async (what: string, ...asked: [page: number, order?: SortPayload, q?: string]) =>
    atMost(`${what} of ${of}`, await ask(provider, resource, asked[0], asked[1] ?? sort, asked[2]), budget, 'ms');
  const rows = [
    await row('first page', 1),
    await row('page 100', 100),
    await row('middle page', Math.floor(rowCount / 24)),
    await row('last page', Math.ceil(rowCount / 12)),
  ];
  for (const [name, order] of Object.entries(sorts)) rows.push(await row(`first page by ${name},`, 1, order));
  for (const [hits, q] of Object.entries(searches)) rows.push(await row(`search, ${hits},`, 1, sort, q));
  return rows;
}

/** Milliseconds until a page is answered: the median of seven. */
async function ask(provider: DataProvider, resource: string, page: number, sort: SortPayload, q = ''): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 7; run++) {
    const start = performance.now();
    const { data } = await provider.getList(resource, { pagination: { page, perPage: 12 }, sort, filter: { q } });
    times.push(performance.now() - start);
    if (data.length > 12 || (!q && data.length === 0)) throw new Error(`${data.length} rows on page ${page}`);
  }
  return median(times);
}
