import { expect, test } from 'vitest';
import { toProdutosFilter } from '../../../../src/providers/supabase/produtosFilter';

test('a filter is handed over as it stands, its search as a pattern', () => {
  const filter = {
    categorias: ['Padaria', 'Grãos, "Secos" & Cia'],
    tipoVenda: 'kg',
    valorMin: 0,
    valorMax: 9.99,
    suspeito: true,
    emPromocaoHoje: true,
    alteradoDesde: '2026-11-22',
  };
  expect(toProdutosFilter({ q: ' Pão 100%_ ', ...filter })).toEqual({ padrao: '%100\\%\\_%\n%pao%', ...filter });
});

test('one category by its field is a list of one', () => {
  expect(toProdutosFilter({ categoria: 'Padaria' })).toEqual({ categorias: ['Padaria'] });
  expect(toProdutosFilter({ categoria: 'Padaria', categorias: ['Frios'] })).toEqual({
    categorias: ['Padaria', 'Frios'],
  });
});

test('characters that the database refuses are left out', () => {
  expect(toProdutosFilter({ q: 'a\0\ud800b', categorias: ['a\0', '\ud800', '', 'Frios'] })).toEqual({
    padrao: '%a\ufffdb%',
    categorias: ['Frios'],
  });
});

test.each([
  {},
  { q: '  ' },
  { categorias: 'Padaria' },
  { categorias: [1, null, {}] },
  { categoria: 7 },
  { tipoVenda: 'caixa' },
  { valorMin: '1' },
  { valorMin: Number.NaN, valorMax: Number.POSITIVE_INFINITY },
  { suspeito: 'true' },
  { suspeito: false, emPromocaoHoje: 1 },
  { alteradoDesde: '2026-02-30' },
  { alteradoDesde: 20261122 },
  { inventado: true },
])('%j filters nothing', (filter) => {
  expect(toProdutosFilter(filter)).toEqual({});
});
