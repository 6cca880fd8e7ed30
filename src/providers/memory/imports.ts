import type { RaRecord } from 'ra-core';
import { folded } from '../../lib';
import type { BatchName, ImportBatch, ImportOutcome, Imports, UndoBatch, UndoOutcome } from '../contract';
import { toHttpError } from '../errors';
import type { Tables } from './tables';

/** Imports over tables in memory, by the contract of ../contract/imports.ts. */
export function createMemoryImports({ table, make, change, remove, versions }: Tables) {
  const imported = new Map<string, ImportOutcome[]>();
  const undone = new Map<string, UndoOutcome[]>();
  const over = new Set<string>();
  // Import → the versions that it replaced.
  const found = new Map<string, unknown[]>();

  const write = (resource: string, { operation, rows, fields }: ImportBatch): ImportOutcome[] => {
    const versionsFound = found.get(operation) ?? [];
    found.set(operation, versionsFound);
    const sought = new Set(rows.filter(({ version }) => version === undefined).map(({ record }) => keyOf(record)));
    const byName = new Map<string, RaRecord>();
    for (const record of sought.size > 0 ? table(resource).values() : []) {
      const key = keyOf(record);
      if (sought.has(key) && !byName.has(key)) byName.set(key, record);
    }
    const create = (record: RaRecord): ImportOutcome => {
      const namesake = byName.get(keyOf(record));
      if (namesake) return leave('exists', namesake);
      const made = make(resource, record);
      byName.set(keyOf(made), made);
      return { done: 'created', id: made.id, version: made.updatedAt };
    };
    const update = (record: RaRecord, version: string): ImportOutcome => {
      const current = table(resource).get(String(record.id));
      if (!current) return { left: 'deleted' };
      if (current.updatedAt !== version) return leave('changed', current);
      const { id, updatedAt } = change(resource, record.id, only(fields, record));
      versionsFound.push(version);
      return { done: 'updated', id, version: updatedAt };
    };
    return rows.map(({ record, version }) => (version === undefined ? create(record) : update(record, version)));
  };

  const takeBack = (resource: string, { rows }: UndoBatch): UndoOutcome[] =>
    rows.map(({ id, version, before }) => {
      const current = table(resource).get(String(id));
      if (!current) return { left: 'deleted' };
      if (versions.origin(current.updatedAt) !== version) return leave('changed', current);
      if (before) versions.takeBack(version, change(resource, id, before).updatedAt);
      else remove(resource, id);
      return { done: before ? 'restored' : 'deleted' };
    });

  const imports: Imports = {
    importBatch: async (resource, batch) => ({
      data: once(imported, batch, () => {
        if (over.has(batch.operation)) throw toHttpError({ message: 'importacao_desfeita' });
        return write(resource, batch);
      }),
    }),
    importedBatch: async (_, { batch }) => ({ data: imported.get(batch) ?? null }),
    undoneBatch: async (_, { batch }) => ({ data: undone.get(batch) ?? null }),
    undoBatch: async (resource, batch) => {
      over.add(batch.operation);
      found.delete(batch.operation);
      return { data: once(undone, batch, () => takeBack(resource, batch)) };
    },
  };
  return { ...imports, foundVersions: () => [...found.values()].flat() };
}

function once<T>(answers: Map<string, T>, { batch }: BatchName, answer: () => T): T {
  const before = answers.get(batch);
  if (before) return before;
  const now = answer();
  answers.set(batch, now);
  return now;
}

const leave = <Reason>(reason: Reason, current: RaRecord) => ({
  left: reason,
  current: { ...current },
  at: current.updatedAt as string,
});

const keyOf = ({ nome }: RaRecord) => folded(String(nome).trim());

const only = (fields: readonly string[], record: RaRecord) =>
  Object.fromEntries(fields.map((field) => [field, record[field]]));
