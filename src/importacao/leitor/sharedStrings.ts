import { ErroDeLeitura } from './erros';
import type { Limites } from './limites';
import { nameNumber } from './names';
import { TextBuffer } from './textBuffer';
import type { TextPool } from './textPool';
import type { Tokenizer, XmlHandler } from './tokenizer';

const SI = nameNumber('si');
const T = nameNumber('t');
const PHONETIC = nameNumber('rPh');

/** Reads the table of shared strings into the pool, rich text as the text that it shows. */
export class SharedStringsHandler implements XmlHandler {
  /** Per string its position in the pool. */
  positions = new Uint32Array(1024);
  count = 0;
  private readonly buffer: TextBuffer;
  private readonly pool: TextPool;
  private readonly limites: Limites;
  private phonetic = false;
  private collecting = false;

  constructor(pool: TextPool, limites: Limites) {
    this.pool = pool;
    this.limites = limites;
    this.buffer = new TextBuffer(limites.caracteres);
  }

  open(xml: Tokenizer): void {
    if (xml.name === T) this.collecting = !this.phonetic;
    else if (xml.name === SI) this.buffer.clear();
    // Readings of Asian names are no part of the text.
    else if (xml.name === PHONETIC) this.phonetic = true;
  }

  close(xml: Tokenizer): void {
    if (xml.name === T) this.collecting = false;
    else if (xml.name === PHONETIC) this.phonetic = false;
    else if (xml.name === SI) this.addString();
  }

  text(bytes: Uint8Array, start: number, end: number, raw: boolean): void {
    if (this.collecting) this.buffer.append(bytes, start, end, raw);
  }

  leaf(xml: Tokenizer, bytes: Uint8Array, start: number, end: number): void {
    if (xml.name === T) {
      if (!this.phonetic) this.buffer.append(bytes, start, end, false);
    } else if (xml.name === SI) {
      this.buffer.clear();
      this.addString();
    }
  }

  private addString() {
    if (this.count === this.limites.textosCompartilhados) throw new ErroDeLeitura('grandeDemais', 'shared strings');
    if (this.count === this.positions.length) {
      const grown = new Uint32Array(this.count * 2);
      grown.set(this.positions);
      this.positions = grown;
    }
    this.buffer.finishText();
    this.positions[this.count] = this.pool.add(this.buffer.bytes, this.buffer.length);
    this.count += 1;
  }
}
