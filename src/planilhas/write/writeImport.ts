import { type Fault, faultOf, type ImportBatch, wasRefused } from '../../providers';
import { destinationOf } from '../destinations';
import type { Write } from '../types';
import { createPace } from './pace';
import { cut, type Plan } from './plan';
import { addAnswer, type Batch, type ImportRun, tally, writtenHere } from './run';
import { type Attempts, type ImportProvider, Stopped, sendBatch } from './sendBatch';

export interface WriteProgress {
  done: number;
  total: number;
  remainingMs?: number;
  retrying?: boolean;
}

export type Ending = { kind: 'complete' | 'stopped' } | { kind: 'failed'; fault: Fault };

interface Job extends Plan, Pick<Attempts, 'wait'> {
  provider: ImportProvider;
  onProgress: (progress: WriteProgress) => void;
  signal: AbortSignal;
  batchSize?: number;
}

/**
 * Writes an import batch by batch and counts the answers. Continues where it stopped when called again. Never rejects
 * for a fault of the server.
 */
export async function writeImport(job: Job): Promise<Ending> {
  const { run, batches, readBatch, signal, provider, onProgress, wait } = job;
  const { batchSize = destinationOf(run.destination).batchSize ?? 1000 } = job;
  const pace = createPace(batchSize);
  const { progress, advance } = counter(job);
  const onRetry = () => onProgress({ ...progress(), retrying: true });
  writtenHere.add(run.id);
  try {
    for (let batch = cut(batches, pace.size()); batch; batch = cut(batches, pace.size())) {
      const writes = batch.sent ?? (await readBatch(batch));
      if (signal.aborted) return { kind: 'stopped' };
      const { id, resource } = batch;
      const request = requestOf(run, batch, writes);
      const send = async (aborted?: AbortSignal) => {
        const start = performance.now();
        const answer = await provider.importBatch(resource, request, { signal: aborted });
        pace.answered(writes.length, performance.now() - start);
        return answer;
      };
      const wasSent = batch.sent !== undefined;
      batch.sent = writes;
      run.unheard = { resource, rows: writes.length };
      try {
        const { data } = await sendBatch(send, { signal, wait, onRetry });
        addAnswer(run, resource, data, writes.at(-1)?.number ?? 0);
      } catch (error) {
        // What was refused did not arrive, unless an earlier attempt did.
        if (!wasSent && wasRefused(error)) Object.assign(batch, { sent: undefined });
        if (batch.sent === undefined) run.unheard = undefined;
        throw error;
      }
      run.unheard = undefined;
      batches.splice(
        batches.findIndex((each) => each.id === id),
        1,
      );
      advance();
    }
    return { kind: 'complete' };
  } catch (error) {
    return error instanceof Stopped ? { kind: 'stopped' } : { kind: 'failed', fault: faultOf(error) };
  }
}

const requestOf = (
  { id, destination, file, planned, totals, checked }: ImportRun,
  { id: batch, fields }: Batch,
  writes: Write[],
): ImportBatch => ({
  operation: id,
  batch,
  details: { destination, file, planned, totals, checked },
  fields,
  rows: writes.map(({ number, after, before }) => ({
    record: after,
    version: before?.updatedAt,
    ...(number > 0 && { number }),
  })),
});

function counter({ run, onProgress }: Job) {
  const start = performance.now();
  const { written: atStart } = tally(run);
  const progress = (): WriteProgress => ({ done: tally(run).written, total: run.planned });
  const advance = () => {
    const { done, total } = progress();
    const spent = performance.now() - start;
    const known = done > atStart && spent > 1000;
    onProgress({ done, total, remainingMs: known ? (spent / (done - atStart)) * (total - done) : undefined });
  };
  advance();
  return { progress, advance };
}
