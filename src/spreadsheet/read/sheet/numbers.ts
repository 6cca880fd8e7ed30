import { ReadError } from '../errors';
import type { Merge } from './merges';

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Longest text that is taken for a number. */
const longest = 400;

/** Parses ASCII digits; NaN when there is no number. */
export function parseNumber(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > longest) return Number.NaN;
  const text = String.fromCharCode(...bytes.subarray(start, end)).trim();
  // Adding zero makes -0 a zero.
  const value = decimal.test(text) ? Number(text) + 0 : Number.NaN;
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

/** A range like B2:C7 of more than one cell. */
export function parseRange(text: string): Merge | undefined {
  const parts = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(text);
  if (!parts) return undefined;
  const [, from = '', top, to = '', bottom] = parts;
  return { top: Number(top), bottom: Number(bottom), left: lettersColumn(from), right: lettersColumn(to) };
}

const lettersColumn = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 0x40, 0) - 1;
