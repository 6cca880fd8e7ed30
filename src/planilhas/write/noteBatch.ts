import type { ImportBatch, ImportOutcome } from '../../providers';
import { destinations, pick, sameValue } from '../destinations';
import type { Draft, Write } from '../types';
import type { BatchState, ImportRun, Journal, JournalBatch, StoredBatch, WrittenRecord } from './journal';
import { alreadySo, type LeftRow, leftRow, nameOf } from './leftRows';
import { asOne, countsOf, findWrittenAgain } from './writtenAgain';

/** A batch as the data provider takes it. */
export const batchOf = ({ id: operation }: ImportRun, batch: JournalBatch, writes: Write[]): ImportBatch => ({
  operation,
  batch: batch.id,
  fields: batch.fields,
  rows: writes.map(({ after, before }) => ({ record: after, version: before?.updatedAt })),
});

/** Notes what is known of a batch; when that fails, it is as it was. */
export async function mark(
  journal: Journal,
  importRun: ImportRun,
  batch: JournalBatch,
  known: { state: BatchState } | { undoing: boolean },
) {
  const before = { state: batch.state, undoing: batch.undoing };
  Object.assign(batch, known);
  try {
    await journal.save(importRun);
  } catch (error) {
    Object.assign(batch, before);
    throw error;
  }
}

/** Notes what a batch holds that will be sent. */
export const noteRows = (journal: Journal, batch: JournalBatch, writes: Write[]) =>
  journal.saveBatch(batch.id, { sent: writes, written: [], left: [], kept: [] });

/**
 * Notes what became of a batch: what undoing needs of the written rows, and the others for the report. At once, as a page
 * that is closed between two writes would leave a batch that is neither sent nor answered.
 */
export async function noteAnswer(
  journal: Journal,
  importRun: ImportRun,
  { batch, writes, answers }: { batch: JournalBatch; writes: Write[]; answers: ImportOutcome[] },
) {
  const done = writes.filter((_, n) => wasDone(answers[n]));
  const { records, earlier } = await findWrittenAgain({ importRun, journal }, batch, done);
  const stored: StoredBatch = { written: [], left: [], kept: [] };
  let same = 0;
  for (const [n, answer] of answers.entries()) {
    const write = writes[n];
    if (!write) continue;
    if (wasDone(answer)) {
      stored.written.push(asOne(written(write, answer, batch), records.get(write.after.id)));
      continue;
    }
    const row = leftRow(write, answer, batch.fields, batch);
    if (ofNoConcern(row, batch, importRun)) same += 1;
    else stored.left.push(row);
  }
  Object.assign(batch, { ...countsOf(stored.written), same, left: stored.left.length, state: 'written' });
  const changed = { [batch.id]: stored };
  for (const { batch: first, stored: rest } of earlier) {
    Object.assign(first, { ...countsOf(rest.written), rows: rest.written.length + first.same + first.left });
    changed[first.id] = rest;
  }
  await journal.save(importRun, changed);
}

type Done = Extract<ImportOutcome, { done: string }>;
const wasDone = (answer: ImportOutcome | undefined): answer is Done => answer !== undefined && 'done' in answer;

/** What rows bring along is welcome whoever made it. */
const ofNoConcern = (row: LeftRow, batch: JournalBatch, { destination }: ImportRun) =>
  batch.recurso !== destination || alreadySo(row, batch.fields);

const written = (write: Write, { id, version }: Done, { recurso, fields }: JournalBatch): WrittenRecord => ({
  id,
  version,
  nome: nameOf(recurso, write.after),
  ...(write.before && { before: replaced(write.after, write.before, { recurso, fields }) }),
});

/** The values that an update replaced. What it left as it was is not undoing's concern, whatever becomes of it. */
function replaced(after: Draft, before: Draft, { recurso, fields }: Pick<JournalBatch, 'recurso' | 'fields'>): Draft {
  const known = destinations[recurso].fields;
  const changed = fields.filter((id) => !sameValue(known.find((field) => field.id === id) ?? { id }, before, after));
  return pick(changed, before);
}
