import { ReadError } from '../errors';
import { looksBroken, repaired } from '../letters';
import { limits } from '../limits';
import { decodeUtf8, encodeUtf8, utf16Length } from '../xml/text';

const segmentBits = 20;
const segmentSize = 1 << segmentBits;
const internSlots = 1 << 16;
const decodedSlots = 1 << 10;
const longestDecoded = 128;
const headerSize = 3;
const ampersand = 1;
const beyondAscii = 2;
const rare = 4;
/** What a byte tells of its text; letters that begin with C3 are the usual ones. */
const signOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte < 0x80) return byte === 0x26 ? ampersand : 0;
  return byte > 0xbf && byte !== 0xc3 ? beyondAscii | rare : beyondAscii;
});

/** Texts of a sheet as UTF-8 outside the JavaScript heap, decoded on demand. A text is its position; 0 is the empty text. */
export class TextPool {
  private readonly segments: Uint8Array[] = [new Uint8Array(segmentSize)];
  private used = 1;
  private readonly recent = new Uint32Array(internSlots);
  /** Short texts that were asked for last, as decoding costs more than what is done with them. */
  private readonly decodedAt = new Uint32Array(decodedSlots);
  private readonly decoded = new Array<string>(decodedSlots).fill('');

  /** Adds the text between two offsets, with its letters repaired; returns its position. */
  add(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    if (length === 0) return 0;
    // A text over the limit in bytes may be within it in characters.
    if (length > limits.characters) this.check(bytes, start, end);
    const size = length + headerSize;
    if ((this.used & (segmentSize - 1)) + size > segmentSize || this.used >>> segmentBits >= this.segments.length) {
      this.used = this.segments.length * segmentSize;
      if (this.used + segmentSize > limits.textBytes) throw new ReadError('tooLarge', 'texts');
      this.segments.push(new Uint8Array(segmentSize));
    }
    const position = this.used;
    const segment = this.segments[this.segments.length - 1] as Uint8Array;
    let to = position & (segmentSize - 1);
    writeLength(segment, to, length);
    to += headerSize;
    let signs = 0;
    for (let i = 0; i < length; i += 1) {
      const byte = bytes[start + i] as number;
      segment[to + i] = byte;
      signs |= signOf[byte] as number;
    }
    if (signs & beyondAscii) this.check(bytes, start, end);
    this.used = position + size;
    if (signs & ampersand || (signs & rare && looksBroken(bytes, start, end))) this.repair(position);
    return position;
  }

  /** A repaired text is never longer, so it takes the place of the broken one. */
  private repair(position: number) {
    const segment = this.segments[position >>> segmentBits] as Uint8Array;
    const at = position & (segmentSize - 1);
    const start = at + headerSize;
    const text = encodeUtf8(repaired(decodeUtf8(segment.subarray(start, start + this.lengthAt(position)))));
    writeLength(segment, at, text.length);
    segment.set(text, start);
  }

  /** Like `add`, but reuses a recent equal text: a column of few units costs few texts. */
  intern(bytes: Uint8Array, length: number): number {
    if (length === 0) return 0;
    let hash = length;
    for (let i = 0; i < length; i += 1) hash = (Math.imul(hash, 0x01000193) ^ (bytes[i] as number)) | 0;
    const slot = (hash ^ (hash >>> 16)) & (internSlots - 1);
    const known = this.recent[slot] as number;
    if (known > 0 && this.holds(known, bytes, length)) return known;
    const position = this.add(bytes, 0, length);
    this.recent[slot] = position;
    return position;
  }

  text(position: number): string {
    if (position === 0) return '';
    const slot = position & (decodedSlots - 1);
    if (this.decodedAt[slot] === position) return this.decoded[slot] as string;
    const segment = this.segments[position >>> segmentBits] as Uint8Array;
    const start = (position & (segmentSize - 1)) + headerSize;
    const length = this.lengthAt(position);
    const text = decodeUtf8(segment.subarray(start, start + length));
    if (length > longestDecoded) return text;
    this.decodedAt[slot] = position;
    this.decoded[slot] = text;
    return text;
  }

  private lengthAt(position: number): number {
    const segment = this.segments[position >>> segmentBits] as Uint8Array;
    const at = position & (segmentSize - 1);
    return (segment[at] as number) | ((segment[at + 1] as number) << 8) | ((segment[at + 2] as number) << 16);
  }

  private holds(position: number, bytes: Uint8Array, length: number): boolean {
    if (this.lengthAt(position) !== length) return false;
    const segment = this.segments[position >>> segmentBits] as Uint8Array;
    const start = (position & (segmentSize - 1)) + headerSize;
    for (let i = 0; i < length; i += 1) if (segment[start + i] !== bytes[i]) return false;
    return true;
  }

  /** Throws for invalid UTF-8 and texts over the limit, now rather than when a page of rows is shown. */
  private check(bytes: Uint8Array, start: number, end: number) {
    const units = utf16Length(bytes, start, end);
    if (units < 0) throw new ReadError('encoding', 'invalid UTF-8');
    if (units > limits.characters) throw new ReadError('textTooLong');
  }
}

function writeLength(segment: Uint8Array, at: number, length: number) {
  segment[at] = length & 0xff;
  segment[at + 1] = (length >> 8) & 0xff;
  segment[at + 2] = length >> 16;
}
