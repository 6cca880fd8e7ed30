import { expect, test } from 'vitest';
import { dayText, toldOf } from '../../../src/domain';

const match = { palavras: [], corrigidas: [], sinonimos: [] };
const perguntas = (...shares: number[]) =>
  shares.map((parte, place) => ({ ...match, id: String(place), parte, pergunta: '', resposta: '' }));
const produto = { nome: '', valor: 1, precoPromocional: null, promocao: null, localizacao: '', tipoVenda: 'kg' };
const consulta = {
  confianca: 'alta' as const,
  perguntas: perguntas(0.9, 0.8),
  produtos: [1, 0.9, 0.5].map((parte, place) => ({ ...match, ...produto, id: String(place), parte })),
  promocoes: [],
};

test('a shopper is told the best question and the products near the best record', () => {
  const { pergunta, produtos } = toldOf(consulta);
  expect(pergunta?.id).toBe('0');
  expect(produtos.map(({ id }) => id)).toEqual(['0', '1']);
});

test('a question far below the best product is not told', () => {
  expect(toldOf({ ...consulta, perguntas: perguntas(0.5) }).pergunta).toBeUndefined();
});

test('nothing is told without confidence, promotions included', () => {
  const promocoes = [{ id: 'p', nome: '', fim: null, produtos: [] }];
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
