import { counted } from '../../../domain';
import type { Destination } from '../../destinations';

/** That nobody knows what became of some rows; `verb` is what may have been done, as far as its gender: 'gravad'. */
export function unheardText(count: number, destination: Destination, verb: string): string {
  const done = `${verb}${destination.feminine ? 'a' : 'o'}`;
  const maybe = count === 1 ? `pode ter sido ${done}` : `podem ter sido ${done}s`;
  return `O servidor não respondeu sobre ${counted(count, destination)}: ${maybe} ou não.`;
}
