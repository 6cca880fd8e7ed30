/** Rows of the first batch, and the fewest of any. */
const fewest = 50;

/** How long the server should take to answer a batch, in milliseconds: the figures move twice a second then. */
const wanted = 400;

/** How many rows a batch should have, by what those before it took; `most` at the utmost. */
export function createPace(most: number) {
  let size = Math.min(fewest, most);
  let shortest = Number.POSITIVE_INFINITY;
  return {
    size: () => size,
    /** Notes how long a batch took. */
    answered: (rows: number, ms: number) => {
      shortest = Math.min(shortest, ms);
      // Where every answer takes long, small batches would only be more of them.
      const bearable = Math.max(wanted, 1.5 * shortest);
      const bearableRows = Math.round((rows * bearable) / Math.max(ms, 1));
      size = Math.min(most, Math.max(fewest, bearableRows));
    },
  };
}
