import { ReadError } from '../errors';

/** Column of a reference like B7, from 0; its row must be the one that it stands in. */
export function columnOf(bytes: Uint8Array, start: number, end: number, row: number): number {
  let column = 0;
  let at = start;
  for (; at < end; at += 1) {
    const letter = (bytes[at] as number) & 0xdf;
    if (letter < 0x41 || letter > 0x5a) break;
    column = column * 26 + letter - 0x40;
    if (column > 0xffff) throw new ReadError('tooManyColumns');
  }
  let number = 0;
  for (let digit = at; digit < end; digit += 1) number = number * 10 + (bytes[digit] as number) - 0x30;
  if (column === 0 || number !== row) throw new ReadError('corrupt', 'cell reference');
  return column - 1;
}
