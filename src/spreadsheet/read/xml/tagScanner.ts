import { ReadError } from '../errors';
import { decodeXml } from './text';

/** XML names are compared by hash. Only a crafted file can collide, and then shows other cells than it says, as its author could write anyway. */
export const mixName = (sum: number, byte: number): number => (Math.imul(sum, 31) + byte) | 0;

export function nameNumber(name: string): number {
  let sum = 0;
  for (let i = 0; i < name.length; i += 1) sum = mixName(sum, name.charCodeAt(i));
  return sum;
}

const maxAttributes = 256;
const maxTag = 1 << 18;
const SPACE = 0x20;
const COLON = 0x3a;
const EQUALS = 0x3d;

export class TagScanner {
  name = 0;
  fullName = 0;
  selfClosing = false;
  attributes = 0;
  /** Per attribute: hash of its prefixed name; start and end of its value. */
  private readonly names = new Int32Array(maxAttributes);
  private readonly starts = new Int32Array(maxAttributes);
  private readonly ends = new Int32Array(maxAttributes);
  bytes: Uint8Array = new Uint8Array(0);
  /** The same bytes, to be compared four at a time. */
  words: DataView = new DataView(new ArrayBuffer(0));

  /** Called by the tokenizer once per chunk. */
  take(bytes: Uint8Array): void {
    this.bytes = bytes;
    this.words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  attributeName(index: number): number {
    return this.names[index] as number;
  }

  valueStart(index: number): number {
    return this.starts[index] as number;
  }

  valueEnd(index: number): number {
    return this.ends[index] as number;
  }

  /** Value of an attribute by local name, except namespace declarations. Not for hot paths. */
  attribute(name: string): string | undefined {
    const declaration = nameNumber(`xmlns:${name}`);
    for (let i = 0; i < this.attributes; i += 1) {
      if (this.attributeName(i) === declaration || this.localNameOf(i) !== nameNumber(name)) continue;
      return decodeXml(this.bytes, this.valueStart(i), this.valueEnd(i));
    }
    return undefined;
  }

  private localNameOf(index: number): number {
    const { bytes } = this;
    let end = this.valueStart(index) - 1;
    while (bytes[end - 1] === EQUALS || (bytes[end - 1] as number) <= SPACE) end -= 1;
    let start = end;
    while ((bytes[start - 1] as number) > SPACE && bytes[start - 1] !== COLON) start -= 1;
    return nameOf(bytes, start, end);
  }

  /** Returns the tag's end, or -1 when it is cut. One long loop: half of all reading time is spent here. */
  scan(bytes: Uint8Array, start: number, end: number): number {
    let name = 0;
    let colon = -1;
    let at = start;
    let byte = 0;
    for (; at < end; at += 1) {
      byte = bytes[at] as number;
      if (byte <= 0x20 || byte === 0x3e || byte === 0x2f) break;
      if (byte === 0x3a) colon = at;
      name = mixName(name, byte);
    }
    if (at === start && at < end) throw new ReadError('corrupt', 'tag without a name');
    this.fullName = name;
    this.name = colon < 0 ? name : nameOf(bytes, colon + 1, at);
    this.attributes = 0;
    this.selfClosing = false;
    while (at < end) {
      byte = bytes[at] as number;
      if (byte === 0x3e) return at + 1;
      if (byte <= 0x20) at += 1;
      else if (byte === 0x2f) {
        if (at + 1 === end) break;
        if (bytes[at + 1] !== 0x3e) throw new ReadError('corrupt', 'slash in a tag');
        this.selfClosing = true;
        return at + 2;
      } else if (at + 2 < end && bytes[at + 1] === 0x3d && bytes[at + 2] === 0x22) {
        // Most attribute names have one letter.
        const from = at + 3;
        at = from;
        while (at < end && bytes[at] !== 0x22) at += 1;
        if (at === end) break;
        this.keep(byte, from, at);
        at += 1;
      } else {
        at = this.scanAttribute(bytes, at, end);
        if (at < 0) break;
      }
    }
    if (end - start > maxTag) throw new ReadError('corrupt', 'tag too long');
    return -1;
  }

  private scanAttribute(bytes: Uint8Array, start: number, end: number): number {
    let name = 0;
    let at = start;
    for (; at < end; at += 1) {
      const byte = bytes[at] as number;
      if (byte === 0x3d || byte <= 0x20) break;
      if (byte === 0x3c || byte === 0x3e) throw new ReadError('corrupt', 'attribute without a value');
      name = mixName(name, byte);
    }
    while (at < end && (bytes[at] as number) <= 0x20) at += 1;
    if (at < end && bytes[at] !== 0x3d) throw new ReadError('corrupt', 'attribute without a value');
    at += 1;
    while (at < end && (bytes[at] as number) <= 0x20) at += 1;
    if (at >= end) return -1;
    const quote = bytes[at];
    if (quote !== 0x22 && quote !== 0x27) throw new ReadError('corrupt', 'attribute without quotes');
    const from = at + 1;
    at = from;
    while (at < end && bytes[at] !== quote) at += 1;
    if (at === end) return -1;
    this.keep(name, from, at);
    return at + 1;
  }

  private keep(name: number, from: number, to: number) {
    const index = this.attributes;
    if (index === maxAttributes) throw new ReadError('corrupt', 'too many attributes');
    this.attributes = index + 1;
    this.names[index] = name;
    this.starts[index] = from;
    this.ends[index] = to;
  }
}

function nameOf(bytes: Uint8Array, start: number, end: number): number {
  let name = 0;
  for (let at = start; at < end; at += 1) name = mixName(name, bytes[at] as number);
  return name;
}
