import type { ImportRun, Journal, JournalBatch } from '../../write/journal';
import type { LeftRow } from '../../write/leftRows';
import { lostBatches } from '../../write/takeBack';

/** Rows that were not imported, and records that were not taken back. */
export interface LeftRows {
  left: LeftRow[];
  kept: LeftRow[];
  /** Batches that cannot be taken back: this browser has lost what they wrote. */
  lost: JournalBatch[];
}

/** Reads from the journal what an import, and undoing it, left as somebody made it. */
export async function readLeftRows(journal: Journal, importRun: ImportRun): Promise<LeftRows> {
  const rows: LeftRows = { left: [], kept: [], lost: await lostBatches(journal, importRun) };
  for (const { id, left, undone } of importRun.batches) {
    if (left === 0 && !undone?.kept && !undone?.gone) continue;
    const stored = await journal.readBatch(id);
    // Rows of a batch that was checked again since are no longer left.
    if (left > 0) rows.left.push(...(stored?.left ?? []));
    rows.kept.push(...(stored?.kept ?? []));
  }
  return rows;
}
