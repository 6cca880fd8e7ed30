import { inspect } from 'node:util';
import { Hono } from 'hono';
import postgres from 'postgres';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAssistant } from '../../src/server/backend/gateway';
import { counterPage } from '../../src/server/counter';
import { categoriaId } from '../support/node/categoriaId';
import { openDoor } from '../support/node/door';
import { type Person, secondFactorPeople, threePeople } from '../support/node/people';
import { insertOf } from '../support/node/samples';
import { backend, rpc, staff, withBackend } from '../support/node/withBackend';

interface Page {
  ate: string;
  proxima: string | null;
  registros: ({ tipo: string; id: string; excluido?: true } & Record<string, unknown>)[];
}

withBackend({ catalogue: true });
const questions = [
  'Onde fica o arroz?',
  'quanto custa a picanha',
  'o que está em oferta amanhã?',
  'pneu de trator',
  '',
];
const hostile = [
  'a\0b',
  '%_\\*',
  "'); drop table public.perguntas; --",
  '🥑🍞',
  '‮onde fica‬',
  '\ud800x',
  'arroz '.repeat(2000),
];
let people: Record<'anonymous' | 'awaiting' | 'staff' | 'weak' | 'strong', Person>;
let door: ReturnType<typeof openDoor>;

beforeAll(async () => {
  people = { ...(await threePeople(backend)), ...(await secondFactorPeople(backend)) };
});
beforeEach(() => {
  door = openDoor(backend);
});

const newKey = async (nome: string, limite = 6000) => (await rpc('criar_chave', { nome, limite })).body as string;
const call = async (key: string | undefined, args: object, name = 'assistente_consultar') => {
  const headers: Record<string, string> = key === undefined ? {} : { 'x-assistente-chave': key };
  const answer = await door.call('POST', `/rest/v1/rpc/${name}`, args, { headers });
  return { status: answer.status, body: await answer.json() };
};
const feed = async (key: string, args: object) => (await call(key, args, 'assistente_alimentacao')).body as Page;

