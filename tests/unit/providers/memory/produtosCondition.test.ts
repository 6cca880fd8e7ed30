import { expect, test } from 'vitest';
import { createMemoryDataProvider } from '../../../../src/providers/memory/dataProvider';
import { memoryProdutos } from '../../../../src/providers/memory/memoryProdutos';
import { produto } from '../../../support/node/records';

const day = (text: string) => `${text}T02:59:59.000Z`;
const records = [
  produto({ id: 'a', valor: 0, categoria: 'Frios', updatedAt: day('2026-11-20') }),
  produto({ id: 'b', valor: 5, categoria: 'Bebidas', tipoVenda: 'kg', updatedAt: day('2026-11-21') }),
  produto({ id: 'c', valor: 9.9, categoria: 'Padaria', updatedAt: '2026-11-21 03:00:00+00' }),
];

const found = async (filter: Record<string, unknown>) => {
  const provider = createMemoryDataProvider({ produtos: { ...memoryProdutos, records } });
  const { data, total } = await provider.getList('produtos', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter,
  });
  expect(total).toBe(data.length);
  return data.map(({ id }) => id).join('');
};

test.each<[Record<string, unknown>, string]>([
  [{ categorias: ['Frios', 'Padaria', 'Nenhuma'] }, 'ac'],
  [{ categoria: 'Bebidas' }, 'b'],
  [{ tipoVenda: 'kg' }, 'b'],
  [{ tipoVenda: 'unidade' }, 'ac'],
  [{ valorMin: 5 }, 'bc'],
  [{ valorMax: 5 }, 'ab'],
  [{ valorMin: 5, valorMax: 5 }, 'b'],
  [{ suspeito: true }, 'a'],
  // In São Paulo the twenty-first begins at three o'clock.
  [{ alteradoDesde: '2026-11-21' }, 'c'],
  [{ alteradoDesde: '2026-11-20' }, 'bc'],
  [{ q: 'pad', valorMin: 5 }, 'c'],
  // No promotion has these products, and invalid values filter nothing (see produtosFilter.test.ts).
  [{ emPromocaoHoje: true, tipoVenda: 'caixa' }, 'abc'],
  [{ localizacao: 'Corredor C', valorMax: 1 }, 'a'],
])('%j finds %s', async (filter, ids) => {
  expect(await found(filter)).toBe(ids);
});
