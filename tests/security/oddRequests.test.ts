import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Backend } from '../../src/server/backend/boot';
import { demoAccount as demo } from '../../src/server/backend/environment';
import { openDoor } from '../support/node/door';
import { boot, createAccount } from '../support/node/people';

const newcomer = { email: 'curiosa@example.com', password: 'senha-de-teste' };
const id = '00000000-0000-4000-8000-000000000000';

interface Odd {
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const get = (path: string, headers?: Record<string, string>): Odd => ({ path, headers });
const send = (method: string, path: string, body: unknown, headers?: Record<string, string>): Odd => ({
  method,
  path,
  body,
  headers,
});
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** What no page of ours sends. */
const requests: Odd[] = [
  // Values of another type than the column's, and operators that do not fit.
  ...['id=eq.abc', 'id=eq.', 'id=in.()', 'id=in.(a,b)', 'id=in.(', 'id=is.maybe', 'id=like.*', 'id=fts.a'],
  ...['created_at=gt.x', 'created_at=gt.infinity', 'created_at=eq.0001-01-01', 'name=eq.%00', 'name=eq.%ED%A0%80'],
  ...['name=like.%5C', 'name=match.(', 'name=imatch.((((((((((', 'name=fts(nada).x', 'name=cs.{}', 'name=eq(any).{a'],
  ...['nada=eq.1', 'name=nada.1', 'name', '=', 'name=eq', 'or=(', 'or=()', 'and=(or(', 'not.or=(name.eq.1', '%00=eq.1'],
  // What is embedded, ordered, cut out.
  ...['select=*,x(*)', 'select=*,cargos(*,profiles(*,cargos(*)))', 'select=', 'select=*,', 'select=name::nada'],
  ...['select=name::uuid', 'select=name->a->>b', 'select=count()', 'select=name.sum()', 'select=(', 'select=%00'],
  ...['order=nada', 'order=name.nada', 'order=cargos(nome)', 'limit=abc', 'limit=-1', 'offset=-1', 'offset=abc'],
  ...['limit=99999999999999999999', 'offset=99999999999999999999', 'columns=nada', 'on_conflict=nada'],
  // Much of it.
  `name=eq.${'x'.repeat(12_000)}`,
  `or=(${Array.from({ length: 900 }, () => 'id.eq.x').join(',')})`,
  `and=(${'or('.repeat(300)}name.eq.1${')'.repeat(300)})`,
  `select=${Array.from({ length: 900 }, () => 'name').join(',')}`,
  `id=in.(${Array.from({ length: 400 }, () => id).join(',')})`,
].map((query) => get(`profiles?${query}`));

requests.push(
  ...['{}', '{', '{a', '{{}}', '{null}', '[]', ''].flatMap((list) =>
    ['eq', 'cs', 'cd', 'ov', 'neq'].map((operator) => get(`promocoes?dias_ativos=${operator}.${list}`)),
  ),
  get('promocoes?desconto=eq.NaN'),
  get('promocoes?desconto=eq.1e400'),
  get('promocoes?status=eq.{}'),
  // Names that every object has, by which what all share could be written to.
  ...['__proto__', 'constructor', 'toString'].flatMap((name) => [
    get(`cargos?${name}=eq.1`),
    get(`cargos?"${name}"=in.(a,b)`),
    get(`cargos?select=*,profiles(*)&profiles.${name}.keys=eq.1`),
    get(`cargos?select=*,profiles(*)&profiles.${name}.order=name`),
    get(`cargos?or=(nome.eq.a,${name}.eq.1)`),
    get(`rpc/lista_de_produtos?${name}=1`),
    get('cargos', { prefer: `${name}=1, return=${name}` }),
    send('POST', 'cargos', `[{"nome":"a","${name}":{"signal":1}}]`),
    send('PATCH', 'cargos?id=eq.1', `{"${name}":{"signal":1}}`),
    send('POST', 'rpc/lista_de_produtos', `{"${name}":{"signal":1}}`),
    send('POST', 'rpc/import_produtos', `{"operation":"${id}","${name}":[],"items":{"${name}":1}}`),
  ]),
  // Headers.
  get('profiles', { range: 'abc' }),
  get('profiles', { range: '5-1' }),
  get('profiles', { range: '99999999999999999999-' }),
  get('profiles', { prefer: 'count=nada, return=nada, tx=rollback, handling=strict, max-affected=x, timezone=Marte' }),
  get('profiles', { prefer: 'timezone=America/Sao_Paulo, tx=rollback' }),
  get('profiles', { 'accept-profile': 'auth' }),
  get('profiles', { 'accept-profile': 'nada' }),
  get('profiles', { accept: 'application/vnd.pgrst.plan+json; options=analyze' }),
  get('profiles', { accept: 'application/vnd.pgrst.object+json' }),
  get('profiles', { accept: 'text/csv' }),
  get('profiles', { accept: 'nada' }),
  send('POST', 'cargos', { nome: 'x' }, { 'content-profile': 'auth' }),
  send('POST', 'cargos', 'a,b\n1', { 'content-type': 'text/csv' }),
  send('POST', 'cargos', 'x', { 'content-type': 'application/octet-stream' }),
  send(
    'POST',
    'cargos',
    { nome: 'x' },
    { prefer: 'resolution=merge-duplicates, return=representation, missing=default' },
  ),
  // Bodies.
  ...[
    '',
    '{',
    'null',
    '1',
    '"x"',
    '[]',
    '[1]',
    '[null]',
    '[[]]',
    '[{},{"nome":"x"}]',
    '{"nada":1}',
    '{"nome":null}',
  ].map((body) => send('POST', 'cargos', body)),
  ...['{"nome":"\\u0000"}', '{"nome":"\\ud800"}', '{"nome":{"a":1}}', '{"nome":["a"]}', '{"":1}', '{"id":"x"}'].map(
    (body) => send('POST', 'cargos', body),
  ),
  ...[
    '{"dias_ativos":{}}',
    '{"dias_ativos":"{"}',
    '{"dias_ativos":[[]]}',
    '{"dias_ativos":[null]}',
    '{"desconto":"x"}',
  ].map((body) => send('POST', 'promocoes', body)),
  ...[500, 3000, 100_000].map((depth) => send('POST', 'cargos', `{"nome":${deep(depth)}}`)),
  send('PATCH', 'cargos', { nome: 'x' }),
  send('PATCH', `cargos?id=eq.${id}`, '{'),
  send('PATCH', `promocoes?dias_ativos=eq.{}`, { nome: 'x' }),
  send('DELETE', 'cargos', undefined),
  send('DELETE', 'cargos?id=eq.abc', undefined),
  // More parameters than PGlite can count, a number below nought for it and one that starts from nought again.
  ...[32_767, 32_768, 65_535, 65_537].map((rows) => send('POST', 'cargos', Array(rows).fill({ nome: 'x' }))),
  // What is nested deeper than the stack is long.
  get(`profiles?name=match.${'('.repeat(5_000)}${')'.repeat(5_000)}`),
  get(`profiles?name=match.${'('.repeat(900)}${')'.repeat(900)}`),
  get(`profiles?or=(name.match.${'a*'.repeat(4_000)})`),
  ...['name%20', 'name::text', 'name:'].map((column) =>
    get(`profiles?or=(${column}.match.${`"${'('.repeat(900)}"`.repeat(5)}a${')'.repeat(4_500)})`),
  ),
  get(
    `profiles?name=fts.${Array(7)
      .fill(`"%26${'('.repeat(900)}"`)
      .join('%26')}a${')'.repeat(6_300)}`,
  ),
  ...['select', 'order'].map((part) => get(`profiles?${part}=name${'->a'.repeat(5_000)}`)),
  get(`profiles?name${'->a'.repeat(5_000)}=eq.1`),
  get(`profiles?name=${'not.'.repeat(3_000)}eq.a`),
  get(`profiles?${'cargos.'.repeat(2_000)}nome=eq.a`),
  // Chains, whose trees are as deep as they are long.
  ...[490, 7_500].flatMap((words) =>
    [
      ['fts', 'a|'],
      ['not.fts', 'a%26'],
      ['fts(simple)', 'a|'],
      ['wfts(simple)', 'a '],
      ['plfts(simple)', 'a '],
      ['phfts(simple)', 'a-'],
    ].map(([operator, link = '']) => get(`cargos?nome=${operator}.${link.repeat(words)}a`)),
  ),
  get(`profiles?name=fts.${'!'.repeat(9_000)}a`),
  get(`profiles?name=fts.${'('.repeat(4_000)}a${')'.repeat(4_000)}`),
  ...[900, 6_000, 100_000].map((depth) => send('POST', 'rpc/lista_de_produtos', { filtro: deep(depth) })),
  send('POST', 'rpc/gravar_promocao', { promocao: deep(50_000), linhas: [] }),
  // Functions.
  send('POST', 'rpc/nada', {}),
  send('POST', 'rpc/encerrar_sessao', { sessao: 'abc' }),
  send('POST', 'rpc/encerrar_sessao', { sessao: {} }),
  send('POST', 'rpc/encerrar_sessao', {}),
  send('POST', 'rpc/renomear_fator', { fator: id, nome: '\0' }),
  send('POST', 'rpc/renomear_fator', { fator: [], nome: {} }),
  send('POST', 'rpc/ofertas_do_dia', { dia: 'ontem' }),
  send('POST', 'rpc/ofertas_do_dia', { dia: {} }),
  get('rpc/ofertas_do_dia?dia=ontem'),
  get('rpc/minhas_sessoes?nada=1'),
  send('POST', 'rpc/gravar_promocao', { promocao: 'x', linhas: 'x', version: 'x' }),
  send('POST', 'rpc/gravar_promocao', `{"promocao":${deep(5000)},"linhas":[]}`),
  send('POST', 'rpc/sobreposicoes', { promocoes: {}, candidata: [], ids: {}, dia: {} }),
  send('POST', 'rpc/import_produtos', { operation: 'x', batch: {}, covered: 1, items: 'x' }),
);

let backend: Backend;
let door: ReturnType<typeof openDoor>;
const tokens = { awaiting: '', staff: '' };
/** What would end the process. The database goes on after it with answers that cannot be trusted, though they may look right. */
let exit: MockInstance<typeof process.exit>;
beforeAll(async () => {
  backend = await boot();
  door = openDoor(backend);
  await createAccount(backend, newcomer);
  tokens.awaiting = (await (await door.signIn(newcomer.email, newcomer.password)).json()).access_token;
  tokens.staff = (await (await door.signIn(demo.email, demo.password)).json()).access_token;
  exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('the process would have ended');
  });
});
beforeEach(() => void exit.mockClear());
afterAll(async () => {
  exit.mockRestore();
  await backend.close();
});

