import { type UndoOutcome, wasRefused } from '../../providers';
import { askAnswer } from './askAnswer';
import type { ImportRun, Journal, JournalBatch, StoredBatch } from './journal';
import { keptRow } from './leftRows';
import { mark } from './noteBatch';
import { type ImportProvider, sendBatch } from './sendBatch';

export interface UndoJob {
  importRun: ImportRun;
  provider: ImportProvider;
  journal: Journal;
  /** Waits before another attempt, in milliseconds. */
  wait?: (ms: number) => Promise<void>;
  onRetry?: () => void;
}

/** The batches that may have written something which was not taken back, the last first. */
export const toTakeBack = ({ batches }: ImportRun) =>
  batches.filter(({ state, undone }) => (state === 'written' || state === 'sending') && !undone).toReversed();

const wrote = ({ state, created, updated }: JournalBatch) => state === 'sending' || created + updated > 0;

/** The batches that would have to be taken back, and of which this browser lost what they wrote. */
export async function lostBatches(journal: Journal, importRun: ImportRun): Promise<JournalBatch[]> {
  const waiting = toTakeBack(importRun).filter(wrote);
  if (waiting.length === 0) return [];
  const kept = await journal.batchIds();
  return waiting.filter(({ id }) => !kept.has(id));
}

/** Whether nothing that the import wrote can be taken back any more, as all of it is lost. */
export const allLost = (importRun: ImportRun, lost: readonly JournalBatch[]) =>
  lost.length > 0 && lost.length === toTakeBack(importRun).filter(wrote).length;

/** Asks what taking back a batch was answered, and notes it. Rejects with the provider's error. */
export async function askUndone(job: UndoJob, batch: JournalBatch): Promise<void> {
  const { importRun, provider, journal } = job;
  const stored = await readWritten(job, batch);
  const { data } = await provider.undoneBatch(batch.recurso, { operation: importRun.id, batch: batch.id });
  if (data) await noteUndone(job, batch, { stored, outcomes: data });
  else if (batch.undoing) await mark(journal, importRun, batch, { undoing: false });
}

/** What a batch wrote, and nothing where this browser lost it. Where it could not keep the answer, that is asked for again. */
export async function readWritten(job: UndoJob, batch: JournalBatch): Promise<StoredBatch | undefined> {
  const stored = await job.journal.readBatch(batch.id);
  if (!stored?.sent) return stored;
  await askAnswer(job, batch);
  const answered = await job.journal.readBatch(batch.id);
  return answered?.sent ? undefined : answered;
}

/** Takes back what a batch wrote; answers what became of its rows. Rejects with the provider's error. */
export async function takeBack(job: UndoJob, batch: JournalBatch, stored?: StoredBatch): Promise<UndoOutcome[]> {
  const { importRun, provider, journal, wait, onRetry } = job;
  const { id, recurso } = batch;
  const rows = stored?.written ?? [];
  if (rows.length === 0) return [];
  // Noted first, as the answer may be lost.
  await mark(journal, importRun, batch, { undoing: true });
  try {
    const request = { operation: importRun.id, batch: id, rows };
    return (await sendBatch(() => provider.undoBatch(recurso, request), { wait, onRetry })).data;
  } catch (error) {
    // What was refused took back nothing, and what became of an earlier attempt was asked before this one; anything else may have
    // arrived without us hearing of it, or may yet.
    const heard = wasRefused(error)
      ? { data: null }
      : await provider.undoneBatch(recurso, { operation: importRun.id, batch: id }).catch(() => undefined);
    if (heard?.data === null) await mark(journal, importRun, batch, { undoing: false });
    if (!heard?.data) throw error;
    return heard.data;
  }
}

/** Notes what taking back a batch did; nothing where its rows are lost. */
export async function noteUndone(
  { importRun, journal }: UndoJob,
  batch: JournalBatch,
  { stored, outcomes }: { stored?: StoredBatch; outcomes: UndoOutcome[] },
) {
  const nothing = batch.state === 'written' && batch.created + batch.updated === 0;
  if (!stored && !nothing) return;
  const { written, left } = stored ?? { written: [], left: [] };
  const kept = written.flatMap((row, place) => {
    const outcome = outcomes[place];
    if (!outcome || 'done' in outcome) return [];
    // What the import created and somebody deleted is as gone as it should be.
    return outcome.left === 'deleted' && !row.before ? [] : [keptRow(row, outcome, batch)];
  });
  const count = (said: (outcome: UndoOutcome) => boolean) => outcomes.filter(said).length;
  batch.undone = {
    deleted: count((outcome) => 'done' in outcome && outcome.done === 'deleted'),
    restored: count((outcome) => 'done' in outcome && outcome.done === 'restored'),
    kept: count((outcome) => 'left' in outcome && outcome.left !== 'deleted'),
    gone: count((outcome) => 'left' in outcome && outcome.left === 'deleted'),
  };
  await journal.save(importRun, { [batch.id]: { written, left, kept } });
}

/** Notes that everything was taken back that could be. */
export async function endUndo({ importRun, journal }: UndoJob) {
  await journal.save({ ...importRun, undone: true });
  importRun.undone = true;
}
