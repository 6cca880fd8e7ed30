import { beforeAll, describe, expect, test } from 'vitest';
import type { Consulta } from '../../src/domain/answer';
import { backend, rpc, withBackend } from '../support/node/withBackend';

withBackend({ catalogue: true });

async function ask(pergunta: string, escolhida?: string): Promise<Consulta> {
  const { status, body } = await rpc('experimentar', { pergunta, momento: '2026-11-27T15:00:00Z', escolhida });
  expect(status).toBe(200);
  return body as Consulta;
}
/** What is told, and after '?' what is offered. */
async function heard(pergunta: string, escolhida?: string): Promise<string[]> {
  const { perguntas, produtos, opcoes } = await ask(pergunta, escolhida);
  return [
    ...perguntas.filter(({ dita }) => dita).map((entry) => entry.pergunta),
    ...produtos.filter(({ dita }) => dita).map(({ nome }) => nome),
    ...opcoes.map(({ texto }) => `? ${texto}`),
  ];
}
const hours = 'Qual é o horário de funcionamento?';

describe('a shopper', () => {
  test.each([
    ['que horas vocês fecham?', [hours]],
    ['Boa noite, até que horas o mercado fica aberto?', [hours]],
    ['onde eu estaciono meu carro', ['Tem estacionamento?']],
    ['trazem as compras na minha casa?', ['Vocês fazem entrega?']],
    ['tem picanha?', ['Picanha Bovina']],
    // The catalogue knows better than the entry 'Onde fica o arroz?'.
    ['onde fica o arroz?', ['Arroz Branco Tipo 1 5kg']],
    ['que horas vocês abrem e tem estacionamento?', [hours, 'Tem estacionamento?']],
    ['quanto custa o tomate e vocês entregam?', ['Vocês fazem entrega?', 'Tomate Italiano']],
  ])('is told what is sure, by words or by meaning: %s', async (pergunta, expected) => {
    expect(await heard(pergunta)).toEqual(expected);
    expect((await ask(pergunta)).confianca).toBe('alta');
  });

  test('is told nothing for a corrected word alone, but offered what it leads to', async () => {
    expect(await heard('tem estasionamento?')).toEqual(['? Tem estacionamento?']);
    expect(await heard('macarao')).toEqual(['? Macarrão Espaguete 500g']);
    expect(await ask('tem estasionamento?')).toMatchObject({ confianca: 'media', promocoes: [] });
  });

  test('chooses one of what is offered, which is told then', async () => {
    for (const pergunta of ['tem estasionamento?', 'macarao']) {
      const [option] = (await ask(pergunta)).opcoes;
      expect(await heard(pergunta, option?.id)).toEqual([option?.texto]);
      expect((await ask(pergunta, option?.id)).confianca).toBe('alta');
    }
    expect(await heard('tem estasionamento?', crypto.randomUUID())).toEqual([]);
  });

  test.each([
    'tem salão de beleza?',
    'vocês vendem pneu de trator?',
    'asdfg qwert',
    'horas',
    // Listed words are no misspellings of "carro", of "alimentação".
    'vende cigarro?',
    'sala de amamentação',
  ])('is told and offered nothing where nothing fits: %s', async (pergunta) => {
    expect(await ask(pergunta)).toMatchObject({ confianca: 'nenhuma', opcoes: [], cumprimento: null });
    expect(await heard(pergunta)).toEqual([]);
  });

  test.each([
    ['Olá, bom dia! Tudo bem?', /^Olá/],
    ['muito obrigada, viu', /^De nada/],
    ['Valeu, obrigado!', /^De nada/],
    ['tchau, até mais', /^Até logo/],
    ['bom dia, que horas abre?', null],
    ['', null],
  ])('is greeted, and not answered, where nothing is asked: %s', async (pergunta, sentence) => {
    const { cumprimento, confianca, perguntas } = await ask(pergunta);
    expect(cumprimento ?? '').toMatch(sentence ?? /^$/);
    if (cumprimento) expect([confianca, perguntas]).toEqual(['nenhuma', []]);
  });
});

describe('an entry', () => {
  const add = (pergunta: string, contexto: string, resposta: string) =>
    backend.query<{ id: string }>(
      'insert into public.perguntas (pergunta, contexto, resposta) values ($1, $2, $3) returning id',
      [pergunta, contexto, resposta],
    );
  beforeAll(async () => {
    await add('Tem lugar para bicicletas?', 'Estacionamento', 'Sim, o bicicletário fica junto à entrada.');
  });

  test('whose question says it comes before one whose context or answer does', async () => {
    expect(await heard('tem estacionamento?')).toEqual(['Tem estacionamento?']);
    expect((await heard('onde deixo a bicicleta?'))[0]).toContain('Tem lugar para bicicletas?');
  });

  test('is found by what its answer means, as it is now', async () => {
    const [{ id } = { id: '' }] = await add('Fazem recarga?', 'Serviços', 'Sim, no balcão.');
    const certainty = async () =>
      (await ask('crédito pro telefone')).perguntas.find((found) => found.id === id)?.certeza ?? 0;
    const before = await certainty();
    await backend.query(
      `update public.perguntas set resposta = 'Sim, de celular, de todas as operadoras.' where id = $1`,
      [id],
    );
    expect(await certainty()).toBeGreaterThan(before);
    await backend.query('delete from public.perguntas where id = $1', [id]);
    expect(await backend.query('select from private.pergunta_vetores where pergunta_id = $1', [id])).toEqual([]);
  });

  test('says which words of the question it has, and which of its own are near the others', async () => {
    const [found] = (await ask('que horas o mercado fecha?')).perguntas;
    expect(found).toMatchObject({ pergunta: hours, palavras: ['horas'], corrigidas: [] });
    expect(found?.proximas).toContainEqual({ de: 'fecha', para: expect.stringMatching(/^horarios?$|^funcionamento$/) });
  });
});

test('a golden question passes when its record is told, and says so when it is offered', async () => {
  const [entry] = await backend.query<{ id: string }>(
    `select id from public.perguntas where pergunta = 'Tem estacionamento?'`,
  );
  const asked = ['tem vaga pra carro?', 'tem estasionamento?', 'tem salão de beleza?'];
  await backend.query('delete from public.perguntas_teste');
  await backend.query(
    'insert into public.perguntas_teste (pergunta, espera_pergunta_id) select unnest($1::text[]), $2',
    [asked, entry?.id],
  );
  const { body } = await rpc('resultados_de_teste', {});
  const results = body as { pergunta: string; passou: boolean; resultado: string }[];
  expect(Object.fromEntries(results.map(({ pergunta, resultado, passou }) => [pergunta, [resultado, passou]]))).toEqual(
    {
      'tem vaga pra carro?': ['respondida', true],
      'tem estasionamento?': ['oferecida', false],
      'tem salão de beleza?': ['nao', false],
    },
  );
});
