import { nameNumber } from '../xml/tagScanner';
import { TextBuffer } from '../xml/textBuffer';
import type { Tokenizer, XmlHandler } from '../xml/tokenizer';
import { wordOf } from './cellPattern';
import { PHONETIC, T } from './names';
import type { TextPool } from './textPool';

const SI = nameNumber('si');

const opensString = wordOf('<si>');
const opensText = wordOf('><t>');
const closesText = wordOf('</t>');
const closesString = wordOf('</si');
const GT = 0x3e;
/** 1 for each byte that ends a text or needs decoding: < & _, carriage return, NUL. */
const special = Uint8Array.from({ length: 256 }, (_, byte) => Number([0x3c, 0x26, 0x5f, 0x0d, 0].includes(byte)));

/** Reads the shared strings into the pool; rich text without its formats. */
export class SharedStringsHandler implements XmlHandler {
  positions = new Uint32Array(1024);
  count = 0;
  private readonly buffer = new TextBuffer();
  private readonly pool: TextPool;
  private phonetic = false;
  private collecting = false;

  constructor(pool: TextPool) {
    this.pool = pool;
  }

  open(xml: Tokenizer): void {
    if (xml.name === T) this.collecting = !this.phonetic;
    else if (xml.name === SI) this.buffer.clear();
    else if (xml.name === PHONETIC) this.phonetic = true;
  }

  close(xml: Tokenizer): void {
    if (xml.name === T) this.collecting = false;
    else if (xml.name === PHONETIC) this.phonetic = false;
    else if (xml.name === SI) this.addString();
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    if (this.collecting) this.buffer.append(bytes, start, end);
  }

  /** Matches the usual form <si><t>text</t></si> without escapes. */
  ahead({ tag: { words } }: Tokenizer, bytes: Uint8Array, start: number, end: number): number {
    let at = start;
    for (;;) {
      const next = this.stringAhead(bytes, words, at, end);
      if (next < 0) return at > start ? at : -1;
      at = next;
    }
  }

  private stringAhead(bytes: Uint8Array, words: DataView, start: number, end: number): number {
    if (start + 16 > end || words.getInt32(start) !== opensString || words.getInt32(start + 3) !== opensText) return -1;
    const from = start + 7;
    let at = from;
    while (at < end && special[bytes[at] as number] === 0) at += 1;
    if (at + 9 > end || words.getInt32(at) !== closesText || words.getInt32(at + 4) !== closesString) return -1;
    if (bytes[at + 8] !== GT) return -1;
    this.keep(this.pool.add(bytes, from, at));
    return at + 9;
  }

  private addString() {
    this.buffer.finishText();
    this.keep(this.pool.add(this.buffer.bytes, 0, this.buffer.length));
  }

  private keep(position: number) {
    if (this.count === this.positions.length) {
      const grown = new Uint32Array(this.count * 2);
      grown.set(this.positions);
      this.positions = grown;
    }
    this.positions[this.count] = position;
    this.count += 1;
  }
}