const ask = ({ method = 'GET', path, body, headers }: Odd, token: string) =>
  door.call(method, `/rest/v1/${path}`, body, { token, headers });

/** What all objects share, and what stands on it. */
const shared = [Object.prototype, Object, Object.prototype.toString].map((object) => [
  object,
  Object.entries(Object.getOwnPropertyDescriptors(object)),
]);

/** What staff are told while somebody else asks, which would tell of a transaction that is still open or has failed. */
async function expectToWork(): Promise<void> {
  for (const [object, properties] of shared) {
    expect(Object.entries(Object.getOwnPropertyDescriptors(object))).toEqual(properties);
  }
  const nome = `Cargo ${crypto.randomUUID()}`;
  const made = await ask(send('POST', 'cargos', { nome }, { prefer: 'return=representation' }), tokens.staff);
  const rows = await made.json();
  expect([made.status, rows]).toEqual([201, [expect.objectContaining({ nome })]]);
  const read = await ask(get(`cargos?nome=eq.${encodeURIComponent(nome)}&select=nome`), tokens.staff);
  expect([read.status, await read.json()]).toEqual([200, [{ nome }]]);
  expect((await ask(send('DELETE', `cargos?id=eq.${rows[0].id}`, undefined), tokens.staff)).status).toBe(204);
}

