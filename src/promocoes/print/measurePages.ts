import { columnGap, type Layout, printable } from './layouts';

const pixelsOfMillimetre = 96 / 25.4;

/**
 * How many pages an element takes that has a header and a body of columns, as each layout would have it printed. Measured
 * on a copy beside it, as wide as the paper: only the browser knows where lines break, and the screen may be narrower.
 */
export function measurePages(sheet: HTMLElement, layouts: readonly Layout[]): Map<Layout, number> {
  // A copy of an HTML element is one too.
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

/** Lets the body of a positioned copy run on in columns as high as a page has room for, beside each other, and counts them. */
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
