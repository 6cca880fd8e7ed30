import '../support/node/webSocket';
import type { RaRecord, SortPayload } from 'ra-core';
import { addDays, dateOn } from '../../src/domain';
import { readPages } from '../../src/lib';
import type { AppDataProvider } from '../../src/providers/contract';
import { demoAccount } from '../../src/server/backend/environment';
import type { Backend } from '../support/node/boot';
import { categoriaId } from '../support/node/categoriaId';
import { boot } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';
import { type Asked, ask, budgetOf, engine, hasText, medianTime, settle } from './ask';
import { atMost, type Row } from './row';

const sizes = process.env.DATABASE_URL ? [10_000, 100_000, 1_000_000] : [100_000];

const byName: SortPayload = { field: 'nome', order: 'ASC' };
const sorts = ['nome', 'localizacao', 'categoria', 'tipoVenda', 'valor', 'updatedAt', 'createdAt'].flatMap((field) =>
  (['ASC', 'DESC'] as const).map((order): SortPayload => ({ field, order })),
);
const searches: Record<string, Partial<Asked>> = {
  'few hits': { filter: { q: 'café torrado 9998' } },
  'many hits': { filter: { q: 'padaria' } },
  'two words apart, few hits': { filter: { q: '9998 cafe' } },
  'two words apart, many hits': { filter: { q: 'padaria arroz' } },
  'many hits, all at the end': { filter: { q: 'pão' } },
  'no hits': { filter: { q: 'não existe' }, empty: true },
  'a single letter': { filter: { q: 'a' } },
};
const filters: Record<string, Record<string, unknown>> = {
  'one category': { categorias: ['Padaria'] },
  'several categories': { categorias: ['Padaria', 'Bebidas'] },
  unit: { tipoVenda: 'kg' },
  'price range': { valorMin: 5, valorMax: 5.05 },
  suspects: { suspeito: true },
  'promoted today': { emPromocaoHoje: true },
  'changed since yesterday': { alteradoDesde: addDays(dateOn(new Date()), -1) },
  'category, price and search': { categorias: ['Padaria'], valorMax: 9, q: 'arroz' },
};

const fits: Record<string, (produto: RaRecord, wanted: never, promoted: ReadonlySet<unknown>) => boolean> = {
  q: ({ nome, categoria }, wanted: string) => hasText(wanted, [nome, categoria]),
  categorias: ({ categoria }, wanted: string[]) => wanted.includes(categoria),
  tipoVenda: ({ tipoVenda }, wanted: string) => tipoVenda === wanted,
  valorMin: ({ valor }, wanted: number) => valor >= wanted,
  valorMax: ({ valor }, wanted: number) => valor <= wanted,
  suspeito: ({ valor }) => valor === 0 || valor === 99,
  emPromocaoHoje: ({ id }, _, promoted) => promoted.has(id),
  alteradoDesde: ({ updatedAt }, wanted: string) => dateOn(new Date(updatedAt)) >= wanted,
};

/** One product in thirteen has a new price that holds since today. */
const fill = (from: number, to: number) => `
  insert into public.produtos (nome, valor, novo_valor, novo_valor_em, localizacao, categoria_id, tipo_venda, created_at,
                               updated_at)
  select (array['Arroz Branco', 'Feijão Carioca', 'Pão Francês', 'Café Torrado', 'Açúcar'])[1 + i % 5] || ' ' || i,
         v.valor + due, case due when 1 then v.valor end, case due when 1 then private.today() end,
         'Corredor ' || (i % 20),
         (array[${categoriaId('Mercearia')}, ${categoriaId('Padaria')}, ${categoriaId('Bebidas')}])[1 + i % 3], (array['unidade', 'kg'])[1 + i % 2],
         now() - i * interval '1 minute', now() - i * interval '1 minute'
    from generate_series(${from + 1}, ${to}) i
    cross join lateral (select case i % 1000 when 7 then 0 when 77 then 99 else 4 + (i % 900) / 100.0 end as valor,
                               case i % 13 when 0 then 1 else 0 end as due) v`;

export async function catalogoBench(): Promise<Row[]> {
  const backend = await boot({ catalogue: true });
  const provider = await storedProvider(backend, demoAccount, { catalogue: true });
  const rows: Row[] = [];
  let filled = 0;
  for (const size of sizes) {
    await grow(backend, filled, size);
    filled = size;
    const inPromocao = await backend.query<{ id: string }>('select produto_id as id from public.promocao_produtos');
    const promoted = new Set(inPromocao.map(({ id }) => id));
    for (const [what, figure] of await measure(provider, size, promoted)) {
      rows.push(atMost(`${what}, ${size.toLocaleString('en')} produtos, ${engine}`, figure, budgetOf(size), 'ms'));
    }
    rows.push(await exportAll(provider, size));
  }
  await backend.close();
  return rows;
}

