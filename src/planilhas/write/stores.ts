import { createStore, get, promisifyRequest } from 'idb-keyval';
import type { Store } from './journal';

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

/** Stores in IndexedDB, and in memory what IndexedDB refuses (private windows, full disks). */
export function browserStore(): Store {
  let database: ReturnType<typeof createStore> | undefined;
  const opened = () => {
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

export function withRefusedInMemory(store: Store): Store {
  const memory = memoryStore();
  return {
    get: async <T>(key: string) => {
      // A refused value is newer than the stored one.
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
