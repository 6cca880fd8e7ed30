import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { demoAccount as demo } from '../../../src/server/backend/environment';
import { openDoor } from '../../support/node/door';
import { newAccount, opened } from './opened';

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
const toCargos = (body: string) => send('POST', 'cargos', body);
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const requests: Odd[] = [
  // Values of another type than the column's, and operators that do not fit.
  ...['id=eq.abc', 'id=eq.', 'id=in.()', 'id=in.(a,b)', 'id=in.(', 'id=is.maybe', 'id=like.*', 'id=fts.a'],
  ...['created_at=gt.x', 'created_at=gt.infinity', 'created_at=eq.0001-01-01', 'name=eq.%00', 'name=eq.%ED%A0%80'],
  ...['name=like.%5C', 'name=match.(', 'name=imatch.((((((((((', 'name=fts(nada).x', 'name=cs.{}', 'name=eq(any).{a'],
  ...['nada=eq.1', 'name=nada.1', 'name', '=', 'name=eq', 'or=(', 'or=()', 'and=(or(', 'not.or=(name.eq.1', '%00=eq.1'],
  ...['select=*,x(*)', 'select=*,cargos(*,profiles(*,cargos(*)))', 'select=', 'select=*,', 'select=name::nada'],
  ...['select=name::uuid', 'select=name->a->>b', 'select=count()', 'select=name.sum()', 'select=(', 'select=%00'],
  ...['order=nada', 'order=name.nada', 'order=cargos(nome)', 'limit=abc', 'limit=-1', 'offset=-1', 'offset=abc'],
  ...['limit=99999999999999999999', 'offset=99999999999999999999', 'columns=nada', 'on_conflict=nada'],
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
    send('POST', 'rpc/import_rows', `{"table_name":"produtos","operation":"${id}","${name}":[],"items":{"${name}":1}}`),
  ]),
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
  ...['', '{', 'null', '1', '"x"', '[]', '[1]', '[null]', '[[]]', '[{},{"nome":"x"}]'].map(toCargos),
  ...['{"nada":1}', '{"nome":null}', '{"nome":"\\u0000"}', '{"nome":"\\ud800"}', '{"nome":{"a":1}}'].map(toCargos),
  ...['{"nome":["a"]}', '{"":1}', '{"id":"x"}', ...[500, 3000, 100_000].map((n) => `{"nome":${deep(n)}}`)].map(
    toCargos,
  ),
  ...['{}', '"{"', '[[]]', '[null]'].map((days) => send('POST', 'promocoes', `{"dias_ativos":${days}}`)),
  send('POST', 'promocoes', '{"desconto":"x"}'),
  send('PATCH', 'cargos', { nome: 'x' }),
  send('PATCH', `cargos?id=eq.${id}`, '{'),
  send('PATCH', `promocoes?dias_ativos=eq.{}`, { nome: 'x' }),
  send('DELETE', 'cargos', undefined),
  send('DELETE', 'cargos?id=eq.abc', undefined),
  // Numbers of parameters around the limits of PGlite's 16 bits.
  ...[32_767, 32_768, 65_535, 65_537].map((rows) => send('POST', 'cargos', Array(rows).fill({ nome: 'x' }))),
  // Nesting beyond the stack; that of filters and selects is refused by the door (dataCall.test.ts).
  ...[900, 6_000, 100_000].map((depth) => send('POST', 'rpc/lista_de_produtos', { filtro: deep(depth) })),
  send('POST', 'rpc/gravar_promocao', { promocao: deep(50_000), linhas: [] }),
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
  send('POST', 'rpc/import_rows', { table_name: {}, operation: 'x', batch: {}, covered: 1, items: 'x' }),
);

