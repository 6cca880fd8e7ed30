import { expect, test } from 'vitest';
import { openDoor } from '../../../../support/node/door';
import { fakeAuth } from '../../../../support/node/fakeAuth';

const auth = fakeAuth({});
const { call } = openDoor(auth.backend);
const token = `e30.${Buffer.from('{"role":"authenticated"}').toString('base64url')}.c2ln`;

const words = (text: string) => text.trim().split(/\s+/);
const many = (count: number, item: (index: number) => string, between = ',') =>
  Array.from({ length: count }, (_, i) => item(i)).join(between);

/** Tests which of the paths below /rest/v1 that these queries make are answered, and which refused. */
function judged(what: string, pathOf: (query: string) => string, answered: string[], refused: string[]) {
  const statusOf = async (query: string) =>
    (await call('GET', `/rest/v1/${pathOf(query)}`, undefined, { token })).status;
  test.each(answered)(`${what}: %s`, async (query) => expect(await statusOf(query)).toBe(200));
  test.each(refused)(`${what}, not so: %s`, async (query) => expect(await statusOf(query)).toBe(400));
}

judged(
  'rows within rows are asked for as the product does',
  (path) => `${path}&nome=eq.((((((((`,
  words(`
    promocao_produtos?select=...promocoes(nome)  promocao_produtos?select=desconto,dela:promocoes!inner(nome,status)`),
  words(`
    categorias?select=*,produtos(*)  produtos?select=categorias(produtos(*))  produtos?select=promocoes(*)
    promocoes?select=promocao_produtos(desconto)  rpc/promocoes?select=promocao_produtos(desconto)
    constructor?select=name(a)  promocao_produtos?select=promocoes%28promocao_produtos%28*%29%29
    promocoes?select=promocao_produtos(&select=promocoes(*))  produtos?select=count()
    promocao_produtos?select=promocoes!%20promocao_produtos(produtos(*))
    promocao_produtos?select=promocoes!%EF%BB%BFpromocao_produtos(produtos(*))
    promocao_produtos?select=promocoes!+promocao_produtos(produtos(*))
    promocoes?select=promocao_produtos(nome->a),produtos(*))
    promocao_produtos?select=a:promocoes(nome),b:promocoes(nome)  promocao_produtos?select=promocoes(promocoes(nome))`),
);

test.each<[status: number, selects: string[]]>([
  [200, words('id,nome,linhas  id,nome,homonimas  nome,outro:valor,desconto::text')],
  [200, [many(50, (i) => `coluna${i}`)]],
  // Too many names.
  [400, [many(51, (i) => `coluna${i}`), `promocao_produtos(produtos(${many(51, (i) => `coluna${i}`)}))`]],
  [400, [`${many(25, (i) => `coluna${i}`)}&select=${many(26, (i) => `outra${i}`)}`]],
  // The same column again, however it is called.
  [400, words('a:resposta,b:resposta  nome,nome  promocao_produtos(produtos(nome,x:nome))')],
  [400, words('...promocoes(nome),...promocoes(id)  nome,x:nome->a  nome->a  nome,"nome"  nome::pg_catalog.text')],
  // What is computed of each row, by a search; and what no data service can read.
  [400, words('id,promocao_produtos(promocoes(linhas))  promocoes!fk(id,linhas::text)  promocoes(id))')],
])(
  'each name is asked for once, a few in all, and what is computed of no row within a row: %i %j',
  async (status, selects) => {
    const calls = words(`GET/promocoes HEAD/perguntas POST/promocoes PATCH/promocoes DELETE/promocoes
    GET/rpc/lista_de_produtos POST/rpc/lista_de_produtos`);
    for (const select of selects)
      for (const each of calls) {
        auth.asked.length = 0;
        const [method = ''] = each.split('/');
        const headers = { prefer: 'return=representation' };
        const body = ['GET', 'HEAD'].includes(method) ? undefined : {};
        const path = `/rest/v1${each.slice(method.length)}?select=${select}&id=eq.1`;
        const answer = await call(method, path, body, { token, headers });
        expect([select, each, answer.status, auth.asked.length]).toEqual([
          select,
          each,
          status,
          status === 200 ? 1 : 0,
        ]);
      }
  },
);

/** Texts that look like operators. */
const texts = ['a,b.match.c', '(x.imatch(y', 'ola (site.match.com)', '->'.repeat(101), '('.repeat(400), 'match.a'];

