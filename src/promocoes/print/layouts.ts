/** How a sheet is set: its columns, and its type in points. */
export interface Layout {
  columns: number;
  size: number;
}

/** From the largest type to the smallest that is still read easily on paper. */
export const layouts: readonly [Layout, ...Layout[]] = [
  { columns: 1, size: 14 },
  { columns: 1, size: 12 },
  { columns: 2, size: 12 },
  { columns: 2, size: 10.5 },
  { columns: 2, size: 9.5 },
  { columns: 3, size: 9 },
  { columns: 3, size: 8 },
  { columns: 3, size: 7.5 },
  { columns: 4, size: 7 },
];

/** Between two columns, in millimetres. */
export const columnGap = 6;

/** Of an A4 sheet inside its margins of 10 mm; the height a little less, for a printer reckons in its own dots. */
export const printable = { width: 190, height: 274 };

/** The largest of the layouts that takes no more pages than the smallest, and how many those are. */
export function chooseLayout(pagesOf: (layout: Layout) => number): { layout: Layout; pages: number } {
  const fewest = Math.min(...layouts.map(pagesOf));
  return { layout: layouts.find((layout) => pagesOf(layout) <= fewest) ?? layouts[0], pages: fewest };
}
