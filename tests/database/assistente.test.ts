import { beforeAll, describe, expect, test } from 'vitest';
import { backend, rpc, staff, withBackend } from '../support/node/withBackend';

interface Found {
  id: string;
  nome: string;
  pergunta: string;
  certeza: number;
  palavras: string[];
  corrigidas: { de: string; para: string }[];
  sinonimos: { de: string; para: string }[];
  precoPromocional: number | null;
}
interface Answer {
  confianca: string;
  dia: string;
  palavras: { palavra: string; como: string; usada: string[] }[];
  perguntas: Found[];
  produtos: Found[];
  promocoes: { nome: string }[];
}

withBackend({ catalogue: true });

const noon = '2026-11-27T15:00:00Z';
async function ask(q: string, moment = noon): Promise<Answer> {
  const { status, body } = await rpc('experimentar', { pergunta: q, momento: moment });
  expect([status, q.length > 99 ? '' : q]).toEqual([200, q.length > 99 ? '' : q]);
  return body as Answer;
}
const products = async (q: string) => (await ask(q)).produtos.map(({ nome }) => nome);
/** The entries that are told or could be offered. */
const entries = async (q: string, moment = noon) =>
  (await ask(q, moment)).perguntas.filter(({ certeza }) => certeza >= 0.2).map(({ pergunta }) => pergunta);
const add = async (pergunta: string, resposta = 'Sim.') =>
  (
    await backend.query<{ id: string }>(
      `insert into public.perguntas (pergunta, contexto, resposta, observacoes) values ($1, 'Teste', $2, 'segredo interno') returning id`,
      [pergunta, resposta],
    )
  )[0]?.id ?? '';

describe('a question finds', () => {
  test('products in either number, with or without accents, and not others', async () => {
    await backend.query(
      `select public.gravar_produto(jsonb_build_object('nome', nome, 'valor', 5, 'localizacao', 'A', 'categoria', 'Hortifrúti', 'tipo_venda', 'kg'))
         from unnest(array['Limão Tahiti', 'Lima da Pérsia']) nome`,
    );
    expect((await products('vende pães?'))[0]).toBe('Pão Francês');
    expect(await products('limao')).toEqual(['Limão Tahiti']);
    expect(await products('limões')).toEqual(['Limão Tahiti']);
    expect(await products('lima')).toEqual(['Lima da Pérsia']);
  });

  test('a misspelt word, and says which word it took', async () => {
    const { palavras, produtos } = await ask('onde fica o arros?');
    expect(palavras).toEqual([{ palavra: 'arros', como: 'corrigida', usada: ['arroz'] }]);
    expect(produtos[0]).toMatchObject({
      nome: 'Arroz Branco Tipo 1 5kg',
      corrigidas: [{ de: 'arros', para: 'arroz' }],
    });
  });

  test('by synonyms of one word and of several', async () => {
    expect((await products('tem cândida?'))[0]).toBe('Água Sanitária 2L');
    expect((await products('água de lavadeira'))[0]).toBe('Água Sanitária 2L');
    expect((await ask('pasta de dente')).produtos[0]?.sinonimos).toContainEqual({
      de: 'dente',
      para: 'creme dental, dentifrício',
    });
  });

  test('what a synonym, a phrasing or a name says since a moment ago, and no longer', async () => {
    expect((await ask('tem zurzur?')).confianca).toBe('nenhuma');
    const [{ id } = { id: '' }] = await backend.query<{ id: string }>(
      `insert into public.sinonimos (termos) values ('zurzur, picanha') returning id`,
    );
    expect((await products('tem zurzur?'))[0]).toBe('Picanha Bovina');
    await backend.query(`update public.sinonimos set termos = 'zurzur, alcatra' where id = $1`, [id]);
    expect((await products('tem zurzur?'))[0]).toBe('Alcatra Bovina');
    await backend.query('delete from public.sinonimos where id = $1', [id]);
    expect((await ask('tem zurzur?')).confianca).toBe('nenhuma');

    const entry = await add('Vocês embrulham para presente?');
    await backend.query(`insert into public.pergunta_variantes (pergunta_id, texto) values ($1, 'Fazem quirquiz?')`, [
      entry,
    ]);
    expect((await entries('tem quirquiz'))[0]).toBe('Vocês embrulham para presente?');
    await backend.query('delete from public.pergunta_variantes where pergunta_id = $1', [entry]);
    expect(await entries('tem quirquiz')).toEqual([]);
    await backend.query(`update public.perguntas set pergunta = 'Fazem cestas de Natal?' where id = $1`, [entry]);
    expect(await entries('cestas')).toEqual(['Fazem cestas de Natal?']);
    await backend.query('delete from public.perguntas where id = $1', [entry]);
    expect(await entries('cestas')).toEqual([]);
  });

  test('an entry within its dates only, in São Paulo', async () => {
    const id = await add('Tem peru assado?');
    await backend.query(
      `insert into public.pergunta_validades (pergunta_id, de, ate) values ($1, '2026-12-20', '2026-12-24')`,
      [id],
    );
    expect(await entries('peru assado', '2026-12-20T02:59:00Z')).toEqual([]);
    expect(await entries('peru assado', '2026-12-20T03:00:00Z')).toEqual(['Tem peru assado?']);
    expect(await entries('peru assado', '2026-12-25T02:59:00Z')).toEqual(['Tem peru assado?']);
    expect(await entries('peru assado', '2026-12-25T03:00:00Z')).toEqual([]);
  });

  test('nothing of the observations', async () => {
    await add('Tem lugar para sentar?');
    const answer = await ask('lugar para sentar, segredo interno');
    expect(answer.perguntas[0]?.pergunta).toBe('Tem lugar para sentar?');
    expect(JSON.stringify(answer.perguntas)).not.toContain('segredo');
  });
});

