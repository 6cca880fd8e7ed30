import { counted, formatCount } from '../../../domain';
import { destinations } from '../../destinations';
import { formatMoment } from '../../formats';
import { type ImportRun, tally, undoProgress } from '../../write/journal';
import { unheardOf } from './unheardText';

/** What undoing would do, asked before: 'Desfazer a importação de 12/11/2026 14:32? 40 produtos criados serão excluídos e 12 voltam aos valores anteriores.' */
export function undoQuestion(importRun: ImportRun): string {
  const destination = destinations[importRun.destination];
  const progress = undoProgress(importRun);
  const { created, updated, categorias } = progress;
  const a = destination.feminine ? 'a' : 'o';
  const going = [
    created > 0 &&
      `${counted(created, destination)} ${plural(created, `criad${a} será excluíd${a}`, `criad${a}s serão excluíd${a}s`)}`,
    updated > 0 &&
      `${created > 0 ? formatCount(updated) : counted(updated, destination)} ${plural(updated, 'volta', 'voltam')} aos valores anteriores`,
    categorias > 0 &&
      `${counted(categorias, destinations.categorias)} ${plural(categorias, 'criada será excluída', 'criadas serão excluídas')}`,
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

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);
