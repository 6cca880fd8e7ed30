import { isoMoment } from '../../lib';
import type { Write } from '../types';
import {
  type ImportRun,
  type Journal,
  type JournalBatch,
  ofEarlierChecks,
  type StoredBatch,
  type WrittenRecord,
} from './journal';

/** Records that an import writes once more after another check, nobody having touched them in between. */
interface WrittenAgain {
  /** As the import wrote them before, by id. */
  records: Map<string, WrittenRecord>;
  /** The batches that wrote them, and what those hold without them. */
  earlier: { batch: JournalBatch; stored: StoredBatch }[];
}

/**
 * Finds the records that an earlier check of the import wrote and that these rows of a batch have changed, as it left them. They are
 * taken back by this batch, to what they were before both: taken back by each, they would be another's change to the earlier one.
 */
export async function findWrittenAgain(
  { importRun, journal }: { importRun: ImportRun; journal: Journal },
  batch: JournalBatch,
  rows: Write[],
): Promise<WrittenAgain> {
  // What is read tells a version in another way than what is written.
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

/** A record that was written twice as one that goes back to what it was before both. */
export function asOne(record: WrittenRecord, first: WrittenRecord | undefined): WrittenRecord {
  if (!first) return record;
  const { before, ...written } = record;
  return { ...written, ...(first.before && { before: { ...before, ...first.before } }) };
}

/** How many of these records were made, and how many were changed. */
export function countsOf(written: readonly WrittenRecord[]) {
  const updated = written.filter(({ before }) => before).length;
  return { created: written.length - updated, updated };
}
