import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogue } from '../../../../src/domain';
import { analyse } from '../../../../src/planilhas/check/header';
import { destinations } from '../../../../src/planilhas/destinations';
import type { Cell } from '../../../../src/spreadsheet/read';
import { pergunta, perguntaTeste, produto } from '../../../support/node/records';
import { checkOutcomes, tableOf } from '../../../support/node/sheets';

beforeEach(() => {
  catalogue.stored = true;
});
afterEach(() => {
  catalogue.stored = false;
});

const all = { filter: 'all', start: 0, count: 100 } as const;
const known = {
  perguntas: [
    pergunta({ id: 'q1', pergunta: 'Vocês abrem aos domingos?' }),
    pergunta({ id: 'q2', pergunta: 'Vocês fazem entrega em casa?' }),
    pergunta({ id: 'q3', pergunta: 'Pão' }),
  ],
  produtos: [
    produto({ id: 'l1', nome: 'Pão' }),
    produto({ id: 'l2', nome: 'Leite' }),
    produto({ id: 'l3', nome: 'leite' }),
  ],
  perguntas_teste: [
    perguntaTeste({ id: 't1', perguntaId: 'q1', produtoId: null }),
    perguntaTeste({ id: 't2', pergunta: 'Tem pao?', perguntaId: null, produtoId: 'l1', alvo: 'Pão' }),
  ],
};

async function check(rows: Cell[][], answers = {}) {
  const { session, check } = await checkOutcomes(
    'perguntas_teste',
    [['Pergunta', 'Deve encontrar'], ...rows],
    known,
    answers,
  );
  const { rows: shown } = await session.page(all);
  const plan = await session.makePlan();
  return { ...check, ...plan, shown, writes: await session.batch({ start: 0, count: 10 }) };
}

test.each([
  ['Pergunta do cliente', 'Deve achar'],
  ['Perguntas', 'Resposta esperada'],
  ['Frase', 'Pergunta do FAQ'],
  ['pergunta', 'produto'],
])('the columns %s and %s are known', (...titles) => {
  const { columnMap } = analyse(tableOf([titles, ['Abre?', 'x']]), destinations.perguntas_teste.fields);
  expect(columnMap).toEqual({ pergunta: 0, alvo: 1 });
});

test('what is to be found is looked up among the questions of the FAQ, then among products, without case and accents', async () => {
  const { writes, fields, shown } = await check([
    ['Entregam?', 'VOCES  fazem entrega em casa?'],
    ['Onde tem pão?', 'pao'],
    ['Onde tem leite?', 'Leite'],
  ]);
  expect(writes.map(({ after }) => after)).toMatchObject([
    { pergunta: 'Entregam?', alvo: 'Vocês fazem entrega em casa?', perguntaId: 'q2', produtoId: null },
    { pergunta: 'Onde tem pão?', alvo: 'Pão', perguntaId: 'q3', produtoId: null },
    { pergunta: 'Onde tem leite?', alvo: 'Leite', perguntaId: null, produtoId: 'l2' },
  ]);
  expect(fields).toEqual(['alvo', 'perguntaId', 'produtoId']);
  expect(shown.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new']);
});

test('one that exists gets another target, or keeps its own for a blank cell or the same text', async () => {
  const { shown, writes } = await check([
    ['abre DOMINGO?', 'Leite'],
    ['Tem pão?', 'PAO'],
  ]);
  expect(shown).toMatchObject([
    { outcome: 'updated', values: { alvo: 'Leite' }, before: { alvo: 'Vocês abrem aos domingos?' } },
    { outcome: 'unchanged' },
  ]);
  expect(writes).toMatchObject([
    { after: { id: 't1', perguntaId: null, produtoId: 'l2' }, before: { perguntaId: 'q1' } },
  ]);
  expect((await check([['Abre domingo?', null]])).totals).toMatchObject({ unchanged: 1 });
});

test.each<[Cell[], string]>([
  [[null, 'Leite'], 'Escreva a pergunta'],
  [['x'.repeat(501), 'Leite'], 'Use no máximo 500 caracteres'],
  [['Cadê?', null], 'Informe o que deve ser encontrado'],
  [['Cadê?', 'Sorvete'], 'Não há pergunta do FAQ nem produto com este texto'],
  [['Cadê?', 'LEITE'], 'Há mais de um registro com este texto: escolha pela lista'],
])('%j is refused', async (row, reason) => {
  expect((await check([row])).reasons.map((each) => each.reason)).toEqual([reason]);
});

test('an unknown text can be replaced by one of the nearest names', async () => {
  const rows = ['Entregam?', 'Levam?'].map((pergunta) => [pergunta, 'Fazem entrega?']);
  const alvo = 'Vocês fazem entrega em casa?';
  const { questions, totals } = await check(rows);
  expect(totals.error).toBe(2);
  expect(questions[0]?.question).toBe('Estes textos não estão no cadastro. O que cada um deve encontrar?');
  const options = [
    ['', 'Recusar'],
    [alvo, alvo],
  ];
  expect(questions[0]?.each?.names).toEqual([{ field: 'alvo Fazem entrega?', name: 'Fazem entrega?', options }]);
  const mended = await check(rows, { 'alvo Fazem entrega?': alvo });
  expect(mended.totals).toMatchObject({ new: 2, error: 0 });
  expect(mended.writes[0]?.after).toMatchObject({ perguntaId: 'q2' });
  expect(mended.questions).toHaveLength(1);
});

test('products that are not stored are not found', async () => {
  catalogue.stored = false;
  const { reasons } = await check([['Onde tem leite?', 'Leite']]);
  expect(reasons.map(({ reason }) => reason)).toEqual(['Não há pergunta do FAQ com este texto']);
});
