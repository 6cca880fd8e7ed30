/** Range of the random counts. */
const lowest = 10;
const highest = 59;

/** Examples of categories' product counts while the catalogue is not stored, constant until the page is reloaded. */
export function createExampleCounts(random: () => number = Math.random) {
  const counts = new Map<unknown, number>();
  return {
    of(id: unknown): number {
      const known = counts.get(id);
      if (known !== undefined) return known;
      const count = lowest + Math.floor(random() * (highest - lowest + 1));
      counts.set(id, count);
      return count;
    },
    /** Sets the count of a new category. */
    startAtZero: (id: unknown) => counts.set(id, 0),
  };
}
