import type { DataProvider, FilterPayload, GetListParams, RaRecord } from 'ra-core';
import { hasWords, type ReadByKey, sortRecords, wordsOf } from '../../lib';
import type { Stored } from '../../resources';
import type { AnyRecord, AnyRecords, Changes, Records } from '../contract';
import { createMemoryChanges } from './changes';
import { createMemoryImports, type MemoryImports } from './imports';
import { createTables } from './tables';

interface MemoryResource {
  records: readonly RaRecord[];
  search: readonly string[];
  settled?: Stored['settled'];
  filters?: {
    names: readonly string[];
    condition: (filter: FilterPayload, records: readonly RaRecord[]) => (record: RaRecord) => boolean;
  };
}

export type MemoryDataProvider = DataProvider & Records & Changes & MemoryImports;

/**
 * react-admin data provider over maps, lost on reload. An id sent with a new record only identifies repeated attempts.
 * Only a deletion and an undo (`meta.undoes`) must be of the last version, since there is one page and one person.
 */
export function createMemoryDataProvider(resources: Record<string, MemoryResource>): MemoryDataProvider {
  const tables = createTables(resources);
  const { table, one, expectLast, change, remove, bringBack, make, versions } = tables;

  const getList = async (resource: string, params: GetListParams): Promise<AnyRecords> => {
    const { q, ...filter } = params.filter ?? {};
    const { search = [], filters } = resources[resource] ?? {};
    const wanted = Object.entries(filter).filter(([name]) => !filters?.names.includes(name));
    const words = wordsOf(String(q ?? ''));
    const textsOf = (record: RaRecord) => search.map((field) => String(record[field] ?? ''));
    const all = [...table(resource).values()];
    const met = filters?.condition(filter, all) ?? (() => true);
    const records = all.filter(
      (record) =>
        wanted.every(([field, value]) => record[field] === value) && met(record) && hasWords(textsOf(record), words),
    );
    const sorted = inOrder(records, params);
    const { page, perPage } = params.pagination ?? { page: 1, perPage: sorted.length };
    return { data: sorted.slice((page - 1) * perPage, page * perPage), total: sorted.length };
  };
  const { foundVersions, ...imports } = createMemoryImports(tables);
  const changes = createMemoryChanges(tables, getList, () => [...foundVersions(), ...tables.deletedVersions()]);

  const provider: Records & Changes = {
    getList,
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
    delete: async (resource, { id, previousData }): Promise<AnyRecord> => {
      if (previousData?.updatedAt) expectLast(resource, id, previousData.updatedAt);
      return { data: remove(resource, id) };
    },
    undelete: async (resource, { id }) => ({ data: { ...bringBack(resource, id) }, leftOut: 0 }),
    ...imports,
    ...changes,
  };
  // react-admin's type has methods that no page calls.
  return provider as MemoryDataProvider;
}

function inOrder(records: RaRecord[], { sort, meta }: GetListParams): RaRecord[] {
  const { after }: Partial<ReadByKey> = meta ?? {};
  if (after === undefined) return sortRecords(records, sort ?? { field: 'id', order: 'ASC' });
  const behind = after === null ? records : records.filter(({ id }) => String(id) > String(after));
  return behind.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
}
