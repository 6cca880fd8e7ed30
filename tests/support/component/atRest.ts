// A wait ends with the first change of the page that it waited for, when React has not yet run what follows from it: effects that move the
// focus or listen for keys. How soon they run depends on how busy the machine is. Here each wait, and each thing that a person does,
// ends when React has nothing left to do.
import { createRequire } from 'node:module';
import { configure, getConfig } from '@testing-library/react';

interface Scheduler {
  unstable_IdlePriority: number;
  unstable_scheduleCallback: (priority: number, callback: () => void) => void;
}

/** What react-dom hands its work to. */
const scheduler: Scheduler = createRequire(createRequire(import.meta.url).resolve('react-dom'))('scheduler');

const atRest = () =>
  new Promise<void>((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, () => resolve());
  });

/** Waits so from now on; returns what ends it. */
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
