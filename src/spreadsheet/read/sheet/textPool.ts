import { ReadError } from '../errors';
import { limits } from '../limits';
import { decodeUtf8, utf16Length } from '../xml/text';

const segmentBits = 20;
const segmentSize = 1 << segmentBits;
const internSlots = 1 << 16;
const headerSize = 3;

/** Texts of a sheet as UTF-8 outside the JavaScript heap, decoded on demand. A text is its position; 0 is the empty text. */
export class TextPool {
  private readonly segments: Uint8Array[] = [new Uint8Array(segmentSize)];
  private used = 1;
  private readonly recent = new Uint32Array(internSlots);

  /** Adds the text between two offsets; returns its position. */
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
    segment[to] = length & 0xff;
    segment[to + 1] = (length >> 8) & 0xff;
    segment[to + 2] = length >> 16;
    to += headerSize;
    let all = 0;
    for (let i = 0; i < length; i += 1) {
      const byte = bytes[start + i] as number;
      segment[to + i] = byte;
      all |= byte;
    }
    if (all >= 0x80) this.check(bytes, start, end);
    this.used = position + size;
    return position;
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
    const segment = this.segments[position >>> segmentBits] as Uint8Array;
    const start = (position & (segmentSize - 1)) + headerSize;
    return decodeUtf8(segment.subarray(start, start + this.lengthAt(position)));
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
