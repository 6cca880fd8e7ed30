import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import { fold } from '../../shared/fold';
import type { SaveMany } from '../bulk';

/** What a resource kept in memory holds: its first records and the fields that `q` searches. */
export interface MemoryResource {
  records: readonly RaRecord[];
  search: readonly string[];
}

export type MemoryDataProvider = DataProvider & SaveMany;

// The records' types are the caller's; nothing here depends on them.
type Answer = never;

/**
 * react-admin data provider over plain maps, lost on reload. Same contract as the Supabase one: `q` is a literal,
 * accent-insensitive "contains" over the resource's search fields, and sorting ignores accents. Every new record
 * gets a timestamp id; an id that comes with it only tells attempts apart, so that a repeated one makes no second
 * record. Rejects for a resource it was not given.
 */
export function createMemoryDataProvider(resources: Record<string, MemoryResource>): MemoryDataProvider {
  const tables = new Map(
    Object.entries(resources).map(([name, { records }]) => [
      name,
      new Map(records.map((record) => [String(record.id), { ...record }])),
    ]),
  );
  // Sender's id of a creation → the record as it was made.
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
  const change = (resource: string, id: Identifier, data: object) => {
    const changed = { ...one(resource, id), ...data };
    table(resource).set(String(id), changed);
    return { ...changed };
  };
  const remove = (resource: string, id: Identifier) => {
    const removed = one(resource, id);
    table(resource).delete(String(id));
    return removed;
  };
  /** Creates a record. A repeated attempt changes the one it made before, unless that was changed since. */
  const make = (resource: string, data: Partial<RaRecord>): RaRecord => {
    const attempt = `${resource}/${data.id}`;
    const made = data.id === undefined ? undefined : attempts.get(attempt);
    const current = made && table(resource).get(String(made.id));
    if (current && current !== made) return { ...current };
    const record = { ...data, id: current?.id ?? newId() };
    if (data.id !== undefined) attempts.set(attempt, record);
    table(resource).set(String(record.id), record);
    return { ...record };
  };

  const getList = async (resource: string, params: GetListParams) => {
    const { q, ...filter } = params.filter ?? {};
    const wanted = Object.entries(filter);
    const found = matching(resources[resource]?.search ?? [], q);
    const records = [...table(resource).values()].filter(
      (record) => wanted.every(([field, value]) => record[field] === value) && found(record),
    );
    const { field, order } = params.sort ?? { field: 'id', order: 'ASC' };
    const sorted = sortBy(field, records);
    if (order === 'DESC') sorted.reverse();
    const { page, perPage } = params.pagination ?? { page: 1, perPage: sorted.length };
    return { data: sorted.slice((page - 1) * perPage, page * perPage) as Answer, total: sorted.length };
  };

  return {
    getList,
    getManyReference: (resource, { target, id, ...params }) =>
      getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    getOne: async (resource, { id }) => ({ data: { ...one(resource, id) } as Answer }),
    getMany: async (resource, { ids }) => ({
      data: ids.flatMap((id) => table(resource).get(String(id)) ?? []) as Answer,
    }),
    create: async (resource, { data }) => ({ data: make(resource, data) as Answer }),
    update: async (resource, { id, data }) => ({ data: change(resource, id, data) as Answer }),
    updateMany: async (resource, { ids, data }) => ({
      data: ids.map((id) => change(resource, id, data).id) as Answer,
    }),
    delete: async (resource, { id }) => ({ data: remove(resource, id) as Answer }),
    // As on the server, what is gone already is no reason to keep the rest.
    deleteMany: async (resource, { ids }) => ({
      data: ids.filter((id) => table(resource).delete(String(id))) as Answer,
    }),
    saveMany: async (resource, { data }) => ({
      data: data.map((record) => {
        const known = table(resource).has(String(record.id));
        return (known ? change(resource, record.id, record) : make(resource, record)).id;
      }),
    }),
  };
}

let last = 0;

/** Timestamp id (spec §3), unique even within one millisecond. */
function newId(): string {
  last = Math.max(Date.now(), last + 1);
  return String(last);
}

const matching = (fields: readonly string[], q: unknown) => {
  const wanted = fold(String(q ?? '').trim());
  return (record: RaRecord) => !wanted || fields.some((field) => folded(record[field]).includes(wanted));
};

/** The records by one field, without minding accents or case, then by id. */
function sortBy(field: string, records: RaRecord[]): RaRecord[] {
  const keyed = records.map((record) => ({ record, key: keyOf(record[field]), id: String(record.id) }));
  keyed.sort((a, b) => compare(a.key, b.key) || compare(a.id, b.id));
  return keyed.map(({ record }) => record);
}

const keyOf = (value: unknown) => (typeof value === 'number' ? value : folded(value));

function compare(a: string | number, b: string | number): number {
  const [x, y] = typeof a === typeof b ? [a, b] : [String(a), String(b)];
  if (x === y) return 0;
  return x < y ? -1 : 1;
}

/** Texts already folded: every key of a search goes through the whole catalogue. */
const known = new Map<string, string>();

function folded(value: unknown): string {
  const text = String(value ?? '');
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size > 200_000) known.clear();
  const after = fold(text);
  known.set(text, after);
  return after;
}
