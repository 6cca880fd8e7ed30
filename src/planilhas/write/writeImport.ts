import { type Fault, faultOf, wasRefused } from '../../providers';
import { destinations } from '../destinations';
import type { Write } from '../types';
import { type ImportRun, type Journal, type JournalBatch, tally } from './journal';
import { batchOf, mark, noteAnswer, noteRows } from './noteBatch';
import { createPace } from './pace';
import { cut, type Plan } from './plan';
import { type Attempts, answerOf, type ImportProvider, Stopped, sendBatch } from './sendBatch';
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
  /** Asks to stop: no other batch is sent, and one without an answer stays so. */
  signal: AbortSignal;
  /** Rows that are sent together at most, unless the destination says it. */
  batchSize?: number;
  /** Waits before another attempt, in milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

/**
 * Writes an import batch by batch, noting in the journal what was sent and what was answered. Called again with the
 * same import it goes on where it stopped. Never rejects for what the server does.
 */
export async function writeImport(job: Job): Promise<Ending> {
  const { importRun, journal, signal, onProgress } = job;
  const { batchSize = destinations[importRun.destination].journal?.batchSize ?? 1000 } = job;
  const pace = createPace(batchSize);
  const { progress, advance } = counter(job);
  const onRetry = () => onProgress({ ...progress(), retrying: true });
  try {
    const complete = await sendInTurn(unwritten(importRun, pace.size), {
      prepare: (journalBatch) => readRows(job, journalBatch),
      send: (journalBatch, writes) => sendRows({ ...job, pace, onRetry }, journalBatch, writes),
      finish: async (batch, writes, answers) => {
        await noteAnswer(journal, importRun, { batch, writes, answers });
        advance();
      },
      stopped: () => signal.aborted,
    });
    return { kind: complete ? 'complete' : 'stopped' };
  } catch (error) {
    return error instanceof Stopped ? { kind: 'stopped' } : { kind: 'failed', fault: faultOf(error) };
  }
}

/** The batches that are not written yet; what was never sent is cut, as each comes up, to the rows that are sent together then. */
function* unwritten(importRun: ImportRun, size: () => number) {
  // Meets what is put behind the one that is cut, too.
  for (const batch of importRun.batches) {
    if (batch.state === 'written') continue;
    if (batch.state === 'pending') cut(importRun, batch, size());
    yield batch;
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
  { importRun, provider, journal, pace, ...attempts }: Job & Attempts & { pace: ReturnType<typeof createPace> },
  journalBatch: JournalBatch,
  writes: Write[],
) {
  const batch = batchOf(importRun, journalBatch, writes);
  const { state } = journalBatch;
  journalBatch.lastRow = writes.at(-1)?.number ?? 0;
  await mark(journal, importRun, journalBatch, { state: 'sending' });
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
      // As it was before: an earlier run may have sent it without an answer.
      await mark(journal, importRun, journalBatch, { state });
      throw error;
    }
    // It may have arrived without us hearing of it, or may yet.
    const asked = answerOf(() => provider.importedBatch(journalBatch.recurso, batch), attempts.signal);
    const heard = await asked.catch(() => undefined);
    if (heard?.data === null) await mark(journal, importRun, journalBatch, { state: 'absent' });
    if (!heard?.data) throw error;
    return heard.data;
  }
}

/** How far writing is, from the pace of this stretch. */
function counter({ importRun, onProgress }: Job) {
  const start = performance.now();
  // Rows that an earlier check wrote and that are written again count once in the end, and twice until then.
  const { total, remaining: atStart } = tally(importRun);
  const progress = (): WriteProgress => {
    const { remaining } = tally(importRun);
    return { done: total - remaining, total };
  };
  const advance = () => {
    const { done } = progress();
    const remaining = total - done;
    const spent = performance.now() - start;
    // The first batches are small, and tell little of those that follow.
    const known = remaining < atStart && spent > 1000;
    onProgress({ done, total, remainingMs: known ? (spent / (atStart - remaining)) * remaining : undefined });
  };
  advance();
  return { progress, advance };
}
