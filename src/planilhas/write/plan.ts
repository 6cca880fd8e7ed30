import { newId } from '../../lib';
import { destinationOf } from '../destinations';
import type { OutcomeTotals, Write } from '../types';
import type { ImportSession } from '../worker/protocol';
import type { ImportRun, JournalBatch } from './journal';

interface Details {
  destination: ImportRun['destination'];
  file: string;
  totals: OutcomeTotals;
  /** An import that continues after another check of its file. */
  previous?: ImportRun;
}

export interface Plan {
  importRun: ImportRun;
  readBatch: (batch: JournalBatch) => Promise<Write[]>;
}

/** Lays out the batches, new categories first. Each resource is one batch until `cut` divides it. */
export async function makePlan(
  session: Pick<ImportSession, 'makePlan' | 'batch'>,
  { destination, file, totals, previous }: Details,
): Promise<Plan> {
  const { total, brought, fields } = await session.makePlan();
  const { brings } = destinationOf(destination);
  const incoming = brought.map(
    (name): Write => ({ number: 0, after: { ...brings?.record(name), id: newId() }, before: null }),
  );
  const batches: JournalBatch[] = [];
  if (brings && incoming.length > 0) {
    batches.push(newBatch({ recurso: brings.resource, start: 0, rows: incoming.length }));
  }
  if (total > 0) batches.push(newBatch({ recurso: destination, start: 0, rows: total, fields }));
  const base: ImportRun = previous ?? {
    id: newId(),
    destination,
    file,
    em: Date.now(),
    totals,
    batches: [],
    undone: false,
  };
  // Pending and left rows belong to the new check.
  const done = base.batches
    .filter(({ state }) => state !== 'pending')
    .map((batch) => ({ ...batch, rows: batch.rows - batch.left, left: 0 }));
  const importRun = { ...base, totals, batches: [...done, ...batches] };
  const readBatch = async ({ recurso, start, rows }: JournalBatch) =>
    recurso === destination ? session.batch({ start, count: rows }) : incoming.slice(start, start + rows);
  return { importRun, readBatch };
}

/** Limits a pending batch to some rows and puts the others into a new batch behind it. */
export function cut({ batches }: ImportRun, batch: JournalBatch, rows: number) {
  const { recurso, start, fields } = batch;
  if (batch.rows <= rows) return;
  const rest = newBatch({ recurso, start: start + rows, rows: batch.rows - rows, fields });
  batch.rows = rows;
  batches.splice(batches.indexOf(batch) + 1, 0, rest);
}

export const newBatch = (
  details: Pick<JournalBatch, 'recurso' | 'start' | 'rows'> & Partial<JournalBatch>,
): JournalBatch => ({
  id: newId(),
  fields: [],
  state: 'pending',
  created: 0,
  updated: 0,
  same: 0,
  left: 0,
  lastRow: 0,
  ...details,
});
