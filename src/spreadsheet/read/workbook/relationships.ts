import type { Package } from './parts';

export interface Relationship {
  /** Last part of its type's address, the same in strict and transitional workbooks. */
  type: string;
  /** Name of the part that it leads to. */
  target: string;
}

/** The relationships of a part by id; none when it has no list of them. */
export async function relationshipsOf(parts: Package, name: string): Promise<Map<string, Relationship>> {
  const slash = name.lastIndexOf('/') + 1;
  const list = `${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`;
  const found = new Map<string, Relationship>();
  if (!parts.find(list)) return found;
  await parts.findElements(list, {
    'Relationships/Relationship': (tag) => {
      // What lies outside the file is never fetched.
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
