import { ReadError } from '../errors';
import { limits } from '../limits';
import type { Reading } from '../reading';
import { ElementFinder, type Wanted } from '../xml/elementFinder';
import { Tokenizer } from '../xml/tokenizer';
import { inflate } from '../zip/inflate';
import { type Entries, type Entry, entryKey } from '../zip/zip';

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

  async read(entry: Entry, xml: Tokenizer, limit = limits.partBytes): Promise<void> {
    await inflate(this.file, entry, limit, this.reading, (chunk) => xml.push(chunk));
    xml.finish();
  }

  async findElements(name: string, wanted: Wanted): Promise<void> {
    const entry = this.find(name);
    if (!entry) throw new ReadError('corrupt', `no ${name}`);
    await this.read(entry, new Tokenizer(new ElementFinder(wanted)), limits.smallPartBytes);
  }
}

export interface Relationship {
  /** Last segment of the type's URI, the same in strict workbooks. */
  type: string;
  target: string;
}

export async function relationshipsOf(parts: Package, name: string): Promise<Map<string, Relationship>> {
  const slash = name.lastIndexOf('/') + 1;
  const list = `${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`;
  const found = new Map<string, Relationship>();
  if (!parts.find(list)) return found;
  await parts.findElements(list, {
    'Relationships/Relationship': (tag) => {
      if (tag.attribute('TargetMode') === 'External') return;
      const type = tag.attribute('Type') ?? '';
      const target = resolveTarget(name.slice(0, slash), tag.attribute('Target') ?? '');
      found.set(tag.attribute('Id') ?? '', { type: type.slice(type.lastIndexOf('/') + 1), target });
    },
  });
  return found;
}

function resolveTarget(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return path.join('/');
}
