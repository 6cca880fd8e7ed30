import type { ImportRun, Journal } from './journal';
import { batchOf, mark, noteAnswer } from './noteBatch';
import type { ImportProvider } from './sendBatch';

/**
 * Settles the batches of an import that a closed page left without an answer: asks what they were answered. Rejects
 * with the provider's error when that cannot be asked.
 */
export async function settle(importRun: ImportRun, provider: ImportProvider, journal: Journal): Promise<ImportRun> {
  for (const journalBatch of importRun.batches) {
    if (journalBatch.state !== 'sending') continue;
    const writes = (await journal.readBatch(journalBatch.id))?.sent;
    const batch = writes && batchOf(importRun, journalBatch, writes);
    const answers = batch && (await provider.importedBatch(journalBatch.recurso, batch)).data;
    if (answers) await noteAnswer(journal, importRun, { batch: journalBatch, writes, answers });
    else await mark(journal, importRun, journalBatch, 'pending');
  }
  return importRun;
}
