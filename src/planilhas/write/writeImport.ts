import { type Fault, faultOf, wasRefused } from '../../providers';
import { destinationOf } from '../destinations';
import type { Write } from '../types';
import { type ImportJob, type JournalBatch, tally } from './journal';
import { batchOf, mark, noteAnswer } from './noteBatch';
import { createPace } from './pace';
import { cut, type Plan } from './plan';
import { type Attempts, answerOf, Stopped, sendBatch } from './sendBatch';

export interface WriteProgress {
  done: number;
  total: number;
  remainingMs?: number;
  retrying?: boolean;
}

export type Ending = { kind: 'complete' | 'stopped' } | { kind: 'failed'; fault: Fault };

interface Job extends Plan, ImportJob, Pick<Attempts, 'wait'> {
  onProgress: (progress: WriteProgress) => void;
  signal: AbortSignal;
  batchSize?: number;
}

/**
 * Writes an import batch by batch, saving each step in the journal. Continues where it stopped when called again. Never
 * rejects for a fault of the server.
 */
export async function writeImport(job: Job): Promise<Ending> {
  const { importRun, signal, onProgress } = job;
  const { batchSize = destinationOf(importRun.destination).journal?.batchSize ?? 1000 } = job;
  const pace = createPace(batchSize);
  const { progress, advance } = counter(job);
  const onRetry = () => onProgress({ ...progress(), retrying: true });
  try {
    // Cutting a batch adds its rest behind it.
    for (const batch of importRun.batches) {
      if (batch.state === 'written') continue;
      if (batch.state === 'pending') cut(importRun, batch, pace.size());
      const writes = await readRows(job, batch);
      if (signal.aborted) return { kind: 'stopped' };
      const answers = await sendRows({ ...job, pace, onRetry }, batch, writes);
      await noteAnswer(job, batch, { writes, answers });
      advance();
    }
    return { kind: 'complete' };
  } catch (error) {
    return error instanceof Stopped ? { kind: 'stopped' } : { kind: 'failed', fault: faultOf(error) };
  }
}

/** Saves the rows of a batch in the journal; a batch without an answer is sent again unchanged. */
async function readRows({ readBatch, journal }: Job, journalBatch: JournalBatch): Promise<Write[]> {
  const sent = journalBatch.state !== 'pending' ? (await journal.readBatch(journalBatch.id))?.sent : undefined;
  const writes = sent ?? (await readBatch(journalBatch));
  await journal.saveBatch(journalBatch.id, { sent: writes, written: [], left: [], kept: [] });
  return writes;
}

async function sendRows(
  job: Job & Attempts & { pace: ReturnType<typeof createPace> },
  journalBatch: JournalBatch,
  writes: Write[],
) {
  const { importRun, provider, pace, ...attempts } = job;
  const batch = batchOf(importRun, journalBatch, writes);
  const { state } = journalBatch;
  journalBatch.lastRow = writes.at(-1)?.number ?? 0;
  await mark(job, journalBatch, { state: 'sending' });
  const send = async (signal?: AbortSignal) => {
    const start = performance.now();
    const answer = await provider.importBatch(journalBatch.recurso, batch, { signal });
    pace.answered(writes.length, performance.now() - start);
    return answer;
  };
  try {
    return (await sendBatch(send, attempts)).data;
  } catch (error) {
    if (error instanceof Stopped) throw error;
    if (wasRefused(error)) {
      // An earlier run may have sent it without an answer.
      await mark(job, journalBatch, { state });
      throw error;
    }
    // The batch may have arrived, or may still.
    const asked = answerOf(() => provider.importedBatch(journalBatch.recurso, batch), attempts.signal);
    const heard = await asked.catch(() => undefined);
    if (heard?.data === null) await mark(job, journalBatch, { state: 'absent' });
    if (!heard?.data) throw error;
    return heard.data;
  }
}

function counter({ importRun, onProgress }: Job) {
  const start = performance.now();
  const { total, remaining: atStart } = tally(importRun);
  const progress = (): WriteProgress => {
    const { remaining } = tally(importRun);
    return { done: total - remaining, total };
  };
  const advance = () => {
    const { done } = progress();
    const remaining = total - done;
    const spent = performance.now() - start;
    const known = remaining < atStart && spent > 1000;
    onProgress({ done, total, remainingMs: known ? (spent / (atStart - remaining)) * remaining : undefined });
  };
  advance();
  return { progress, advance };
}
