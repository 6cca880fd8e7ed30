import { timeoutSignal } from '../requestTimeout';

/** Absent on a page served by plain http. */
const locks = () => globalThis.navigator?.locks as LockManager | undefined;

/**
 * Sign-outs of all of a person's sessions that are on their way, in every tab. The server might end a session that
 * begins meanwhile.
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
    /** Waits until there is none; for other tabs, which may sleep, no longer than for an answer. */
    async over(): Promise<void> {
      await here;
      await locks()
        ?.request(name, { signal: timeoutSignal() }, () => {})
        .catch(() => {});
    },
  };
}

export type GlobalSignOuts = ReturnType<typeof createGlobalSignOuts>;
