/** What is used of a `Storage`; `isShared` says whether it has an item for other tabs, too. */
export interface KeptItems extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  isShared(key: string): boolean;
}

/**
 * A storage of the browser's that never throws: while it may not be used, or has no room, what is written lasts as long as the page. Such
 * an item counts for as long as the storage has what it had beside it: what another tab writes or takes away is newer.
 */
export function createKeptItems(storage: () => Storage): KeptItems {
  const unkept = new Map<string, { value: string; beside: string | null }>();

  const read = (key: string) => attempt(() => storage().getItem(key)) ?? null;

  return {
    getItem(key) {
      const kept = read(key);
      const own = unkept.get(key);
      return own?.beside === kept ? own.value : kept;
    },
    isShared(key) {
      const kept = read(key);
      return kept !== null && unkept.get(key)?.beside !== kept;
    },
    setItem(key, value) {
      unkept.delete(key);
      const written = attempt(() => {
        storage().setItem(key, value);
        return true;
      });
      if (!written) unkept.set(key, { value, beside: read(key) });
    },
    removeItem(key) {
      unkept.delete(key);
      attempt(() => storage().removeItem(key));
    },
  };
}

/** The page's `localStorage`. Asking for it throws where site data are blocked. */
export const browserStorage = createKeptItems(() => window.localStorage);

/** Whether the browser lets the page keep as much as a session beyond its own life. */
export const keepsItems = () =>
  attempt(() => {
    window.localStorage.setItem(probe, 'x'.repeat(sessionSize));
    window.localStorage.removeItem(probe);
    return true;
  }) ?? false;

const probe = 'guarda';

/** As many characters as a long session has. */
const sessionSize = 4096;

/** What the call answers; nothing when the browser refuses it. */
function attempt<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