test.each(requests.map((request) => [JSON.stringify(request).slice(0, 110), request] as const))(
  '%s spoils nothing for the next who asks',
  async (_, request) => {
    const answer = await ask(request, tokens.awaiting);
    const text = await answer.text();
    // Whoever has no cargo is answered with nothing of anybody's.
    expect(text).not.toContain(demo.email);
    expect(exit).not.toHaveBeenCalled();
    await expectToWork();
  },
);

test('all of them at once', async () => {
  const work = Array.from({ length: 10 }, () => expectToWork());
  const odd = requests.map(async (request) => (await ask(request, tokens.awaiting)).text());
  await Promise.all([...work, ...odd]);
  await expectToWork();
  expect(exit).not.toHaveBeenCalled();
});

test('a pattern with thousands of wildcards is not compared with long texts', async () => {
  await backend.query(
    `insert into public.perguntas (pergunta, contexto, resposta) values ('Longa?', 'C', repeat('a', 10000))`,
  );
  const found = async (wildcards: number) => {
    const answer = await ask(get(`perguntas?select=pergunta&resposta=like.${'*a'.repeat(wildcards)}*`), tokens.staff);
    return [answer.status, answer.ok && (await answer.json())];
  };
  expect(await found(7_000)).toEqual([400, false]);
  expect(await found(240)).toEqual([200, [{ pergunta: 'Longa?' }]]);
  expect(exit).not.toHaveBeenCalled();
});