describe('a key', () => {
  test('answers as Experimentar does, question by question', async () => {
    const key = await newKey('Totem');
    const momento = '2026-11-28T02:59:59Z';
    for (const pergunta of questions) {
      const { body } = await rpc('experimentar', { pergunta, momento });
      expect(await call(key, { pergunta, momento }), pergunta).toEqual({ status: 200, body });
    }
  });

  test('is shown once, and stored as a sum that tells who made it and when it was used', async () => {
    const key = await newKey('Aplicativo');
    await call(key, { pergunta: 'x' });
    const [row] = await backend.query<Record<string, unknown>>(
      `select * from private.chaves where nome = 'Aplicativo'`,
    );
    expect(row).toMatchObject({ prefixo: key.slice(0, 12), criada_por: 'Marina Andrade' });
    expect(JSON.stringify(row)).not.toContain(key);
    const { body } = await rpc('chaves_do_assistente', {});
    expect(body).toContainEqual(expect.objectContaining({ nome: 'Aplicativo', usada_em: expect.any(String) }));
    expect(JSON.stringify(body)).not.toMatch(/resumo/);
  });

  test.each(['assistente_consultar', 'assistente_alimentacao'])('opens %s to its owner alone', async (name) => {
    const args = name === 'assistente_consultar' ? { pergunta: 'arroz' } : {};
    const [key, revoked, tired] = [await newKey('Boa'), await newKey('Revogada'), await newKey('Cansada', 1)];
    const { body: keys } = await rpc('chaves_do_assistente', {});
    const { id } = (keys as { id: string; prefixo: string }[]).find((one) => revoked.startsWith(one.prefixo)) ?? {};
    await rpc('revogar_chave', { chave: id });
    const status = async (given?: string) => (await call(given, args, name)).status;
    expect(await Promise.all([status(), status('errada'), status(revoked), status(key)])).toEqual([401, 401, 401, 200]);
    expect(await status(tired)).toBe(200);
    // Its second call may be the first of the next minute.
    await expect.poll(() => status(tired)).toBe(429);
    const { anonymous, awaiting, weak, strong } = people;
    const asked = await Promise.all([anonymous, awaiting, weak, staff, strong].map((who) => rpc(name, args, who)));
    expect(asked.map((answer) => answer.status)).toEqual([401, 403, 403, 200, 200]);
    expect(
      (
        await door.call('GET', `/rest/v1/rpc/${name}?pergunta=arroz`, undefined, {
          headers: { 'x-assistente-chave': key },
        })
      ).status,
    ).toBe(401);
  });

  test('lets one client have 300 calls a minute, and others their own', async () => {
    const key = await newKey('Página');
    const status = async (client: string) => {
      const headers = { 'x-assistente-chave': key, 'x-assistente-cliente': client };
      return (await door.call('POST', '/rest/v1/rpc/assistente_consultar', { pergunta: 'arroz' }, { headers })).status;
    };
    expect(await status('a')).toBe(200);
    await backend.query(
      `insert into private.chave_usos (chave, cliente, momento)
       select u.chave, u.cliente, now() + interval '1 minute' from private.chave_usos u, generate_series(1, 300) where u.cliente = 'a'`,
    );
    expect([await status('a'), await status('b')]).toEqual([429, 200]);
  });

  test.each(hostile)('hears %j without an error', async (pergunta) => {
    expect((await call(await newKey('Estranha'), { pergunta })).status).toBe(200);
  });

  test.each([{ momento: 'ontem' }, { pergunta: 'x', outra: 1 }, [], 'x'])(
    'is told that %j is no call',
    async (args) => {
      expect([400, 404]).toContain((await call(await newKey('Errada'), args as object)).status);
    },
  );

  const counted = (nome: string) =>
    backend.query(
      `select count(u)::int as calls from private.chaves k left join private.chave_usos u on u.chave = k.id where k.nome = $1`,
      [nome],
    );
  test.each<[name: string, args: object]>([
    ['assistente_consultar', { pergunta: null }],
    ['assistente_consultar', { pergunta: 'x', momento: 'ontem' }],
    ['assistente_consultar', { pergunta: 'x', anotar: 'talvez' }],
    ['assistente_alimentacao', { depois: 'x|y|z' }],
    ['assistente_alimentacao', { desde: 'ontem' }],
    ['assistente_alimentacao', { ids: ['um'] }],
    ['assistente_alimentacao', { ids: 'um' }],
  ])('is checked and counted before %s is told that %j is wrong', async (name, args) => {
    expect((await call('errada', args, name)).status).toBe(401);
    const nome = `Torta ${crypto.randomUUID()}`;
    const answer = await call(await newKey(nome), args, name);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: expect.stringMatching(/^22/), message: expect.any(String) },
    });
    expect(await counted(nome)).toEqual([{ calls: 1 }]);
    if (!Array.isArray(Object(args).ids ?? [])) return;
    expect(await rpc(name, args)).toMatchObject({ status: 400, body: answer.body });
  });

  test('is counted by the minute, and calls of earlier minutes are forgotten', async () => {
    const key = await newKey('Antiga', 10);
    await backend.query(`insert into private.chave_usos (chave, momento)
      select id, now() - n * interval '1 minute' from private.chaves, generate_series(1, 15) n where nome = 'Antiga'`);
    expect((await call(key, { pergunta: 'arroz' })).status).toBe(200);
    expect(await counted('Antiga')).toEqual([{ calls: 6 }]);
    await call(key, { pergunta: 'arroz' });
    expect(await counted('Antiga')).toEqual([{ calls: 2 }]);
  });

  test('hears a moment without an offset as São Paulo’s', async () => {
    const key = await newKey('Relógio');
    const dia = async (momento: string) =>
      ((await call(key, { pergunta: 'ofertas de hoje', momento })).body as { dia: string }).dia;
    expect([await dia('2026-11-28T00:30:00'), await dia('2026-11-28T00:30:00Z')]).toEqual(['2026-11-28', '2026-11-27']);
  });

  test.each([
    'select private.no_such($1::text)',
    `insert into private.chaves (nome, prefixo, resumo, limite) values (' ', 'chave', $1, 60)`,
  ])('is in nothing that is printed of an error of %s', async (statement) => {
    const key = await newKey('Discreta');
    const error = await backend.query(statement, [key]).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(inspect(error)).not.toContain(key.slice(0, 30));
  });

  test('is refused without a name, and with a limit that is none', async () => {
    const refusal = async (args: object) => JSON.stringify((await rpc('criar_chave', args)).body);
    expect(await refusal({ nome: ' ' })).toContain('chaves_nome_obrigatorio');
    expect(await refusal({ nome: 'Sem limite', limite: 0 })).toContain('chaves_limite_de_1_a_6000');
  });
});

