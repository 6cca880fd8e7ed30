// Each wait and each user action ends when React is idle. Otherwise a wait would end before effects that move the focus or listen for
// keys, at a time that depends on the machine.
import { createRequire } from 'node:module';
import { configure, getConfig } from '@testing-library/react';

interface Scheduler {
  unstable_IdlePriority: number;
  unstable_scheduleCallback: (priority: number, callback: () => void) => void;
}

const scheduler: Scheduler = createRequire(createRequire(import.meta.url).resolve('react-dom'))('scheduler');

const atRest = () =>
  new Promise<void>((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, () => resolve());
  });

/** Returns the way back. */
export function waitUntilAtRest(): () => void {
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        const found = await wait();
        await atRest();
        return found;
      }),
  });
  return () => configure({ asyncWrapper });
}
