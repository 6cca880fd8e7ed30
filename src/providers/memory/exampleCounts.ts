const lowest = 10;
const highest = 59;

/** Examples of categories' product counts, constant until a reload. */
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
    startAtZero: (id: unknown) => counts.set(id, 0),
  };
}
