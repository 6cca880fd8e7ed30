import { ErroDeLeitura } from './erros';
import { inflate } from './inflate';
import type { Reading } from './reading';
import { Tokenizer } from './tokenizer';
import { type Entries, type Entry, entryKey } from './zip';

/** An element of a small part, its names without prefixes. */
export interface Element {
  name: string;
  parent: string;
  attributes: ReadonlyMap<string, string>;
}

/** A workbook's parts, found by name. */
export class Package {
  private readonly file: Blob;
  private readonly entries: Entries;
  private readonly reading: Reading;

  constructor(file: Blob, entries: Entries, reading: Reading) {
    this.file = file;
    this.entries = entries;
    this.reading = reading;
  }

  find(name: string): Entry | undefined {
    return this.entries.get(entryKey(name));
  }

  names(): string[] {
    return [...this.entries.keys()];
  }

  /** Feeds a part to a tokenizer, whatever its size. */
  async read(entry: Entry, xml: Tokenizer, limit = this.reading.limites.bytesPorParte): Promise<void> {
    await inflate(this.file, entry, limit, this.reading, (chunk) => xml.push(chunk));
    xml.finish();
  }

  /** The elements of a small part, as they open. */
  async elements(name: string): Promise<Element[]> {
    const entry = this.find(name);
    if (!entry) throw new ErroDeLeitura('corrompido', `no ${name}`);
    const elements: Element[] = [];
    const path: string[] = [];
    const add = ({ tag }: Tokenizer) => {
      const element = { name: tag.nameText(), parent: path.at(-1) ?? '', attributes: tag.attributeTexts() };
      elements.push(element);
      return element.name;
    };
    const xml = new Tokenizer({
      open: (tokenizer) => path.push(add(tokenizer)),
      close: () => path.pop(),
      text: () => {},
      leaf: add,
    });
    await this.read(entry, xml, this.reading.limites.bytesDeParteMenor);
    return elements;
  }
}
