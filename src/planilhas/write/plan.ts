import { newId } from '../../lib';
import { destinationOf } from '../destinations';
import type { OutcomeTotals, Write } from '../types';
import type { ImportSession } from '../worker/protocol';
import { type Batch, type ImportRun, newRun } from './run';

interface Details {
  destination: string;
  file: string;
  totals: OutcomeTotals;
  /** An import that continues after another check of its file. */
  previous?: ImportRun;
}

/** What is left to write of an import, in the page's memory. */
export interface Plan {
  run: ImportRun;
  batches: Batch[];
  readBatch: (batch: Batch) => Promise<Write[]>;
}

/** Lays out the batches, new categories first. Each resource is one batch until `cut` divides it. */
export async function makePlan(
  session: Pick<ImportSession, 'makePlan' | 'batch'>,
  { destination, file, totals, previous = newRun({ destination, file }) }: Details,
): Promise<Plan> {
  const { total, brought, fields } = await session.makePlan();
  const { brings } = destinationOf(destination);
  const incoming = brought.map(
    (name): Write => ({ number: 0, after: { ...brings?.record(name), id: newId() }, before: null }),
  );
  const whole = (resource: string, rows: number, covered: readonly string[]) =>
    rows > 0 ? [{ id: newId(), resource, start: 0, rows, fields: covered }] : [];
  // Left rows belong to the new check.
  const parts = previous.parts.map((part) => ({ ...part, left: 0, earlier: part.created + part.updated }));
  const done = parts.find(({ resource }) => resource === destination)?.earlier ?? 0;
  return {
    run: { ...previous, parts, totals, planned: done + total, checked: previous.checked + 1 },
    batches: [...(brings ? whole(brings.resource, incoming.length, []) : []), ...whole(destination, total, fields)],
    readBatch: async ({ resource, start, rows }) =>
      resource === destination ? session.batch({ start, count: rows }) : incoming.slice(start, start + rows),
  };
}

/** Limits the first batch to some rows, unless it was sent, and puts the others into a new one behind it. */
export function cut(batches: Batch[], rows: number): Batch | undefined {
  const [first] = batches;
  if (!first || first.sent || first.rows <= rows) return first;
  const rest = { ...first, id: newId(), start: first.start + rows, rows: first.rows - rows };
  const next = { ...first, rows };
  batches.splice(0, 1, next, rest);
  return next;
}
