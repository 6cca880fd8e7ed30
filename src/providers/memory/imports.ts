import type { RaRecord } from 'ra-core';
import { folded } from '../../lib';
import {
  type ImportAnswer,
  type ImportBatch,
  type ImportPart,
  type Imports,
  type KeptImport,
  type LeftOfImport,
  noFigures,
} from '../contract';
import { toHttpError } from '../errors';
import type { Tables } from './tables';

/** Why a record is not written, beyond what the table knows. */
type Leave = (record: Partial<RaRecord>) => LeftOfImport['left'] | undefined;

export interface MemoryImports extends Imports {
  importBatch: (
    resource: string,
    batch: ImportBatch,
    options?: { signal?: AbortSignal; leave?: Leave },
  ) => Promise<{ data: ImportAnswer }>;
  undoImport: (
    resource: string,
    operation: string,
    options?: { unheard?: boolean; leave?: Leave },
  ) => Promise<{ data: KeptImport }>;
}

interface Batch {
  resource: string;
  checked: number;
  lastRow: number | null;
  figures: typeof noFigures;
  written: { id: string; version: string; before?: RaRecord }[];
  left: LeftOfImport[];
  kept: LeftOfImport[];
}

interface Run extends Omit<KeptImport, 'parts' | 'idle'> {
  batches: Map<string, Batch>;
}

const mostKept = 20;

/** Imports over tables in memory, by the contract of ../contract/imports.ts. */
export function createMemoryImports({ table, make, change, remove, versions }: Tables) {
  const runs = new Map<string, Run>();

  const begin = (operation: string, details: ImportBatch['details']) => {
    const at = new Date().toISOString();
    const fresh = { id: operation, who: null, own: true, at, undoing: false, undone: false };
    const run: Run = runs.get(operation) ?? { ...details, ...fresh, batches: new Map() };
    if (!run.undoing) Object.assign(run, details);
    runs.set(operation, run);
    for (const old of [...runs.keys()].slice(0, -mostKept)) runs.delete(old);
    return run;
  };

  const write = (resource: string, { rows, fields, details }: ImportBatch, leave: Leave): Batch => {
    const { checked } = details;
    const lastRow = rows.at(-1)?.number ?? null;
    const batch: Batch = { resource, checked, lastRow, figures: { ...noFigures }, written: [], left: [], kept: [] };
    const { figures } = batch;
    const sought = new Set(rows.filter(({ version }) => version === undefined).map(({ record }) => keyOf(record)));
    const byName = new Map<string, RaRecord>();
    for (const record of sought.size > 0 ? table(resource).values() : []) {
      const key = keyOf(record);
      if (sought.has(key) && !byName.has(key)) byName.set(key, record);
    }
    for (const { record, version, number } of rows) {
      const known = version === undefined ? byName.get(keyOf(record)) : table(resource).get(String(record.id));
      const conflict =
        version === undefined ? known && 'exists' : known ? known.updatedAt !== version && 'changed' : 'deleted';
      const written = version === undefined ? record : { nome: record.nome, ...only(fields, record) };
      const left = conflict || leave(written);
      if (left) {
        figures.left += 1;
        batch.left.push({ resource, undoing: false, id: record.id, number, fields, ...told(left, written, known) });
      } else if (version === undefined) {
        const made = make(resource, record);
        byName.set(keyOf(made), made);
        figures.created += 1;
        batch.written.push({ id: String(made.id), version: made.updatedAt });
      } else {
        const { id, updatedAt } = change(resource, record.id, only(fields, record));
        figures.updated += 1;
        batch.written.push({ id: String(id), version: updatedAt, before: known });
      }
    }
    Object.assign(figures, { createdNow: figures.created, updatedNow: figures.updated });
    return batch;
  };

  const takeBack = ({ resource, written, figures, kept }: Batch, leave: Leave) => {
    Object.assign(figures, { createdNow: 0, updatedNow: 0 });
    for (const { id, version, before } of written) {
      const current = table(resource).get(id);
      const isOwn = versions.origin(current?.updatedAt) === version;
      const left = !current ? 'deleted' : !isOwn ? 'changed' : before && leave(before);
      if (left) {
        figures[left === 'deleted' ? 'gone' : 'kept'] += 1;
        // A created record that a colleague deleted needs no report.
        if (current || before)
          kept.push({ resource, undoing: true, id, fields: [], ...told(left, before ?? {}, current) });
      } else if (before) {
        versions.takeBack(version, change(resource, id, before).updatedAt);
        figures.restored += 1;
      } else {
        remove(resource, id);
        figures.deleted += 1;
      }
    }
  };

  // Nothing else writes to this memory, so that none is under way.
  const listed = ({ batches, ...run }: Run): KeptImport => {
    const parts = new Map<string, ImportPart>();
    for (const { resource, checked, lastRow, figures } of batches.values()) {
      const part = parts.get(resource) ?? { ...noFigures, resource, lastRow };
      const earlier = checked < run.checked && { left: 0, earlier: figures.created + figures.updated };
      for (const [name, count] of Object.entries({ ...figures, ...earlier }))
        part[name as keyof typeof figures] += count;
      parts.set(resource, { ...part, lastRow });
    }
    return structuredClone({ ...run, idle: Number.POSITIVE_INFINITY, parts: [...parts.values()] });
  };

  const imports: MemoryImports = {
    importBatch: async (resource, batch, { leave = () => undefined } = {}) => {
      const run = begin(batch.operation, batch.details);
      const before = run.batches.get(batch.batch);
      if (!before && run.undoing) throw toHttpError({ message: 'importacao_desfeita' });
      const done = before ?? write(resource, batch, leave);
      run.batches.set(batch.batch, done);
      const { created, updated, left } = done.figures;
      return { data: { created, updated, left } };
    },
    lastImports: async (resource) => ({
      data: [...runs.values()]
        .filter(({ destination }) => destination === resource)
        .map(listed)
        .reverse(),
    }),
    undoImport: async (resource, operation, { unheard, leave = () => undefined } = {}) => {
      const details = { destination: resource, file: '', planned: 0, totals: {}, checked: 1 };
      const run = runs.get(operation) ?? (unheard ? begin(operation, details) : undefined);
      if (!run) throw toHttpError({ message: 'import_forgotten' });
      run.undoing = true;
      if (!run.undone) for (const batch of [...run.batches.values()].reverse()) takeBack(batch, leave);
      run.undone = true;
      return { data: listed(run) };
    },
    leftOfImport: async (_, operation) => {
      const run = runs.get(operation);
      const batches = [...(run?.batches.values() ?? [])];
      const left = batches.flatMap((batch) => (batch.checked === run?.checked ? batch.left : []));
      return { data: structuredClone([...left, ...batches.flatMap(({ kept }) => kept)]) };
    },
  };
  /** The versions that imports replaced. */
  const foundVersions = () =>
    [...runs.values()]
      .filter(({ undoing }) => !undoing)
      .flatMap(({ batches }) => [...batches.values()])
      .flatMap(({ written }) => written.flatMap(({ before }) => before?.updatedAt ?? []));
  return { ...imports, foundVersions };
}

const told = (left: LeftOfImport['left'], wanted: Partial<RaRecord>, current: RaRecord | undefined) => ({
  left,
  wanted,
  ...(current && { current: { ...current }, at: current.updatedAt as string }),
});

const keyOf = ({ nome }: RaRecord) => folded(String(nome).trim());

const only = (fields: readonly string[], record: RaRecord) =>
  Object.fromEntries(fields.map((field) => [field, record[field]]));
