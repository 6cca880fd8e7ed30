import { NUMERIC, SHARED } from './kinds';
import { parseNumber } from './numbers';

const QUOTE = 0x22;
const DOT = 0x2e;
const LT = 0x3c;
const GT = 0x3e;
const R = 0x72;
const longestCell = 64;
const longestNumber = 15;
const powers = Array.from({ length: 17 }, (_, exponent) => 10 ** exponent);

/** Four characters as they are compared at once. */
export const wordOf = (four: string): number => new DataView(new TextEncoder().encode(four).buffer).getInt32(0);
const cell = 0x3c63;
const reference = wordOf(' r="');
const styled = wordOf(' s="');
const typed = wordOf(' t="');
const opensValue = wordOf('><v>');
const closesValue = wordOf('</v>');
const closesCell = wordOf('</c>');

/** Matches the usual form <c r="B7" s="3" t="s"><v>12</v></c>, four bytes at a time, in half the time of the tokenizer, which reads all other cells. */
export class CellPattern {
  column = -1;
  style = 0;
  type = NUMERIC;
  number = 0;

  /** Returns the end of the cell at `start`, or -1 for another form, another row or a cut cell, which change nothing. */
  match(bytes: Uint8Array, words: DataView, start: number, end: number, rowNumber: number): number {
    // This check spares a bound check for each byte below.
    if (start + longestCell > end || words.getInt16(start) !== cell || words.getInt32(start + 2) !== reference)
      return -1;
    const letters = start + 6;
    let at = letters;
    let column = 0;
    for (let byte = bytes[at] as number; byte >= 0x41 && byte <= 0x5a && at < letters + 3; byte = bytes[at] as number) {
      column = column * 26 + byte - 0x40;
      at += 1;
    }
    let row = 0;
    for (let digit = digitAt(bytes, at); digit <= 9; digit = digitAt(bytes, at)) {
      row = row * 10 + digit;
      at += 1;
    }
    if (column === 0 || row !== rowNumber || bytes[at] !== QUOTE || at > letters + 10) return -1;
    at += 1;
    let style = 0;
    if (words.getInt32(at) === styled) {
      const digits = at + 4;
      at = digits;
      for (let digit = digitAt(bytes, at); digit <= 9; digit = digitAt(bytes, at)) {
        style = style * 10 + digit;
        at += 1;
      }
      if (bytes[at] !== QUOTE || at > digits + 6) return -1;
      at += 1;
    }
    let type = NUMERIC;
    if (words.getInt32(at) === typed) {
      type = bytes[at + 4] as number;
      if ((type !== SHARED && type !== NUMERIC) || bytes[at + 5] !== QUOTE) return -1;
      at += 6;
    }
    if (words.getInt32(at) !== opensValue) return -1;
    const next = this.value(bytes, words, at + 4, end);
    if (next < 0) return -1;
    this.column = column - 1;
    this.style = style;
    this.type = type;
    return next;
  }

  private value(bytes: Uint8Array, words: DataView, from: number, end: number): number {
    let at = from;
    let number = 0;
    for (let digit = digitAt(bytes, at); digit <= 9; digit = digitAt(bytes, at)) {
      number = number * 10 + digit;
      at += 1;
    }
    let fraction = 0;
    if (bytes[at] === DOT && at > from) {
      at += 1;
      const point = at;
      for (let digit = digitAt(bytes, at); digit <= 9; digit = digitAt(bytes, at)) {
        number = number * 10 + digit;
        at += 1;
      }
      fraction = at - point;
      if (fraction === 0) return this.oddValue(bytes, words, from, end);
    }
    if (at === from || at > from + longestNumber || !closes(words, at)) return this.oddValue(bytes, words, from, end);
    this.number = fraction > 0 ? number / (powers[fraction] as number) : number;
    return at + 8;
  }

  /** A number with a sign, an exponent or very many digits. */
  private oddValue(bytes: Uint8Array, words: DataView, from: number, end: number): number {
    let at = from;
    while (at < end && bytes[at] !== LT) at += 1;
    // The buffer may hold older bytes beyond `end`.
    if (at + 8 > end || !closes(words, at)) return -1;
    this.number = parseNumber(bytes, from, at);
    return Number.isNaN(this.number) ? -1 : at + 8;
  }
}

const closes = (words: DataView, at: number) =>
  words.getInt32(at) === closesValue && words.getInt32(at + 4) === closesCell;

/** More than 9 where there is no digit. */
const digitAt = (bytes: Uint8Array, at: number) => (bytes[at] as number) ^ 0x30;

const SPACE = 0x20;
const EQUALS = 0x3d;
const COLON = 0x3a;
const closesRow = wordOf('</ro');
const rowToRow = wordOf('w><r');
const opensRow = wordOf('<row');
const longest = 256;

/** Matches the usual end and start of rows: </row><row r="8" spans="1:5">. */
export class RowPattern {
  number = 0;

  /** Returns the position behind the next row's tag, or -1 for another form or a cut. */
  match(bytes: Uint8Array, words: DataView, start: number, end: number): number {
    if (start + longest > end || words.getInt32(start) !== closesRow || words.getInt32(start + 4) !== rowToRow)
      return -1;
    if (words.getInt32(start + 6) !== opensRow || words.getInt32(start + 10) !== reference) return -1;
    const digits = start + 14;
    let at = digits;
    let number = 0;
    for (let digit = digitAt(bytes, at); digit <= 9; digit = digitAt(bytes, at)) {
      number = number * 10 + digit;
      at += 1;
    }
    if (at === digits || at > digits + 7 || bytes[at] !== QUOTE) return -1;
    this.number = number;
    at += 1;
    const limit = start + longest;
    while (at > 0 && at < limit && bytes[at] === SPACE) at = attributeEnd(bytes, at + 1, limit);
    return at > 0 && at < limit && bytes[at] === GT ? at + 1 : -1;
  }
}

function attributeEnd(bytes: Uint8Array, start: number, limit: number): number {
  let at = start;
  while (at < limit && isLetter(bytes[at] as number)) at += 1;
  // Rows with 'r' again or 'hidden' are left to the tokenizer.
  if (bytes[start] === 0x68 && bytes[start + 1] === 0x69) return -1;
  if (at === start || (at === start + 1 && bytes[start] === R) || bytes[at] !== EQUALS || bytes[at + 1] !== QUOTE)
    return -1;
  at += 2;
  while (at < limit && bytes[at] !== QUOTE) at += 1;
  return at < limit ? at + 1 : -1;
}

const isLetter = (byte: number) =>
  (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= COLON);
