import type { DataProvider } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import type { Facts } from '../../../../src/providers/contract';
import { createDataProvider } from '../../../../src/providers/dataProvider';
import { createMemoryDataProvider, type MemoryDataProvider } from '../../../../src/providers/memory/dataProvider';
import { memoryProdutos } from '../../../../src/providers/memory/memoryProdutos';
import { withMemory } from '../../../../src/providers/panel/source';

const range = { pagination: { page: 1, perPage: 10 }, sort: { field: 'nome', order: 'ASC' as const }, filter: {} };

function providerOf(stored: MemoryDataProvider, memory: MemoryDataProvider) {
  // No test here asks for a fact.
  const source = withMemory({ recordsOf: () => stored, facts: {} as Facts }, memory);
  return createDataProvider(() => source);
}

function compose() {
  const records = [{ id: 'a', nome: 'Bebidas' }];
  const stored = createMemoryDataProvider({
    categorias: { records, search: ['nome'] },
    cargos: { records, search: ['nome'] },
  });
  const memory = createMemoryDataProvider({ produtos: { records, search: ['nome'] } });
  const spies = [stored, memory].map((provider) => vi.spyOn(provider as DataProvider, 'getList'));
  return { provider: providerOf(stored, memory), spies };
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

test('only categories have an example count, the same wherever they are read, and 0 for a new one', async () => {
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
  const { data: made } = await provider.create('categorias', { data: { nome: 'Nova' } });
  expect(made.produtosCount).toBe(0);
  expect((await provider.getOne('categorias', { id: made.id })).data.produtosCount).toBe(0);
});

describe('categories of products in memory', () => {
  const produto = { valor: 1, localizacao: 'A', tipoVenda: 'unidade' };
  const shop = () => {
    const stored = createMemoryDataProvider({
      categorias: { records: ['Bebidas', 'Limpeza'].map((nome) => ({ id: nome, nome })), search: ['nome'] },
    });
    const categorias = ['Bebidas', 'Padaria', 'Bebidas'];
    const records = categorias.map((categoria, id) => ({ ...produto, id, nome: 'x', categoria }));
    const provider = providerOf(stored, createMemoryDataProvider({ produtos: { ...memoryProdutos, records } }));
    const categoriasOfProdutos = async () => {
      const { data } = await provider.getList('produtos', { ...range, sort: { field: 'id', order: 'ASC' } });
      return data.map(({ categoria }) => categoria);
    };
    return { provider, categoriasOfProdutos };
  };

  test('a renamed one takes its products along, and back', async () => {
    const { provider, categoriasOfProdutos } = shop();
    const rename = (from: string, nome: string) =>
      provider.update('categorias', { id: 'Bebidas', data: { nome }, previousData: { id: 'Bebidas', nome: from } });
    await rename('Bebidas', 'Sucos');
    expect(await categoriasOfProdutos()).toEqual(['Sucos', 'Padaria', 'Sucos']);
    await rename('Sucos', 'Bebidas');
    expect(await categoriasOfProdutos()).toEqual(['Bebidas', 'Padaria', 'Bebidas']);
  });

  test('one that is not renamed, or of which no name is known, changes no product', async () => {
    const { provider } = shop();
    const read = () => provider.getList('produtos', range);
    const before = await read();
    const data = { nome: 'Bebidas' };
    await provider.update('categorias', { id: 'Bebidas', data, previousData: { id: 'Bebidas', ...data } });
    await provider.update('categorias', { id: 'Bebidas', data: { nome: 'Sucos' }, previousData: { id: 'Bebidas' } });
    expect(await read()).toEqual(before);
  });
});
