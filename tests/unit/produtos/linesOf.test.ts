import { expect, test } from 'vitest';
import { linesOf } from '../../../src/produtos/historico/linesOf';

test('a change of several fields is one line each, in the order of the form', () => {
  const changed = {
    categoria: ['Frios', 'Laticínios'],
    localizacao: ['A', 'B'],
    tipo_venda: ['unidade', 'kg'],
    valor: [4.99, 1234.5],
    nome: ['Leite', 'Leite Integral'],
  };
  expect(linesOf({ acao: 'alterou', changed })).toEqual([
    'Nome de Leite para Leite Integral',
    'Preço de R$ 4,99 para R$ 1.234,50',
    'Unidade de Unidade para Quilograma (Kg)',
    'Localização de A para B',
    'Categoria de Frios para Laticínios',
  ]);
});

test('a deletion is one line', () => {
  expect(linesOf({ acao: 'excluiu', changed: { nome: 'Leite', valor: 4.99 } })).toEqual(['Excluído']);
});

test.each([[null], ['texto'], [{}], [{ outra: [1, 2] }], [{ valor: 5 }]])('%o says nothing', (changed) => {
  expect(linesOf({ acao: 'alterou', changed })).toEqual([]);
});

test('a value that turns text around turns nothing here', () => {
  const changed = { localizacao: ['\u202eCorredor\u2066 A', 'B'] };
  expect(linesOf({ acao: 'alterou', changed })).toEqual(['Localização de Corredor A para B']);
});
