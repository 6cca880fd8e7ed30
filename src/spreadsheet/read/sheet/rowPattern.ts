const between = new TextEncoder().encode('</row><row r="');
const QUOTE = 0x22;
const SPACE = 0x20;
const EQUALS = 0x3d;
const GT = 0x3e;
const R = 0x72;
const COLON = 0x3a;
/** Bytes from a row's end to the next row's first cell. */
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

/** End of another attribute than `r`, or -1. */
function attributeEnd(bytes: Uint8Array, start: number, limit: number): number {
  let at = start;
  while (at < limit && isLetter(bytes[at] as number)) at += 1;
  if (at === start || (at === start + 1 && bytes[start] === R) || bytes[at] !== EQUALS || bytes[at + 1] !== QUOTE)
    return -1;
  at += 2;
  while (at < limit && bytes[at] !== QUOTE) at += 1;
  return at < limit ? at + 1 : -1;
}

const isLetter = (byte: number) =>
  (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= COLON);
