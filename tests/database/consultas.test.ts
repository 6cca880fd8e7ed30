import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { bootBackend } from '../support/node/boot';
import { backend, provider, rpc, withBackend } from '../support/node/withBackend';

const around = mkdtempSync(join(tmpdir(), 'consultas-'));
afterAll(() => rmSync(around, { recursive: true }));

withBackend({ catalogue: true });
beforeEach(() => backend.query('truncate public.consultas, public.sem_resposta'));

/** Asks as a shopper. */
const ask = (question: string) => backend.query('select private.answer($1, now(), true, false)', [question]);
const rows = () =>
  backend.query(
    `select confianca, vezes, dispensadas, dia = private.today() as hoje from public.consultas order by vezes desc`,
  );
const month = async () => (await rpc('respostas_do_mes', {})).body;
const list = async ({ q = '', page = 1, perPage = 12, field = 'vezes' } = {}) => {
  const sort = { field, order: 'DESC' as const };
  const { data, total } = await provider.getList('sem_resposta', {
    pagination: { page, perPage },
    sort,
    filter: q ? { q } : {},
  });
  return { total, asked: data.map(({ pergunta, vezes }) => `${pergunta} ${vezes}`) };
};
/** Groups without an answer that strangers invented on a day, each asked `vezes` times. */
const invent = (count: number, vezes = 1, daysAgo = 0) =>
  backend.query(`with made as (
      insert into public.consultas (dia, termos, confianca, pergunta, vezes)
      select private.today() - ${daysAgo}, 'invent' || n || '-${daysAgo}', 'nenhuma', 'inventada ' || n, ${vezes}
        from generate_series(1, ${count}) n returning *)
    insert into public.sem_resposta (id, pergunta, vezes, ultima)
    select termos, pergunta, vezes, now() - interval '${daysAgo} days' from made`);

test('questions are counted by day, words and outcome, and grouped until they are dismissed', async () => {
  await ask('Consertam drones?');
  await ask('vocês consertam drone');
  await ask('onde fica o arroz?');
  await ask('   ');
  expect(await rows()).toEqual([
    { confianca: 'nenhuma', vezes: 2, dispensadas: 0, hoje: true },
    { confianca: 'alta', vezes: 1, dispensadas: 0, hoje: true },
  ]);
  expect(await list()).toEqual({ total: 1, asked: ['vocês consertam drone 2'] });
  const told = { total: 3, respondidas: 1, semResposta: [{ pergunta: 'vocês consertam drone', vezes: 2 }] };
  expect(await month()).toEqual(told);

  const [{ termos } = { termos: '' }] = await backend.query<{ termos: string }>(
    `select termos from public.consultas where confianca = 'nenhuma'`,
  );
  await rpc('dispensar_sem_resposta', { termos });
  expect(await list()).toEqual({ total: 0, asked: [] });
  expect(await month()).toEqual({ ...told, semResposta: [] });
  await ask('Consertam um drone?');
  expect(await list()).toEqual({ total: 1, asked: ['Consertam um drone? 1'] });
  expect(await month()).toEqual({
    total: 4,
    respondidas: 1,
    semResposta: [{ pergunta: 'Consertam um drone?', vezes: 1 }],
  });
});

