import type { Journal, StoredBatch } from './journal';

/** A journal that is read like the given one; what is noted in it is known to its holder only. */
export function unsavedCopy(journal: Journal): Journal {
  const batches = new Map<string, StoredBatch>();
  return {
    ...journal,
    begin: async () => {},
    save: async (_, changed) => {
      for (const [id, batch] of Object.entries(changed ?? {})) batches.set(id, batch);
    },
    saveBatch: async (id, batch) => {
      batches.set(id, batch);
    },
    readBatch: async (id) => batches.get(id) ?? journal.readBatch(id),
  };
}
