import { expect, test } from 'vitest';
import { linesOf } from '../../../src/produtos/historico/linesOf';
import { money } from '../../support/money';

test('each changed field has a line, in the order of the form', () => {
  const changed = {
    categoria: ['Frios', 'Laticínios'],
    localizacao: ['A', 'B'],
    tipo_venda: ['unidade', 'kg'],
    valor: [4.99, 1234.5],
    nome: ['Leite', 'Leite Integral'],
  };
  expect(linesOf({ acao: 'alterou', changed })).toEqual([
    'Nome de Leite para Leite Integral',
    money('Preço de R$ 4,99 para R$ 1.234,50'),
    'Unidade de Unidade para Quilograma (Kg)',
    'Localização de A para B',
    'Categoria de Frios para Laticínios',
  ]);
});

test.each<[string, unknown, string[]]>([
  ['excluiu', { nome: 'Leite', valor: 4.99 }, ['Excluído']],
  ['alterou', null, []],
  ['alterou', { outra: [1, 2] }, []],
  ['alterou', { valor: 5 }, []],
  ['alterou', { localizacao: ['\u202eCorredor\u2066 A', 'B'] }, ['Localização de Corredor A para B']],
])('the entry %s %o reads %j', (acao, changed, lines) => {
  expect(linesOf({ acao, changed } as Parameters<typeof linesOf>[0])).toEqual(lines);
});
