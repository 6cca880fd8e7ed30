import { timeoutSignal } from '../requestTimeout';

/** The browser's locks, which end with their page however that ends. There are none where the page came over plain http. */
const locks = () => globalThis.navigator?.locks as LockManager | undefined;

/**
 * The sign-outs of which the server is being told that end all sessions of a person, in every tab that knows them by the same
 * name: a session that begins meanwhile might be ended with the others.
 */
export function createGlobalSignOuts(name: string) {
  let here: Promise<unknown> = Promise.resolve();
  return {
    /** Says that there is one, until this settles. */
    until(told: Promise<unknown>): void {
      const settled = told.then(
        () => {},
        () => {},
      );
      here = Promise.all([here, settled]);
      locks()
        ?.request(name, { mode: 'shared' }, () => settled)
        .catch(() => {});
    },
    /** Waits until there is none; for those of other tabs, which may sleep, no longer than for an answer. */
    async over(): Promise<void> {
      await here;
      await locks()
        ?.request(name, { signal: timeoutSignal() }, () => {})
        .catch(() => {});
    },
  };
}

export type GlobalSignOuts = ReturnType<typeof createGlobalSignOuts>;
