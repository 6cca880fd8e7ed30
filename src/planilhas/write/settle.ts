import { askAnswer } from './askAnswer';
import type { ImportRun, Journal } from './journal';
import type { ImportProvider } from './sendBatch';
import { askUndone, endUndo, toTakeBack } from './takeBack';

/**
 * Settles the batches of an import that a closed page left without an answer, to being written or to being taken back:
 * asks what they were answered. Rejects with the provider's error when that cannot be asked.
 */
export async function settle(importRun: ImportRun, provider: ImportProvider, journal: Journal): Promise<ImportRun> {
  const job = { importRun, provider, journal };
  for (const batch of importRun.batches) {
    // Also one that was never sent, as far as the import knows: a page of an earlier release may have saved an older state of
    // it over what another page noted.
    if (batch.state !== 'written') await askAnswer(job, batch);
  }
  if (!importRun.undoing || importRun.undone) return importRun;
  for (const batch of toTakeBack(importRun)) if (batch.undoing !== undefined) await askUndone(job, batch);
  if (importRun.batches.some(({ undone }) => undone) && toTakeBack(importRun).length === 0) await endUndo(job);
  return importRun;
}
