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
  size?: number;
}

/** An import before anything of it is written, and where the rows of its batches are. */
export interface Plan {
  importRun: ImportRun;
  /** The rows of a batch, with the same ids whenever it is asked for. */
  readBatch: (batch: JournalBatch) => Promise<Write[]>;
}

/** Lays what was checked out in batches: what the rows bring along comes first. */
export async function makePlan(
  session: Pick<ImportSession, 'makePlan' | 'batch'>,
  { destination, file, totals, previous, size = destinations[destination].journal?.batchSize ?? 1000 }: Details,
): Promise<Plan> {
  const { total, brought, fields } = await session.makePlan();
  const { brings } = destinations[destination];
  const incoming = brought.map(
    (name): Write => ({ number: 0, after: { ...brings?.record(name), id: newId() }, before: null }),
  );
  const inBatches = (recurso: JournalBatch['recurso'], all: number, changed: string[] = []) =>
    Array.from({ length: Math.ceil(all / size) }, (_, part) =>
      newBatch({ recurso, part, rows: Math.min(size, all - part * size), fields: changed }),
    );
  const batches = [
    ...(brings ? inBatches(brings.resource, incoming.length) : []),
    ...inBatches(destination, total, fields),
  ];
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
  const readBatch = async ({ recurso, part }: JournalBatch) =>
    recurso === destination ? session.batch({ n: part, size }) : incoming.slice(part * size, (part + 1) * size);
  return { importRun, readBatch };
}

/** A batch of which nothing was sent yet. */
export const newBatch = (
  details: Pick<JournalBatch, 'recurso' | 'part' | 'rows'> & Partial<JournalBatch>,
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
