import { setTimeout as sleep } from 'node:timers/promises';
import { createTurns } from './turns.ts';

/** How long strangers rest, as a multiple of the time that their last question took. */
const restFactor = 4;
const longestRest = 500;
/** About two seconds of questions. */
const mostWaiting = 20;

type Pace = <T>(task: () => Promise<T>) => Promise<T | undefined>;

/**
 * Runs one task at a time with a rest after each, so that strangers take a fifth of the database's time at most. Answers
 * undefined, without running the task, when many wait.
 */
export function createPace(): Pace {
  const takeTurn = createTurns(1);
  let waiting = 0;
  return async (task) => {
    if (waiting >= mostWaiting) return undefined;
    waiting += 1;
    return new Promise((resolve) => {
      void takeTurn(async () => {
        const began = performance.now();
        const answer = task();
        resolve(answer);
        await answer.catch(() => {});
        waiting -= 1;
        await sleep(Math.min(longestRest, (performance.now() - began) * restFactor));
      });
    });
  };
}
