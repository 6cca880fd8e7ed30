import { createStore, get, promisifyRequest } from 'idb-keyval';
import type { Store } from './journal';

/** Keeps values for as long as the page is open. */
export function memoryStore(values = new Map<string, unknown>()): Store {
  return {
    get: async <T>(key: string) => values.get(key) as T | undefined,
    write: async ({ set, del = [] }) => {
      for (const [key, value] of Object.entries(structuredClone(set))) values.set(key, value);
      for (const key of del) values.delete(key);
    },
  };
}

/** Keeps values in this browser's IndexedDB; what that refuses (private windows, a full disk), in memory. */
export function browserStore(): Store {
  const memory = memoryStore();
  let database: ReturnType<typeof createStore> | undefined;
  const opened = () => {
    // The journals of earlier releases, in 'importacao', knew no versions: nothing could be undone by them.
    database ??= createStore('importacoes', 'journal');
    return database;
  };
  const writeBrowser: Store['write'] = ({ set, del = [] }) =>
    opened()('readwrite', (values) => {
      for (const [key, value] of Object.entries(set)) values.put(value, key);
      for (const key of del) values.delete(key);
      return promisifyRequest(values.transaction);
    });
  return {
    get: async <T>(key: string) => {
      // What the browser refused is newer than what it has.
      const refused = await memory.get<T>(key);
      if (refused !== undefined) return refused;
      try {
        return await get<T>(key, opened());
      } catch {
        return undefined;
      }
    },
    write: async (changes) => {
      try {
        await writeBrowser(changes);
      } catch {
        return memory.write(changes);
      }
      await memory.write({ set: {}, del: Object.keys(changes.set) });
    },
  };
}
