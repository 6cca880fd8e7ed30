type TakeTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets at most `width` tasks run at once; the others wait in order. */
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
      // Handing the place over keeps a newer task from taking it.
      if (next) next();
      else free += 1;
    }
  };
}

/** Runs at most `width` tasks at once, and one of each lane. */
export function createLanes(width: number) {
  const takePlace = createTurns(width);
  const lanes = new Map<string, { takeTurn: TakeTurn; tasks: number }>();

  return async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(name) ?? { takeTurn: createTurns(1), tasks: 0 };
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
