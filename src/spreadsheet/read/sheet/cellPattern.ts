import { NUMERIC, SHARED } from './kinds';
import { parseNumber } from './numbers';

const SPACE = 0x20;
const QUOTE = 0x22;
const EQUALS = 0x3d;
const DOT = 0x2e;
const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const C = 0x63;
const H = 0x68;
const I = 0x69;
const R = 0x72;
const S = 0x73;
const T = 0x74;
const V = 0x76;
const longestCell = 64;
const longestNumber = 15;
const powers = Array.from({ length: 17 }, (_, exponent) => 10 ** exponent);

/** Matches the usual form <c r="B7" s="3" t="s"><v>12</v></c> in half the time of the tokenizer, which reads all other cells. */
export class CellPattern {
  column = 0;
  row = 0;
  style = 0;
  type = NUMERIC;
  number = 0;

  /** Returns the end of the cell at `start`, or -1 for another form or a cut cell. */
  match(bytes: Uint8Array, start: number, end: number): number {
    // This check spares a bound check for each byte below.
    if (start + longestCell > end || bytes[start] !== LT || bytes[start + 1] !== C) return -1;
    if (!isAttribute(bytes, start + 2, R)) return -1;
    let at = this.reference(bytes, start + 6);
    if (at < 0) return -1;
    this.style = 0;
    if (isAttribute(bytes, at, S)) {
      at += 4;
      const digits = at;
      for (let digit = digitAt(bytes, at); digit >= 0 && at < digits + 6; digit = digitAt(bytes, at)) {
        this.style = this.style * 10 + digit;
        at += 1;
      }
      if (bytes[at] !== QUOTE) return -1;
      at += 1;
    }
    this.type = NUMERIC;
    if (isAttribute(bytes, at, T)) {
      this.type = bytes[at + 4] as number;
      if ((this.type !== SHARED && this.type !== NUMERIC) || bytes[at + 5] !== QUOTE) return -1;
      at += 6;
    }
    return this.value(bytes, at, end);
  }

  private reference(bytes: Uint8Array, start: number): number {
    let at = start;
    let column = 0;
    for (let byte = bytes[at] as number; byte >= 0x41 && byte <= 0x5a && at < start + 3; byte = bytes[at] as number) {
      column = column * 26 + byte - 0x40;
      at += 1;
    }
    let row = 0;
    const digits = at;
    for (let digit = digitAt(bytes, at); digit >= 0 && at < digits + 7; digit = digitAt(bytes, at)) {
      row = row * 10 + digit;
      at += 1;
    }
    if (column === 0 || bytes[at] !== QUOTE) return -1;
    this.column = column - 1;
    this.row = row;
    return at + 1;
  }

  private value(bytes: Uint8Array, start: number, end: number): number {
    if (bytes[start] !== GT || bytes[start + 1] !== LT || bytes[start + 2] !== V || bytes[start + 3] !== GT) return -1;
    const from = start + 4;
    let at = from;
    let digits = 0;
    for (let digit = digitAt(bytes, at); digit >= 0 && at < from + longestNumber; digit = digitAt(bytes, at)) {
      digits = digits * 10 + digit;
      at += 1;
    }
    let fraction = 0;
    if (bytes[at] === DOT && at > from) {
      at += 1;
      const point = at;
      for (let digit = digitAt(bytes, at); digit >= 0 && at <= from + longestNumber; digit = digitAt(bytes, at)) {
        digits = digits * 10 + digit;
        at += 1;
      }
      fraction = at - point;
      if (fraction === 0) return this.oddValue(bytes, from, end);
    }
    if (at === from || !closes(bytes, at, V) || !closes(bytes, at + 4, C)) return this.oddValue(bytes, from, end);
    this.number = fraction > 0 ? digits / (powers[fraction] as number) : digits;
    return at + 8;
  }

  /** A number with a sign, an exponent or very many digits. */
  private oddValue(bytes: Uint8Array, from: number, end: number): number {
    let at = from;
    while (at < end && bytes[at] !== LT) at += 1;
    // The buffer may hold older bytes beyond `end`.
    if (at + 8 > end || !closes(bytes, at, V) || !closes(bytes, at + 4, C)) return -1;
    this.number = parseNumber(bytes, from, at);
    return Number.isNaN(this.number) ? -1 : at + 8;
  }
}

const isAttribute = (bytes: Uint8Array, at: number, name: number) =>
  bytes[at] === SPACE && bytes[at + 1] === name && bytes[at + 2] === EQUALS && bytes[at + 3] === QUOTE;

const closes = (bytes: Uint8Array, at: number, name: number) =>
  bytes[at] === LT && bytes[at + 1] === SLASH && bytes[at + 2] === name && bytes[at + 3] === GT;

function digitAt(bytes: Uint8Array, at: number): number {
  const digit = (bytes[at] as number) - 0x30;
  return digit >= 0 && digit <= 9 ? digit : -1;
}

const between = new TextEncoder().encode('</row><row r="');
const COLON = 0x3a;
const longest = 256;

/** Matches the usual end and start of rows: </row><row r="8" spans="1:5">. */
export class RowPattern {
  number = 0;

  /** Returns the position behind the next row's tag, or -1 for another form or a cut. */
  match(bytes: Uint8Array, start: number, end: number): number {
    if (start + longest > end) return -1;
    for (let i = 0; i < between.length; i += 1) if (bytes[start + i] !== between[i]) return -1;
    const digits = start + between.length;
    let at = digits;
    let number = 0;
    for (let byte = bytes[at] as number; byte >= 0x30 && byte <= 0x39 && at < digits + 7; byte = bytes[at] as number) {
      number = number * 10 + byte - 0x30;
      at += 1;
    }
    if (at === digits || bytes[at] !== QUOTE) return -1;
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
  if (bytes[start] === H && bytes[start + 1] === I) return -1;
  if (at === start || (at === start + 1 && bytes[start] === R) || bytes[at] !== EQUALS || bytes[at + 1] !== QUOTE)
    return -1;
  at += 2;
  while (at < limit && bytes[at] !== QUOTE) at += 1;
  return at < limit ? at + 1 : -1;
}

const isLetter = (byte: number) =>
  (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= COLON);
