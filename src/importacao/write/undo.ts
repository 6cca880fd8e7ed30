import type { UndoOutcome } from '../../providers';
import {
  type ImportRun,
  type Journal,
  type JournalBatch,
  type StoredBatch,
  undoneOf,
  type WrittenRecord,
} from './journal';
import { keptRow } from './leftRows';
import { type ImportProvider, sendBatch } from './sendBatch';
import { sendInTurn } from './sendInTurn';
import { settle } from './settle';
import type { WriteProgress } from './writeImport';

interface Job {
  importRun: ImportRun;
  provider: ImportProvider;
  journal: Journal;
  onProgress: (progress: WriteProgress) => void;
  /** Waits before another attempt, in milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

/**
 * Takes back what an import wrote and nobody touched since: what it created goes, what it changed gets its earlier
 * values. Notes each batch in the journal; called again it goes on. Rejects with the provider's error.
 */
export async function undo(job: Job): Promise<ReturnType<typeof undoneOf>> {
  const { importRun, provider, journal, onProgress } = job;
  await refuseMore(job);
  await settle(importRun, provider, journal);
  const batches = importRun.batches.filter(({ state }) => state === 'written');
  const advance = () => onProgress({ done: batches.filter(({ undone }) => undone).length, total: batches.length });
  advance();
  // The last first, as things are undone: a category goes after its products.
  await sendInTurn(batches.filter(({ undone }) => !undone).toReversed(), {
    prepare: ({ id }) => journal.readBatch(id),
    send: (journalBatch, stored) => takeBack(job, journalBatch, stored?.written ?? []),
    finish: async (journalBatch, stored, outcomes) => {
      await noteUndone(job, journalBatch, { stored, outcomes });
      advance();
    },
  });
  importRun.undone = true;
  await journal.save(importRun);
  return undoneOf(importRun);
}

/** Tells wherever the import wrote that it is over: a batch that a network held back must not be written afterwards. */
async function refuseMore({ importRun, provider, journal, wait }: Job) {
  // Noted first, as the answer may be lost.
  importRun.undoing = true;
  await journal.save(importRun);
  const nothing = { operation: importRun.id, batch: importRun.id, rows: [] };
  for (const resource of new Set(importRun.batches.map(({ recurso }) => recurso))) {
    await sendBatch(() => provider.undoBatch(resource, nothing), { wait });
  }
}

async function takeBack({ importRun, provider, wait }: Job, { id, recurso }: JournalBatch, rows: WrittenRecord[]) {
  if (rows.length === 0) return [];
  const batch = { operation: importRun.id, batch: id, rows };
  return (await sendBatch(() => provider.undoBatch(recurso, batch), { wait })).data;
}

async function noteUndone(
  { importRun, journal }: Job,
  journalBatch: JournalBatch,
  { stored, outcomes }: { stored?: StoredBatch; outcomes: UndoOutcome[] },
) {
  const kept = (stored?.written ?? []).flatMap((row, place) => {
    const outcome = outcomes[place];
    // What it created and somebody deleted is as gone as it should be.
    if (!outcome || 'done' in outcome || (outcome.left === 'deleted' && !row.before)) return [];
    return [keptRow(row, outcome, journalBatch)];
  });
  if (stored) await journal.saveBatch(journalBatch.id, { ...stored, kept });
  const count = (done: string) => outcomes.filter((outcome) => 'done' in outcome && outcome.done === done).length;
  journalBatch.undone = { deleted: count('deleted'), restored: count('restored'), kept: kept.length };
  await journal.save(importRun);
}
