import { expect, test } from 'vitest';
import { openDoor } from '../../../../support/node/door';
import { fakeAuth } from '../../../../support/node/fakeAuth';

const auth = fakeAuth({});
const { call } = openDoor(auth.backend);
const token = `e30.${Buffer.from('{"role":"authenticated"}').toString('base64url')}.c2ln`;

test.each<[path: string, status: number]>([
  ['promocao_produtos?select=...promocoes(nome)', 200],
  ['promocao_produtos?select=desconto,dela:promocoes!inner(nome,status)', 200],
  // A thousand products of each category, or as many promotions of each product.
  ['categorias?select=*,produtos(*)', 400],
  ['produtos?select=categorias(produtos(*))', 400],
  ['produtos?select=promocoes(*)', 400],
  ['promocoes?select=promocao_produtos(desconto)', 400],
  ['constructor?select=name(a)', 400],
  ['rpc/promocoes?select=promocao_produtos(desconto)', 400],
  ['promocao_produtos?select=promocoes%28promocao_produtos%28*%29%29', 400],
  ['promocoes?select=promocao_produtos(&select=promocoes(*))', 400],
  ['produtos?select=count()', 400],
  // The same in spellings that only the data service understands.
  ...['!%20', '!%0A', '!%EF%BB%BF', '!+', '!x-'].map((link): [string, number] => [
    `promocao_produtos?select=promocoes${link}promocao_produtos(produtos(*))`,
    400,
  ]),
  ['promocoes?select=promocao_produtos(nome->a),produtos(*))', 400],
  ['promocao_produtos?select=a:promocoes(nome),b:promocoes(nome)', 400],
  ['promocao_produtos?select=promocoes(promocoes(nome))', 400],
])('rows within rows are asked for as the product does: %s', async (path, status) => {
  expect((await call('GET', `/rest/v1/${path}&nome=eq.((((((((`, undefined, { token })).status).toBe(status);
});

const many = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join();

test.each<[select: string, status: number]>([
  ['id,nome,linhas', 200],
  ['id,nome,homonimas', 200],
  ['nome,outro:valor,desconto::text', 200],
  [many(50, (i) => `coluna${i}`), 200],
  [many(51, (i) => `coluna${i}`), 400],
  [`${many(25, (i) => `coluna${i}`)}&select=${many(26, (i) => `outra${i}`)}`, 400],
  [`promocao_produtos(produtos(${many(51, (i) => `coluna${i}`)}))`, 400],
  // The same column again, however it is called.
  [many(2, (i) => `a${i}:resposta`), 400],
  ['nome,nome', 400],
  ['promocao_produtos(produtos(nome,x:nome))', 400],
  ['...promocoes(nome),...promocoes(id)', 400],
  // Other spellings of it, which the data service reads with care and no page uses.
  ['nome,x:nome->a', 400],
  ['nome->a', 400],
  ['nome,"nome"', 400],
  ['nome::pg_catalog.text', 400],
  // What is computed of each row, by a search.
  ['id,promocao_produtos(promocoes(linhas))', 400],
  ['promocoes!fk(id,linhas::text)', 400],
  // What no data service can read.
  ['promocoes(id))', 400],
])(
  'each name is asked for once, a few in all, and what is computed of no row within a row: %s',
  async (select, status) => {
    for (const [method, path] of [
      ['GET', 'promocoes'],
      ['HEAD', 'perguntas'],
      ['POST', 'promocoes'],
      ['PATCH', 'promocoes'],
      ['DELETE', 'promocoes'],
      ['GET', 'rpc/lista_de_produtos'],
      ['POST', 'rpc/lista_de_produtos'],
    ] as const) {
      auth.asked.length = 0;
      const headers = { prefer: 'return=representation' };
      const body = ['GET', 'HEAD'].includes(method) ? undefined : {};
      const answer = await call(method, `/rest/v1/${path}?select=${select}&id=eq.1`, body, { token, headers });
      expect([method, answer.status, auth.asked.length]).toEqual([method, status, status === 200 ? 1 : 0]);
    }
  },
);

