/** The used part of `Storage`; `isShared` tells whether other tabs see the item as well. */
export interface KeptItems extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  isShared(key: string): boolean;
}

/** A browser storage that never throws. Items that it refuses (blocked or full) live as long as the page. */
export function createKeptItems(storage: () => Storage): KeptItems {
  const unkept = new Map<string, string>();
  const read = (key: string) => attempt(() => storage().getItem(key)) ?? null;
  return {
    getItem: (key) => unkept.get(key) ?? read(key),
    isShared: (key) => !unkept.has(key) && read(key) !== null,
    setItem(key, value) {
      unkept.set(key, value);
      attempt(() => {
        storage().setItem(key, value);
        unkept.delete(key);
      });
    },
    removeItem(key) {
      unkept.delete(key);
      attempt(() => storage().removeItem(key));
    },
  };
}

/** `window.localStorage` throws where site data are blocked. */
export const browserStorage = createKeptItems(() => window.localStorage);

/** Whether the browser stores an item of a session's size. */
export const keepsItems = () =>
  attempt(() => {
    window.localStorage.setItem(probe, 'x'.repeat(sessionSize));
    window.localStorage.removeItem(probe);
    return true;
  }) ?? false;

const probe = 'guarda';

/** Characters of a long session. */
const sessionSize = 4096;

function attempt<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/** Where this browser keeps what one person chose. */
export const choiceKey = (person: unknown, name: string) => `preferencia ${person} ${name}`;
