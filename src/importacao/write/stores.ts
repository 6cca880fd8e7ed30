import { createStore, delMany, get, set } from 'idb-keyval';
import type { Store } from './journal';

/** Keeps values for as long as the page is open. */
export function memoryStore(values = new Map<string, unknown>()): Store {
  return {
    get: async <T>(key: string) => values.get(key) as T | undefined,
    set: async (key, valor) => {
      values.set(key, structuredClone(valor));
    },
    del: async (keys) => {
      for (const key of keys) values.delete(key);
    },
  };
}

/** Keeps values in this browser's IndexedDB; where that is refused (private windows), in memory. */
export function browserStore(): Store {
  const memory = memoryStore();
  let database: ReturnType<typeof createStore> | undefined;
  const currentTable = () => {
    // The diaries of earlier releases, in 'importacao', knew no versions: nothing could be undone by them.
    database ??= createStore('importacoes', 'journal');
    return database;
  };
  const orMemory = async <T>(save: () => Promise<T>, remember: () => Promise<T>): Promise<T> => {
    try {
      return await save();
    } catch {
      return remember();
    }
  };
  return {
    get: <T>(key: string) =>
      orMemory(
        () => get<T>(key, currentTable()),
        () => memory.get<T>(key),
      ),
    set: (key, valor) =>
      orMemory(
        () => set(key, valor, currentTable()),
        () => memory.set(key, valor),
      ),
    del: (keys) =>
      orMemory(
        () => delMany(keys, currentTable()),
        () => memory.del(keys),
      ),
  };
}
