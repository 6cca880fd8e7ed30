import { ReadError } from '../errors';
import { nameNumber, type TagScanner } from './tagScanner';
import type { Tokenizer, XmlHandler } from './tokenizer';

/** What to do with an element's tag, by the names of its parent and its own: 'sheets/sheet', and '/workbook' for a root. */
export type Wanted = Record<string, (tag: TagScanner) => void>;

/** Shows the wanted elements of a part as they open. Of the others, of which a hostile part has millions, it keeps nothing. */
export class ElementFinder implements XmlHandler {
  private readonly wanted: Map<number, (tag: TagScanner) => void>;
  /** Names of the open elements. */
  private readonly path: number[] = [];
  private readonly limit: number;
  private count = 0;

  /** Refuses a part with more than `limit` elements. */
  constructor(wanted: Wanted, limit: number) {
    this.wanted = new Map(Object.entries(wanted).map(([path, act]) => [pathNumber(path), act]));
    this.limit = limit;
  }

  open(xml: Tokenizer): void {
    this.leaf(xml);
    this.path.push(xml.name);
  }

  close(): void {
    this.path.pop();
  }

  text(): void {}

  leaf(xml: Tokenizer): void {
    this.count += 1;
    if (this.count > this.limit) throw new ReadError('tooLarge', 'elements');
    this.wanted.get(pair(this.path.at(-1) ?? 0, xml.name))?.(xml.tag);
  }
}

const pair = (parent: number, name: number) => (Math.imul(parent, 31) + name) | 0;

function pathNumber(path: string): number {
  const [parent = '', name = ''] = path.split('/');
  return pair(nameNumber(parent), nameNumber(name));
}
