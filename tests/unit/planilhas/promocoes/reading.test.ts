import { describe, expect, test } from 'vitest';
import { parseDate } from '../../../../src/domain';
import { analyse } from '../../../../src/planilhas/check/header';
import { destinations } from '../../../../src/planilhas/destinations';
import { promocoesDestination } from '../../../../src/planilhas/destinations/promocoes';
import { parseDias, parseStatus } from '../../../../src/planilhas/destinations/promocoes/schedule';
import { tableOf } from '../../../support/node/sheets';

const week = 'Segunda-feira, Terça-feira, Quarta-feira, Quinta-feira, Sexta-feira, Sábado, Domingo';
const workdays = 'Segunda-feira, Terça-feira, Quarta-feira, Quinta-feira, Sexta-feira';

test.each([
  [week, week],
  ['Segunda-feira, Terça-feira', 'Segunda-feira, Terça-feira'],
  ['sexta', 'Sexta-feira'],
  ['toda sexta', 'Sexta-feira'],
  ['seg a sex', workdays],
  ['de segunda à sexta-feira', workdays],
  ['seg-sex', workdays],
  ['2ª a 6ª', workdays],
  ['dias úteis', workdays],
  ['seg/qua/sex', 'Segunda-feira, Quarta-feira, Sexta-feira'],
  ['sábado e domingo', 'Sábado, Domingo'],
  ['fim de semana', 'Sábado, Domingo'],
  ['finais de semana e segunda', 'Segunda-feira, Sábado, Domingo'],
  ['sex a dom', 'Sexta-feira, Sábado, Domingo'],
  ['seg a qua, sex', 'Segunda-feira, Terça-feira, Quarta-feira, Sexta-feira'],
  ['Todos os dias', week],
  ['diariamente', week],
])('days as people write them: %s', (text, days) => {
  expect(parseDias(text)?.join(', ')).toBe(days);
});

test.each(['', 'amanhã', 'seg a', 'a sex', 'menos domingo', 'seg sexx', 'seg a a sex', '7', 'de'])(
  'unreadable days: %s',
  (text) => {
    expect(parseDias(text)).toBeUndefined();
  },
);

test.each([
  ['22/11/2026', '2026-11-22'],
  ['1/2/2026', '2026-02-01'],
  ['01.02.26', '2026-02-01'],
  ['22-11-2026', '2026-11-22'],
  ['22/11/2026 08:30:00', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['2026-11-22T00:00:00Z', '2026-11-22'],
  ['30/02/2026', undefined],
  ['22/11', undefined],
  ['46348', undefined],
  ['breve', undefined],
])('a date as people write it: %s', (text, date) => {
  expect(parseDate(text)).toBe(date);
});

test.each([
  ['Ativar', 'Ativar'],
  ['ATIVA', 'Ativar'],
  ['sim', 'Ativar'],
  ['Suspender', 'Suspender'],
  ['suspensa', 'Suspender'],
  ['Não', 'Suspender'],
  ['talvez', undefined],
])('a status as people write it: %s', (text, status) => {
  expect(parseStatus(text)).toBe(status);
});

describe('headers', () => {
  const match = (titles: string[], { fields }: Pick<typeof destinations.promocao, 'fields'>) =>
    analyse(tableOf([titles, titles.map((title) => (/até|data|início|fim/i.test(title) ? '30/11/2026' : 10))]), fields)
      .columnMap;
  const stored = promocoesDestination(true);
  const inMemory = promocoesDestination(false);

  test.each<[string, object]>([
    ['Promoção | Produto | De | Por | Dias | Status', { nome: 0, produtos: 1, preco: 3, diasAtivos: 4, status: 5 }],
    ['Promoção | Produto | Preço | Desconto | Preço promocional', { nome: 0, produtos: 1, desconto: 3, preco: 4 }],
    ['CAMPANHA | ITEM | PREÇO DE (R$) | PREÇO POR (R$) | VÁLIDO ATÉ', { nome: 0, produtos: 1, preco: 3, fim: 4 }],
    [
      'Nome da promoção | Item | Oferta | Data inicial | Data final',
      { nome: 0, produtos: 1, preco: 2, inicio: 3, fim: 4 },
    ],
  ])('of whole promotions: %s', (titles, expected) => {
    expect(match(titles.split(' | '), stored)).toEqual(expected);
    expect(match(titles.split(' | '), inMemory)).toEqual(expected);
  });

  test('of the list of promotions that is exported while no promotion keeps its products', () => {
    const titles = ['Nome', 'Descrição', 'Status', 'Dias', 'Início', 'Fim', 'Desconto', 'Categoria'];
    expect(match(titles, inMemory)).toEqual({ nome: 0, status: 2, diasAtivos: 3, inicio: 4, fim: 5, desconto: 6 });
  });

  test.each(['Por', 'Oferta', 'Preço promocional', 'Preço de oferta (R$)'])('of one promotion: %s', (title) => {
    expect(match(['Produto', 'Preço', title], destinations.promocao)).toEqual({ nome: 0, preco: 2 });
  });
});
