import { type Fault, faultOf } from '../../providers';
import type { Write } from '../types';
import { type Journal, type JournalBatch, tally } from './journal';
import { batchOf, mark, noteAnswer, noteRows } from './noteBatch';
import type { Plan } from './plan';
import { type Attempts, type ImportProvider, mayHaveArrived, sendBatch } from './sendBatch';
import { sendInTurn } from './sendInTurn';

/** How far writing is, or undoing. */
export interface WriteProgress {
  done: number;
  total: number;
  /** Time that the rest should take, in milliseconds; unknown at first. */
  remainingMs?: number;
  /** The server did not answer, and is asked again. */
  retrying?: boolean;
}

export type Ending = { kind: 'complete' | 'stopped' } | { kind: 'failed'; fault: Fault };

interface Job extends Plan {
  provider: ImportProvider;
  journal: Journal;
  onProgress: (progress: WriteProgress) => void;
  /** Stops between two batches. */
  signal: AbortSignal;
  /** Waits before another attempt, in milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

/**
 * Writes an import batch by batch, noting in the journal what was sent and what was answered. Called again with the
 * same import it goes on where it stopped. Never rejects for what the server does.
 */
export async function writeImport(job: Job): Promise<Ending> {
  const { importRun, journal, signal, onProgress } = job;
  const advance = counter(job);
  const unwritten = importRun.batches.filter(({ state }) => state !== 'written');
  const onRetry = () => {
    const { written, total } = tally(importRun);
    onProgress({ done: written, total, retrying: true });
  };
  try {
    const complete = await sendInTurn(unwritten, {
      prepare: (journalBatch) => readRows(job, journalBatch),
      send: (journalBatch, writes) => sendRows({ ...job, onRetry }, journalBatch, writes),
      finish: async (batch, writes, answers) => {
        await noteAnswer(journal, importRun, { batch, writes, answers });
        advance();
      },
      stopped: () => signal.aborted,
    });
    return { kind: complete ? 'complete' : 'stopped' };
  } catch (error) {
    return { kind: 'failed', fault: faultOf(error) };
  }
}

/** The rows of a batch, noted in the journal; one whose answer is missing is sent as it was. */
async function readRows({ readBatch, journal }: Job, journalBatch: JournalBatch): Promise<Write[]> {
  const sent = journalBatch.state !== 'pending' ? (await journal.readBatch(journalBatch.id))?.sent : undefined;
  const writes = sent ?? (await readBatch(journalBatch));
  await noteRows(journal, journalBatch, writes);
  return writes;
}

async function sendRows(
  { importRun, provider, journal, ...attempts }: Job & Attempts,
  journalBatch: JournalBatch,
  writes: Write[],
) {
  const batch = batchOf(importRun, journalBatch, writes);
  journalBatch.lastRow = writes.at(-1)?.number ?? 0;
  await mark(journal, importRun, journalBatch, { state: 'sending' });
  try {
    return (await sendBatch(() => provider.importBatch(journalBatch.recurso, batch), attempts)).data;
  } catch (error) {
    // What was refused wrote nothing; anything else may have arrived without us hearing of it, or may yet.
    const refused = !mayHaveArrived(error);
    const heard = refused
      ? { data: null }
      : await provider.importedBatch(journalBatch.recurso, batch).catch(() => undefined);
    if (heard?.data === null) await mark(journal, importRun, journalBatch, { state: refused ? 'pending' : 'absent' });
    if (!heard?.data) throw error;
    return heard.data;
  }
}

/** Tells how far writing is, from the pace of this stretch. */
function counter({ importRun, onProgress }: Job) {
  const start = performance.now();
  const before = tally(importRun).written;
  const advance = () => {
    const { written, total } = tally(importRun);
    const perRow = written > before ? (performance.now() - start) / (written - before) : undefined;
    const remainingMs = perRow === undefined ? undefined : perRow * (total - written);
    onProgress({ done: written, total, remainingMs });
  };
  advance();
  return advance;
}
