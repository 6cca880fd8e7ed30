import { isoMoment } from '../../lib';
import type { ImportBatch, ImportOutcome } from '../../providers';
import { destinationOf, pick, sameValue } from '../destinations';
import type { Write } from '../types';
import {
  type BatchState,
  type ImportJob,
  type ImportRun,
  type JournalBatch,
  ofEarlierChecks,
  type StoredBatch,
  type WrittenRecord,
} from './journal';
import { alreadySo, leftRow, nameOf } from './leftRows';

export const batchOf = ({ id: operation }: ImportRun, batch: JournalBatch, writes: Write[]): ImportBatch => ({
  operation,
  batch: batch.id,
  fields: batch.fields,
  rows: writes.map(({ after, before }) => ({ record: after, version: before?.updatedAt })),
});

export function mark(
  { importRun, journal }: Pick<ImportJob, 'importRun' | 'journal'>,
  batch: JournalBatch,
  known: { state: BatchState } | { undoing: boolean },
) {
  Object.assign(batch, known);
  return journal.save(importRun);
}

/** Asks the server for the result of a batch and saves it. Rejects with the provider's error. */
export async function askAnswer(job: ImportJob, batch: JournalBatch): Promise<void> {
  const { importRun, provider, journal } = job;
  const stored = await journal.readBatch(batch.id);
  if (!stored?.sent) return;
  const { data } = await provider.importedBatch(batch.recurso, batchOf(importRun, batch, stored.sent));
  if (data) await noteAnswer(job, batch, { writes: stored.sent, answers: data });
  else if (batch.state === 'sending') await mark(job, batch, { state: 'absent' });
}

/** Saves the result of a batch in one write, so that a closed page leaves it sent or answered. */
export async function noteAnswer(
  { importRun, journal }: Pick<ImportJob, 'importRun' | 'journal'>,
  batch: JournalBatch,
  { writes, answers }: { writes: Write[]; answers: ImportOutcome[] },
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
    const row = leftRow(write, answer, batch);
    // A category that the rows need may come from anyone.
    if (batch.recurso !== importRun.destination || alreadySo(row, batch.fields)) same += 1;
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

/** The written record with the values that it replaced, for undo. */
function written({ after, before }: Write, { id, version }: Done, { recurso, fields }: JournalBatch): WrittenRecord {
  const record = { id, version, nome: nameOf(recurso, after) };
  if (!before) return record;
  const known = destinationOf(recurso).fields;
  const changed = fields.filter((id) => !sameValue(known.find((field) => field.id === id) ?? { id }, before, after));
  return { ...record, before: pick(changed, before) };
}

interface WrittenAgain {
  records: Map<string, WrittenRecord>;
  earlier: { batch: JournalBatch; stored: StoredBatch }[];
}

/**
 * Finds records that an earlier check wrote and nobody changed since. This batch takes over their previous values, so
 * that undo does not mistake the second write for a colleague's change.
 */
async function findWrittenAgain(
  { importRun, journal }: Pick<ImportJob, 'importRun' | 'journal'>,
  batch: JournalBatch,
  rows: Write[],
): Promise<WrittenAgain> {
  // The formats of versions differ between reading and writing.
  const versions = new Map(
    rows.flatMap(({ after, before }) => (before?.updatedAt ? [[after.id, isoMoment(before.updatedAt)]] : [])),
  );
  const isAgain = ({ id, version }: WrittenRecord) => versions.get(String(id)) === isoMoment(version);
  const found: WrittenAgain = { records: new Map(), earlier: [] };
  for (const each of ofEarlierChecks(importRun, batch)) {
    if (found.records.size === versions.size) break;
    const stored = await journal.readBatch(each.id);
    const again = stored?.written.filter(isAgain) ?? [];
    if (!stored || again.length === 0) continue;
    for (const record of again) found.records.set(String(record.id), record);
    found.earlier.push({ batch: each, stored: { ...stored, written: stored.written.filter((row) => !isAgain(row)) } });
  }
  return found;
}

function asOne(record: WrittenRecord, first: WrittenRecord | undefined): WrittenRecord {
  if (!first) return record;
  const { before, ...written } = record;
  return { ...written, ...(first.before && { before: { ...before, ...first.before } }) };
}

function countsOf(written: readonly WrittenRecord[]) {
  const updated = written.filter(({ before }) => before).length;
  return { created: written.length - updated, updated };
}
