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

test.each<[string, Record<string, unknown[]>, string[]]>([
  [
    'planned',
    { valor: [4.99, 4.99], novo_valor: [null, 5.49], novo_valor_em: [null, '2026-12-01'] },
    ['01/12/2026: R$ 4,99 → R$ 5,49'],
  ],
  [
    'with another price of today',
    { valor: [4.99, 5], novo_valor: [null, 5.49], novo_valor_em: [null, '2026-12-01'] },
    ['Preço de R$ 4,99 para R$ 5,00', '01/12/2026: R$ 5,00 → R$ 5,49'],
  ],
  [
    'changed',
    { valor: [4.99, 4.99], novo_valor: [5.49, 5.79], novo_valor_em: ['2026-12-01', '2026-12-01'] },
    ['01/12/2026: R$ 5,49 → R$ 5,79'],
  ],
  [
    'moved',
    { valor: [4.99, 4.99], novo_valor: [5.49, 5.49], novo_valor_em: ['2026-12-01', '2026-12-05'] },
    ['01/12/2026: R$ 5,49 → R$ 4,99', '05/12/2026: R$ 4,99 → R$ 5,49'],
  ],
  [
    'taken away',
    { valor: [4.99, 4.99], novo_valor: [5.49, null], novo_valor_em: ['2026-12-01', null] },
    ['01/12/2026: R$ 5,49 → R$ 4,99'],
  ],
])('a price for a day to come, %s', (_, changed, lines) => {
  const told = lines.map((line) => money(line.startsWith('Preço') ? line : `Valor a partir de ${line}`));
  expect(linesOf({ acao: 'alterou', changed })).toEqual(told);
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
