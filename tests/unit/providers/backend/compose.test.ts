import type { DataProvider } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { composeDataProvider } from '../../../../src/providers/backend/compose';
import type { AppDataProvider } from '../../../../src/providers/contract';
import { createMemoryDataProvider } from '../../../../src/providers/memory/dataProvider';

const range = { pagination: { page: 1, perPage: 10 }, sort: { field: 'nome', order: 'ASC' as const }, filter: {} };

function compose() {
  const records = [{ id: 'a', nome: 'Bebidas' }];
  const stored = createMemoryDataProvider({
    categorias: { records, search: ['nome'] },
    cargos: { records, search: ['nome'] },
  });
  const memory = createMemoryDataProvider({ produtos: { records, search: ['nome'] } });
  const spies = [stored, memory].map((provider) => vi.spyOn(provider as DataProvider, 'getList'));
  const accessStatus = vi.fn(async () => 'ativo' as const);
  const catalogueSummary = vi.fn();
  const overlaps = vi.fn();
  const provider = composeDataProvider(
    Object.assign(stored, { accessStatus, catalogueSummary, overlaps }) as AppDataProvider,
    memory,
  );
  return { provider, spies, accessStatus };
}

test.each([
  ['produtos', [0, 1]],
  ['cargos', [1, 0]],
  ['categorias', [1, 0]],
])('%s are read from their own provider', async (resource, calls) => {
  const { provider, spies } = compose();
  const { total } = await provider.getList(resource, range);
  expect(total).toBe(1);
  expect(spies.map((spy) => spy.mock.calls.length)).toEqual(calls);
});

test('only categories carry an example count, the same wherever they are read', async () => {
  const { provider } = compose();
  const { data } = await provider.getList('categorias', range);
  const count = data[0]?.produtosCount;
  expect(count).toBeGreaterThanOrEqual(10);
  expect(count).toBeLessThanOrEqual(59);
  const one = await provider.getOne('categorias', { id: 'a' });
  const many = await provider.getMany('categorias', { ids: ['a'] });
  const changed = await provider.update('categorias', { id: 'a', data: { nome: 'x' }, previousData: { id: 'a' } });
  expect([one.data, many.data[0], changed.data].map((record) => record?.produtosCount)).toEqual([count, count, count]);
  const cargo = await provider.getOne('cargos', { id: 'a' });
  expect(cargo.data).not.toHaveProperty('produtosCount');
});

test('a category just added has no products', async () => {
  const { provider } = compose();
  const { data } = await provider.create('categorias', { data: { nome: 'Nova' } });
  expect(data.produtosCount).toBe(0);
  expect((await provider.getOne('categorias', { id: data.id })).data.produtosCount).toBe(0);
});

test('asks the stored provider what the person may see', async () => {
  const { provider, accessStatus } = compose();
  expect(await provider.accessStatus()).toBe('ativo');
  expect(accessStatus).toHaveBeenCalledOnce();
});
