import { expect, test } from 'vitest';
import { dayText, toldOf } from '../../../src/domain';

const match = { certeza: 1, palavras: [], corrigidas: [], sinonimos: [], proximas: [] };
const produto = { nome: '', valor: 1, precoPromocional: null, promocao: null, localizacao: '', tipoVenda: 'kg' };
const consulta = {
  confianca: 'alta' as const,
  perguntas: [true, false].map((dita, place) => ({ ...match, id: `${place}`, dita, pergunta: '', resposta: '' })),
  produtos: [true, true, false].map((dita, place) => ({ ...match, ...produto, id: `${place}`, dita })),
  promocoes: [{ id: 'p', nome: '', fim: null, produtos: [] }],
};

test('a shopper is told what the database says, and the promotions when it is sure', () => {
  const { pergunta, produtos, promocoes } = toldOf(consulta);
  expect(pergunta?.id).toBe('0');
  expect(produtos.map(({ id }) => id)).toEqual(['0', '1']);
  expect(promocoes).toHaveLength(1);
});

test.each(['media', 'nenhuma'] as const)('no promotion is told with the confidence %s', (confianca) => {
  expect(toldOf({ ...consulta, confianca, perguntas: [], produtos: [] }).promocoes).toEqual([]);
});

test.each([
  ['2026-11-27', 'hoje'],
  ['2026-11-28', 'amanhã'],
  ['2026-12-01', 'terça-feira, 01/12/2026'],
])('%s is told as %s on 27/11/2026', (day, text) => {
  expect(dayText(day, '2026-11-27')).toBe(text);
});
