import type { ImportRun, Journal } from '../../write/journal';
import type { LeftRow } from '../../write/leftRows';

/** Rows that were not imported, and records that were not taken back. */
export interface LeftRows {
  left: LeftRow[];
  kept: LeftRow[];
}

/** Reads from the journal what an import, and undoing it, left as somebody made it. */
export async function readLeftRows(journal: Journal, { batches }: ImportRun): Promise<LeftRows> {
  const rows: LeftRows = { left: [], kept: [] };
  for (const { id, left, undone } of batches) {
    if (left === 0 && !undone?.kept) continue;
    const stored = await journal.readBatch(id);
    // Rows of a batch that was checked again since are no longer left.
    if (left > 0) rows.left.push(...(stored?.left ?? []));
    rows.kept.push(...(stored?.kept ?? []));
  }
  return rows;
}