describe('a question for which records were offered', () => {
  const question = 'Levam até a chácara?';
  const offer = () => backend.query(`select private.note_consulta($1, 'media')`, [question]);
  const choose = (id: unknown) =>
    backend.query('select private.answer($1, now(), true, false, $2::text::uuid)', [question, id]);
  const entry = async () => {
    const [found] = await backend.query<{ id: string; pergunta: string }>(
      `select id, pergunta from public.perguntas where pergunta = 'Vocês fazem entrega?'`,
    );
    return found;
  };
  const first = async () =>
    (
      await provider.getList('sem_resposta', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'vezes', order: 'DESC' },
        filter: {},
      })
    ).data[0];

  test('is open until one is chosen, which staff are then told where it is open again', async () => {
    const chosen = await entry();
    await offer();
    expect(await first()).toMatchObject({ pergunta: question, vezes: 1, offered: true, chosenId: null });
    expect(await month()).toMatchObject({ total: 1, respondidas: 0 });
    await choose(chosen?.id);
    // A second press chooses for nobody else.
    await choose(chosen?.id);
    expect(await list()).toEqual({ total: 0, asked: [] });
    expect(await month()).toEqual({ total: 1, respondidas: 1, semResposta: [] });
    await offer();
    expect(await first()).toMatchObject({ vezes: 1, offered: true, chosenId: chosen?.id });
  });

  test('is not answered by an id that no record has', async () => {
    await offer();
    await choose('00000000-0000-4000-8000-00000000abcd');
    expect(await list()).toEqual({ total: 1, asked: [`${question} 1`] });
  });

  test('is dismissed with what was chosen kept', async () => {
    await offer();
    await offer();
    await choose((await entry())?.id);
    const [{ termos } = { termos: '' }] = await backend.query<{ termos: string }>(
      'select termos from public.consultas',
    );
    await rpc('dispensar_sem_resposta', { termos });
    expect(await rows()).toEqual([{ confianca: 'media', vezes: 2, dispensadas: 1, hoje: true }]);
    expect(await month()).toEqual({ total: 2, respondidas: 1, semResposta: [] });
  });
});

test('greetings count nowhere', async () => {
  await ask('Bom dia!');
  await ask('muito obrigada');
  expect(await rows()).toEqual([]);
});

test('what staff try out is no shopper’s question', async () => {
  await rpc('experimentar', { pergunta: 'Consertam drones?' });
  await rpc('assistente_consultar', { pergunta: 'Consertam drones?' });
  expect(await rows()).toEqual([]);
});

test('the same question from many at once is counted each time', async () => {
  await Promise.all(Array.from({ length: 12 }, () => ask('Consertam drones?')));
  expect(await rows()).toMatchObject([{ vezes: 12 }]);
  expect(await list()).toEqual({ total: 1, asked: ['Consertam drones? 12'] });
});

test.each(['palavra'.repeat(1500), 'xq7 zw9 kj4 '.repeat(900), '🥑'.repeat(5000), `${'é'.repeat(60)} `.repeat(150)])(
  'a question of 10,000 characters takes little room: %#',
  async (question) => {
    await ask(question);
    const [row] = await backend.query(`select length(termos) <= 200 and length(pergunta) <= 500 as short,
      octet_length(termos) <= 800 as narrow from public.consultas`);
    expect(row).toEqual({ short: true, narrow: true });
  },
);

test('strangers may ask 500 different questions a day; what was asked before goes on being counted', {
  tags: 'rare',
}, async () => {
  await ask('Consertam drones?');
  await backend.query(
    `select private.note_consulta('inventada' || n || ' palavra', 'nenhuma') from generate_series(1, 600) n`,
  );
  const stored = () => backend.query('select count(*)::int as rows from public.consultas');
  expect(await stored()).toEqual([{ rows: 500 }]);
  await ask('Vendem pneus de trator?');
  await ask('Consertam drones?');
  expect(await stored()).toEqual([{ rows: 500 }]);
  expect((await list({ perPage: 1 })).asked).toEqual(['Consertam drones? 2']);
  await backend.query('update public.consultas set dia = dia - 1');
  await ask('Vendem pneus de trator?');
  expect(await stored()).toEqual([{ rows: 501 }]);
});

describe('a thousand invented groups', () => {
  beforeEach(async () => {
    await invent(1000, 3, 1);
    await ask('Consertam drones?');
  });

  test('hide no question from a search, from the order of time, nor from the pages', async () => {
    const drones = ['Consertam drones? 1'];
    expect(await list({ q: 'DRÓNES consertam' })).toEqual({ total: 1, asked: drones });
    expect(await list({ field: 'last', perPage: 1 })).toEqual({ total: 1001, asked: drones });
    expect(await list({ page: 84 })).toMatchObject({ total: 1001, asked: { 4: drones[0] } });
    expect(await list({ page: 85 })).toEqual({ total: 1001, asked: [] });
    const [first, second] = [await list(), await list({ page: 2 })];
    expect(new Set([...first.asked, ...second.asked]).size).toBe(24);
  });

  test('are found by a text that a pattern would take for another', async () => {
    expect(await list({ q: 'inventada_1' })).toEqual({ total: 0, asked: [] });
    expect(await list({ q: '%' })).toEqual({ total: 0, asked: [] });
  });
});

