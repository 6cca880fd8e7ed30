import { expect, test } from 'vitest';
import { readProdutosFilter } from '../../../../src/domain/produtosFilter';
import { activeFilters } from '../../../../src/produtos/filters/activeFilters';
import { money } from '../../../support/money';

const labels = (filter: Record<string, unknown>) => activeFilters(readProdutosFilter(filter)).map(({ label }) => label);

test('each filter in use has a label, and nothing else', () => {
  const filter = {
    q: 'leite',
    categorias: ['Frios', 'Padaria', 'Frios'],
    tipoVenda: 'kg',
    valorMin: 0,
    valorMax: 1234.5,
    suspeito: true,
    emPromocaoHoje: true,
    alteradoDesde: '2026-11-22',
  };
  expect(labels(filter)).toEqual([
    'Categoria: Frios',
    'Categoria: Padaria',
    'Unidade: Quilograma (Kg)',
    money('A partir de R$ 0,00'),
    money('Até R$ 1.234,50'),
    'Sem preço ou suspeito',
    'Em promoção hoje',
    'Alterado desde 22/11/2026',
  ]);
  expect(labels({ categorias: [1], valorMin: 'a', suspeito: 'sim' })).toEqual([]);
});

test('removing a filter keeps the others, and the last category removes the filter', () => {
  const [frios, padaria, min] = activeFilters({ categorias: ['Frios', 'Padaria'], valorMin: 1 });
  expect(frios?.without).toEqual({ categoria: undefined, categorias: ['Padaria'] });
  expect(padaria?.without).toEqual({ categoria: undefined, categorias: ['Frios'] });
  expect(min?.without).toEqual({ valorMin: undefined });
  expect(activeFilters({ categorias: ['Frios'] })[0]?.without).toEqual({ categoria: undefined, categorias: undefined });
});
