import { askAnswer } from './askAnswer';
import type { ImportRun, Journal } from './journal';
import type { ImportProvider } from './sendBatch';
import { endUndo, takeBack, toTakeBack } from './takeBack';

/**
 * Settles the batches of an import that a closed page left without an answer: asks what they were answered, and asks once
 * more for what was to be taken back, which the server answers as the first time. Rejects with the provider's error when
 * that cannot be asked.
 */
export async function settle(importRun: ImportRun, provider: ImportProvider, journal: Journal): Promise<ImportRun> {
  const job = { importRun, provider, journal };
  for (const batch of importRun.batches) {
    if (batch.state === 'sending' || batch.state === 'absent') await askAnswer(job, batch);
  }
  if (!importRun.undoing || importRun.undone) return importRun;
  const asked = importRun.batches.filter(({ undoing }) => undoing);
  for (const batch of asked.toReversed()) if (!batch.undone) await takeBack(job, batch);
  if (asked.length > 0 && toTakeBack(importRun).length === 0) await endUndo(job);
  return importRun;
}
