import { faultError, type UndoOutcome, wasRefused } from '../../providers';
import {
  type ImportJob,
  type ImportRun,
  type Journal,
  type JournalBatch,
  type StoredBatch,
  undoProgress,
} from './journal';
import { keptRow } from './leftRows';
import { askAnswer, mark } from './noteBatch';
import { type Attempts, type ImportProvider, sendBatch } from './sendBatch';
import type { WriteProgress } from './writeImport';

interface Job extends ImportJob, Pick<Attempts, 'wait'> {
  onProgress: (progress: WriteProgress) => void;
}

/**
 * Takes back the records of an import that nobody changed since. Saves each batch in the journal and continues when
 * called again. Rejects with the provider's error, or with its own where the browser lost the written records.
 */
export async function undo(asked: Job): Promise<void> {
  const { importRun, provider, journal, onProgress } = asked;
  // Another page may have continued it.
  Object.assign(importRun, await journal.read(importRun.id));
  let progress: WriteProgress = { done: 0, total: 0 };
  const job = { ...asked, onRetry: () => onProgress({ ...progress, retrying: true }) };
  await refuseMore(job);
  await settle(importRun, provider, journal);
  const advance = () => {
    const { written, remaining } = undoProgress(importRun);
    progress = { done: written - remaining, total: written };
    onProgress(progress);
  };
  advance();
  // In reverse order: categories after their products.
  for (const batch of toTakeBack(importRun)) {
    const stored = await readWritten(job, batch);
    await noteUndone(job, batch, { stored, outcomes: await takeBack(job, batch, stored) });
    advance();
  }
  if (toTakeBack(importRun).length > 0) throw faultError({ kind: 'missing', status: 0, message: lost });
  await endUndo(job);
}

const lost = 'Este navegador não guardou a lista de tudo o que foi gravado. Confira o que ficou no cadastro.';

/** Makes the server refuse batches of this import that are still on their way. */
async function refuseMore({ importRun, provider, journal, wait, onRetry }: ImportJob & Attempts) {
  // Saved before it is sent, as the answer may be lost.
  importRun.undoing = true;
  await journal.save(importRun);
  const nothing = { operation: importRun.id, batch: importRun.id, rows: [] };
  for (const resource of new Set(importRun.batches.map(({ recurso }) => recurso))) {
    await sendBatch(() => provider.undoBatch(resource, nothing), { wait, onRetry });
  }
}

/** Asks for the results of batches that a closed page left without an answer. Rejects with the provider's error. */
export async function settle(importRun: ImportRun, provider: ImportProvider, journal: Journal): Promise<ImportRun> {
  const job = { importRun, provider, journal };
  for (const batch of importRun.batches) {
    if (batch.state !== 'written') await askAnswer(job, batch);
  }
  if (!importRun.undoing || importRun.undone) return importRun;
  for (const batch of toTakeBack(importRun)) if (batch.undoing !== undefined) await askUndone(job, batch);
  if (importRun.batches.some(({ undone }) => undone) && toTakeBack(importRun).length === 0) await endUndo(job);
  return importRun;
}

async function askUndone(job: ImportJob, batch: JournalBatch): Promise<void> {
  const stored = await readWritten(job, batch);
  const { data } = await job.provider.undoneBatch(batch.recurso, { operation: job.importRun.id, batch: batch.id });
  if (data) await noteUndone(job, batch, { stored, outcomes: data });
  else if (batch.undoing) await mark(job, batch, { undoing: false });
}

/** Batches that may have written records, last first. */
const toTakeBack = ({ batches }: ImportRun) =>
  batches.filter(({ state, undone }) => (state === 'written' || state === 'sending') && !undone).toReversed();

/** Written records of a batch, asking the server again where the answer could not be saved; undefined when lost. */
async function readWritten(job: ImportJob, batch: JournalBatch): Promise<StoredBatch | undefined> {
  const stored = await job.journal.readBatch(batch.id);
  if (!stored?.sent) return stored;
  await askAnswer(job, batch);
  const answered = await job.journal.readBatch(batch.id);
  return answered?.sent ? undefined : answered;
}

async function takeBack(job: ImportJob & Attempts, batch: JournalBatch, stored?: StoredBatch): Promise<UndoOutcome[]> {
  const { importRun, provider, wait, onRetry } = job;
  const { id, recurso } = batch;
  const rows = stored?.written ?? [];
  if (rows.length === 0) return [];
  // Saved before it is sent, as the answer may be lost.
  await mark(job, batch, { undoing: true });
  try {
    const request = { operation: importRun.id, batch: id, rows };
    return (await sendBatch(() => provider.undoBatch(recurso, request), { wait, onRetry })).data;
  } catch (error) {
    // A refusal took nothing back; any other error may have arrived, or may still.
    const heard = wasRefused(error)
      ? { data: null }
      : await provider.undoneBatch(recurso, { operation: importRun.id, batch: id }).catch(() => undefined);
    if (heard?.data === null) await mark(job, batch, { undoing: false });
    if (!heard?.data) throw error;
    return heard.data;
  }
}

/** Saves what undo did to a batch, unless its records are lost. */
async function noteUndone(
  { importRun, journal }: ImportJob,
  batch: JournalBatch,
  { stored, outcomes }: { stored?: StoredBatch; outcomes: UndoOutcome[] },
) {
  const wroteNothing = batch.state === 'written' && batch.created + batch.updated === 0;
  if (!stored && !wroteNothing) return;
  const { written, left } = stored ?? { written: [], left: [] };
  const kept = written.flatMap((row, place) => {
    const outcome = outcomes[place];
    if (!outcome || 'done' in outcome) return [];
    // A created record that a colleague deleted needs no report.
    return outcome.left === 'deleted' && !row.before ? [] : [keptRow(row, outcome, batch)];
  });
  const undone = { deleted: 0, restored: 0, kept: 0, gone: 0 };
  for (const outcome of outcomes) {
    if ('done' in outcome) undone[outcome.done] += 1;
    else undone[outcome.left === 'deleted' ? 'gone' : 'kept'] += 1;
  }
  batch.undone = undone;
  await journal.save(importRun, { [batch.id]: { written, left, kept } });
}

async function endUndo({ importRun, journal }: ImportJob) {
  importRun.undone = true;
  await journal.save(importRun);
}