judged(
  'lists are filtered and ordered as the product does',
  (query) => `produtos?${query}`,
  [
    ...words(`
      homonimas=eq.0&order=homonimas.desc  order=nome.asc,homonimas.desc  order=nome.asc,id  or=(nome.eq.a,valor.eq.1)
      and=(status.eq.Ativar,or(inicio.is.null,inicio.lte.2026-11-24),dias.not.cs.{Terça-feira})
      nome=not.is.null&valor=not.in.(1,2)&limit=12&offset=24`),
    many(3, (i) => `nome=like.*${i}*`, '&'),
    `nome=like.${'a'.repeat(995)}`,
    `nome=like.*${'\\%25'.repeat(200)}*`,
    `nome=eq.${'fts.a|'.repeat(500)}`,
    `busca=like(all).{${many(10, (i) => `"*${i}*"`)}}`,
    many(3, (i) => `busca=like(all).{"*${i}*"}`, '&'),
    `busca=like(all).{"${'a'.repeat(986)}"}`,
    'busca=like(all).{"*a,\\"b\\\\}{(*"}',
    `or=(${many(50, (i) => `valor.lt.-${i}`)})`,
    'nome=like.*constructor toString __proto__*',
    ...texts.flatMap((text) => [`nome=like.*${text}*`, `nome=eq.${text}`, `nome=in.("${text}")`]),
  ],
  [
    // A pattern that is looked for in every row, in any spelling.
    ...words(`
      nome=match.a  nome=not.imatch.a  nome=match(any).{a}  or=(valor.eq.1,nome.match.a)  not.and=(nome.match.a)
      and=(or(nome.not.match.a,valor.eq.1))  or=(valor.eq.1,nome%20.match.a)  or=(valor.eq.1,nome::text.match.a)
      or=(valor.eq.1,nome:.not.match.a)  or=(valor.eq.1,dias->>é.match.a)  or=(valor.eq.1,nome.match(any).{a})
      nome=fts.pao  nome=not.fts.pao  nome=plfts.pao  nome=phfts(portuguese).pao  nome=wfts.pao  nome=FTS.pao`),
    // What is computed of the same row again for each that it stands within.
    ...words(`
      linhas=neq.1  order=linhas.desc  or=(linhas.eq.1,valor.eq.1)  order=promocoes(linhas)  linhas=neq.1&linhas=neq.2`),
    `select=nome${'->a'.repeat(101)}`,
    `nome${'-%3Ea'.repeat(101)}=eq.1`,
    // Many texts at once, or a long one, which may be compared at every place of a long text.
    ...words(`
      nome=ilike(any).{*a*,*b*}  nome=not.like(all).{*a*}  nome=eq(any).{a,b}  or=(valor.eq.1,nome.ilike(any).{a})
      or=(nome.like.*a*)`),
    many(4, (i) => `nome=not.ilike.*${i}*`, '&'),
    `nome=like.${'a'.repeat(996)}`,
    `nome=not.ilike.${'a'.repeat(996)}`,
    `nome=like.${'*a'.repeat(1_001)}`,
    `nome=not.ilike.${'*a'.repeat(1_001)}`,
    `nome=eq.${'%25a'.repeat(1_001)}`,
    `nome=like.${'*a'.repeat(500)}&localizacao=like.${'a%25'.repeat(501)}`,
    // The words of one search.
    `busca=like(all).{${many(11, (i) => `"*${i}*"`)}}`,
    many(4, (i) => `busca=like(all).{"*${i}*"}`, '&'),
    `busca=like(all).{"${'a'.repeat(987)}"}`,
    ...words(`
      busca=not.like(all).{"a"}  busca=ilike(all).{"a"}  busca=like(any).{"a"}  busca=like(all).{a}  busca=like(all).{}
      busca=like(all).{"a"  busca=like(all).{"a"},"b"}  busca=like(all).{"a","b}`),
    // Many columns, each of every row.
    `or=(${many(51, (i) => `valor.lt.-${i}`)})`,
    many(51, (i) => `valor=neq.${i}`, '&'),
    `and=(${many(17, (i) => `or(valor.eq.${i},valor.gt.${i})`)})`,
    `order=${many(51, () => 'nome.desc')}`,
    // Other spellings than the product's.
    ...words(`
      or=(valor.eq.1,nome.eq."a")  or=(valor.eq.1,nome.in.(a,b))  not.or=(valor.eq.1)  or=(valor.eq.1,(valor.eq.2))
      produtos.valor=eq.1  "nome"=eq.a  Nome=eq.a  nome%00=eq.a  nome=a  apikey=sb_secret_x  nome=is.nada  nome=in.(a
      limit=abc  offset=99999999999999999999  order=nome.nullsfirst  columns=nome  on_conflict=id`),
    // What the library would write to for all objects of the process.
    ...['__proto__', 'constructor', 'toString'].flatMap((name) => [
      ...[`${name}=eq.1`, `promocao_produtos.${name}.keys=eq.1`, `"${name}"=eq.1`, `select=nome,${name}:valor`],
      ...[`order=nome,${name}.keys`, `or=(nome.eq.a,${name}.eq.1)`],
    ]),
  ],
);

judged(
  'the arguments of functions may be nearly any text',
  (path) => `rpc/${path}`,
  words(`
    lista_de_produtos?filtro=%7B%22padrao%22:%22%25(a,b.match.c%25%22%7D&inicio=0
    ofertas_do_dia?dia=2026-11-24&produto_id=in.(1,2)`),
  [
    ...words(`
      ofertas_do_dia?nome=match.a  ofertas_do_dia?nome=ilike(any).a  ofertas_do_dia?columns=nome
      ofertas_do_dia?apikey=sb_secret_x  ofertas_do_dia?nome=__proto__.a  pagina_de_perguntas?constructor=a
      pagina_de_perguntas?__proto__=a`),
    `pagina_de_perguntas?padrao=${'%25'.repeat(1_001)}`,
  ],
);

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