describe('the feed', () => {
  test('is everything in pages, without notes of staff', async () => {
    const key = await newKey('Espelho');
    await backend.query(`insert into public.produtos (nome, valor, localizacao, categoria_id)
      select 'Lote ' || n, 1, 'A', ${categoriaId('Mercearia')} from generate_series(1, 700) n`);
    await backend.query(`update public.perguntas set observacoes = 'segredo da casa'`);
    const seen: Page['registros'] = [];
    let page = await feed(key, {});
    const { ate } = page;
    for (;;) {
      seen.push(...page.registros);
      expect([page.registros.length <= 500, page.ate]).toEqual([true, ate]);
      if (!page.proxima) break;
      page = await feed(key, { depois: page.proxima });
    }
    const counts = await backend.query(`select (select count(*)::int from public.perguntas) as perguntas,
      (select count(*)::int from public.produtos) as produtos, (select count(*)::int from public.promocoes) as promocoes`);
    const of = (tipo: string) => new Set(seen.filter((one) => one.tipo === tipo).map(({ id }) => id)).size;
    expect([{ perguntas: of('perguntas'), produtos: of('produtos'), promocoes: of('promocoes') }]).toEqual(counts);
    expect(JSON.stringify(seen)).not.toMatch(/segredo|observacoes/);
  });

  /** The cursor of now, as a program that has read everything has it. */
  const cursor = async (key: string) => (await feed(key, {})).ate;
  /** On a server transactions may be under way, also in other databases, and then earlier records come twice. */
  const telling = (records: unknown[]) => (process.env.DATABASE_URL ? expect.arrayContaining(records) : records);
  const told = async (key: string, desde: string) =>
    (await feed(key, { desde })).registros.map(({ tipo, excluido, ...one }) => [
      tipo,
      excluido ? one.id : (one.pergunta ?? one.nome),
    ]);
  const made = async (table: string, row: Record<string, unknown>) =>
    String((await backend.query<{ id: string }>(`${insertOf(table, row)} returning id`))[0]?.id);
  const entry = (pergunta: string) => made('perguntas', { pergunta, contexto: 'C', resposta: 'Sim' });
  const item = async (nome: string) => {
    const [row] = await backend.query<{ id: string }>(
      `insert into public.produtos (nome, valor, localizacao, categoria_id) values ($1, 1, 'A', ${categoriaId('Mercearia')}) returning id`,
      [nome],
    );
    return String(row?.id);
  };

  test('tells what changed and what was deleted since an earlier read', async () => {
    const key = await newKey('Espelho 2');
    const [gelo, carvao] = [await entry('Vende gelo?'), await entry('Vende carvão?')];
    const phrasing = await made('pergunta_variantes', { pergunta_id: gelo, texto: 'tem gelo?' });
    const desde = await cursor(key);
    expect(await told(key, desde)).toEqual(telling([]));
    await backend.query('delete from public.pergunta_variantes where id = $1', [phrasing]);
    await backend.query('delete from public.perguntas where id = $1', [carvao]);
    await backend.query(`update public.produtos set valor = 27.5 where nome = 'Picanha Bovina'`);
    await backend.query(`update public.categorias set nome = 'Limpeza da casa' where nome = 'Limpeza'`);
    const cleaning = await backend.query<{ nome: string }>(
      `select p.nome from public.produtos p join public.categorias c on c.id = p.categoria_id
        where c.nome = 'Limpeza da casa' or p.nome = 'Picanha Bovina' order by p.id`,
    );
    expect(await told(key, desde)).toEqual(
      telling([['perguntas', 'Vende gelo?'], ...cleaning.map(({ nome }) => ['produtos', nome]), ['perguntas', carvao]]),
    );
  });

  test('tells of a promotion that lost a product, also where its average stays', async () => {
    const key = await newKey('Espelho 3');
    const [promocao, one, other] = [await made('promocoes', { nome: 'Dupla' }), await item('Um'), await item('Outro')];
    await backend.query(
      'insert into public.promocao_produtos (promocao_id, produto_id, desconto) values ($1, $2, 10), ($1, $3, 10)',
      [promocao, one, other],
    );
    const desde = await cursor(key);
    expect((await rpc('excluir_produto_e_linhas', { produto: one })).status).toBeLessThan(300);
    expect(await told(key, desde)).toEqual(
      telling([
        ['promocoes', 'Dupla'],
        ['produtos', one],
      ]),
    );
  });

  test.each([
    ['pergunta_variantes', { texto: 'tem pilha?' }],
    ['pergunta_validades', { de: '2026-12-01' }],
  ])('tells of both entries when one of %s moves to another', async (table, part) => {
    const key = await newKey('Espelho 4');
    const [from, to] = [await entry('Vende pilhas?'), await entry('Vende baterias?')];
    const moved = await made(table, { pergunta_id: from, ...part });
    const desde = await cursor(key);
    await backend.query(`update public.${table} set pergunta_id = $2 where id = $1`, [moved, to]);
    expect((await told(key, desde)).sort()).toEqual(
      telling([
        ['perguntas', 'Vende baterias?'],
        ['perguntas', 'Vende pilhas?'],
      ]),
    );
  });

  test('tells what was written while the clock was set back', async () => {
    const key = await newKey('Espelho 5');
    const desde = await cursor(key);
    const id = await entry('Vende lâmpadas?');
    await backend.query('alter table public.perguntas disable trigger user');
    await backend.query(`update public.perguntas set updated_at = now() - interval '10 minutes' where id = $1`, [id]);
    await backend.query('alter table public.perguntas enable trigger user');
    expect(await told(key, desde)).toEqual(telling([['perguntas', 'Vende lâmpadas?']]));
  });

  test('refuses in words a cursor that is older than what it keeps, is none, or is of a database that was lost', async () => {
    const key = await newKey('Espelho 6');
    const [old, lost] = [await cursor(key), await cursor(key)];
    await backend.query(
      `update private.alimentacao_cursores set momento = now() - interval '91 days' where id = '${old}'`,
    );
    await backend.query(`update private.alimentacao_cursores set transacao = '4000000' where id = '${lost}'`);
    for (const desde of [old, lost, crypto.randomUUID(), '2026-11-27T12:00:00Z', '', 'x'])
      expect(await call(key, { desde }, 'assistente_alimentacao')).toMatchObject({
        status: 400,
        body: { message: 'this `desde` is no `ate` of the last 90 days: read everything anew, without `desde`' },
      });
  });

  // PGlite has one session, in which no transaction is under way beside another.
  if (process.env.DATABASE_URL) {
    test('tells what a transaction wrote that ended after the cursor was given', async () => {
      const [database] = await backend.query<{ name: string }>('select current_database() as name');
      const url = new URL(process.env.DATABASE_URL ?? '');
      url.pathname = `/${database?.name}`;
      const other = postgres(url.href, { max: 1, onnotice: () => {} });
      const key = await newKey('Espelho 7');
      await other.unsafe(
        `begin; insert into public.perguntas (pergunta, contexto, resposta) values ('Vende velas?', 'C', 'Sim')`,
      );
      const desde = await cursor(key);
      expect((await told(key, desde)).map(([, nome]) => nome)).not.toContain('Vende velas?');
      await other.unsafe('commit');
      expect((await told(key, desde)).map(([, nome]) => nome)).toContain('Vende velas?');
      await other.end();
    });
  }

  test('answers for some records', async () => {
    const [arroz] = await backend.query<{ id: string }>(
      `select id from public.produtos where nome like 'Arroz%' limit 1`,
    );
    const { registros } = await feed(await newKey('Um'), { ids: [arroz?.id] });
    expect(registros).toMatchObject([{ tipo: 'produtos', id: arroz?.id, nome: expect.stringMatching(/^Arroz/) }]);
  });
});

