import { createStore, delMany, get, set } from 'idb-keyval';
import type { Store } from './journal';

/** Keeps values for as long as the page is open. */
export function memoryStore(values = new Map<string, unknown>()): Store {
  return {
    get: async <T>(key: string) => values.get(key) as T | undefined,
    set: async (key, value) => {
      values.set(key, structuredClone(value));
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
  const opened = () => {
    // The journals of earlier releases, in 'importacao', knew no versions: nothing could be undone by them.
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
        () => get<T>(key, opened()),
        () => memory.get<T>(key),
      ),
    set: (key, value) =>
      orMemory(
        () => set(key, value, opened()),
        () => memory.set(key, value),
      ),
    del: (keys) =>
      orMemory(
        () => delMany(keys, opened()),
        () => memory.del(keys),
      ),
  };
}