describe('after 90 days', () => {
  const kept = async () => [
    await backend.query(
      `select private.today() - dia as days, count(*)::int as rows from public.consultas group by 1 order by 1`,
    ),
    await backend.query('select vezes, count(*)::int as groups from public.sem_resposta group by 1 order by 1'),
  ];

  test('what was offered is gone, chosen or not', async () => {
    await backend.query(`insert into public.consultas (dia, termos, confianca, pergunta, vezes, escolhas)
      values (private.today() - 90, 'longe', 'media', 'Longe?', 3, 2)`);
    await backend.query(`insert into public.sem_resposta (id, pergunta) values ('longe', 'Longe?')`);
    await backend.query('select private.forget_consultas()');
    expect(await kept()).toEqual([[], []]);
  });

  test('all that was asked is gone, and its share of the counts of what is asked still', async () => {
    await invent(900, 1, 90);
    await invent(900, 2, 400);
    await invent(2, 1, 89);
    await backend.query(`update public.consultas set termos = 'invent1-89' where termos = 'invent7-90'`);
    await backend.query(`delete from public.sem_resposta where id = 'invent7-90'`);
    await backend.query(`update public.sem_resposta set vezes = 2 where id = 'invent1-89'`);
    await backend.query('select private.forget_consultas()');
    expect(await kept()).toEqual([[{ days: 89, rows: 2 }], [{ vezes: 1, groups: 2 }]]);
  });

  test('the first question of a day forgets, where nothing else does', async () => {
    await invent(300, 1, 91);
    await ask('Consertam drones?');
    expect(await kept()).toEqual([[{ days: 0, rows: 1 }], [{ vezes: 1, groups: 1 }]]);
  });
});

test('what was asked before rows had counters is folded into them, but not all of a flooded day', {
  tags: 'rare',
}, async () => {
  cpSync('supabase/migrations', around, { recursive: true });
  const rows = `insert into public.consultas (pergunta, momento, confianca, termos, dispensada, created_at)
    select q, now(), c, t, d, now() - ago::interval from (values
      ('Tem drone?', 'nenhuma', 'dron', true, '50 hours'), ('tem drones', 'nenhuma', 'dron', false, '49 hours'),
      ('Tem um drone?', 'nenhuma', 'dron', false, '1 second'), ('arroz', 'alta', 'arroz', false, '1 second'),
      ('arroz?', 'alta', 'arroz', false, '0 seconds'), ('pneu', 'nenhuma', 'pneu', true, '49 hours')) v (q, c, t, d, ago)
    union all select 'inventada ' || n, now(), 'media', 'invent' || n, false, now() - interval '10 days' from generate_series(1, 3000) n`;
  writeFileSync(join(around, '20261128000000_asked.sql'), rows);
  const { query, close } = await bootBackend({
    databaseUrl: process.env.DATABASE_URL,
    seed: false,
    migrations: around,
  });
  const folded = await query(
    `select termos, confianca, sum(vezes)::int as vezes, sum(dispensadas)::int as dispensadas from public.consultas where confianca <> 'media' group by 1, 2 order by 1`,
  );
  const listed = await query(
    "select id, pergunta, vezes, now() - ultima < '1 minute'::interval as now from public.sem_resposta",
  );
  const flooded = await query(`select count(*)::int as rows from public.consultas where confianca = 'media'`);
  await close();
  expect(folded).toMatchObject([
    { termos: 'arroz', vezes: 2, dispensadas: 0 },
    { termos: 'dron', vezes: 3, dispensadas: 1 },
    { termos: 'pneu', vezes: 1, dispensadas: 1 },
  ]);
  expect(listed).toEqual([{ id: 'dron', pergunta: 'Tem um drone?', vezes: 2, now: true }]);
  expect(flooded).toEqual([{ rows: 1000 }]);
});
