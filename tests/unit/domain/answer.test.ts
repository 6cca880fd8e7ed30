import { expect, test } from 'vitest';
import { dayText, toldOf } from '../../../src/domain';

const found = (...shares: number[]) => shares.map((parte, id) => ({ id, parte }));
const consulta = {
  confianca: 'alta' as const,
  perguntas: found(0.9, 0.8),
  produtos: found(1, 0.9, 0.5),
  promocoes: [],
};

test('a shopper is told the best question and the products near the best record', () => {
  const { pergunta, produtos } = toldOf(consulta);
  expect(pergunta?.id).toBe(0);
  expect(produtos.map(({ id }) => id)).toEqual([0, 1]);
});

test('a question far below the best product is not told', () => {
  expect(toldOf({ ...consulta, perguntas: found(0.5) }).pergunta).toBeUndefined();
});

test('nothing is told without confidence, promotions included', () => {
  const promocoes = [{ id: 'p' }];
  expect(toldOf({ ...consulta, promocoes, confianca: 'nenhuma' })).toEqual({ produtos: [], promocoes: [] });
  expect(toldOf({ ...consulta, promocoes }).promocoes).toEqual(promocoes);
});

test.each([
  ['2026-11-27', 'hoje'],
  ['2026-11-28', 'amanhã'],
  ['2026-12-01', 'terça-feira, 01/12/2026'],
])('%s is told as %s on 27/11/2026', (day, text) => {
  expect(dayText(day, '2026-11-27')).toBe(text);
});
