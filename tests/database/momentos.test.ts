import { beforeAll, describe, expect, test } from 'vitest';
import type { Consulta } from '../../src/domain/answer';
import { categoriaId } from '../support/node/categoriaId';
import { openDoor } from '../support/node/door';
import { backend, rpc, withBackend } from '../support/node/withBackend';

withBackend({ catalogue: true });

// Midnight in São Paulo between a Friday and a Saturday.
const moments = [
  ['2026-11-28T02:59:59Z', '2026-11-27'],
  ['2026-11-28T00:00:00-03:00', '2026-11-28'],
] as const;

const plus = (day: string, n: number) => new Date(Date.parse(day) + n * 864e5).toISOString().slice(0, 10);
/** 0 is Sunday. */
const weekday = (day: string) => new Date(day).getUTCDay();
const span = (from: string, to: string): string[] => (from > to ? [] : [from, ...span(plus(from, 1), to)]);
/** The first of a weekday from a day on. */
const next = (day: string, name: number): string => (weekday(day) === name ? day : next(plus(day, 1), name));

const ways: [way: string, days: (today: string) => string[]][] = [
  ['', (today) => [today]],
  ['hoje', (today) => [today]],
  ['amanhã', (today) => [plus(today, 1)]],
  ['depois de amanhã', (today) => [plus(today, 2)]],
  ['hoje e amanhã', (today) => [today, plus(today, 1)]],
  ['no sábado', (today) => [next(today, 6)]],
  ['domingo', (today) => [next(today, 0)]],
  ['na terça-feira', (today) => [next(today, 2)]],
  ['próxima sexta', (today) => [next(plus(today, 1), 5)]],
  ['sábado que vem', (today) => [next(plus(today, 1), 6)]],
  ['hoje ou terça', (today) => [today, next(today, 2)].sort()],
  ['sexta e sábado', (today) => [next(today, 5), next(today, 6)].sort()],
  ['de segunda a quarta', (today) => span(next(today, 1), next(today, 3))],
  ['no fim de semana', (today) => span(next(today, 6), next(today, 0))],
  [
    'no próximo fim de semana',
    (today) => (weekday(today) === 6 ? ['2026-12-05', '2026-12-06'] : span('2026-11-28', '2026-11-29')),
  ],
  ['esta semana', (today) => span(today, next(today, 0))],
  ['na semana que vem', () => span('2026-11-30', '2026-12-06')],
  ['dia 5', () => ['2026-12-05']],
  ['dia 1/12', () => ['2026-12-01']],
  ['em 2 de dezembro', () => ['2026-12-02']],
  ['de 1 a 4 de dezembro', () => span('2026-12-01', '2026-12-04')],
  ['daqui a 2 dias', (today) => [plus(today, 2)]],
  ['daqui a quatro dias', (today) => [plus(today, 4)]],
  ['daqui a duas semanas', (today) => [plus(today, 14)]],
  ['no Natal', () => ['2026-12-25']],
];

interface Offer {
  preco: number;
  counts: (day: string) => boolean;
}
/** Each costs 10,00 without them. */
const produtos: Record<string, Offer[]> = {
  'Pitanga Roxa': [{ preco: 8, counts: (day) => [2, 3, 6].includes(weekday(day)) }],
  'Jabuticaba Preta': [{ preco: 7.5, counts: (day) => day >= '2026-12-01' && day <= '2026-12-05' }],
  'Cupuaçu Maduro': [
    { preco: 9, counts: (day) => [5, 6, 0].includes(weekday(day)) },
    { preco: 8.25, counts: (day) => weekday(day) === 6 },
  ],
};
const named = Object.keys(produtos);
const costs = (nome: string, day: string) =>
  Math.min(10, ...(produtos[nome] ?? []).filter(({ counts }) => counts(day)).map(({ preco }) => preco));

