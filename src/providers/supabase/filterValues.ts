import type { Kind } from '../../domain';

/** Whether the database can compare a column of that kind with a value; otherwise it refuses the list. */
export function isComparable(kind: Kind | undefined, value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false;
  const text = String(value);
  return (kind?.comparable?.(text) ?? true) && !text.includes('\0');
}