test.each([
  send('POST', 'cargos', Array(32_768).fill({ nome: 'x' })),
  send('POST', 'rpc/lista_de_produtos', { filtro: deep(50_000) }),
  send('POST', 'rpc/gravar_promocao', `{"promocao":${deep(5000)},"linhas":[]}`),
])('what exceeds a limit of PostgreSQL is answered 413, whichever it is', async (request) => {
  expect((await ask(request, tokens.awaiting)).status).toBe(413);
});

test.each([
  get('promocoes?dias_ativos=eq.{}'),
  get('promocoes?dias_ativos=cs.{{}}'),
  get('promocoes?status=eq.{}'),
  send('POST', 'cargos', { nome: { a: 1 } }),
  send('PATCH', 'promocoes?dias_ativos=eq.{}', { nome: 'x' }),
  send('POST', 'rpc/ofertas_do_dia', { dia: {} }),
  get('profiles?select=name::record'),
])('what a column does not hold is no fault of the server: %o', async (request) => {
  const answer = await ask(request, tokens.staff);
  // Each driver takes some of them for a text.
  expect(answer.status).toBeLessThan(500);
  expect(await answer.text()).not.toMatch(/TypeError|Invalid input|argument/);
});

test.each<[method: string, path: string, rows: string | undefined, message: string]>([
  ['POST', 'cargos', '[{}]', 'no value is given'],
  ['POST', 'cargos', '[{},{}]', 'no value is given'],
  ['PATCH', 'cargos?id=eq.1', '[{}]', 'no value is given'],
  ['GET', 'cargos?select=nome::select', undefined, 'syntax error at or near "select"'],
  ['GET', 'cargos?select=nome::1a', undefined, 'trailing junk after numeric literal at or near "1a"'],
])('no statement can be read for %s %s %s: %s, in one line', async (method, path, rows, message) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await ask(send(method, path, rows), tokens.awaiting);
  const lines = told.mock.calls.map((call) => inspect(call)).join();
  told.mockRestore();
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining(message) });
  expect(lines).toContain('Refused (PT400)');
  expect(lines).not.toMatch(/insert into|update |cast\(|\n\s+at /);
});

test('a GET of what writes is refused in one line, without what was typed', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const items = JSON.stringify([{ nome: 'Digitado' }]);
  const call = get(`rpc/import_categorias?operation=${id}&batch=${id}&covered=[]&items=${items}`);
  const answer = await ask(call, tokens.staff);
  const lines = told.mock.calls.map((call) => inspect(call)).join();
  told.mockRestore();
  expect([answer.status, (await answer.json()).code]).toEqual([405, '25006']);
  expect(lines).toContain('Refused (25006)');
  expect(lines).not.toMatch(/Digitado|\n\s+at /);
});

test.each(['could not write to file "pg_wal/xlogtemp.42"', 'pg_wal/', '53100'])(
  'an error that quotes %s is not taken for one of the disk, which would end the process',
  async (text) => {
    const answer = await ask(get(`profiles?id=eq.${encodeURIComponent(text)}`), tokens.awaiting);
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: '22P02' })]);
  },
);
