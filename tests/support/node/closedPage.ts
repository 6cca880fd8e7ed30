import type { Store } from '../../../src/planilhas/write/journal';
import { memoryStore } from '../../../src/planilhas/write/stores';
import type { ImportingProvider } from './importacao';

/** What happens to requests after the last write; `late` ones arrive with `deliver`. */
export type Network = 'arrives' | 'lost' | 'late';

interface Closing {
  writes: number;
  network: Network;
  provider: ImportingProvider;
}

/** Storage and provider of a page that closes after some writes. */
export function pageClosing({ writes, network, provider }: Closing) {
  const values = new Map<string, unknown>();
  const kept = memoryStore(values);
  const never = new Promise<never>(() => {});
  const underWay = new Set<Promise<unknown>>();
  const late: (() => Promise<unknown>)[] = [];
  let taken = 0;
  let gone = false;
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = () => {
      gone = true;
      resolve();
    };
  });
  const store: Store = {
    get: (key) => (gone ? never : kept.get(key)),
    keys: (prefix) => (gone ? never : kept.keys(prefix)),
    write: async (changes) => {
      taken += 1;
      if (taken <= writes) return kept.write(changes);
      close();
      return never;
    },
  };
  const through = <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => {
    return (...args: Args): Promise<T> => {
      if (gone) return never;
      if (taken >= writes && network !== 'arrives') {
        if (network === 'late') late.push(() => call(...args));
        close();
        return never;
      }
      const answer = call(...args);
      underWay.add(answer.catch(() => {}));
      return answer;
    };
  };
  return {
    values,
    store,
    provider: {
      ...provider,
      importBatch: through(provider.importBatch),
      importedBatch: through(provider.importedBatch),
      undoBatch: through(provider.undoBatch),
      undoneBatch: through(provider.undoneBatch),
    },
    /** Whether the page closed before the job ended. Waits for its requests. */
    closedBefore: async (job: Promise<unknown>) => {
      const before = await Promise.race([closed.then(() => true), job.then(() => false)]);
      await Promise.all(underWay);
      return before;
    },
    deliver: async () => {
      for (const call of late.splice(0)) await call().catch(() => {});
    },
  };
}
