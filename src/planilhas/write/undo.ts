import { faultError } from '../../providers';
import { undoneOf, undoProgress } from './journal';
import { sendBatch } from './sendBatch';
import { sendInTurn } from './sendInTurn';
import { settle } from './settle';
import { allLost, endUndo, lostBatches, noteUndone, readWritten, takeBack, toTakeBack, type UndoJob } from './takeBack';
import type { WriteProgress } from './writeImport';

interface Job extends UndoJob {
  onProgress: (progress: WriteProgress) => void;
}

/**
 * Takes back what an import wrote and nobody touched since: what it created goes, what it changed gets its earlier
 * values. Notes each batch in the journal; called again it goes on. Rejects with the provider's error, and with one of its
 * own where this browser lost what there is to take back.
 */
export async function undo(asked: Job): Promise<ReturnType<typeof undoneOf>> {
  const { importRun, provider, journal, onProgress } = asked;
  // Another page may have gone on with it since this one read it.
  Object.assign(importRun, await journal.read(importRun.id));
  let progress: WriteProgress = { done: 0, total: 0 };
  const job = { ...asked, onRetry: () => onProgress({ ...progress, retrying: true }) };
  if (allLost(importRun, await lostBatches(journal, importRun))) throw lostError();
  await refuseMore(job);
  await settle(importRun, provider, journal);
  const advance = () => {
    const { written, remaining } = undoProgress(importRun);
    progress = { done: written - remaining, total: written };
    onProgress(progress);
  };
  advance();
  // The last first, as things are undone: a category goes after its products.
  await sendInTurn(toTakeBack(importRun), {
    prepare: (batch) => readWritten(job, batch),
    send: (batch, stored) => takeBack(job, batch, stored),
    finish: async (batch, stored, outcomes) => {
      await noteUndone(job, batch, { stored, outcomes });
      advance();
    },
  });
  if (toTakeBack(importRun).length > 0) throw lostError();
  await endUndo(job);
  return undoneOf(importRun);
}

const lost = 'Este navegador não guardou a lista de tudo o que foi gravado. Confira o que ficou no cadastro.';
const lostError = () => faultError({ kind: 'missing', status: 0, message: lost });

/** Tells wherever the import wrote that it is over: a batch that a network held back must not be written afterwards. */
async function refuseMore({ importRun, provider, journal, wait, onRetry }: UndoJob) {
  // Noted first, as the answer may be lost.
  importRun.undoing = true;
  await journal.save(importRun);
  const nothing = { operation: importRun.id, batch: importRun.id, rows: [] };
  for (const resource of new Set(importRun.batches.map(({ recurso }) => recurso))) {
    await sendBatch(() => provider.undoBatch(resource, nothing), { wait, onRetry });
  }
}
