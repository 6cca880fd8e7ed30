/** How many of `length` ascending places are below, as `isBelow` says. */
export function countBelow(length: number, isBelow: (place: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
