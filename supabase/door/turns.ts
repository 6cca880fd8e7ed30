/** Lets at most `width` tasks run at once; the others wait in the order they came. */
export function createTurns(width: number) {
  let free = width;
  const waiting: (() => void)[] = [];

  return async <T>(task: () => Promise<T>): Promise<T> => {
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
