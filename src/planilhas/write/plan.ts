import { newId } from '../../lib';
import { destinations } from '../destinations';
import type { OutcomeTotals, Write } from '../types';
import type { ImportSession } from '../worker/protocol';
import type { ImportRun, JournalBatch } from './journal';

interface Details {
  destination: ImportRun['destination'];
  file: string;
  totals: OutcomeTotals;
  /** An import of the same file, of which some rows were left: what comes now belongs to it. */
  previous?: ImportRun;
}

/** An import before anything of it is written, and where the rows of its batches are. */
export interface Plan {
  importRun: ImportRun;
  /** The rows of a batch, with the same ids whenever it is asked for. */
  readBatch: (batch: JournalBatch) => Promise<Write[]>;
}

/** Lays what was checked out in batches: what the rows bring along comes first. All of a kind are one batch, until it is cut. */
export async function makePlan(
  session: Pick<ImportSession, 'makePlan' | 'batch'>,
  { destination, file, totals, previous }: Details,
): Promise<Plan> {
  const { total, brought, fields } = await session.makePlan();
  const { brings } = destinations[destination];
  const incoming = brought.map(
    (name): Write => ({ number: 0, after: { ...brings?.record(name), id: newId() }, before: null }),
  );
  const inOne = (recurso: JournalBatch['recurso'], rows: number, changed: string[] = []) =>
    rows > 0 ? [newBatch({ recurso, start: 0, rows, fields: changed })] : [];
  const batches = [...(brings ? inOne(brings.resource, incoming.length) : []), ...inOne(destination, total, fields)];
  const base: ImportRun = previous ?? {
    id: newId(),
    destination,
    file,
    em: Date.now(),
    totals,
    batches: [],
    undone: false,
  };
  // What was never sent is part of the new check, and so is what was left.
  const done = base.batches
    .filter(({ state }) => state !== 'pending')
    .map((batch) => ({ ...batch, rows: batch.rows - batch.left, left: 0 }));
  const importRun = { ...base, totals, batches: [...done, ...batches] };
  const readBatch = async ({ recurso, start, rows }: JournalBatch) =>
    recurso === destination ? session.batch({ start, count: rows }) : incoming.slice(start, start + rows);
  return { importRun, readBatch };
}

/**
 * Leaves a batch of which nothing was sent that many rows, and puts a new one behind it for the others. The first keeps its id, under
 * which its rows may have been noted already.
 */
export function cut({ batches }: ImportRun, batch: JournalBatch, rows: number) {
  const { recurso, start, fields } = batch;
  if (batch.rows <= rows) return;
  const rest = newBatch({ recurso, start: start + rows, rows: batch.rows - rows, fields });
  batch.rows = rows;
  batches.splice(batches.indexOf(batch) + 1, 0, rest);
}

/** A batch of which nothing was sent yet. */
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