test.each<[query: string, status: number]>([
  ['nome=match.a', 400],
  ['nome=not.imatch.a', 400],
  ['homonimas=eq.0&order=homonimas.desc', 200],
  ['order=nome.asc,homonimas.desc', 200],
  // All rows of each promotion, and what is computed of the same row again for each that it stands within.
  ['linhas=neq.1', 400],
  ['order=linhas.desc', 400],
  ['or=(linhas.eq.1,valor.eq.1)', 400],
  ['order=promocoes(linhas)', 400],
  [many(3, (i) => `linhas=neq.${i}`).replaceAll(',', '&'), 400],
  ['nome=match(any).{a}', 400],
  ['or=(valor.eq.1,nome.match.a)', 400],
  ['and=(or(nome.not.match.a,valor.eq.1))', 400],
  [`select=nome${'->a'.repeat(101)}`, 400],
  [`nome${'-%3Ea'.repeat(101)}=eq.1`, 400],
  ...['nome%20.match.a', 'nome::text.match.a', 'nome:.not.match.a', 'dias->>é.match.a', 'nome.match(any).{a}'].map(
    (filter) => [`or=(valor.eq.1,${filter})`, 400] as [string, number],
  ),
  ['not.and=(nome.match.a)', 400],
  // A text search, of which each word is looked for in every row.
  ...['fts.', 'not.fts.', 'plfts.', 'phfts(portuguese).', 'wfts.', 'FTS.'].map(
    (operator) => [`nome=${operator}pao`, 400] as [string, number],
  ),
  // Many texts at once.
  ...['ilike(any).{*a*,*b*}', 'not.like(all).{*a*}', 'eq(any).{a,b}'].map(
    (filter) => [`nome=${filter}`, 400] as [string, number],
  ),
  ['or=(valor.eq.1,nome.ilike(any).{a})', 400],
  [many(3, (i) => `nome=like.*${i}*`).replaceAll(',', '&'), 200],
  [many(4, (i) => `nome=not.ilike.*${i}*`).replaceAll(',', '&'), 400],
  ['or=(nome.like.*a*)', 400],
  // A long one, which may be compared at every place of a long text.
  [`nome=like.${'a'.repeat(995)}`, 200],
  [`nome=like.${'a'.repeat(996)}`, 400],
  [`nome=not.ilike.${'a'.repeat(996)}`, 400],
  // The words of one search.
  [`busca=like(all).{${many(10, (i) => `"*${i}*"`)}}`, 200],
  [`busca=like(all).{${many(11, (i) => `"*${i}*"`)}}`, 400],
  [many(3, (i) => `busca=like(all).{"*${i}*"}`).replaceAll(',', '&'), 200],
  [many(4, (i) => `busca=like(all).{"*${i}*"}`).replaceAll(',', '&'), 400],
  [`busca=like(all).{"${'a'.repeat(986)}"}`, 200],
  [`busca=like(all).{"${'a'.repeat(987)}"}`, 400],
  [`busca=like(all).{"*a,\\"b\\\\}{(*"}`, 200],
  ...[
    'not.like(all).{"a"}',
    'ilike(all).{"a"}',
    'like(any).{"a"}',
    'like(all).{a}',
    'like(all).{}',
    'like(all).{"a"',
    'like(all).{"a"},"b"}',
    'like(all).{"a","b}',
  ].map((filter) => [`busca=${filter}`, 400] as [string, number]),
  // Many columns, each of every row.
  [`or=(${many(50, (i) => `valor.lt.-${i}`)})`, 200],
  [`or=(${many(51, (i) => `valor.lt.-${i}`)})`, 400],
  [many(51, (i) => `valor=neq.${i}`).replaceAll(',', '&'), 400],
  [`and=(${many(17, (i) => `or(valor.eq.${i},valor.gt.${i})`)})`, 400],
  [`order=${many(51, () => 'nome.desc')}`, 400],
  // As promotions are filtered.
  ['and=(status.eq.Ativar,or(inicio.is.null,inicio.lte.2026-11-24),dias.not.cs.{Terça-feira})', 200],
  ['order=nome.asc,id', 200],
  // Other spellings than the product's.
  ['or=(valor.eq.1,nome.eq."a")', 400],
  ['or=(valor.eq.1,nome.in.(a,b))', 400],
  ['not.or=(valor.eq.1)', 400],
  ['or=(valor.eq.1,(valor.eq.2))', 400],
  ['produtos.valor=eq.1', 400],
  ['"nome"=eq.a', 400],
  ['Nome=eq.a', 400],
  ['nome%00=eq.a', 400],
  ['nome=a', 400],
  ['apikey=sb_secret_x', 400],
  ['nome=is.nada', 400],
  ['nome=in.(a', 400],
  ['limit=abc', 400],
  ['offset=99999999999999999999', 400],
  ['nome=not.is.null&valor=not.in.(1,2)&limit=12&offset=24', 200],
  ['order=nome.nullsfirst', 400],
  ['columns=nome', 400],
  ['on_conflict=id', 400],
  // What the library would write to for all objects of the process.
  ...['__proto__', 'constructor', 'hasOwnProperty', 'toString'].flatMap((name) =>
    [
      `${name}=eq.1`,
      `promocao_produtos.${name}.keys=eq.1`,
      `"${name}"=eq.1`,
      `select=nome,${name}:valor`,
      `order=nome,${name}.keys`,
      `or=(nome.eq.a,${name}.eq.1)`,
    ].map((query): [string, number] => [query, 400]),
  ),
  ['nome=like.*constructor toString __proto__*', 200],
  ...['like.', 'not.ilike.'].map((operator) => [`nome=${operator}${'*a'.repeat(1_001)}`, 400] as [string, number]),
  [`nome=eq.${'%25a'.repeat(1_001)}`, 400],
  [`nome=like.${'*a'.repeat(500)}&localizacao=like.${'a%25'.repeat(501)}`, 400],
  [`nome=like.*${'\\%25'.repeat(200)}*`, 200],
  [`nome=eq.${'fts.a|'.repeat(500)}`, 200],
  ['or=(nome.eq.a,valor.eq.1)', 200],
  ...['a,b.match.c', '(x.imatch(y', 'ola (site.match.com)', '->'.repeat(101), '('.repeat(400), 'match.a'].flatMap(
    (text) =>
      [`nome=like.*${text}*`, `nome=eq.${text}`, `nome=in.("${text}")`].map(
        (query) => [query, 200] as [string, number],
      ),
  ),
])('lists are filtered and ordered as the product does: %s', async (query, status) => {
  expect((await call('GET', `/rest/v1/produtos?${query}`, undefined, { token })).status).toBe(status);
});

