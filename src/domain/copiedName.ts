import { cut } from '../lib';

const suffix = ' (cópia)';

/** What a copy of a record is called: its name and ' (cópia)', the name cut where both are longer than `longest`. */
export function copiedName(name: string, longest: number): string {
  return cut(name, longest - suffix.length) + suffix;
}
