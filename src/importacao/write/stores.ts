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
  const browser: Store = {
    get: (key) => get(key, opened()),
    set: (key, value) => set(key, value, opened()),
    del: (keys) => delMany(keys, opened()),
  };
  const inEither = async <T>(action: (store: Store) => Promise<T>): Promise<T> => {
    try {
      return await action(browser);
    } catch {
      return action(memory);
    }
  };
  return {
    get: <T>(key: string) => inEither((store) => store.get<T>(key)),
    set: (key, value) => inEither((store) => store.set(key, value)),
    del: (keys) => inEither((store) => store.del(keys)),
  };
}