describe('the page for shoppers', () => {
  const ask = async (pergunta?: string, headers: Record<string, string> = {}, more: Record<string, string> = {}) => {
    const counter = createAssistant(backend);
    const app = new Hono().use(
      counterPage({ counter, siteUrl: 'https://loja.example', clientAddress: () => '203.0.113.7' }),
    );
    const body = pergunta === undefined ? undefined : new URLSearchParams({ pergunta, ...more });
    const answer = await app.request('/Assistente/', { method: body ? 'POST' : 'GET', headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  const noted = (pergunta: string) =>
    backend.query('select vezes from public.consultas where pergunta = $1', [pergunta]);

  test('is whole without scripts: place and price of a product', async () => {
    const { status, text } = await ask('onde tem picanha?');
    expect(status).toBe(200);
    expect(text).toContain('Picanha Bovina');
    expect(text).toContain('Açougue - Balcão');
    expect(text).toMatch(/<title>.*<form action="\/assistente"/s);
  });

  test('answers its script with the answer alone, and keeps the question and no more', async () => {
    const { text } = await ask('tem picanha de segunda?', { 'x-parte': '1' });
    expect(text).not.toContain('<title>');
    expect(await noted('tem picanha de segunda?')).toEqual([{ vezes: 1 }]);
    await ask('tem picanha de segunda?', { 'x-parte': '1' }, { denovo: '1' });
    expect(await noted('tem picanha de segunda?')).toEqual([{ vezes: 1 }]);
    const columns = await backend.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'consultas' order by 1`,
    );
    expect(columns.map((one) => one.column_name)).toEqual([
      'abertas',
      'confianca',
      'dia',
      'dispensadas',
      'escolhas',
      'escolhida',
      'pergunta',
      'termos',
      'vezes',
    ]);
  });

  test.each([...hostile, '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'])(
    'tells %j as text',
    async (pergunta) => {
      const { status, text } = await ask(pergunta);
      expect(status).toBe(200);
      expect(text).not.toMatch(/<script>alert|<img src=x/);
    },
  );

  test('answers with the record that was chosen, whatever the question would find, and ignores an id that is none', async () => {
    const [entry] = await backend.query<{ id: string }>(
      `select id from public.perguntas where pergunta = 'Tem estacionamento?'`,
    );
    const { text } = await ask('e para o meu fusca?', {}, { escolhida: String(entry?.id) });
    expect(text).toContain('<h2>“Tem estacionamento?”</h2>');
    expect(text).toContain('gratuito para clientes');
    const [produto] = await backend.query<{ id: string }>(
      `select id from public.produtos where nome = 'Picanha Bovina'`,
    );
    expect((await ask('churrasco', {}, { escolhida: String(produto?.id) })).text).toContain('Açougue - Balcão');
    expect((await ask('onde?', {}, { escolhida: "'x" })).text).toContain('Não sei responder isso.');
  });

  test('says where it cannot answer, and where nothing was asked', async () => {
    expect((await ask('onde?')).text).toContain('Não sei responder isso. Pergunte a um funcionário.');
    const missing = 'Não encontrei foguete espacial por aqui. Pergunte a um funcionário.';
    expect((await ask('tem foguete espacial?')).text).toContain(missing);
    expect((await ask(' ')).text).toContain('Escreva uma pergunta.');
  });

  test('has the shop’s name, colour and logo, which staff set, and its key hands on', async () => {
    expect((await ask()).text).toContain('Assistente do supermercado</a>');
    const shop = { nome: ' Mercado <b>Central ', cor: '#7a1f1f', logo: `data:image/webp;base64,${btoa('logo')}` };
    expect((await rpc('gravar_loja', shop, people.awaiting)).status).toBe(403);
    expect((await rpc('gravar_loja', shop)).status).toBeLessThan(300);
    const stored = { ...shop, nome: 'Mercado <b>Central' };
    expect((await rpc('loja_do_balcao', {})).body).toEqual(stored);
    const { text } = await ask();
    expect(text).toContain('<title>Pergunte ao assistente · Mercado &lt;b&gt;Central</title>');
    expect(text).toContain('--brand:#7a1f1f');
    expect(text).not.toContain('Assistente de Compras');
    const key = await newKey('Balcão');
    const welcome = { pergunta: '', no_balcao: 'true' };
    const { body } = await createAssistant(backend).call('assistente_consultar', key, welcome, 'one');
    expect(body).toMatchObject({
      inicio: { loja: stored, sugestoes: expect.arrayContaining(['Onde fica o arroz?']), semProdutos: false },
    });
    expect(await noted('')).toEqual([]);
    await rpc('gravar_loja', { nome: null, cor: null, logo: null });
  });

  test.each([
    { cor: 'red' },
    { cor: '#fff;}' },
    { nome: 'x'.repeat(61) },
    { logo: 'https://evil.example/logo.png' },
    { logo: `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}` },
    { logo: `data:image/png;base64,${'A'.repeat(140_000)}` },
  ])('no look is stored such as %o', async (shop) => {
    const { status } = await rpc('gravar_loja', { nome: null, cor: null, logo: null, ...shop });
    expect(status).toBeGreaterThanOrEqual(400);
  });

  test('is switched off and on by staff, and no stranger', async () => {
    expect((await rpc('balcao_ligado', {})).body).toBe(true);
    expect((await rpc('ligar_balcao', { ligado: false }, people.awaiting)).status).toBe(403);
    await rpc('ligar_balcao', { ligado: false });
    expect(await ask('arroz')).toMatchObject({
      status: 404,
      text: expect.stringContaining('O assistente está desligado'),
    });
    expect((await ask()).status).toBe(404);
    await rpc('ligar_balcao', { ligado: true });
    expect((await ask()).text).toContain('Onde fica o arroz?');
  });

  test('answers on a disk without room, and writes nothing', async () => {
    const full = createAssistant({ query: backend.query, hasRoom: async () => false });
    const writes = () =>
      backend.query(
        `select (select sum(vezes) from public.consultas) as asked, (select count(*) from private.chave_usos) as calls`,
      );
    const [before, key] = [await writes(), await newKey('Cheia')];
    expect(await full.askAtCounter({ pergunta: 'tem picanha de sábado?', noted: true }, 'one')).toMatchObject({
      confianca: 'alta',
    });
    const refused = { status: 507, body: { code: '53100' } };
    expect(await full.call('assistente_consultar', key, { pergunta: 'arroz' }, 'two')).toMatchObject(refused);
    expect(await full.call('assistente_alimentacao', key, {}, 'two')).toMatchObject(refused);
    expect(await writes()).toEqual(before);
  });

  test('refuses an address that asks without end, at no cost to the database', async () => {
    const counter = createAssistant(backend);
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => counter.askAtCounter({ pergunta: 'arroz', noted: false }, 'one')),
    );
    expect(answers.filter((answer) => answer !== undefined).length).toBeLessThanOrEqual(20);
    expect(await counter.askAtCounter({ pergunta: 'arroz', noted: false }, 'another')).toMatchObject({
      confianca: 'alta',
    });
  });
});
