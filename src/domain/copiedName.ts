import { cut } from '../lib';

const suffix = ' (cópia)';

/** The name of a record's copy: its name, cut to fit `longest` characters, and ' (cópia)'. */
export function copiedName(name: string, longest: number): string {
  return cut(name, longest - suffix.length) + suffix;
}
