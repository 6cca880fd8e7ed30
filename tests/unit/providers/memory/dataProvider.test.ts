import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change } from '../../../../src/providers/contract/changes';
import { createMemoryDataProvider } from '../../../../src/providers/memory/dataProvider';
import { createExampleCounts } from '../../../../src/providers/memory/exampleCounts';
import { sampleProdutos } from '../../../../src/providers/memory/sampleProdutos';
import { batchOf, undoBatch } from '../../../support/node/importacao';

// What both providers share is in tests/support/node/contract.ts.

test('example counts are constant for each category, and 0 for a new one', () => {
  const draws = [0, 0.999999, 0.5];
  const counts = createExampleCounts(() => draws.shift() ?? 0);
  counts.startAtZero('nova');
  expect(['a', 'b', 'nova', 'a', 'b', 'c', 'nova'].map(counts.of)).toEqual([10, 59, 0, 10, 59, 35, 0]);
});

describe('memory data provider', () => {
  const create = () =>
    createMemoryDataProvider({ produtos: { records: sampleProdutos, search: ['nome', 'categoria'] } });
  const list = (q: string | undefined) =>
    create()
      .getList('produtos', {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'nome', order: 'ASC' },
        filter: { q },
      })
      .then(({ data, total }) => ({ ids: data.map(({ id }) => id), total }));

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_900_000_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('new records get timestamp ids, unique within one millisecond', async () => {
    const provider = create();
    const made = await Promise.all(['a', 'b', 'c'].map((nome) => provider.create('produtos', { data: { nome } })));
    const ids = made.map(({ data }) => data.id);
    expect(ids[0]).toMatch(/^1900000000\d{3}$/);
    expect(new Set(ids).size).toBe(3);
    expect([...ids].sort()).toEqual(ids);
  });

  test.each([
    ['hortifruti', ['3']],
    ['laticinios leite', ['2']],
    ['arroz leite', []],
    ['corredor', []],
    ['  ', ['1', '3', '2']],
    [undefined, ['1', '3', '2']],
  ])('searches name and category: %j', async (q, ids) => {
    expect(await list(q)).toEqual({ ids, total: ids.length });
  });

  test('sorts prices by their size', async () => {
    const { data } = await create().getList('produtos', { sort: { field: 'valor', order: 'DESC' }, filter: {} });
    expect(data.map(({ id }) => id)).toEqual(['1', '3', '2']);
  });

  test('leaves the samples as they were, and rejects for an unknown resource', async () => {
    const provider = create();
    const before = (await provider.getOne('produtos', { id: '1' })).data;
    await provider.update('produtos', { id: '1', data: { nome: 'Outro' }, previousData: before });
    const after = { ...before, nome: 'Outro', updatedAt: expect.any(String) };
    expect((await provider.getOne('produtos', { id: '1' })).data).toEqual(after);
    await provider.delete('produtos', { id: '2' });
    expect(sampleProdutos[0]?.nome).toBe('Arroz Branco Tipo 1 5kg');
    expect(await list('')).toMatchObject({ total: 3 });
    await expect(provider.getList('cargos', {})).rejects.toThrow();
  });

  describe('a change of many', () => {
    const ids = ['1', '2', '3'];
    /** Raises all prices; answers how to take that back. */
    const raised = (provider: ReturnType<typeof create>) =>
      made(provider, { kind: 'price', by: 'percent', direction: 'up', amount: 10, rounding: 'none' });
    async function made(provider: ReturnType<typeof create>, change: Change, some = ids) {
      const operation = crypto.randomUUID();
      const asked = { scope: { ids: some }, change };
      const { data } = await provider.previewChange({ ...asked, shown: { ends: ['change'], page: 1, perPage: 9 } });
      await provider.applyChange({ operation, ...asked, seen: data.seen });
      return async () => (await provider.undoChange({ operation })).data;
    }
    const whole = { restored: 3, left: 0, produtos: [], linesLeft: 0 };
    const valores = async (provider: ReturnType<typeof create>) =>
      (await provider.getMany('produtos', { ids })).data.map(({ valor }) => valor);

    test('is not hindered by a product that was deleted by itself and brought back', async () => {
      const provider = create();
      const undo = await raised(provider);
      await provider.delete('produtos', { id: '1' });
      await provider.undelete('produtos', { id: '1' });
      expect(await undo()).toEqual(whole);
      expect(await valores(provider)).toEqual(sampleProdutos.map(({ valor }) => valor));
    });

    test('waits for a later one of the same products, and both are taken back', async () => {
      const provider = create();
      const kept = async () => (await provider.keptChanges()).map(({ kind, count }) => `${kind} ${count}`);
      const undo = await raised(provider);
      const undoPlace = await made(provider, { kind: 'localizacao', localizacao: 'B' }, ['1', '2']);
      const undoRemoval = await made(provider, { kind: 'delete', removeFromPromocoes: true }, ['2']);
      const left = [
        { nome: sampleProdutos[0]?.nome, reason: 'changed', own: true },
        { nome: sampleProdutos[1]?.nome, reason: 'deleted', own: true },
      ];
      const inPart = { restored: 1, left: 2, produtos: left, linesLeft: 0 };
      expect([await undo(), await undo()]).toEqual([inPart, inPart]);
      expect(await kept()).toEqual(['delete 1', 'localizacao 2', 'price 2']);
      expect(await undoRemoval()).toMatchObject({ restored: 1, left: 0 });
      expect(await undoPlace()).toMatchObject({ restored: 2, left: 0 });
      expect([await undo(), await undo()]).toEqual([whole, whole]);
      expect(await kept()).toEqual([]);
      expect(await valores(provider)).toEqual(sampleProdutos.map(({ valor }) => valor));
    });

    test('leaves a product that a form saved since', async () => {
      const provider = create();
      const undo = await raised(provider);
      await provider.update('produtos', { id: '2', data: { valor: 7 }, previousData: { id: '2' } });
      await made(provider, { kind: 'localizacao', localizacao: 'B' }, ['2']);
      expect((await undo()).produtos).toEqual([{ nome: sampleProdutos[1]?.nome, reason: 'changed' }]);
      expect((await provider.keptChanges()).map(({ kind }) => kind)).toEqual(['localizacao']);
    });

    /** Imports another price for all products; answers how to take that back. */
    async function imported(provider: ReturnType<typeof create>) {
      const { data: products } = await provider.getMany('produtos', { ids });
      const rows = products.map((record) => ({ record: { ...record, valor: 20 }, version: record.updatedAt }));
      const batch = batchOf(rows, ['valor']);
      await provider.importBatch('produtos', batch);
      return () => undoBatch(provider, 'produtos', batch);
    }
    const allRestored = [{ done: 'restored' }, { done: 'restored' }, { done: 'restored' }];

    test('waits for an import after it, until that is taken back', async () => {
      const provider = create();
      const undo = await raised(provider);
      const undoImport = await imported(provider);
      const left = sampleProdutos.map(({ nome }) => ({ nome, reason: 'changed', own: true }));
      expect(await undo()).toEqual({ restored: 0, left: 3, produtos: left, linesLeft: 0 });
      expect(await undoImport()).toEqual(allRestored);
      expect(await undo()).toEqual(whole);
      expect(await valores(provider)).toEqual(sampleProdutos.map(({ valor }) => valor));
    });

    test.each<[string, (provider: ReturnType<typeof create>) => Promise<unknown>]>([
      ['a change of many', async (provider) => (await raised(provider))()],
      ['another import', async (provider) => (await imported(provider))()],
      ['a deletion', async (provider) => (await made(provider, { kind: 'delete', removeFromPromocoes: true }))()],
    ])('an import is not hindered by %s that was taken back', async (_, change) => {
      const provider = create();
      const undo = await imported(provider);
      await change(provider);
      expect(await valores(provider)).toEqual([20, 20, 20]);
      await change(provider);
      expect(await undo()).toEqual(allRestored);
      expect(await valores(provider)).toEqual(sampleProdutos.map(({ valor }) => valor));
    });
  });
});
