import type { RaRecord } from 'ra-core';
import { tidied } from '../../lib';
import { isComparable } from './filterValues';
import { type Mapping, mappings, type Tables } from './mappings';
import { promocaoProdutos } from './promocaoProdutos';
import { searchFilter } from './search';

export type { Mapping };

/** The resources that Supabase stores. */
type StoredResource = keyof typeof mappings;

/** A column that the database computes is a number, but for a name. */
type Column<R extends StoredResource, F extends string> = F extends keyof Tables[(typeof mappings)[R]['table']]['Row']
  ? Tables[(typeof mappings)[R]['table']]['Row'][F]
  : F extends 'categoria'
    ? string
    : number;

/** A record as the app sees it; its types come from the generated database types. */
export type StoredRecord<R extends StoredResource> = {
  -readonly [F in keyof (typeof mappings)[R]['fields']]: Column<R, (typeof mappings)[R]['fields'][F] & string>;
};

export const storedResources = Object.keys(mappings) as StoredResource[];

/** The mapping of a resource. Throws for a name that Supabase does not store. */
export function mappingOf(resource: string): Mapping {
  const mapping = own<Mapping>(mappings, resource);
  if (!mapping) throw new Error(`Unknown resource "${resource}"`);
  return mapping;
}

/** As `mappingOf`, where the catalogue is stored: a promotion then carries its products. */
export function storedCatalogueMapping(resource: string): Mapping {
  const mapping = mappingOf(resource);
  return resource === 'promocoes' ? { ...mapping, embedded: { produtos: promocaoProdutos } } : mapping;
}

/** Columns and their values. */
export type Row = Record<string, unknown>;

/** Whether a row has every value of another. */
export const rowHolds = (row: Row, values: Row) =>
  Object.entries(values).every(([column, value]) => JSON.stringify(value) === JSON.stringify(row[column]));

/** Row of the database → record of the app. Columns that the answer lacks are left out. */
export function toRecord(mapping: Mapping, row: Row): RaRecord {
  const record: Partial<RaRecord> = {};
  for (const [field, column] of Object.entries(mapping.fields)) {
    if (!(column in row)) continue;
    const value = row[column];
    record[field] = value !== null && mapping.numeric.includes(column) ? Number(value) : value;
  }
  for (const [field, { column, read }] of Object.entries(mapping.embedded ?? {})) {
    if (column in row) record[field] = read(row[column]);
  }
  // Whatever is read has an id; see `columnsOf`.
  return record as RaRecord;
}

/** Record of the app → columns to write: known, writable fields only; names tidied, other text trimmed, empty optional text as null. */
export function toRow(mapping: Mapping, record: Record<string, unknown>): Row {
  const row: Row = {};
  for (const [field, column] of Object.entries(mapping.fields)) {
    if (!(field in record) || mapping.readOnly.includes(field)) continue;
    const value = record[field];
    row[column] = typeof value === 'string' ? (field === 'nome' ? tidied(value) : value.trim()) || null : value;
  }
  return row;
}

/** Every column that the app reads, or those of the given fields, as PostgREST's `select`. */
export function columnsOf(mapping: Mapping, only?: readonly string[]): string[] {
  const embedded = Object.entries(mapping.embedded ?? {}).map(([field, { column }]) => [field, column] as const);
  const columns = [...Object.entries(mapping.fields), ...embedded];
  return columns.filter(([field]) => !only || field === 'id' || only.includes(field)).map(([, column]) => column);
}

/** The column by which a field sorts. A field that is not stored (anybody may write one in the URL) sorts by id. */
export function orderColumn(mapping: Mapping, field: string): string {
  return own(mapping.order, field) ?? own(mapping.fields, field) ?? 'id';
}

/** react-admin sort → PostgREST order, with the id as tie-breaker so that pages never overlap. */
export function toSort(mapping: Mapping, sort: { field: string; order: 'ASC' | 'DESC' }) {
  const column = orderColumn(mapping, sort.field);
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  return { field: column === 'id' ? 'id' : `${column}.${direction},id`, order: sort.order };
}

/**
 * react-admin filter → PostgREST filter: `q` searches the folded text, anything else is equality on its column.
 * A field that is not stored filters nothing, as it sorts nothing, unless the mapping knows it; neither does a value that
 * its column cannot have.
 */
export function toFilter(mapping: Mapping, filter: Record<string, unknown> = {}): Record<string, unknown> {
  const { q, ...rest } = filter;
  const equal: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(rest)) {
    const column = own(mapping.fields, field);
    if (column && isComparable(column, value)) equal[`${column}@${value === null ? 'is' : 'eq'}`] = value;
  }
  return { ...equal, ...mapping.toFilter?.(rest), ...searchFilter(mapping.search, q) };
}

/** A name from the URL may be one that every object inherits, such as "constructor". */
function own<T>(names: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}
