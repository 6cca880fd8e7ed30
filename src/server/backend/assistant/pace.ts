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
  let turn = Promise.resolve();
  let waiting = 0;
  return async (task) => {
    if (waiting >= mostWaiting) return undefined;
    waiting += 1;
    const mine = turn;
    let pass = () => {};
    turn = new Promise((resolve) => {
      pass = resolve;
    });
    await mine;
    const began = performance.now();
    try {
      return await task();
    } finally {
      waiting -= 1;
      setTimeout(pass, Math.min(longestRest, (performance.now() - began) * restFactor));
    }
  };
}