test.each<[path: string, status: number]>([
  ['rpc/lista_de_produtos?filtro=%7B%22padrao%22:%22%25(a,b.match.c%25%22%7D&inicio=0', 200],
  ['rpc/ofertas_do_dia?dia=2026-11-24&produto_id=in.(1,2)', 200],
  ['rpc/ofertas_do_dia?nome=match.a', 400],
  ['rpc/ofertas_do_dia?nome=ilike(any).a', 400],
  ['rpc/ofertas_do_dia?columns=nome', 400],
  ['rpc/ofertas_do_dia?apikey=sb_secret_x', 400],
  ['rpc/ofertas_do_dia?nome=__proto__.a', 400],
  [`rpc/pagina_de_perguntas?padrao=${'%25'.repeat(1_001)}`, 400],
  ['rpc/pagina_de_perguntas?constructor=a', 400],
  ['rpc/pagina_de_perguntas?__proto__=a', 400],
])('the arguments of functions may be nearly any text: %s', async (path, status) => {
  expect((await call('GET', `/rest/v1/${path}`, undefined, { token })).status).toBe(status);
});

test.each([
  ['', 400],
  ['?nome=neq.a', 400],
  ['?id=neq.1', 400],
  ['?or=(id.eq.1)', 400],
  ['?limit=1&order=id', 400],
  ['?id=eq.1', 200],
  ['?id=eq.1&updated_at=eq.2026-11-24', 200],
  ['?id=in.(1,2)', 200],
  ['?promocao_id=eq.1', 200],
])('what is changed or deleted is named: %s', async (query, status) => {
  for (const method of ['PATCH', 'DELETE']) {
    expect((await call(method, `/rest/v1/produtos${query}`, {}, { token })).status).toBe(status);
  }
});

test.each<[prefer: string, body: unknown, status: number]>([
  ['return=representation,resolution=ignore-duplicates', { id: 1 }, 200],
  ['resolution=ignore-duplicates', [{ id: 1 }], 400],
  ['resolution=merge-duplicates', { id: 1 }, 400],
  ['return=minimal, Resolution = merge-duplicates', { id: 1 }, 400],
  ['resolution="merge-duplicates"', { id: 1 }, 400],
  ['resolution=', { id: 1 }, 400],
  ['resolution=ignore-duplicates, resolution=merge-duplicates', { id: 1 }, 400],
  ['return=minimal', [{ id: 1 }, { id: 2 }], 200],
])('nothing is written over what is there (%s, %j)', async (prefer, body, status) => {
  auth.asked.length = 0;
  const answer = await call('POST', '/rest/v1/cargos', body, { token, headers: { prefer } });
  expect([answer.status, auth.asked.length]).toEqual([status, status === 200 ? 1 : 0]);
  const given = auth.asked[0]?.body;
  if (status === 200) expect(typeof given === 'string' ? JSON.parse(given) : given).toEqual(body);
});

test('a stranger’s query is not parsed', async () => {
  for (const query of [`or=(a.eq.1,${'a'.repeat(60_000)})`, 'nome=match.a']) {
    expect((await call('GET', `/rest/v1/cargos?${query}`)).status).toBe(401);
    expect((await call('GET', `/rest/v1/cargos?${query}`, undefined, { token, key: null })).status).toBe(401);
  }
});
