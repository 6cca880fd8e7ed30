import { nameNumber, type TagScanner } from './tagScanner';
import type { Tokenizer, XmlHandler } from './tokenizer';

/** Callbacks by parent and name: 'sheets/sheet', or '/workbook' for a root. */
export type Wanted = Record<string, (tag: TagScanner) => void>;

/** Calls back for wanted elements and keeps nothing of others, of which a hostile part has millions. */
export class ElementFinder implements XmlHandler {
  private readonly wanted: Map<number, (tag: TagScanner) => void>;
  private readonly path: number[] = [];

  constructor(wanted: Wanted) {
    this.wanted = new Map(Object.entries(wanted).map(([path, act]) => [pathNumber(path), act]));
  }

  open(xml: Tokenizer): void {
    this.wanted.get(pair(this.path.at(-1) ?? 0, xml.name))?.(xml.tag);
    this.path.push(xml.name);
  }

  close(): void {
    this.path.pop();
  }

  text(): void {}
}

const pair = (parent: number, name: number) => (Math.imul(parent, 31) + name) | 0;

function pathNumber(path: string): number {
  const [parent = '', name = ''] = path.split('/');
  return pair(nameNumber(parent), nameNumber(name));
}
