const fewest = 50;
const wanted = 150;

/** Adapts the batch size to the time of earlier answers, up to `most`. */
export function createPace(most: number) {
  let size = Math.min(fewest, most);
  let shortest: number | undefined;
  return {
    size: () => size,
    answered: (rows: number, ms: number) => {
      const isFirst = shortest === undefined;
      shortest = Math.min(shortest ?? ms, ms);
      // The first answer may include opening the connection.
      if (isFirst) return;
      // With a high latency, smaller batches would only add requests.
      const bearable = Math.max(wanted, 1.5 * shortest);
      const bearableRows = Math.round((rows * bearable) / Math.max(ms, 1));
      size = Math.min(most, Math.max(fewest, bearableRows));
    },
  };
}
