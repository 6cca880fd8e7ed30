import '../support/database.setup';
import { columnsOf, mappingOf, toFilter, toSort } from '../../src/providers/supabase/mapping';
import { demoAccount } from '../../supabase/embedded';
import { boot, type Person, person } from '../support/people';
import { atMost, median, type Row } from './row';

const rowCount = 100_000;
const engine = process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite';
const budget = process.env.DATABASE_URL ? 40 : 100;

/** What the panel asks of one long list. */
interface List {
  resource: string;
  /** SQL that fills it. */
  fill: string;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** What the figures call its other sorts. */
  sorts?: Record<string, List['sort']>;
  searches: Record<string, string>;
}

const lists: List[] = [
  {
    resource: 'perguntas',
    fill: `insert into public.perguntas (pergunta, contexto, resposta, created_at)
      select 'Onde fica o produto número ' || i || '?', 'Localização ' || (i % 500), 'No corredor ' || (i % 40),
             now() - i * interval '1 minute'
        from generate_series(1, ${rowCount}) i`,
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
    sort: { field: 'nome', order: 'ASC' },
    sorts: {
      'name, backwards': { field: 'nome', order: 'DESC' },
      'newest first': { field: 'createdAt', order: 'DESC' },
      category: { field: 'categoria', order: 'ASC' },
      price: { field: 'valor', order: 'ASC' },
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
  const staff = await person(backend, 'staff', demoAccount);
  const rows: Row[] = [];
  for (const list of lists) {
    await backend.query(list.fill);
    await backend.query(`analyze public.${mappingOf(list.resource).table}`);
    rows.push(...(await measure(staff, list)));
  }
  await backend.close();
  return rows;
}

async function measure(staff: Person, { resource, sort, sorts = {}, searches }: List): Promise<Row[]> {
  const of = `${rowCount.toLocaleString('en')} ${resource}, ${engine}`;
  const row = async (what: string, ...asked: [page: number, order?: List['sort'], q?: string]) =>
    atMost(`${what} of ${of}`, await ask(staff, resource, asked[0], asked[1] ?? sort, asked[2]), budget, 'ms');
  const rows = [
    await row('first page', 1),
    await row('page 100', 100),
    await row('middle page', Math.floor(rowCount / 24)),
    await row('last page', Math.floor(rowCount / 12)),
  ];
  for (const [name, order] of Object.entries(sorts)) rows.push(await row(`first page by ${name},`, 1, order));
  for (const [hits, q] of Object.entries(searches)) rows.push(await row(`search, ${hits},`, 1, sort, q));
  return rows;
}

/** Milliseconds until a page is answered: the median of seven. */
async function ask(staff: Person, resource: string, page: number, order: List['sort'], q = ''): Promise<number> {
  const mapping = mappingOf(resource);
  const { field } = toSort(mapping, order);
  const filter = toFilter(mapping, { q });
  const query = new URLSearchParams({
    select: columnsOf(mapping).join(','),
    order: `${field}.${order.order.toLowerCase()}`,
    offset: String((page - 1) * 12),
    limit: '12',
    ...Object.fromEntries(Object.entries(filter).map(([column, value]) => [column.replace(/@$/, ''), String(value)])),
  });
  const times: number[] = [];
  for (let run = 0; run < 7; run++) {
    const start = performance.now();
    const { status, body } = await staff.rest(`${mapping.table}?${query}`, { headers: { prefer: 'count=exact' } });
    times.push(performance.now() - start);
    if (status >= 300) throw new Error(JSON.stringify(body));
    if (!Array.isArray(body) || body.length > 12) throw new Error('more than a page');
  }
  return median(times);
}
