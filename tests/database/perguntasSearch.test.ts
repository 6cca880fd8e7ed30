import type { RaRecord } from 'ra-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPages } from '../../src/lib/readPages';
import { demoAccount } from '../../src/server/backend/environment';
import { backend, create, linesOf, provider, rpc, withBackend } from '../support/node/withBackend';

withBackend();
beforeAll(async () => {
  const texts: [string, string, string][] = [
    ['Onde fica a Árvore?', 'Loja', 'No fundo.'],
    ['Posso pagar depois?', 'ARVORE de decisões', 'Não.'],
    ['Zelam pela natureza?', 'Loja', 'Plantamos uma árvore por mês.'],
    ['Abrem no Natal?', 'Horário', 'Sim, junto da arvore.'],
    ['Vendem velas?', 'Loja', 'Sim.'],
  ];
  for (const [place, [pergunta, contexto, resposta]] of texts.entries())
    await backend.query(
      `insert into public.perguntas (pergunta, contexto, resposta, observacoes, created_at)
       values ($1, $2, $3, 'árvore nas observações', timestamptz '2026-01-01' + $4::int * interval '1 day')`,
      [pergunta, contexto, resposta, place],
    );
});

const list = (q: string, { field = 'createdAt', order = 'DESC' as 'ASC' | 'DESC', page = 1, perPage = 50 } = {}) =>
  provider.getList('perguntas', { filter: { q }, sort: { field, order }, pagination: { page, perPage } });
const first = ({ data }: { data: RaRecord[] }) => data.map(({ pergunta }) => String(pergunta).split(' ')[0]);

describe('a search', () => {
  test('finds questions and contexts first, then what only the answers say, and orders each part', async () => {
    expect(first(await list('árvore'))).toEqual(['Posso', 'Onde', 'Abrem', 'Zelam']);
    expect(first(await list('arvore', { order: 'ASC' }))).toEqual(['Onde', 'Posso', 'Zelam', 'Abrem']);
    expect(first(await list('ÁRVORE', { field: 'pergunta', order: 'ASC' }))).toEqual([
      'Onde',
      'Posso',
      'Abrem',
      'Zelam',
    ]);
    expect(first(await list('ÁRVORE', { field: 'pergunta' }))).toEqual(['Posso', 'Onde', 'Zelam', 'Abrem']);
  });

  test('finds every word in any order, in one text or another, and first what needs no answer for it', async () => {
    expect(first(await list('arvore fundo'))).toEqual(['Onde']);
    expect(first(await list('loja ÁRVORE'))).toEqual(['Onde', 'Zelam']);
    expect(first(await list('arvore a', { order: 'ASC' }))).toEqual(['Onde', 'Posso', 'Zelam', 'Abrem']);
    expect(first(await list('arvore velas'))).toEqual([]);
    expect(first(await list('arv_re %'))).toEqual([]);
  });

  test('turns pages with a total, also past the last one, and with nonsense in the address', async () => {
    const pages = await Promise.all([1, 2, 3, 99].map((page) => list('arvore', { page, perPage: 3 })));
    expect(pages.map(first)).toEqual([['Posso', 'Onde', 'Abrem'], ['Zelam'], [], []]);
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4, 4]);
    expect(first(await list('arvore', { page: -5 }))).toHaveLength(4);
    expect(first(await list('arvore', { page: 1e21 }))).toEqual([]);
    expect(first(await list('arvore', { field: 'drop table', order: 'ASC' }))).toHaveLength(4);
    expect(await list('nada disto')).toEqual({ data: [], total: 0 });
  });

  test('gives whole records, the same as a list without a search', async () => {
    const { data } = await list('velas');
    const { data: all } = await list('');
    expect(data).toEqual(all.filter(({ pergunta }: RaRecord) => pergunta === 'Vendem velas?'));
  });

  test('takes every character literally', async () => {
    await create('perguntas', { pergunta: '100%_?', contexto: 'C', resposta: '\\*,(")' });
    for (const q of ['100%_', '%_', '\\*', ',("', ')']) expect((await list(q)).total, q).toBe(1);
  });

  test('is read whole for a file, with what only the answers say', async () => {
    const read: RaRecord[] = [];
    for await (const { data } of readPages<RaRecord>(provider, 'perguntas', { perPage: 2, filter: { q: 'árvore' } }))
      read.push(...data);
    expect(first({ data: read }).toSorted()).toEqual(['Abrem', 'Onde', 'Posso', 'Zelam']);
  });
});

test('a long text, or one with thousands of wildcards, is not compared with long answers', async () => {
  const answer = 'a'.repeat(10_000);
  await create('perguntas', { pergunta: 'Longa?', contexto: 'C', resposta: answer });
  const ask = (wildcards: number) => rpc('pagina_de_perguntas', { padrao: `%${'a%'.repeat(wildcards)}` });
  expect((await ask(8_500)).status).toBe(413);
  expect((await ask(250)).status).toBe(413);
  expect((await ask(249)).body).toMatchObject([{ total: 1, resposta: answer }]);
  expect((await list('%'.repeat(400))).total).toBe(0);
  expect((await list('a'.repeat(5_000))).total).toBe(1);
  expect((await list(`${'a'.repeat(199)}b`)).total).toBe(0);
});

