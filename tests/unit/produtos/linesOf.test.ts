import { expect, test } from 'vitest';
import { linesOf } from '../../../src/produtos/historico/linesOf';

test('a change of several fields is one line each, in the order of the form', () => {
  const campos = {
    categoria: ['Frios', 'Laticínios'],
    localizacao: ['A', 'B'],
    tipo_venda: ['unidade', 'kg'],
    valor: [4.99, 1234.5],
    nome: ['Leite', 'Leite Integral'],
  };
  expect(linesOf({ acao: 'alterou', campos })).toEqual([
    'Nome Leite → Leite Integral',
    'Preço R$ 4,99 → R$ 1.234,50',
    'Unidade Unidade → Quilograma (Kg)',
    'Localização A → B',
    'Categoria Frios → Laticínios',
  ]);
});

test('a deletion is one line', () => {
  expect(linesOf({ acao: 'excluiu', campos: { nome: 'Leite', valor: 4.99 } })).toEqual(['Excluído']);
});

test.each([[null], ['texto'], [{}], [{ outra: [1, 2] }], [{ valor: 5 }]])('%o says nothing', (campos) => {
  expect(linesOf({ acao: 'alterou', campos })).toEqual([]);
});