describe('odd requests', () => {
  const tokens = { awaiting: '', staff: '' };
  /** After a call of it, the database could answer wrongly. */
  let exit: MockInstance<typeof process.exit>;
  beforeAll(async () => {
    const door = openDoor(opened.backend);
    opened.door = door;
    tokens.awaiting = (await (await newAccount()).signIn()).access_token;
    tokens.staff = (await (await door.signIn(demo.email, demo.password)).json()).access_token;
    exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('the process would have ended');
    });
  });
  beforeEach(() => void exit.mockClear());
  afterAll(() => exit.mockRestore());

  const ask = ({ method = 'GET', path, body, headers }: Odd, token: string) =>
    opened.door.call(method, `/rest/v1/${path}`, body, { token, headers });

  const shared = [Object.prototype, Object, Object.prototype.toString].map((object) => [
    object,
    Object.entries(Object.getOwnPropertyDescriptors(object)),
  ]);

  /** A save by staff fails when a transaction is still open, or has failed. */
  async function expectToWork(): Promise<void> {
    for (const [object, properties] of shared) {
      expect(Object.entries(Object.getOwnPropertyDescriptors(object))).toEqual(properties);
    }
    const nome = `Cargo ${crypto.randomUUID()}`;
    const made = await ask(send('POST', 'cargos', { nome }, { prefer: 'return=representation' }), tokens.staff);
    expect([made.status, await made.json()]).toEqual([201, [expect.objectContaining({ nome })]]);
    expect(exit).not.toHaveBeenCalled();
  }

  test.each(requests.map((request) => [JSON.stringify(request).slice(0, 110), request] as const))(
    '%s spoils no later request',
    async (_, request) => {
      const answer = await ask(request, tokens.awaiting);
      // The caller has no cargo, and reads no rows.
      expect(await answer.text()).not.toContain(demo.email);
      await expectToWork();
    },
  );

  test('with thousands of wildcards are not compared with long texts', async () => {
    await opened.backend.query(
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
  ])('beyond a limit of PostgreSQL are answered 413', async (request) => {
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
  ])('with a value of another type are no error of the server: %o', async (request) => {
    const answer = await ask(request, tokens.staff);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toMatch(/TypeError|Invalid input|argument/);
  });

  async function printedBy(request: Odd, token: string) {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await ask(request, token);
    const lines = printed.mock.calls.map((call) => inspect(call)).join();
    printed.mockRestore();
    return { answer, lines };
  }

  test.each<[method: string, path: string, rows: string | undefined, message: string]>([
    ['POST', 'cargos', '[{}]', 'no value is given'],
    ['POST', 'cargos', '[{},{}]', 'no value is given'],
    ['PATCH', 'cargos?id=eq.1', '[{}]', 'no value is given'],
    ['GET', 'cargos?select=nome::select', undefined, 'syntax error at or near "select"'],
    ['GET', 'cargos?select=nome::1a', undefined, 'trailing junk after numeric literal at or near "1a"'],
  ])('that make invalid SQL are refused in one line: %s %s %s, %s', async (method, path, rows, message) => {
    const { answer, lines } = await printedBy(send(method, path, rows), tokens.awaiting);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining(message) });
    expect(lines).toContain('Refused (PT400)');
    expect(lines).not.toMatch(/insert into|update |cast\(|\n\s+at /);
  });

  test('that write by GET are refused in one line, without the typed values', async () => {
    const items = JSON.stringify([{ nome: 'Digitado' }]);
    const call = get(`rpc/import_rows?table_name=categorias&operation=${id}&batch=${id}&covered=[]&items=${items}`);
    const { answer, lines } = await printedBy(call, tokens.staff);
    expect([answer.status, (await answer.json()).code]).toEqual([405, '25006']);
    expect(lines).toContain('Refused (25006)');
    expect(lines).not.toMatch(/Digitado|\n\s+at /);
  });

  test.each(['could not write to file "pg_wal/xlogtemp.42"', 'pg_wal/', '53100'])(
    'that make an error quote %s do not end the process as a disk error',
    async (text) => {
      const answer = await ask(get(`profiles?id=eq.${encodeURIComponent(text)}`), tokens.awaiting);
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: '22P02' })]);
    },
  );
});
