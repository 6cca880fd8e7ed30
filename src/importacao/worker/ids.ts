import { newId } from '../../lib';

/**
 * Ids for the new records of one run: the n-th is always the same, so that a batch whose answer was lost can be
 * sent again without making anything twice. Random but for the last eight digits, which count.
 */
export function idsOfRun(base: string = newId()): (n: number) => string {
  return (n) => base.slice(0, -8) + n.toString(16).padStart(8, '0');
}
