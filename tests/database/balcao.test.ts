import { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAssistant } from '../../src/server/backend/door';
import { counterPage } from '../../src/server/counter';
import { categoriaId } from '../support/node/categoriaId';
import { openDoor } from '../support/node/door';
import { type Person, secondFactorPeople, threePeople } from '../support/node/people';
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
    expect(row).toMatchObject({ prefixo: key.slice(0, 12), criada_por: 'Marina Andrade', vezes: 1 });
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

  test.each(hostile)('hears %j without an error', async (pergunta) => {
    expect((await call(await newKey('Estranha'), { pergunta })).status).toBe(200);
  });

  test.each([{ momento: 'ontem' }, { pergunta: 'x', momento: 'ontem' }, { pergunta: 'x', outra: 1 }, [], 'x'])(
    'is told that %j is no call',
    async (args) => {
      expect([400, 404]).toContain((await call(await newKey('Errada'), args as object)).status);
    },
  );

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

  test('tells what changed and what was deleted since a moment', async () => {
    const key = await newKey('Espelho 2');
    const [entry, other] = await backend.query<{ id: string }>(
      `insert into public.perguntas (pergunta, contexto, resposta) values ('Vende gelo?', 'C', 'Sim'), ('Vende carvão?', 'C', 'Sim') returning id`,
    );
    const [phrasing] = await backend.query<{ id: string }>(
      `insert into public.pergunta_variantes (pergunta_id, texto) values ('${entry?.id}', 'tem gelo?') returning id`,
    );
    await backend.query(`update public.perguntas set updated_at = now()`);
    // The clock of the database is later than any record's.
    const [now] = await backend.query<{ desde: string }>(`select (clock_timestamp() + interval '1 ms')::text as desde`);
    const since = async () => (await feed(key, { desde: now?.desde })).registros;
    await backend.query('select pg_sleep(0.01)');
    expect(await since()).toEqual([]);
    await backend.query(`delete from public.pergunta_variantes where id = '${phrasing?.id}'`);
    await backend.query(`delete from public.perguntas where id = '${other?.id}'`);
    await backend.query(`update public.produtos set valor = 27.5 where nome = 'Picanha Bovina'`);
    const told = (await since()).map(({ tipo, excluido, ...one }) => [
      tipo,
      excluido ?? one.variantes ?? one.valor ?? one.nome,
    ]);
    expect(told).toEqual([
      ['perguntas', []],
      ['produtos', 27.5],
      ['promocoes', 'Sexta da Carne'],
      ['perguntas', true],
    ]);
  });

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
    expect(text).toMatch(/<title>.*<form method="post" action="\/assistente"/s);
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
      'confianca',
      'dia',
      'dispensadas',
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

  test('says where it cannot answer, and where nothing was asked', async () => {
    expect((await ask('foguete espacial')).text).toContain('Não sei responder isso. Pergunte a um funcionário.');
    expect((await ask(' ')).text).toContain('Escreva uma pergunta.');
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

  test('refuses an address that asks without end, at no cost to the database', async () => {
    const counter = createAssistant(backend);
    const answers = await Promise.all(Array.from({ length: 400 }, () => counter.askAtCounter('arroz', false, 'one')));
    expect(answers.filter((answer) => answer !== undefined).length).toBeLessThanOrEqual(20);
    expect(await counter.askAtCounter('arroz', false, 'another')).toMatchObject({ confianca: 'alta' });
  });
});