async function grow(backend: Backend, from: number, to: number) {
  const indexes = await backend.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'produtos' and indexdef not like 'CREATE UNIQUE%'`,
  );
  for (const { indexname } of indexes) await backend.query(`drop index public.${indexname}`);
  // Otherwise all of them would have changed just now.
  await backend.query('alter table public.produtos disable trigger set_first_updated_at');
  await backend.query(fill(from, to));
  await backend.query('alter table public.produtos enable trigger set_first_updated_at');
  for (const { indexdef } of indexes) await backend.query(indexdef);
  await backend.query(`with p as (insert into public.promocoes (nome, dias_ativos) values ('Hoje', private.weekdays()) returning id)
    insert into public.promocao_produtos (promocao_id, produto_id, desconto)
    select p.id, r.id, 10 from p, (select id from public.produtos limit 200) r`);
  await backend.query(`${settle} public.produtos`);
}

async function measure(
  provider: AppDataProvider,
  size: number,
  promoted: ReadonlySet<unknown>,
): Promise<[what: string, figure: number][]> {
  const list = ({ filter = {}, ...asked }: Partial<Asked>) =>
    ask(provider, 'produtos', {
      page: 1,
      sort: byName,
      filter,
      fits: (produto) =>
        // Each takes what its own part of a filter is.
        Object.entries(filter).every(([name, wanted]) => fits[name]?.(produto, wanted as never, promoted)),
      ...asked,
    });
  const [middle, last] = [Math.floor(size / 24), Math.ceil(size / 12)];
  const found: [string, number][] = [];
  const note = async (what: string, figure: Promise<number>) => found.push([what, await figure]);
  for (const sort of sorts) {
    const by = `by ${sort.field} ${sort.order}`;
    await note(`first page ${by}`, list({ sort }));
    await note(`middle page ${by}`, list({ sort, page: middle }));
  }
  await note('last page', list({ page: last }));
  await note('page of 100 rows in the middle', list({ page: Math.floor(size / 200), perPage: 100 }));
  for (const [hits, asked] of Object.entries(searches)) await note(`search, ${hits}`, list(asked));
  await note('search, many hits, far in', list({ filter: { q: 'padaria' }, page: Math.floor(size / 125) }));
  await note('search, many hits, all at the end, far in', list({ filter: { q: 'pão' }, page: Math.floor(size / 100) }));
  const byCategory: SortPayload = { field: 'categoria', order: 'ASC' };
  await note("search, a category's name, by category", list({ filter: { q: 'padaria' }, sort: byCategory }));
  for (const [name, filter] of Object.entries(filters)) await note(`filter, ${name}`, list({ filter }));
  await note('one category, middle page', list({ filter: { categorias: ['Padaria'] }, page: Math.floor(size / 72) }));
  await note('one category, last page', list({ filter: { categorias: ['Padaria'] }, page: Math.floor(size / 36) }));
  const several = { categorias: ['Padaria', 'Bebidas'] };
  for (const field of ['createdAt', 'updatedAt']) {
    const sort = { field, order: 'DESC' } as const;
    await note(
      `several categories by ${field}, middle page`,
      list({ filter: several, page: Math.floor(size / 36), sort }),
    );
  }
  await note('several categories, middle page', list({ filter: several, page: Math.floor(size / 36) }));
  for (const field of ['nome', 'localizacao', 'valor']) {
    const asked = { filter: { tipoVenda: 'kg' }, page: Math.floor(size / 48), sort: { field, order: 'ASC' } as const };
    await note(`unit by ${field}, middle page`, list(asked));
  }
  await note(
    'one category by price',
    list({ filter: { categorias: ['Padaria'] }, sort: { field: 'valor', order: 'ASC' } }),
  );
  await note("promotion's product select", list({ filter: { q: 'cafe torrado 99' }, perPage: 50 }));
  await note(
    'figures of the dashboard',
    medianTime(() => provider.catalogueSummary()),
  );
  await note('categories with their counts', ask(provider, 'categorias', { page: 1, sort: byName, filter: {} }));
  return found;
}

async function exportAll(provider: AppDataProvider, size: number): Promise<Row> {
  const start = performance.now();
  let rows = 0;
  for await (const { data } of readPages(provider, 'produtos', { perPage: 1000, filter: {} })) rows += data.length;
  const perSecond = Math.round((rows / (performance.now() - start)) * 1000);
  const what = `reading ${size.toLocaleString('en')} produtos by key, ${engine}`;
  return { what, figure: `${perSecond.toLocaleString('en')} rows/s`, budget: '', ok: rows >= size };
}
