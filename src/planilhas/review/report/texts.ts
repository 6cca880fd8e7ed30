import { counted, formatCount } from '../../../domain';
import { destinations } from '../../destinations';
import { endingOf, formatMoment } from '../../formats';
import { type ImportRun, type JournalBatch, tally, undoProgress } from '../../write/journal';

/** Says which records cannot be undone, as the browser lost them. */
export function lostText({ destination }: ImportRun, lost: readonly JournalBatch[]): string {
  const counts = new Map([[destination, 0]]);
  for (const { recurso, state, rows, created, updated } of lost) {
    counts.set(recurso, (counts.get(recurso) ?? 0) + (state === 'sending' ? rows : created + updated));
  }
  const named = [...counts].filter(([, count]) => count > 0);
  const what = named.map(([recurso, count]) => counted(count, destinations[recurso])).join(' e ');
  const total = named.reduce((sum, [, count]) => sum + count, 0);
  const feminine = named.every(([recurso]) => destinations[recurso].feminine);
  const cannot = `não ${total === 1 ? 'pode' : 'podem'} ser desfeit${endingOf({ feminine }, total)}`;
  return `Este navegador já não tem a lista do que foi gravado de ${what}: ${cannot} por aqui. Confira no cadastro.`;
}

interface Unheard {
  unsettled: number;
  categoriasUnsettled: number;
}

/** Their counts with nouns, and the ending of a participle. */
const unheardOf = ({ destination }: ImportRun, { unsettled, categoriasUnsettled }: Unheard) =>
  [
    { count: unsettled, words: destinations[destination] },
    { count: categoriasUnsettled, words: destinations.categorias },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => ({
      one: count === 1,
      what: counted(count, words),
      ending: endingOf(words, count),
    }));

/** Says what is unknown about them; `verb` is a participle without ending: 'gravad'. */
export const unheardTexts = (importRun: ImportRun, unheard: Unheard, verb: string) =>
  unheardOf(importRun, unheard).map(
    ({ one, what, ending }) =>
      `O servidor não respondeu sobre ${what}: ${one ? 'pode' : 'podem'} ter sido ${verb}${ending} ou não.`,
  );

export function undoQuestion(importRun: ImportRun): string {
  const destination = destinations[importRun.destination];
  const progress = undoProgress(importRun);
  const { created, updated, categorias } = progress;
  const ending = endingOf(destination, created);
  const going = [
    created > 0 &&
      `${counted(created, destination)} criad${ending} ${created === 1 ? 'será' : 'serão'} excluíd${ending}`,
    updated > 0 &&
      `${created > 0 ? formatCount(updated) : counted(updated, destination)} ${updated === 1 ? 'volta' : 'voltam'} aos valores anteriores`,
    categorias > 0 &&
      `${counted(categorias, destinations.categorias)} ${categorias === 1 ? 'criada será excluída' : 'criadas serão excluídas'}`,
  ].filter((part) => part !== false);
  const known = going.length > 0 ? ` ${going.join(going.length > 2 ? '; ' : ' e ')}.` : '';
  const unknown = [
    ...unheardOf(importRun, tally(importRun)).map(
      ({ one, what, ending }) =>
        ` De ${what} não se sabe se ${one ? 'chegou; se sim, será' : 'chegaram; se sim, serão'} desfeit${ending}.`,
    ),
    ...unheardOf(importRun, progress).map(
      ({ one, what, ending }) =>
        ` De ${what} não se sabe se já ${one ? 'foi' : 'foram'} desfeit${ending}; se não, ${one ? 'será' : 'serão'}.`,
    ),
  ].join('');
  return `Desfazer a importação de ${formatMoment(importRun.em)}?${known}${unknown} O que alguém mudou ou usou depois fica como está.`;
}
