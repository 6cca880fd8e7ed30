import { expect, test, vi } from 'vitest';
import { createMemoryDataProvider } from '../../../../src/providers/memory/dataProvider';
import { sampleProdutos } from '../../../../src/providers/memory/sampleProdutos';

const provider = () =>
  createMemoryDataProvider({ produtos: { records: sampleProdutos, search: ['nome', 'categoria'] } });
const all = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

test('products made in the same millisecond have different timestamp ids', async () => {
  vi.useFakeTimers({ now: 1_750_000_000_000 });
  const memory = provider();
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, i) => memory.create('produtos', { data: { nome: `${i}` } })),
  );
  vi.useRealTimers();
  const ids = made.map(({ data }) => data.id);
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(id).toMatch(/^\d{13}$/);
});

test('a repeated attempt makes one product, with a timestamp id and the last values', async () => {
  const memory = provider();
  const first = await memory.create('produtos', { data: { id: 'attempt', nome: 'Café' } });
  const second = await memory.create('produtos', { data: { id: 'attempt', nome: 'Café 500g' } });
  expect(first.data.id).toMatch(/^\d{13}$/);
  expect(second.data).toMatchObject({ id: first.data.id, nome: 'Café 500g' });
  expect((await memory.getList('produtos', all)).total).toBe(4);
});

test('the samples themselves are never changed', async () => {
  const memory = provider();
  await memory.update('produtos', { id: '2', data: { valor: 1 }, previousData: {} as never });
  await memory.delete('produtos', { id: '3' });
  expect((await provider().getOne('produtos', { id: '2' })).data.valor).toBe(4.99);
  expect((await provider().getList('produtos', all)).total).toBe(3);
});
