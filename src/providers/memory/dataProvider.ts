import type {
  DataProvider,
  DeleteManyResult,
  FilterPayload,
  GetListParams,
  Identifier,
  RaRecord,
  UpdateManyResult,
} from 'ra-core';
import type { ReadByKey } from '../../lib';
import { folded, sortRecords, wordsOf } from '../../lib';
import type { AnyRecord, AnyRecords, Changes, Imports, Undelete } from '../contract';
import { changedError, toHttpError } from '../errors';
import { createMemoryChanges } from './changes';
import { createMemoryImports } from './imports';
import { createVersions } from './versions';

interface MemoryResource {
  records: readonly RaRecord[];
  search: readonly string[];
  filters?: {
    names: readonly string[];
    condition: (filter: FilterPayload, records: readonly RaRecord[]) => (record: RaRecord) => boolean;
  };
}

export type MemoryDataProvider = DataProvider & Imports & Changes & Undelete;

/**
 * react-admin data provider over maps, lost on reload. An id sent with a new record only identifies repeated attempts.
 * Only a deletion and an undo (`meta.undoes`) must be of the last version, since there is one page and one person.
 */
export function createMemoryDataProvider(resources: Record<string, MemoryResource>): MemoryDataProvider {
  const tables = new Map(
    Object.entries(resources).map(([name, { records }]) => [
      name,
      new Map<string, RaRecord>(records.map((record) => [String(record.id), { updatedAt: newVersion(), ...record }])),
    ]),
  );
  // Resource and sent id of a creation → the created record.
  const attempts = new Map<string, RaRecord>();

  const table = (resource: string) => {
    const found = tables.get(resource);
    if (!found) throw new Error(`Unknown resource "${resource}"`);
    return found;
  };
  const one = (resource: string, id: Identifier) => {
    const found = table(resource).get(String(id));
    if (!found) throw new Error(`No item with identifier ${id}`);
    return found;
  };
  const expectLast = (resource: string, id: Identifier, version: unknown) => {
    const current = one(resource, id);
    if (version !== current.updatedAt) throw changedError({ ...current });
  };
  const versions = createVersions();
  const change = (resource: string, id: Identifier, data: object) => {
    const before = one(resource, id);
    const changed: RaRecord = { ...before, ...data, updatedAt: newVersion() };
    versions.replace(before.updatedAt, changed.updatedAt);
    table(resource).set(String(id), changed);
    return { ...changed };
  };
  const deleted = new Map<string, RaRecord>();
  const remove = (resource: string, id: Identifier) => {
    const removed = one(resource, id);
    table(resource).delete(String(id));
    deleted.set(`${resource}/${id}`, removed);
    return removed;
  };
  const restore = (resource: string, record: RaRecord) => {
    const restored = { ...record, updatedAt: newVersion() };
    versions.putBack(record.updatedAt, restored.updatedAt);
    table(resource).set(String(record.id), restored);
    deleted.delete(`${resource}/${record.id}`);
    return restored;
  };
  const bringBack = (resource: string, id: Identifier) => {
    const present = table(resource).get(String(id));
    if (present) return present;
    const removed = deleted.get(`${resource}/${id}`);
    if (!removed) throw toHttpError({ status: 404, message: 'exclusao_definitiva' });
    return restore(resource, removed);
  };
  const make = (resource: string, data: Partial<RaRecord>): RaRecord => {
    const attempt = `${resource}/${data.id}`;
    const made = data.id === undefined ? undefined : attempts.get(attempt);
    const current = made && table(resource).get(String(made.id));
    if (current && current !== made) return { ...current };
    const record = { ...data, id: current?.id ?? newId(), updatedAt: newVersion() };
    if (data.id !== undefined) attempts.set(attempt, record);
    table(resource).set(String(record.id), record);
    return { ...record };
  };

  const getList = async (resource: string, params: GetListParams): Promise<AnyRecords> => {
    const { q, ...filter } = params.filter ?? {};
    const { search = [], filters } = resources[resource] ?? {};
    const wanted = Object.entries(filter).filter(([name]) => !filters?.names.includes(name));
    const found = matching(search, q);
    const all = [...table(resource).values()];
    const met = filters?.condition(filter, all) ?? (() => true);
    const records = all.filter(
      (record) => wanted.every(([field, value]) => record[field] === value) && met(record) && found(record),
    );
    const sorted = inOrder(records, params);
    const { page, perPage } = params.pagination ?? { page: 1, perPage: sorted.length };
    return { data: sorted.slice((page - 1) * perPage, page * perPage), total: sorted.length };
  };
  const { foundVersions, ...imports } = createMemoryImports({ table, make, change, remove, versions });
  const foundElsewhere = () => [...foundVersions(), ...[...deleted.values()].map(({ updatedAt }) => updatedAt)];
  const changes = createMemoryChanges({ table, getList, change, remove, restore, versions, foundElsewhere });

  return {
    getList,
    getManyReference: (resource, { target, id, ...params }) =>
      getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    getOne: async (resource, { id }): Promise<AnyRecord> => ({ data: { ...one(resource, id) } }),
    getMany: async (resource, { ids }): Promise<AnyRecords> => ({
      data: ids.flatMap((id) => table(resource).get(String(id)) ?? []),
    }),
    create: async (resource, { data }): Promise<AnyRecord> => ({ data: make(resource, data) }),
    update: async (resource, { id, data, previousData, meta }): Promise<AnyRecord> => {
      if (meta?.undoes) expectLast(resource, id, previousData?.updatedAt);
      const changed = change(resource, id, data);
      if (meta?.undoes) versions.takeBack(previousData?.updatedAt, changed.updatedAt);
      return { data: changed };
    },
    updateMany: async (resource, { ids, data }): Promise<UpdateManyResult> => ({
      data: ids.map((id) => change(resource, id, data).id),
    }),
    delete: async (resource, { id, previousData }): Promise<AnyRecord> => {
      if (previousData?.updatedAt) expectLast(resource, id, previousData.updatedAt);
      return { data: remove(resource, id) };
    },
    undelete: async (resource, { id }) => ({ data: { ...bringBack(resource, id) }, leftOut: 0 }),
    deleteMany: async (resource, { ids }): Promise<DeleteManyResult> => ({
      data: ids.filter((id) => table(resource).delete(String(id))),
    }),
    ...imports,
    ...changes,
  };
}

let last = 0;

function newId(): string {
  last = Math.max(Date.now(), last + 1);
  return String(last);
}

let latest = 0;

/** A moment later than all versions before. */
function newVersion(): string {
  latest = Math.max(Date.now(), latest + 1);
  return new Date(latest).toISOString();
}

const matching = (fields: readonly string[], q: unknown) => {
  const words = wordsOf(String(q ?? ''));
  return (record: RaRecord) =>
    words.every((word) => fields.some((field) => folded(String(record[field] ?? '')).includes(word)));
};

function inOrder(records: RaRecord[], { sort, meta }: GetListParams): RaRecord[] {
  const { after }: Partial<ReadByKey> = meta ?? {};
  if (after === undefined) return sortRecords(records, sort ?? { field: 'id', order: 'ASC' });
  const behind = after === null ? records : records.filter(({ id }) => String(id) > String(after));
  return behind.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
}
