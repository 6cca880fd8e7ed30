/** Range of the made-up product counts (spec §9). */
const lowest = 10;
const highest = 59;

/**
 * Product counts of categories while the catalogue is not stored: random from 10 to 59, steady for as long as
 * the page is open, and 0 for a category just added (spec §3). Shown with an "exemplo" label.
 */
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
    /** A category just added has no products. */
    startAtZero: (id: unknown) => counts.set(id, 0),
  };
}
