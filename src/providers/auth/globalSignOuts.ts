import { timeoutSignal } from '../requestTimeout';

/** The browser's locks, which end with their page; absent on a page served by plain http. */
const locks = () => globalThis.navigator?.locks as LockManager | undefined;

/**
 * Sign-outs of all sessions of a person that are on their way to the server, in every tab that uses the same name. The server might
 * end a session that begins meanwhile with the others.
 */
export function createGlobalSignOuts(name: string) {
  let here: Promise<unknown> = Promise.resolve();
  return {
    /** Registers a sign-out until the promise settles. */
    until(told: Promise<unknown>): void {
      const settled = told.catch(() => {});
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
