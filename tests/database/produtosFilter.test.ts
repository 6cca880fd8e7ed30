import type { SortPayload } from 'ra-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dateOn, isValidOn, weekdayOf } from '../../src/domain';
import { hasWords, wordsOf } from '../../src/lib';
import { readAll } from '../../src/planilhas/export/planilha';
import type { Produto, Promocao } from '../../src/providers/records';
import { demoAccount } from '../../src/server/backend/environment';
import { categoriaId } from '../support/node/categoriaId';
import { type Person, secondFactorPeople, threePeople } from '../support/node/people';
import { steadyToday } from '../support/node/steadyToday';
import { storedProvider } from '../support/node/storedProvider';
import { backend, linesOf, type provider, withBackend } from '../support/node/withBackend';

withBackend();
const today = await steadyToday();
/** Names with special characters of SQL, LIKE, JSON and lists. */
const hostile = ["d'água", '"aspas"', 'barra\\', '100%', 'a_b', '{chaves}', "'); drop table public.produtos; --", '$1'];
const categorias = ['Grãos, "Secos"', "Água d'Ouro", 'Barra\\', 'Frios', 'Poucos'];

let stored: typeof provider;
let produtos: Produto[];
let promocoes: (Promocao & { produtos: { produtoId: string }[] })[];

beforeAll(async () => {
  stored = await storedProvider(backend, demoAccount, { catalogue: true });
  await backend.query('delete from public.promocoes');
  await backend.query('insert into public.categorias (nome) select unnest($1::text::text[]) on conflict do nothing', [
    `{${categorias.map((nome) => JSON.stringify(nome)).join()}}`,
  ]);
  // Prices around 10, some 0 and some far off; 'Poucos' is too small for a median.
  const rows = Array.from({ length: 300 }, (_, i) => ({
    nome: `${['Pão', 'Café', 'AÇÚCAR', hostile[Math.floor(i / 4) % hostile.length]][i % 4]} ${i % 37}`,
    valor: i % 41 === 0 ? 0 : i % 29 === 0 ? 80 + (i % 7) : i % 31 === 0 ? 1.5 : 8 + (i % 9) / 2,
    localizacao: `${['Água', 'lugar', 'Estante'][i % 3]} ${i % 2}`,
    categoria: i < 4 ? 'Poucos' : categorias[i % 4],
    tipo_venda: i % 3 ? 'unidade' : 'kg',
    updated_at: new Date(Date.now() - (i % 5) * 86_400_000).toISOString(),
  }));
  await backend.query('alter table public.produtos disable trigger set_first_updated_at');
  await backend.query(
    `insert into public.produtos (nome, valor, localizacao, categoria_id, tipo_venda, updated_at)
     select p.nome, p.valor, p.localizacao, c.id, p.tipo_venda, p.updated_at
       from jsonb_to_recordset($1::text::jsonb) p (nome text, valor numeric, localizacao text, categoria text, tipo_venda text, updated_at timestamptz)
       join public.categorias c on c.nome = p.categoria`,
    [JSON.stringify(rows)],
  );
  await backend.query('alter table public.produtos enable trigger set_first_updated_at');
  for (const [place, day] of [today, addDays(today, 1)].entries()) {
    await backend.query(
      `with p as (insert into public.promocoes (nome, dias_ativos) values ('De um dia', array['${weekdayOf(day)}']) returning id)
       insert into public.promocao_produtos (promocao_id, produto_id, desconto)
       select p.id, r.id, 10 from p, (select id from public.produtos order by id offset ${place * 5} limit 8) r`,
    );
  }
  produtos = (await storedAll('produtos')) as Produto[];
  promocoes = (await storedAll('promocoes')) as typeof promocoes;
});

const storedAll = async (resource: string) => {
  const sort = { field: 'id', order: 'ASC' } as const;
  return (await stored.getList(resource, { filter: {}, pagination: { page: 1, perPage: 1000 }, sort })).data;
};

