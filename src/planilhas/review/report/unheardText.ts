import { counted } from '../../../domain';
import { destinations } from '../../destinations';
import type { ImportRun } from '../../write/journal';

/** How many records nobody knows about: of the import's destination, and categories that it brought along. */
interface Unheard {
  unsettled: number;
  categoriasUnsettled: number;
}

/** What nobody knows about, as it is counted, and how a participle of it ends: 'as' of categories. */
export const unheardOf = ({ destination }: ImportRun, { unsettled, categoriasUnsettled }: Unheard) =>
  [
    { count: unsettled, words: destinations[destination] },
    { count: categoriasUnsettled, words: destinations.categorias },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => ({
      one: count === 1,
      what: counted(count, words),
      ending: `${words.feminine ? 'a' : 'o'}${count === 1 ? '' : 's'}`,
    }));

/** That nobody knows what became of some rows; `verb` is what may have been done, as far as its ending: 'gravad'. */
export const unheardTexts = (importRun: ImportRun, unheard: Unheard, verb: string) =>
  unheardOf(importRun, unheard).map(
    ({ one, what, ending }) =>
      `O servidor não respondeu sobre ${what}: ${one ? 'pode' : 'podem'} ter sido ${verb}${ending} ou não.`,
  );
