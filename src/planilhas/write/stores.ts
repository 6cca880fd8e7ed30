import { createStore, get, promisifyRequest } from 'idb-keyval';
import type { Store } from './journal';

/** Keeps values for as long as the page is open, and hands out copies of them, as the browser's own storage does. */
export function memoryStore(values = new Map<string, unknown>()): Store {
  return {
    get: async <T>(key: string) => structuredClone(values.get(key)) as T | undefined,
    keys: async (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
    write: async ({ set, del = [] }) => {
      for (const [key, value] of Object.entries(structuredClone(set))) values.set(key, value);
      for (const key of del) values.delete(key);
    },
  };
}

/** Keeps values in this browser's IndexedDB; what that refuses (private windows, a full disk), in memory. */
export function browserStore(): Store {
  let database: ReturnType<typeof createStore> | undefined;
  const opened = () => {
    // The journals of earlier releases, in 'importacao', knew no versions: nothing could be undone by them.
    database ??= createStore('importacoes', 'journal');
    return database;
  };
  return withRefusedInMemory({
    get: async (key) => get(key, opened()),
    keys: async (prefix) => {
      const beginning = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const keys = await opened()('readonly', (values) => promisifyRequest(values.getAllKeys(beginning)));
      return keys.map(String);
    },
    write: async ({ set, del = [] }) =>
      opened()('readwrite', (values) => {
        for (const [key, value] of Object.entries(set)) values.put(value, key);
        for (const key of del) values.delete(key);
        return promisifyRequest(values.transaction);
      }),
  });
}

/** A store that keeps in memory what another refuses. */
export function withRefusedInMemory(store: Store): Store {
  const memory = memoryStore();
  return {
    get: async <T>(key: string) => {
      // What was refused is newer than what the store has.
      const refused = await memory.get<T>(key);
      return refused ?? store.get<T>(key).catch(() => undefined);
    },
    keys: async (prefix) => {
      const refused = await memory.keys(prefix);
      const kept = await store.keys(prefix).catch(() => []);
      return [...new Set([...refused, ...kept])];
    },
    write: async (changes) => {
      try {
        await store.write(changes);
      } catch {
        return memory.write(changes);
      }
      await memory.write({ set: {}, del: [...Object.keys(changes.set), ...(changes.del ?? [])] });
    },
  };
}