test('without a search the order is by moment or by the alphabet', async () => {
  const all = first(await list('', { field: 'pergunta', order: 'ASC' }));
  expect(all.indexOf('Abrem')).toBeLessThan(all.indexOf('Onde'));
  expect(all.indexOf('Vendem')).toBeLessThan(all.indexOf('Zelam'));
});

/** A page of a search by sorting all matches: ids and total. */
const sorted = `with found as (
    select p.id, row_number() over (order by
             p.busca like all (string_to_array($1, E'\\n')) desc,
             case when $2 = 'pergunta_chave' and $3 = 'asc' then p.pergunta_chave end,
             case when $2 = 'pergunta_chave' and $3 = 'desc' then p.pergunta_chave end desc,
             case when $2 = 'created_at' and $3 = 'asc' then p.created_at end,
             p.created_at desc, p.id desc) as place
      from public.perguntas p where p.busca_toda like all (string_to_array($1, E'\\n')))
  select array(select id from found where place > $4::bigint and place <= $4::bigint + $5::bigint order by place)::text as ids,
         (select count(*) from found)::int as total`;

const answered = `with who as materialized (
    select set_config('request.jwt.claim.sub', $6, true) as sub,
           set_config('request.jwt.claims', json_build_object('sub', $6::text, 'role', 'authenticated')::text, true)
  ), page as materialized (
    select (f.record ->> 'id')::uuid as id, (f.record ->> 'total')::int as total, f.place from who, public.pagina_de_perguntas($1 || left(who.sub, 0), $2, $3, $4, $5) with ordinality
               as f (record, place))
  select array(select id from page where id is not null order by place)::text as ids, (select min(total) from page)::int as total`;

const accountId = async () =>
  (await linesOf(`select id as line from auth.users where email = '${demoAccount.email}'`))[0] ?? '';

const orders = [
  ['pergunta_chave', 'asc'],
  ['pergunta_chave', 'desc'],
  ['created_at', 'asc'],
  ['created_at', 'desc'],
];

describe('among thousands', { tags: 'rare' }, () => {
  beforeAll(async () => {
    await backend.query(`insert into public.perguntas (pergunta, contexto, resposta, created_at)
    select (array['Pão', 'Onde há pão', 'Bolo'])[1 + i % 3] || ' ' || (i * 7919 % 1000), 'Padaria', (array['Pão', 'Bolo'])[1 + i % 2],
           timestamptz '2026-02-01' + (i % 900) * interval '1 minute'
      from generate_series(1, 3000) i`);
  });

  test.each([
    ['near', 0],
    ['far', 900],
  ])('a %s page by date reads no questions one after the other but to count them', async (_, inicio) => {
    const account = await accountId();
    const failure: unknown = await backend
      .query(`do $$
        declare
          achadas bigint;
          lidas bigint;
          todas bigint := (select count(*) from public.perguntas);
          antes bigint;
        begin
          perform set_config('request.jwt.claim.sub', '${account}', true),
                  set_config('request.jwt.claims', '{"sub": "${account}", "role": "authenticated"}', true);
          select seq_tup_read into antes from pg_stat_xact_user_tables where relid = 'public.perguntas'::regclass;
          set local role authenticated;
          select count(p ->> 'id') into achadas from public.pagina_de_perguntas('%pao%', inicio => ${inicio}) p;
          reset role;
          select seq_tup_read - antes into lidas from pg_stat_xact_user_tables where relid = 'public.perguntas'::regclass;
          raise exception 'found:%, read:%, all:%', achadas, lidas, todas;
        end $$`)
      .catch((error: unknown) => error);
    const [, found, read, all] = /found:(\d+), read:(\d+), all:(\d+)/.exec(String(failure)) ?? [];
    expect(found, String(failure)).toBe('12');
    expect(Number(read)).toBeGreaterThan(1000);
    expect(Number(read)).toBeLessThan(2 * Number(all));
  });

  const expectSorted = async (ordem: string | undefined, sentido: string | undefined) => {
    const account = await accountId();
    for (const padrao of [
      '%pao%',
      '%bolo%',
      '%padaria%',
      '%pao 1%',
      '%arvore%',
      '%bolo',
      '%pao%\n%1%',
      '%bolo%\n%pao%',
    ]) {
      const pageOf = (inicio: number) => [padrao, ordem, sentido, Math.max(inicio, 0), 25];
      const [{ total } = { total: 0 }] = await backend.query<{ total: number }>(sorted, pageOf(0));
      expect(total).toBeGreaterThan(0);
      for (const inicio of [0, 12, Math.floor(total / 3), Math.floor(total / 2), total - 7, total + 5]) {
        const [answer] = await backend.query(answered, [...pageOf(inicio), account]);
        expect(answer, `${padrao} from ${inicio}`).toEqual((await backend.query(sorted, pageOf(inicio)))[0]);
      }
    }
  };

  test.each(orders)('the pages by %s %s are those of everything sorted', expectSorted);

  test('so they are with answers so long that they are stored apart', async () => {
    await backend.query(`insert into public.perguntas (pergunta, contexto, resposta)
      select 'Pão ' || i, 'Padaria', (select string_agg(md5(i || '-' || j), ' bolo ') from generate_series(1, 200) j)
        from generate_series(1, 40) i`);
    await expectSorted('created_at', 'desc');
  });
});
