/**
 * Names in XML are compared as numbers, computed while their bytes go by. Two names may share a number only in a
 * file made to do so, which then reads as other cells than it shows: no harm beyond what its author could write plainly.
 */
export const mixName = (sum: number, byte: number): number => (Math.imul(sum, 31) + byte) | 0;

/** The number that the tokenizer gives to a name. */
export function nameNumber(name: string): number {
  let sum = 0;
  for (let i = 0; i < name.length; i += 1) sum = mixName(sum, name.charCodeAt(i));
  return sum;
}
