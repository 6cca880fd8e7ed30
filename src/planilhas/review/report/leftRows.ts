import { howLongAgo, parseMoment, withoutBidiControls } from '../../../lib';
import { destinations } from '../../destinations';
import { endingOf } from '../../formats';
import type { ImportRun, Journal, JournalBatch } from '../../write/journal';
import type { LeftRow } from '../../write/leftRows';
import { lostBatches } from '../../write/undo';

/** Rows that were not imported, records that undo kept, and batches whose records the browser lost. */
export interface LeftRows {
  left: LeftRow[];
  kept: LeftRow[];
  lost: JournalBatch[];
}

export async function readLeftRows(journal: Journal, importRun: ImportRun): Promise<LeftRows> {
  const rows: LeftRows = { left: [], kept: [], lost: await lostBatches(journal, importRun) };
  for (const { id, left, undone } of importRun.batches) {
    if (left === 0 && !undone?.kept && !undone?.gone) continue;
    const stored = await journal.readBatch(id);
    // After another check, left rows of an earlier batch no longer count.
    if (left > 0) rows.left.push(...(stored?.left ?? []));
    rows.kept.push(...(stored?.kept ?? []));
  }
  return rows;
}

/** ' por Marina Andrade, há 2 minutos', as far as known. */
function byWhom({ who, at }: LeftRow): string {
  const when = at && howLongAgo(parseMoment(at));
  return [who && ` por ${withoutBidiControls(who)}`, when && `${who ? ', ' : ' '}${when}`].filter(Boolean).join('');
}

export function whyLeft(row: LeftRow): string {
  const o = endingOf(destinations[row.recurso]);
  if (row.reason === 'exists') return `Cadastrad${o} depois da conferência${byWhom(row)}`;
  if (row.reason === 'changed') return `Alterad${o} depois da conferência${byWhom(row)}`;
  if (row.reason === 'deleted') return `Excluíd${o} depois da conferência${byWhom(row)}`;
  if (row.reason === 'product') return 'Um produto dela foi excluído depois da conferência';
  return 'A categoria mudou de nome ou foi excluída depois da conferência';
}

export function whyKept(row: LeftRow): string {
  const o = endingOf(destinations[row.recurso]);
  if (row.reason === 'changed') return `Alterad${o} depois da importação${byWhom(row)}`;
  if (row.reason === 'deleted') return `Excluíd${o} depois da importação${byWhom(row)}`;
  if (row.reason === 'category') return 'A categoria de antes mudou de nome ou foi excluída';
  if (row.reason === 'product') return 'Um produto que ela tinha antes foi excluído';
  return destinations[row.recurso].used ?? 'Está em uso';
}
