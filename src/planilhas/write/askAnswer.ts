import type { ImportRun, Journal, JournalBatch, StoredBatch } from './journal';
import { batchOf, mark, noteAnswer } from './noteBatch';
import type { ImportProvider } from './sendBatch';
import { countsOf } from './writtenAgain';

interface Job {
  importRun: ImportRun;
  provider: ImportProvider;
  journal: Journal;
}

/**
 * Asks what a batch was answered, and notes it. Of rows that this browser lost nothing can be asked. Rejects with the
 * provider's error.
 */
export async function askAnswer({ importRun, provider, journal }: Job, batch: JournalBatch): Promise<void> {
  const stored = await journal.readBatch(batch.id);
  if (!stored) return;
  const { sent } = stored;
  if (!sent) return noteCounts(journal, importRun, batch, stored);
  const { data } = await provider.importedBatch(batch.recurso, batchOf(importRun, batch, sent));
  if (data) await noteAnswer(journal, importRun, { batch, writes: sent, answers: data });
  else if (batch.state === 'sending') await mark(journal, importRun, batch, { state: 'absent' });
}

/** Earlier releases noted the rows that were written first, and the import, which counts them, afterwards. */
async function noteCounts(journal: Journal, importRun: ImportRun, batch: JournalBatch, { written, left }: StoredBatch) {
  const same = batch.rows - written.length - left.length;
  Object.assign(batch, { ...countsOf(written), left: left.length, same });
  await mark(journal, importRun, batch, { state: 'written' });
}
