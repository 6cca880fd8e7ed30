import { ReadError } from '../errors';

export const powers = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Parses ASCII digits; NaN when there is no number. Up to 15 digits one division of exact doubles gives the nearest number. */
export function parseNumber(bytes: Uint8Array, from: number, to: number): number {
  let start = from;
  let end = to;
  while (start < end && (bytes[start] as number) <= 0x20) start += 1;
  while (end > start && (bytes[end - 1] as number) <= 0x20) end -= 1;
  const negative = bytes[start] === 0x2d;
  let at = negative ? start + 1 : start;
  if (at >= end || end - at > 16) return parseSlowly(bytes, start, end);
  let digits = 0;
  let count = 0;
  let fraction = -1;
  for (; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte === 0x2e && fraction < 0) fraction = 0;
    else if (byte >= 0x30 && byte <= 0x39) {
      digits = digits * 10 + byte - 0x30;
      count += 1;
      if (fraction >= 0) fraction += 1;
    } else return parseSlowly(bytes, start, end);
  }
  if (count === 0 || count > 15) return parseSlowly(bytes, start, end);
  const value = fraction > 0 ? digits / (powers[fraction] as number) : digits;
  // A minus would make zero negative.
  return negative ? 0 - value : value;
}

function parseSlowly(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > 400) return Number.NaN;
  const text = String.fromCharCode(...bytes.subarray(start, end));
  const value = decimal.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
}

/** A whole number of digits alone, or -1. */
export function parseIndex(bytes: Uint8Array, start: number, end: number): number {
  const value = parseNumber(bytes, start, end);
  return Number.isInteger(value) && value >= 0 ? value : -1;
}

/** Column of a reference like B7, from 0; throws when the row differs. */
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
