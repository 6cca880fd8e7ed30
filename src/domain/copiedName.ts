import { cut } from '../lib';

const suffix = ' (cópia)';

export function copiedName(name: string, longest: number): string {
  return cut(name, longest - suffix.length) + suffix;
}