test('the parts of a deleted entry return with it', async () => {
  const id = await add('Vendem flores?');
  await backend.query(
    `insert into public.pergunta_variantes (pergunta_id, texto) values ($1, 'buquê'), ($1, 'rosas')`,
    [id],
  );
  await backend.query(`insert into public.perguntas_teste (pergunta, espera_pergunta_id) values ('rosas', $1)`, [id]);
  await staff.rest(`perguntas?id=eq.${id}`, { method: 'DELETE' });
  expect(await entries('buquê')).toEqual([]);
  expect((await rpc('desfazer_exclusao', { tabela: 'perguntas', registro: id })).status).toBe(200);
  expect(await entries('buquê')).toEqual(['Vendem flores?']);
  const { body } = await rpc('resultados_de_teste', {});
  const [{ teste } = { teste: '' }] = await backend.query<{ teste: string }>(
    'select id as teste from public.perguntas_teste where espera_pergunta_id = $1',
    [id],
  );
  expect(body).toContainEqual({ id: teste, pergunta: 'rosas', passou: true, resultado: 'respondida', lugar: 1 });
});

describe('promotions', () => {
  const names = async (q: string, moment: string) => (await ask(q, moment)).promocoes.map(({ nome }) => nome);
  // 27 November 2026 is a Friday.
  test.each<[q: string, moment: string, dia: string, names: string[]]>([
    ['o que está em promoção hoje?', '2026-11-27T02:59:59Z', '2026-11-26', []],
    ['o que está em promoção hoje?', '2026-11-27T03:00:00Z', '2026-11-27', ['Sexta da Carne']],
    ['o que está em promoção hoje?', '2026-11-28T02:59:59Z', '2026-11-27', ['Sexta da Carne']],
    ['tem oferta amanhã?', '2026-11-27T02:59:59Z', '2026-11-27', ['Sexta da Carne']],
    ['ofertas depois de amanhã', '2026-11-27T02:59:59Z', '2026-11-28', ['Fim de Semana do Café da Manhã']],
    ['descontos de sexta-feira', '2026-11-27T15:00:00Z', '2026-11-27', ['Sexta da Carne']],
    ['promoções de sexta', '2026-11-28T15:00:00Z', '2026-12-04', ['Sexta da Carne']],
    ['o que fica em conta no fim de semana?', noon, '2026-11-28', ['Fim de Semana do Café da Manhã']],
    ['ofertas de terça', noon, '2026-12-01', ['Terça e Quarta Verde']],
    // They are listed where nothing else is asked about.
    ['quanto custa a picanha?', noon, '2026-11-27', []],
    ['onde fica o banheiro?', noon, '2026-11-27', []],
  ])('%s at %s', async (q, moment, dia, expected) => {
    expect([(await ask(q, moment)).dia, await names(q, moment)]).toEqual([dia, expected]);
  });

  test('give a product its price of the day', async () => {
    expect((await ask('picanha')).produtos[0]).toMatchObject({
      valor: 69.9,
      precoNoDia: 62.91,
      precoPromocional: 62.91,
    });
    expect((await ask('picanha amanhã')).produtos[0]).toMatchObject({ precoNoDia: 69.9, precoPromocional: null });
  });
});

test.each([
  'a'.repeat(10_000),
  `'; drop table public.perguntas; -- " $$ \\`,
  '%_\\*'.repeat(300),
  '😀🛒❤️',
  '\u202e\u200fatlas\u2066',
  ' & | ! <-> :* ( )',
  'arroz '.repeat(2000),
  'palavra inventada xptqz '.repeat(400),
  '',
])('a hostile question is answered: %#', async (q) => {
  expect(await ask(q)).toMatchObject({ perguntas: expect.any(Array) });
});

test('an entry that says nearly the same is told, but not itself', async () => {
  const { body } = await rpc('perguntas_parecidas', { texto: 'Tem estacionamento para carros?' });
  const [first] = body as Found[];
  expect(first?.pergunta).toBe('Tem estacionamento?');
  expect((await rpc('perguntas_parecidas', { texto: 'Tem estacionamento?', exceto: first?.id })).body).toEqual([]);
});

describe('the vocabulary', () => {
  beforeAll(() => backend.query(`select private.learn(array['repetida'])`));
  test('takes the same word from two sessions without waiting', async () => {
    await backend.query(
      `insert into private.termos values ('repetida', 'repetid', true), ('repetida', 'repetid', true)`,
    );
    const id = await add('Uma palavra repetida?');
    expect(await entries('repetidas')).toEqual(['Uma palavra repetida?']);
    await backend.query('delete from public.perguntas where id = $1', [id]);
  });
});
