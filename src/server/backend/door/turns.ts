/** Runs a task when its turn has come. */
type TakeTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets at most `width` tasks run at once; the others wait in the order they came. */
export function createTurns(width: number): TakeTurn {
  let free = width;
  const waiting: (() => void)[] = [];

  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place is handed over, so that nobody who comes meanwhile takes it.
      if (next) next();
      else free += 1;
    }
  };
}

/**
 * Lets at most `width` tasks run at once, one of each lane: whoever sends many waits for their own, and others only for
 * one of theirs. Where a lane has a bound, a task that would wait behind as many others rejects at once with what `refuse` makes.
 */
export function createLanes(width: number, bound?: { mostWaiting: number; refuse: () => Error }) {
  const takePlace = createTurns(width);
  const lanes = new Map<string, { takeTurn: TakeTurn; tasks: number }>();

  return async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(name) ?? { takeTurn: createTurns(1), tasks: 0 };
    if (bound && lane.tasks > bound.mostWaiting) throw bound.refuse();
    lanes.set(name, lane);
    lane.tasks += 1;
    try {
      return await lane.takeTurn(() => takePlace(task));
    } finally {
      lane.tasks -= 1;
      if (lane.tasks === 0) lanes.delete(name);
    }
  };
}
