export interface Layout {
  columns: number;
  size: number;
}

export const layouts: readonly [Layout, ...Layout[]] = [
  { columns: 1, size: 14 },
  { columns: 1, size: 12 },
  { columns: 2, size: 12 },
  { columns: 2, size: 10.5 },
  { columns: 2, size: 9.5 },
  { columns: 3, size: 9 },
  { columns: 3, size: 8 },
  { columns: 3, size: 7.5 },
  { columns: 3, size: 7 },
];

export const columnGap = 6;

/** A4 inside margins of 10 mm; the height less a tolerance for printers' rounding. */
const printable = { width: 190, height: 274 };

const pixelsOfMillimetre = 96 / 25.4;

/** The largest layout that takes no more pages than the smallest, and that number of pages. */
export function chooseLayout(pagesOf: (layout: Layout) => number): { layout: Layout; pages: number } {
  const fewest = Math.min(...layouts.map(pagesOf));
  return { layout: layouts.find((layout) => pagesOf(layout) <= fewest) ?? layouts[0], pages: fewest };
}

/** Pages of a sheet in each layout, measured on a hidden copy of the paper's width, since the screen may be narrower. */
export function measurePages(sheet: HTMLElement): Map<Layout, number> {
  const copy = sheet.cloneNode(true) as HTMLElement;
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    boxSizing: 'border-box',
    width: `${printable.width}mm`,
  });
  sheet.after(copy);
  const pages = new Map(layouts.map((layout) => [layout, pagesOf(copy, layout)]));
  copy.remove();
  return pages;
}

/** Lets the body overflow sideways in columns of a page's height, and counts them. */
function pagesOf(copy: HTMLElement, { columns, size }: Layout): number {
  const body = copy.lastElementChild;
  if (!(body instanceof HTMLElement)) return 1;
  Object.assign(body.style, {
    columnCount: columns,
    columnFill: 'auto',
    fontSize: `${size}pt`,
    height: `${printable.height * pixelsOfMillimetre - body.offsetTop}px`,
  });
  const gap = columnGap * pixelsOfMillimetre;
  const column = (body.clientWidth + gap) / columns;
  return Math.ceil(Math.round((body.scrollWidth + gap) / column) / columns);
}
