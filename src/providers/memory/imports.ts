import type { RaRecord } from 'ra-core';
import { folded } from '../../lib';
import type { ImportAnswer, ImportBatch, ImportPart, Imports, KeptImport, LeftOfImport } from '../contract';
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

interface Written {
  id: string;
  version: string;
  before?: RaRecord;
}

interface Batch {
  resource: string;
  checked: number;
  lastRow: number | null;
  answer: ImportAnswer;
  written: Written[];
  left: LeftOfImport[];
  undone: typeof nothing;
  kept: LeftOfImport[];
}

interface Run extends Omit<KeptImport, 'parts' | 'idle'> {
  batches: Map<string, Batch>;
}

const nothing = { deleted: 0, restored: 0, kept: 0, gone: 0 };

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
    const batch: Batch = {
      resource,
      checked: details.checked,
      lastRow: rows.at(-1)?.number ?? null,
      answer: { created: 0, updated: 0, left: 0 },
      written: [],
      left: [],
      undone: { ...nothing },
      kept: [],
    };
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
        batch.answer.left += 1;
        batch.left.push({ resource, undoing: false, id: record.id, number, fields, ...told(left, written, known) });
      } else if (version === undefined) {
        const made = make(resource, record);
        byName.set(keyOf(made), made);
        batch.answer.created += 1;
        batch.written.push({ id: String(made.id), version: made.updatedAt });
      } else {
        const { id, updatedAt } = change(resource, record.id, only(fields, record));
        batch.answer.updated += 1;
        batch.written.push({ id: String(id), version: updatedAt, before: known });
      }
    }
    return batch;
  };

  const takeBack = ({ resource, written, undone, kept }: Batch, leave: Leave) => {
    for (const { id, version, before } of written) {
      const current = table(resource).get(id);
      const isOwn = versions.origin(current?.updatedAt) === version;
      const left = !current ? 'deleted' : !isOwn ? 'changed' : before && leave(before);
      if (left) {
        undone[left === 'deleted' ? 'gone' : 'kept'] += 1;
        // A created record that a colleague deleted needs no report.
        if (current || before)
          kept.push({ resource, undoing: true, id, fields: [], ...told(left, before ?? {}, current) });
      } else if (before) {
        versions.takeBack(version, change(resource, id, before).updatedAt);
        undone.restored += 1;
      } else {
        remove(resource, id);
        undone.deleted += 1;
      }
    }
  };

  const partOf = (resource: string, { batches, checked, undone }: Run): ImportPart => {
    const own = [...batches.values()].filter((batch) => batch.resource === resource);
    const sum = (value: (batch: Batch) => number) => own.reduce((total, batch) => total + value(batch), 0);
    const [created, updated] = [sum(({ answer }) => answer.created), sum(({ answer }) => answer.updated)];
    return {
      resource,
      lastRow: own.at(-1)?.lastRow ?? null,
      created,
      updated,
      left: sum((batch) => (batch.checked === checked ? batch.answer.left : 0)),
      earlier: sum((batch) => (batch.checked < checked ? batch.written.length : 0)),
      createdNow: undone ? 0 : created,
      updatedNow: undone ? 0 : updated,
      deleted: sum((batch) => batch.undone.deleted),
      restored: sum((batch) => batch.undone.restored),
      kept: sum((batch) => batch.undone.kept),
      gone: sum((batch) => batch.undone.gone),
    };
  };
  // Nothing else writes to this memory, so that none is under way.
  const listed = (run: Run): KeptImport => {
    const { batches, ...about } = run;
    const resources = new Set([...batches.values()].map(({ resource }) => resource));
    const parts = [...resources].map((resource) => partOf(resource, run));
    return structuredClone({ ...about, idle: Number.POSITIVE_INFINITY, parts });
  };

  const imports: MemoryImports = {
    importBatch: async (resource, batch, { leave = () => undefined } = {}) => {
      const run = begin(batch.operation, batch.details);
      const before = run.batches.get(batch.batch);
      if (!before && run.undoing) throw toHttpError({ message: 'importacao_desfeita' });
      const done = before ?? write(resource, batch, leave);
      run.batches.set(batch.batch, done);
      return { data: { ...done.answer } };
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
