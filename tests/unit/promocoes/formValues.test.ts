import { describe, expect, test } from 'vitest';
import {
  averageDesconto,
  daysText,
  descontoProblems,
  diasDaSemana,
  firstDay,
  formatPercent,
  inWeekOrder,
  periodProblems,
  priceProblems,
  promocaoProblems,
  repeatedRows,
} from '../../../src/domain';
import {
  messages,
  noticeOf,
  type PromocaoValues,
  readPrice,
  toRecord,
  toValues,
  validatePromocao,
} from '../../../src/promocoes/form/formValues';
import type { Promocao } from '../../../src/providers/records';
import { money } from '../../support/money';
import { produtoDaPromocao, promocao } from '../../support/node/records';

const other = 'Corrija os campos marcados.';

const line = (desconto: number | null, produtoId = String(Math.random())) => ({ produtoId, desconto, price: '' });

const typed = (desconto: string) => ({ ...line(null), desconto });

const complete: PromocaoValues = {
  nome: 'Semana do Leite',
  descricao: '',
  status: 'Ativar',
  diasAtivos: ['Sábado', 'Segunda-feira'],
  inicio: null,
  fim: null,
  validadeAte: null,
  produtos: [line(10), line(20.5)],
};

test.each([
  [[], 0],
  [[10, 20], 15],
  [[10, 20, 30.01], 20],
  [[0.1, 0.2], 0.15],
  [[10, 10.01], 10.01],
  [[0.01, 0.01, 0.02], 0.01],
  [[10, null], 5],
])('average discount of %j is %d', (descontos, average) => {
  expect(averageDesconto(descontos.map((desconto) => ({ desconto })))).toBe(average);
});

test.each([
  [12.5, '12,5%'],
  [20, '20%'],
  [33.33, '33,33%'],
])('%d percent reads %s', (desconto, text) => {
  expect(formatPercent(desconto)).toBe(text);
});

test.each([
  [[], []],
  [['a', 'b', 'c'], []],
  [['a', 'b', 'a'], [2]],
  [['', '', 'a'], []],
])('of the products %j the rows %j are repeated', (ids, rows) => {
  expect([...repeatedRows(ids.map((produtoId) => ({ produtoId })))]).toEqual(rows);
});

test.each([
  [[], null, []],
  [['Domingo'], 'Domingo', ['Domingo']],
  [['Domingo', 'Segunda-feira'], 'Segunda-feira', ['Segunda-feira', 'Domingo']],
  [['Sábado', 'Quarta-feira', 'Sábado'], 'Quarta-feira', ['Quarta-feira', 'Sábado']],
  [['Feriado'], null, []],
])('first day of %j is %s', (dias, first, ordered) => {
  expect(firstDay(dias)).toBe(first);
  expect(inWeekOrder(dias)).toEqual(ordered);
});

test.each([
  [['Terça-feira', 'Quarta-feira'], 'Terça-feira', 'Terça-feira, Quarta-feira'],
  [['Sexta-feira'], 'Sexta-feira', 'Sexta-feira'],
  [[], 'Segunda-feira', 'Segunda-feira'],
  [[], null, ''],
  [[...diasDaSemana].reverse(), 'Domingo', 'Todos os dias'],
])('days %j with the single weekday %s read "%s"', (diasAtivos, diaDaSemana, text) => {
  expect(daysText({ diasAtivos, diaDaSemana })).toBe(text);
});

test.each([
  [{ nome: ' ' }, { nome: 'Nome é obrigatório' }],
  [{ nome: 'a'.repeat(301) }, { nome: 'Use no máximo 300 caracteres' }],
  [{ descricao: 'a'.repeat(2001) }, { descricao: 'Use no máximo 2.000 caracteres' }],
  [{}, {}],
  [{ status: '' }, { status: 'Status é obrigatório' }],
  [{ diasAtivos: [] }, { diasAtivos: promocaoProblems.days }],
  [{ produtos: [] }, { produtos: { root: messages.noProdutos } }],
  [{ produtos: [line(10, '')] }, { produtos: [{ produtoId: messages.produto }] }],
  [{ produtos: [line(null)] }, { produtos: [{ desconto: descontoProblems.min }] }],
  [{ produtos: [typed('1,5')] }, {}],
  [{ produtos: [typed('abc')] }, { produtos: [{ desconto: descontoProblems.format }] }],
  [{ produtos: [typed('1.234')] }, { produtos: [{ desconto: descontoProblems.decimals }] }],
  [{ produtos: [{ ...line(10), price: 'x' }] }, { produtos: [{ price: priceProblems.format }] }],
  [{ produtos: [{ ...line(10), price: '99' }] }, { produtos: [{ price: messages.price }] }],
  [{ inicio: '2025-11-24', fim: '2025-11-23' }, { fim: periodProblems.order }],
  [{ produtos: [line(100.01)] }, { produtos: [{ desconto: descontoProblems.max }] }],
  [{ produtos: [line(1.005)] }, { produtos: [{ desconto: descontoProblems.decimals }] }],
  [{ produtos: [line(1, 'a'), line(2, 'a')] }, { produtos: [{}, { produtoId: promocaoProblems.repeated }] }],
] as [Partial<PromocaoValues>, object][])('the form with %j has the errors %j', (change, errors) => {
  expect(validatePromocao({ ...complete, ...change })).toEqual(errors);
});

