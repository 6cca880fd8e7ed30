import { expect, test } from 'vitest';
import { createJournal, type ImportRun, type Store } from '../../../../src/planilhas/write/journal';
import { memoryStore, withRefusedInMemory } from '../../../../src/planilhas/write/stores';

test('values that the browser refuses are kept in memory until it takes them', async () => {
  const values = new Map<string, unknown>();
  const kept = memoryStore(values);
  let full = false;
  const browser: Store = {
    ...kept,
    write: async (changes) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      await kept.write(changes);
    },
  };
  const store = withRefusedInMemory(browser);
  const keys = async () => (await store.keys('')).sort();
  const read = () => Promise.all(['a', 'b', 'c'].map((key) => store.get(key)));
  await store.write({ set: { a: 1, b: 1 } });
  full = true;
  await store.write({ set: { a: 2, c: 2 } });
  expect(await read()).toEqual([2, 1, 2]);
  expect(await keys()).toEqual(['a', 'b', 'c']);
  expect(Object.fromEntries(values)).toEqual({ a: 1, b: 1 });
  full = false;
  await store.write({ set: { a: 3 }, del: ['b'] });
  expect(await read()).toEqual([3, undefined, 2]);
  expect(Object.fromEntries(values)).toEqual({ a: 3 });
  await store.write({ set: {}, del: ['c'] });
  expect(await keys()).toEqual(['a']);
});

test('the journal saves an import as it is at the call, with its batch, in one write', async () => {
  const taken: Parameters<Store['write']>[0][] = [];
  const store: Store = { ...memoryStore(), write: async (changes) => void taken.push(changes) };
  const importRun = { id: 'i', undone: false, batches: [] } as unknown as ImportRun;
  const saved = createJournal(store, 'eu').save(importRun, { b: { written: [], left: [], kept: [] } });
  importRun.undone = true;
  await saved;
  expect(taken).toMatchObject([{ set: { 'eu:i': { undone: false }, 'eu/b': { written: [] } } }]);
});