const all = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'];
beforeAll(async () => {
  for (const nome of named) {
    await backend.query(
      `insert into public.produtos (nome, valor, localizacao, tipo_venda, categoria_id) values ($1, 10, 'A', 'kg', ${categoriaId('Hortifrúti')})`,
      [nome],
    );
  }
  const promote = (nome: string, preco: number, dias_ativos: string[], more = {}) =>
    backend.query(
      `select private.save_promocao($1::jsonb, (select jsonb_agg(jsonb_build_object('produto_id', id, 'preco', $3::numeric, 'desconto', 0, 'posicao', 1))
         from public.produtos where nome = $2))`,
      [
        JSON.stringify({
          id: crypto.randomUUID(),
          nome: `De ${nome} a ${preco}`,
          categoria: 'Geral',
          status: 'Ativar',
          dias_ativos,
          ...more,
        }),
        nome,
        preco,
      ],
    );
  await promote('Pitanga Roxa', 8, ['Terça-feira', 'Quarta-feira', 'Sábado']);
  await promote('Jabuticaba Preta', 7.5, all, { inicio: '2026-12-01', fim: '2026-12-05' });
  await promote('Cupuaçu Maduro', 9, ['Sexta-feira', 'Sábado', 'Domingo']);
  await promote('Cupuaçu Maduro', 8.25, ['Sábado']);
});

async function ask(pergunta: string, momento: string): Promise<Consulta> {
  const statement = 'select private.consultar($1, $2::timestamptz) as answer';
  const [row] = await backend.query<{ answer: Consulta }>(statement, [pergunta, momento]);
  return row?.answer as Consulta;
}

describe.each(moments)('at %s', (momento, today) => {
  test.each(ways)('each price has its day: "%s"', async (way, daysFrom) => {
    const days = daysFrom(today);
    const { produtos: found, ...answer } = await ask(`quanto custa ${named.join(', ').toLowerCase()} ${way}?`, momento);
    expect([answer.dias, answer.diaIncerto]).toEqual([days, false]);
    const told = found.flatMap(({ nome, dita, precos }) =>
      precos.flatMap(({ de, ate, preco }) => span(de, ate).map((day) => dita && `${nome} ${day} ${preco}`)),
    );
    const expected = named.flatMap((nome) => days.map((day) => `${nome} ${day} ${costs(nome, day)}`));
    expect(told.sort()).toEqual(expected.sort());
  });

  test.each(ways)('each offer has its days: "%s"', async (way, daysFrom) => {
    const { promocoes } = await ask(`o que está em oferta ${way}?`, momento);
    const told = promocoes.flatMap(({ produtos: rows }) =>
      rows.flatMap(({ nome, precoPromocional, dias }) => dias.map((day) => `${nome} ${day} ${precoPromocional}`)),
    );
    const expected = daysFrom(today).flatMap((day) =>
      named.flatMap((nome) => (costs(nome, day) < 10 ? [`${nome} ${day} ${costs(nome, day)}`] : [])),
    );
    expect(told.filter((line) => named.some((nome) => line.startsWith(nome))).sort()).toEqual(expected.sort());
  });
});

test('the panel and a key get the same answer as the page for shoppers', async () => {
  const { body: key } = await rpc('criar_chave', { nome: 'Dias', limite: 6000 });
  const headers = { 'x-assistente-chave': String(key) };
  const door = openDoor(backend);
  // They answer by one function, whose ways are above.
  for (const [place, way] of ['', 'no sábado', 'na semana que vem', 'no Natal'].entries()) {
    const momento = moments[place % moments.length]?.[0] ?? '';
    const pergunta = `cupuaçu maduro em oferta ${way}?`;
    const args = { pergunta, momento, anotar: false };
    const byKey = await door.call('POST', '/rest/v1/rpc/assistente_consultar', args, { headers });
    const { body: byPanel } = await rpc('experimentar', { pergunta, momento });
    const answer = await ask(pergunta, momento);
    expect([await byKey.json(), byPanel]).toEqual([answer, answer]);
  }
});

test.each(['ontem', 'semana passada', 'dia 31/2', 'no feriado'])(
  'a day that is over or not understood is today, and said to be: %s',
  async (way) => {
    const { dias, diaIncerto } = await ask(`quanto custa pitanga roxa ${way}?`, moments[1][0]);
    expect([dias, diaIncerto]).toEqual([['2026-11-28'], true]);
  },
);

test.each([
  ['a promoção da pitanga roxa é que dia?', [['2026-11-28'], ['2026-12-01', '2026-12-02']]],
  ['quais os dias da promoção de jabuticaba preta?', [['2026-12-01', '2026-12-04']]],
])('the days of an offer are those of a week: %s', async (pergunta, runs) => {
  const [found] = (await ask(pergunta, moments[1][0])).produtos;
  const offers = found?.precos.filter(({ promocao }) => promocao).map(({ de, ate }) => (de === ate ? [de] : [de, ate]));
  expect(offers).toEqual(runs);
});