describe('the toast of an incomplete form', () => {
  const rows = 'Todos os produtos devem ter um produto selecionado e desconto maior que 0.';
  test.each([
    ['no day', { diasAtivos: [], produtos: [] }, undefined, 'Selecione pelo menos um dia da semana para a promoção.'],
    ['new without rows', { produtos: [] }, undefined, 'Adicione pelo menos um produto à promoção.'],
    ['edited without rows', { produtos: [] }, promocao(), undefined],
    ['a row without a product', { produtos: [line(10, '')] }, undefined, rows],
    ['a discount that cannot be read', { produtos: [typed('abc')] }, undefined, other],
    ['a price that leads to no discount', { produtos: [{ ...line(null), price: '99' }] }, undefined, other],
    ['an edited row without a discount', { produtos: [line(null)] }, promocao(), rows],
    ['a discount of 0', { produtos: [line(10), line(0)] }, undefined, rows],
  ] as [string, Partial<PromocaoValues>, Promocao | undefined, string | undefined][])(
    '%s',
    (_, change, editing, text) => {
      expect(noticeOf(validatePromocao({ ...complete, ...change }, editing))).toBe(text);
    },
  );
});

describe('what is stored', () => {
  test('of a new promotion: category Geral, the average, days in week order, the rows', () => {
    expect(toRecord(complete)).toEqual({
      nome: 'Semana do Leite',
      categoria: 'Geral',
      descricao: '',
      desconto: 15.25,
      diaDaSemana: 'Segunda-feira',
      diasAtivos: ['Segunda-feira', 'Sábado'],
      status: 'Ativar',
      inicio: null,
      fim: null,
      validadeAte: null,
      produtos: complete.produtos.map(({ produtoId, desconto }) => ({ produtoId, desconto })),
    });
  });

  test.each([
    ['keeps discount and category without rows', [], promocao(), { desconto: 12.5, categoria: 'Açougue' }],
    ['averages the rows that were added', [line(30)], promocao(), { desconto: 30, categoria: 'Açougue' }],
    ['takes 0 where there was no discount', [], { ...promocao(), desconto: null }, { desconto: 0 }],
    ['takes Geral where there was no category', [], promocao({ categoria: '' }), { categoria: 'Geral' }],
  ])('of an edited one: %s', (_, produtos, editing, expected) => {
    expect(toRecord({ ...complete, produtos }, editing as Promocao)).toMatchObject(expected);
  });

  test('the form starts with the promotion, without rows where they are not stored', () => {
    expect(toValues(promocao({ diasAtivos: [], status: 'Suspender' }))).toEqual({
      nome: 'Sexta da Carne',
      descricao: '',
      status: 'Suspender',
      diasAtivos: ['Sexta-feira'],
      inicio: null,
      fim: null,
      validadeAte: null,
    });
  });

  test('the form starts with the rows of a promotion that keeps them, and nothing else of them', () => {
    const row = produtoDaPromocao({ produtoId: 'a', desconto: 5 });
    expect(toValues(promocao({ produtos: [row] })).produtos).toEqual([{ produtoId: 'a', desconto: 5, price: '' }]);
  });
});

test.each<[string, number | undefined, object]>([
  ['59,90', 69.9, { desconto: 14.31 }],
  ['R$ 19,9', 27.9, { desconto: 28.67 }],
  // A hundredth of a percent of it is more than a cent.
  ['1.499,90', 1999.9, { desconto: 25 }],
  ['0', 5, { desconto: 100 }],
  ['5', 5, { problem: money('O preço deve ser menor que R$ 5,00') }],
  ['abc', 5, { problem: priceProblems.format }],
  ['4', undefined, { problem: 'Escolha antes o produto' }],
])('por %s of a product of R$ %s', (price, valor, read) => {
  expect(readPrice(price, valor === undefined ? undefined : { valor })).toEqual(read);
});

test('a row that keeps a price is sent with it, whatever its discount, and with a discount alone once one is typed', () => {
  const stored = promocao({
    produtos: [
      produtoDaPromocao({ produtoId: 'a', desconto: 20.04, preco: 3.99 }),
      produtoDaPromocao({ produtoId: 'b', desconto: 0, preco: 6.49 }),
    ],
  });
  const values = { ...complete, ...toValues(stored) };
  expect(validatePromocao(values, stored)).toEqual({});
  expect(toRecord(values, stored)).toMatchObject({
    desconto: 10.02,
    produtos: [
      { produtoId: 'a', preco: 3.99 },
      { produtoId: 'b', preco: 6.49 },
    ],
  });
  const [first, second] = values.produtos;
  const emptied = {
    ...values,
    produtos: [{ ...line(null), ...first, desconto: null, preco: undefined }, second ?? line(1)],
  };
  expect(validatePromocao(emptied, stored).produtos).toEqual([{ desconto: descontoProblems.min }, {}]);
});
