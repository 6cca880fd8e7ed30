import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import fakeRestProvider from 'ra-data-fakerest';
import { fold } from '../../shared/fold';

/** What a resource kept in memory holds: its first records and the fields that `q` searches. */
export interface MemoryResource {
  records: readonly RaRecord[];
  search: readonly string[];
}

/**
 * react-admin data provider over plain arrays, lost on reload. Same contract as the Supabase one:
 * `q` is a literal, accent-insensitive "contains" over the resource's search fields, and sorting ignores accents.
 * Every new record gets a timestamp id; an id that comes with it only tells attempts apart, so that a repeated
 * one makes no second record. Rejects for a resource it was not given.
 */
export function createMemoryDataProvider(resources: Record<string, MemoryResource>): DataProvider {
  const tables = Object.fromEntries(Object.entries(resources).map(([name, { records }]) => [name, [...records]]));
  const base = fakeRestProvider(tables);
  // Sender's id of a creation → id of the record that it made.
  const attempts = new Map<string, string>();

  const getList = async (resource: string, params: GetListParams) => {
    const { q, ...filter } = params.filter ?? {};
    const all = { page: 1, perPage: Number.MAX_SAFE_INTEGER };
    const { data } = await base.getList(resource, { pagination: all, sort: { field: 'id', order: 'ASC' }, filter });
    const { field, order } = params.sort ?? { field: 'id', order: 'ASC' };
    const found = sortBy(field, data.filter(matches(resources[resource]?.search ?? [], q)));
    if (order === 'DESC') found.reverse();
    const { page, perPage } = params.pagination ?? { page: 1, perPage: found.length };
    return { data: found.slice((page - 1) * perPage, page * perPage) as never, total: found.length };
  };

  return {
    ...base,
    getList,
    create: async (resource, params) => {
      const attempt = params.data.id === undefined ? undefined : `${resource}/${params.data.id}`;
      const made = attempt && attempts.get(attempt);
      if (made) {
        const { data: previousData } = await base.getOne(resource, { id: made });
        return base.update(resource, { id: made, data: { ...params.data, id: made }, previousData }) as never;
      }
      const id = newId();
      if (attempt) attempts.set(attempt, id);
      return base.create(resource, { data: { ...params.data, id } }) as never;
    },
  };
}

let last = 0;

/** Timestamp id (spec §3), unique even within one millisecond. */
function newId(): string {
  last = Math.max(Date.now(), last + 1);
  return String(last);
}

const matches = (fields: readonly string[], q: unknown) => {
  const wanted = fold(String(q ?? '').trim());
  return (record: RaRecord) => !wanted || fields.some((field) => folded(record[field]).includes(wanted));
};

/** The records by one field, without minding accents or case, then by id. */
function sortBy(field: string, records: RaRecord[]): RaRecord[] {
  const keyed = records.map((record) => ({ record, key: keyOf(record[field]), id: keyOf(record.id) }));
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
  if (known.size > 100_000) known.clear();
  const after = fold(text);
  known.set(text, after);
  return after;
}