const medianOf = (categoria: string) => {
  const valores = produtos.filter((p) => p.categoria === categoria).map(({ valor }) => valor);
  const [low, high] = [Math.floor((valores.length - 1) / 2), Math.floor(valores.length / 2)];
  const sorted = valores.toSorted((a, b) => a - b);
  return valores.length < 5 ? undefined : ((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2;
};
const isSuspect = ({ valor, categoria }: Produto) => {
  const median = medianOf(categoria);
  return valor === 0 || (median !== undefined && (valor > 5 * median || valor * 5 < median));
};
const promotedToday = ({ id }: Produto) =>
  promocoes.some((each) => isValidOn(each, today) && each.produtos.some(({ produtoId }) => produtoId === id));
const contains = (q: string) => (p: Produto) => hasWords([p.nome, p.categoria], wordsOf(q));
const since = (day: string) => (p: Produto) => dateOn(new Date(p.updatedAt ?? '')) >= day;

/** Filters, and what they mean in plain TypeScript. */
const filters: [filter: object, holds: (produto: Produto) => boolean][] = [
  ...['pao', '3 pao', "ouro cafe 1 agua d'"].map((q): [object, (produto: Produto) => boolean] => [{ q }, contains(q)]),
  ...hostile.map((q): [object, (produto: Produto) => boolean] => [{ q }, contains(q)]),
  [{ categorias: ['Frios'] }, (p) => p.categoria === 'Frios'],
  [{ categorias: categorias.slice(0, 3) }, (p) => categorias.slice(0, 3).includes(p.categoria)],
  [{ categoria: "Água d'Ouro" }, (p) => p.categoria === "Água d'Ouro"],
  [{ categorias: ['Não existe'] }, () => false],
  [{ tipoVenda: 'kg' }, (p) => p.tipoVenda === 'kg'],
  [{ valorMin: 9.5 }, (p) => p.valor >= 9.5],
  [{ valorMin: 9.5, valorMax: 10 }, (p) => p.valor >= 9.5 && p.valor <= 10],
  [{ valorMin: -1e300, valorMax: 1e300 }, () => true],
  [{ suspeito: true }, isSuspect],
  [{ emPromocaoHoje: true }, promotedToday],
  [{ alteradoDesde: addDays(today, -2) }, since(addDays(today, -2))],
  [{ alteradoDesde: addDays(today, 9) }, () => false],
];
/** Conditions are independent: a hostile text is paired with a third of the other filters. */
const meets = ({ q }: { q?: string }, other: number) => {
  const place = hostile.indexOf(q ?? '');
  return place < 0 || (place + other) % 3 === 0;
};
const pairs = filters.flatMap(([a, holdsA], i) =>
  filters.flatMap(([b, holdsB], j): typeof filters => {
    if (j <= i || !meets(a, j) || Object.keys(a).some((key) => key in b)) return [];
    return [[{ ...a, ...b }, (p) => holdsA(p) && holdsB(p)]];
  }),
);
const searched = `private.fold(p.nome || E'\\n' || c.nome)`;
const names = (found: readonly { id: unknown }[]) => found.map(({ id }) => id);
const list = (filter: object, page: number, perPage: number, sort: SortPayload = { field: 'id', order: 'ASC' }) =>
  stored.getList('produtos', { filter, pagination: { page, perPage }, sort });

describe('a list of stored products', () => {
  test('has products of every kind', () => {
    const empty = filters.filter(([, holds]) => !produtos.some(holds)).map(([filter]) => filter);
    expect(empty).toEqual([{ categorias: ['Não existe'] }, { alteradoDesde: addDays(today, 9) }]);
    expect(produtos.filter(isSuspect).length).toBeGreaterThan(20);
    expect(produtos.filter(promotedToday)).toHaveLength(8);
  });

  test.each(filters)('with %j holds what that means', async (filter, holds) => {
    const found = produtos.filter(holds);
    expect(await list(filter, 1, 1000)).toEqual({ data: found, total: found.length });
  });

  test('with any two filters holds what both mean', async () => {
    const mixed = pairs.filter(([filter]) => !('categoria' in filter && 'categorias' in filter));
    for (const [filter, holds] of mixed) {
      const { data, total } = await list(filter, 1, 1000);
      expect([filter, total, names(data)]).toEqual([filter, data.length, names(produtos.filter(holds))]);
    }
  });

  const orders = [
    ['nome', 'p.nome_ordem'],
    ['localizacao', 'private.fold(localizacao)'],
    ['categoria', 'c.nome_ordem'],
    ['tipoVenda', 'tipo_venda'],
    ['valor', 'valor'],
    ['updatedAt', 'p.updated_at'],
  ] as const;
  test.each(orders)(
    'by %s is in the order of what it stands for, ties by id, near and far, up and down',
    async (...by) => {
      const [field, column] = by;
      const turn = orders.findIndex((order) => order[0] === field);
      const some: typeof filters = [[{}, () => true], ...filters.filter((_, i) => i % orders.length === turn)];
      for (const order of ['ASC', 'DESC'] as const) {
        const all = await idsWhere('true', column, order);
        const byId = new Map(produtos.map((p) => [p.id, p]));
        for (const [filter, holds] of some) {
          const found = all.flatMap(({ id }) => byId.get(id) ?? []).filter(holds);
          for (let page = 1; page <= Math.ceil(found.length / 70) + 1; page++) {
            const { data, total } = await list(filter, page, 70, { field, order });
            expect([filter, page, total]).toEqual([filter, page, found.length]);
            expect(names(data)).toEqual(names(found.slice((page - 1) * 70, page * 70)));
          }
        }
      }
    },
  );

  test('is exported whole: what it finds, in its order', async () => {
    for (const [filter, holds] of filters) {
      const { records, steady } = await readAll<Produto>(stored, 'produtos', { filter });
      expect([filter, steady, names(records)]).toEqual([filter, true, names(produtos.filter(holds))]);
    }
  });

  test.each<Record<string, unknown>>([
    { categorias: 7, tipoVenda: 'caixa', valorMin: 'a', suspeito: 'sim', alteradoDesde: '2026-02-30' },
    { inventado: 'x', constructor: 1 },
    { categorias: [null, {}], valorMax: null },
  ])('is not filtered by %j', async (filter) => {
    expect((await list(filter, 1, 1)).total).toBe(300);
  });
});

describe('the function itself', () => {
  let people: Record<'anonymous' | 'awaiting' | 'staff' | 'weak' | 'strong', Person>;
  beforeAll(async () => {
    people = { ...(await threePeople(backend)), ...(await secondFactorPeople(backend)) };
  });
  const ask = (who: Person, filtro: string, more = '') =>
    who.rest(`rpc/lista_de_produtos?filtro=${encodeURIComponent(filtro)}${more}`);

  test.each([
    ...['null', '5', '[]', '"{}"', '{"padrao":7}', '{"padrao":"\\\\"}', '{"padrao":"a\\\\\\\\\\\\"}'],
    ...[
      '{"padrao":null,"categorias":null}',
      '{"categorias":{"a":1}}',
      '{"categorias":[[],7,null]}',
      '{"valorMin":"1"}',
    ],
    ...['{"tipoVenda":["kg"]}', `{"tipoVenda":"kg' or true"}`, '{"suspeito":"true"}', '{"emPromocaoHoje":1}'],
    ...['2026-02-30', '2026-13-01', '0001-01-01 BC', 'infinity', 'now'].map((d) => `{"alteradoDesde":"${d}"}`),
    ...['{"valorMin":-1e999,"valorMax":1e999}', '{"p.valor":1}'],
  ])('is not filtered by %s', async (filtro) => {
    const { status, body } = await ask(people.staff, filtro, '&quantos=1');
    expect([status, body]).toEqual([200, [expect.objectContaining({ total: 300 })]]);
  });

  test.each([
    `{"padrao":"'; drop table public.produtos; --"}`,
    `{"categorias":["x'); drop table public.produtos; --","\\\\","{}"]}`,
    `{"categorias":["x') or (true"]}`,
    `{"padrao":"%' or true or '%"}`,
  ])('takes %s literally', async (filtro) => {
    const { status, body } = await ask(people.staff, filtro);
    expect([status, body]).toEqual([200, [expect.objectContaining({ total: 0, id: null })]]);
  });

  test.each(['{', 'abc', '"abc"', '"\\\\u0000"', '{"padrao":"\\u0000"}', '{"padrao":"\\ud800"}'])(
    'refuses %s, or is not filtered by it',
    async (filtro) => {
      const { status, body } = await ask(people.staff, filtro, '&quantos=1');
      if (status === 200) return expect(body).toEqual([expect.objectContaining({ total: 300 })]);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).not.toMatch(/select|public\./i);
    },
  );

  test('gives none for a number below one, nor far past the end', async () => {
    expect((await ask(people.staff, '{}', '&quantos=-1')).body).toEqual([expect.objectContaining({ id: null })]);
    const far = await ask(people.staff, '{}', '&inicio=9007199254740991&quantos=9007199254740991');
    expect(far.body).toEqual([expect.objectContaining({ total: 300, id: null })]);
  });

  test.each(['"abc"', '"\\\\u0000"', '"[]"', 'null', '7'])('has no condition for %s', async (filtro) => {
    const rows = await backend.query('select private.condicao_de_produtos($1::text::jsonb) as condition', [filtro]);
    expect(rows).toEqual([{ condition: 'true' }]);
  });
});

/** Inserts products without their triggers. */
async function untouched(change: string) {
  await backend.query('alter table public.produtos disable trigger user');
  await backend.query(change);
  await backend.query('alter table public.produtos enable trigger user');
}
const insertUntouched = (select: string) =>
  untouched(`insert into public.produtos (nome, valor, localizacao, categoria_id) ${select}`);
/** The ids of products in an order, ties by id. */
const idsWhere = (condition: string, column: string, order: 'ASC' | 'DESC') =>
  backend.query<{ id: string }>(
    `select p.id from public.produtos p join public.categorias c on c.id = p.categoria_id
      where ${condition} order by ${column} ${order}, p.id ${order}`,
  );

describe('how many products there are', { tags: 'rare' }, () => {
  const counted = async () => {
    const [row] = await backend.query<{ wrong: number; rows: number }>(`
      select (select count(*)::int from private.produto_counts) as rows, count(*)::int as wrong from (
        select categoria_id, tipo_venda, count(*) as n from public.produtos group by 1, 2) p
        full join (select categoria_id, tipo_venda, sum(produtos) as n from private.produto_counts group by 1, 2) c
             using (categoria_id, tipo_venda)
       where coalesce(p.n, 0) <> coalesce(c.n, 0)`);
    return row;
  };

  test('is known after whatever changes products', async () => {
    const changes = [
      `update public.produtos set categoria_id = ${categoriaId('Frios')}, tipo_venda = 'kg' where valor < 9`,
      `update public.produtos set valor = valor + 1`,
      `update public.categorias set nome = 'Gelados' where nome = 'Frios'`,
      `delete from public.produtos where valor > 50 and id not in (select produto_id from public.promocao_produtos)`,
      `insert into public.produtos (nome, valor, localizacao, categoria_id) select 'Um', 1, 'A', ${categoriaId('Gelados')} where false`,
      `insert into public.produtos as p (nome, valor, localizacao, categoria_id)
       select 'Dois', 1, 'A', ${categoriaId('Gelados')} from generate_series(1, 3)`,
    ];
    for (const change of changes) {
      await backend.query(change);
      expect([change, await counted()]).toEqual([change, expect.objectContaining({ wrong: 0 })]);
    }
  });

  test('is kept in few rows, however many statements there were', async () => {
    // As if there had been as many statements, which took back what they did.
    await backend.query(`insert into private.produto_counts
      select ${categoriaId('Gelados')}, 'kg', case i % 2 when 0 then 1 else -1 end from generate_series(1, 1290) i`);
    await backend.query(`do $$ begin
      for i in 1..20 loop
        insert into public.produtos (nome, valor, localizacao, categoria_id) values ('Um a um', 1, 'A', ${categoriaId('Gelados')});
      end loop; end $$`);
    const known = await counted();
    expect(known?.wrong).toBe(0);
    expect(known?.rows).toBeLessThan(1200);
  });

  test('is a lower bound where counting all would take long', async () => {
    await insertUntouched(`select 'Muitos ' || i, 1, 'A', ${categoriaId('Gelados')} from generate_series(1, 10050) i`);
    await backend.query('select private.recount_produtos()');
    expect(await list({ q: 'muitos' }, 1, 12)).toMatchObject({ total: 10_050 });
    // As if there were 300,000 products more.
    await backend.query(`insert into private.produto_counts values (${categoriaId('Gelados')}, 'kg', 300000)`);
    expect(await list({ q: 'muitos' }, 1, 12)).toMatchObject({ total: 10_000, meta: { atLeast: true } });
    const last = await list({ q: 'muitos' }, 834, 12, { field: 'nome', order: 'ASC' });
    expect(last).toMatchObject({ total: 10_050, data: { length: 12 } });
    expect(last.meta).toBeUndefined();
    const whole = await readAll(stored, 'produtos', { filter: { q: 'muitos' } });
    expect([whole.records.length, whole.steady]).toEqual([10_050, true]);
  });

  test('does not exceed a thousand rows a page', async () => {
    const [account] = await linesOf(`select id as line from auth.users where email = '${demoAccount.email}'`);
    // By the API an answer has no more rows in any case.
    const answer: unknown = await backend
      .query(`do $$ begin
        perform set_config('request.jwt.claim.sub', '${account}', true),
                set_config('request.jwt.claims', '{"sub": "${account}", "role": "authenticated"}', true);
        raise exception '%', (select format('given:%s, found:%s', count(p ->> 'id'), max((p ->> 'total')::int))
          from public.lista_de_produtos('{}', 'nome_ordem', 'asc', 0, 5000, null, true) p);
      end $$`)
      .catch((error: unknown) => error);
    const [, given, found] = /given:(\d+), found:(\d+)/.exec(String(answer)) ?? [];
    expect(given, String(answer)).toBe('1000');
    expect(Number(found)).toBeGreaterThan(5000);
  });

  test('is counted with the page where many are found by name among very many', async () => {
    await insertUntouched(
      `select 'Zeladas ' || i * 7919 % 40009, i % 90, 'A', ${categoriaId('Gelados')} from generate_series(1, 25000) i`,
    );
    const asked: [filter: object, condition: string, order: 'ASC' | 'DESC'][] = [
      [{ q: 'zeladas', valorMax: 80 }, `p.nome_ordem like '%zeladas%' and valor <= 80`, 'ASC'],
      [{ q: 'gelad', categorias: ['Gelados', 'Frios'] }, `${searched} like '%gelad%'`, 'DESC'],
    ];
    for (const [filter, condition, order] of asked) {
      const all = await idsWhere(condition, 'p.nome_ordem', order);
      const last = Math.ceil(all.length / 12);
      for (const page of [833, 834, last + 1]) {
        const { data, total, meta } = await list(filter, page, 12, { field: 'nome', order });
        expect([page, names(data)]).toEqual([page, names(all.slice((page - 1) * 12, page * 12))]);
        const most = Math.ceil((page * 12 + 1) / 10_000) * 10_000;
        expect([total, meta]).toEqual(all.length > most ? [most, { atLeast: true }] : [all.length, undefined]);
      }
    }
    await untouched(`delete from public.produtos where id in (
      select id from public.produtos where nome like 'Zeladas %' order by random() offset 10000)`);
    for (const page of [1000, 1001]) {
      const { data, total, meta } = await list({ q: 'zeladas' }, page, 10, { field: 'nome', order: 'ASC' });
      expect([page, data.length, total, meta]).toEqual([page, page > 1000 ? 0 : 10, 10_000, undefined]);
    }
    await untouched(`delete from public.produtos where nome like 'Zeladas %'`);
  });

  test('is paged in the order of categories where a filter finds many', async () => {
    const four = ['Sorvetes da casa', 'Bolos', 'queijos', 'Ânforas'];
    await backend.query('insert into public.categorias (nome) select unnest($1::text::text[])', [`{${four.join()}}`]);
    await insertUntouched(`select case when i % 3 = 0 then 'Sorvete ' else 'Picolé ' end || i, i % 90, 'A', c.id
      from generate_series(1, 24000) i join public.categorias c on c.nome = ('{${four.join()}}'::text[])[1 + i % 4]`);
    await backend.query('select private.recount_produtos()');
    const asked: [filter: object, condition: string][] = [
      [{}, 'true'],
      [{ categorias: four, tipoVenda: 'unidade' }, `c.nome = any ('{${four.join()}}') and tipo_venda = 'unidade'`],
      [{ q: 'picole' }, `${searched} like '%picole%'`],
    ];
    for (const [filter, condition] of asked) {
      for (const order of ['ASC', 'DESC'] as const) {
        const all = await idsWhere(condition, 'c.nome_ordem', order);
        expect(all.length).toBeGreaterThan(10_000);
        for (const page of [500, Math.ceil(all.length / 12)]) {
          const { data } = await list(filter, page, 12, { field: 'categoria', order });
          expect([filter, page, names(data)]).toEqual([filter, page, names(all.slice((page - 1) * 12, page * 12))]);
        }
      }
    }
    await untouched(`delete from public.produtos where nome ~ '^(Sorvete|Picolé) \\d'`);
    await backend.query('select private.recount_produtos()');
  });

  test('is corrected where it is wrong, as after a restore without triggers, and else left alone', async () => {
    const recount = () => backend.query('select private.recount_produtos()');
    await insertUntouched(`select 'Restaurado ' || i, 1, 'A', ${categoriaId('Gelados')} from generate_series(1, 30) i`);
    await backend.query(`insert into private.produto_counts values (gen_random_uuid(), 'kg', -1)`);
    expect((await counted())?.wrong).toBeGreaterThan(1);
    await recount();
    const right = await counted();
    expect(right?.wrong).toBe(0);
    const gelados = categoriaId('Gelados');
    await backend.query(`insert into private.produto_counts values (${gelados}, 'kg', 7), (${gelados}, 'kg', -7)`);
    await recount();
    expect(await counted()).toEqual({ wrong: 0, rows: Number(right?.rows) + 2 });
  });
});
