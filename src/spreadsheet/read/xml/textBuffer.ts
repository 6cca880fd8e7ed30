import { ReadError } from '../errors';
import { limits } from '../limits';
import { decodeUtf8, decodeXml, encodeUtf8, unescapeUnits } from './text';

const AMPERSAND = 0x26;
const RETURN = 0x0d;
const UNDERSCORE = 0x5f;

/** Collects a cell's text, which may come in runs. */
export class TextBuffer {
  bytes = new Uint8Array(4096);
  length = 0;
  private underscore = false;

  clear(): void {
    this.length = 0;
    this.underscore = false;
  }

  append(source: Uint8Array, start: number, end: number): void {
    const from = this.length;
    this.reserve(end - start);
    const { bytes } = this;
    let to = from;
    for (let at = start; at < end; at += 1) {
      const byte = source[at] as number;
      if (byte === AMPERSAND || byte === RETURN) {
        this.appendDecoded(decodeXml(source, start, end));
        return;
      }
      if (byte === UNDERSCORE) this.underscore = true;
      else if (byte === 0) throw new ReadError('corrupt', 'NUL in a text');
      bytes[to] = byte;
      to += 1;
    }
    this.length = to;
  }

  finishText(): void {
    if (!this.underscore) return;
    const text = decodeUtf8(this.bytes.subarray(0, this.length));
    this.clear();
    this.appendDecoded(unescapeUnits(text));
  }

  private appendDecoded(text: string) {
    const encoded = encodeUtf8(text);
    this.underscore ||= text.includes('_');
    this.reserve(encoded.length);
    this.bytes.set(encoded, this.length);
    this.length += encoded.length;
  }

  private reserve(more: number) {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    // A UTF-16 unit takes at most three bytes; the pool measures the final text.
    if (this.length > limits.characters * 3) throw new ReadError('textTooLong');
    const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }
}
