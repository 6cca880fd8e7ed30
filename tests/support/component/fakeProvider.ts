import type { RaRecord } from 'ra-core';
import { vi } from 'vitest';
import { createMemoryDataProvider, type MemoryDataProvider } from '../../../src/providers/memory/dataProvider';
import { memoryProdutos } from '../../../src/providers/memory/memoryProdutos';

const methods = ['getList', 'create', 'update', 'delete', 'undelete'] as const;

/** A data provider over the given records, with spied methods. */
export function fakeProvider(tables: Record<string, RaRecord[]>) {
  const search = ['nome', 'email', 'pergunta', 'contexto', 'texto', 'termos'];
  const resources = Object.entries(tables).map(([name, records]) => [
    name,
    name === 'produtos' ? { ...memoryProdutos, records } : { records, search },
  ]);
  const provider = createMemoryDataProvider(Object.fromEntries(resources));
  for (const method of methods) vi.spyOn(provider as MemoryDataProvider, method);
  return Object.assign(provider, { testResults: async () => [], similarPerguntas: async () => [] });
}

/** A promise that is settled from outside. */
export function deferred<T = void>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
