import { ErroDeLeitura } from './erros';
import { mixName } from './names';
import { decodeXml } from './text';

const maxAttributes = 256;
/** A start tag with its attributes may be this long. */
const maxTag = 1 << 18;

/** Reads one start tag: its name and where its attributes lie in the bytes it was given. */
export class TagScanner {
  /** Number of the local name. */
  name = 0;
  /** Number of the name with its prefix. */
  fullName = 0;
  selfClosing = false;
  attributes = 0;
  /** Per attribute: number of its name with the prefix; where its value starts and ends, and its name starts. */
  private readonly names = new Int32Array(maxAttributes);
  private readonly starts = new Int32Array(maxAttributes);
  private readonly ends = new Int32Array(maxAttributes);
  private readonly nameStarts = new Int32Array(maxAttributes);
  private nameStart = 0;
  private nameEnd = 0;
  bytes: Uint8Array = new Uint8Array(0);

  attributeName(index: number): number {
    return this.names[index] as number;
  }

  valueStart(index: number): number {
    return this.starts[index] as number;
  }

  valueEnd(index: number): number {
    return this.ends[index] as number;
  }

  /** Local name of the element, as text. */
  nameText(): string {
    return localName(decodeXml(this.bytes, this.nameStart, this.nameEnd, true));
  }

  /** Attributes by local name, without namespace declarations. Not for hot paths. */
  attributeTexts(): Map<string, string> {
    const texts = new Map<string, string>();
    for (let i = 0; i < this.attributes; i += 1) {
      const name = this.attributeNameText(i);
      if (!name.startsWith('xmlns'))
        texts.set(localName(name), decodeXml(this.bytes, this.valueStart(i), this.valueEnd(i), false));
    }
    return texts;
  }

  private attributeNameText(index: number): string {
    const start = this.nameStarts[index] as number;
    let end = start;
    while ((this.bytes[end] as number) > 0x20 && this.bytes[end] !== 0x3d) end += 1;
    return decodeXml(this.bytes, start, end, true);
  }

  /** Reads the tag whose name starts at `at`; returns where the tag ends, or -1 when the bytes end before it. */
  scan(bytes: Uint8Array, at: number, end: number): number {
    const next = this.scanName(bytes, at, end);
    if (next < 0 && end - at > maxTag) throw new ErroDeLeitura('corrompido', 'tag too long');
    return next;
  }

  private scanName(bytes: Uint8Array, start: number, end: number): number {
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
    if (at === end) return -1;
    if (at === start) throw new ErroDeLeitura('corrompido', 'tag without a name');
    this.fullName = name;
    this.name = colon < 0 ? name : nameOf(bytes, colon + 1, at);
    this.bytes = bytes;
    this.nameStart = start;
    this.nameEnd = at;
    this.attributes = 0;
    this.selfClosing = false;
    return byte === 0x3e ? at + 1 : this.scanAttributes(bytes, at, end);
  }

  private scanAttributes(bytes: Uint8Array, start: number, end: number): number {
    let at = start;
    for (;;) {
      while (at < end && (bytes[at] as number) <= 0x20) at += 1;
      if (at === end) return -1;
      if (bytes[at] === 0x3e) return at + 1;
      if (bytes[at] === 0x2f) {
        if (at + 1 === end) return -1;
        if (bytes[at + 1] !== 0x3e) throw new ErroDeLeitura('corrompido', 'slash in a tag');
        this.selfClosing = true;
        return at + 2;
      }
      at = this.scanAttribute(bytes, at, end);
      if (at < 0) return -1;
    }
  }

  private scanAttribute(bytes: Uint8Array, start: number, end: number): number {
    let name = 0;
    let at = start;
    for (; at < end; at += 1) {
      const byte = bytes[at] as number;
      if (byte === 0x3d || byte <= 0x20) break;
      if (byte === 0x3c || byte === 0x3e) throw new ErroDeLeitura('corrompido', 'attribute without a value');
      name = mixName(name, byte);
    }
    while (at < end && (bytes[at] as number) <= 0x20) at += 1;
    if (at < end && bytes[at] !== 0x3d) throw new ErroDeLeitura('corrompido', 'attribute without a value');
    at += 1;
    while (at < end && (bytes[at] as number) <= 0x20) at += 1;
    if (at >= end) return -1;
    const quote = bytes[at];
    if (quote !== 0x22 && quote !== 0x27) throw new ErroDeLeitura('corrompido', 'attribute without quotes');
    const valueStart = at + 1;
    at = valueStart;
    while (at < end && bytes[at] !== quote) at += 1;
    if (at === end) return -1;
    const index = this.attributes;
    if (index === maxAttributes) throw new ErroDeLeitura('corrompido', 'too many attributes');
    this.attributes = index + 1;
    this.names[index] = name;
    this.nameStarts[index] = start;
    this.starts[index] = valueStart;
    this.ends[index] = at;
    return at + 1;
  }
}

function nameOf(bytes: Uint8Array, start: number, end: number): number {
  let name = 0;
  for (let at = start; at < end; at += 1) name = mixName(name, bytes[at] as number);
  return name;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
