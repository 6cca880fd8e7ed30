import type { IDataProviderConfig } from '@raphiniert/ra-data-postgrest';
import type { RaRecord } from 'ra-core';
import { type Kind, storedValue } from '../../domain';
import { isBlank } from '../../lib';
import { isComparable } from './filterValues';
import { type Mapping, mappings } from './mappings';
import { promocaoProdutos } from './promocaoProdutos';
import { searchFilter } from './search';

export type { Mapping };

export function mappingOf(resource: string): Mapping {
  const mapping = mappings.get(resource);
  if (!mapping) throw new Error(`Unknown resource "${resource}"`);
  return mapping;
}

/** As `mappingOf`, with the products of promotions. */
export function storedCatalogueMapping(resource: string): Mapping {
  const mapping = mappingOf(resource);
  return resource === 'promocoes' ? { ...mapping, embedded: { produtos: promocaoProdutos } } : mapping;
}

export type Row = Record<string, unknown>;

export const rowHolds = (row: Row, values: Row) =>
  Object.entries(values).every(([column, value]) => JSON.stringify(value) === JSON.stringify(row[column]));

/** Row of the database → record of the app. */
export function toRecord(mapping: Mapping, row: Row): RaRecord {
  const record: Partial<RaRecord> = {};
  for (const [field, column] of Object.entries(mapping.fields)) {
    if (!(column in row)) continue;
    const value = row[column];
    const { read } = mapping.kinds[field] ?? {};
    record[field] = read && value !== null ? read(value) : value;
  }
  for (const [field, { column, read }] of Object.entries(mapping.embedded ?? {})) {
    if (column in row) record[field] = read(row[column]);
  }
  // Every read asks for the id; see `columnsOf`.
  return mapping.settled?.(record as RaRecord) ?? (record as RaRecord);
}

/** A text that its kind cannot read is sent as it is: the database says what is wrong with it. */
const textIn = (kind: Kind | undefined, text: string) => (isBlank(text) ? null : (storedValue(kind, text) ?? text));

/** Record of the app → writable columns: texts as their kinds store them, empty text as null. */
export function toRow(mapping: Mapping, record: Record<string, unknown>): Row {
  const row: Row = {};
  for (const [field, column] of Object.entries(mapping.fields)) {
    if (!(field in record) || mapping.readOnly.includes(field)) continue;
    const value = record[field];
    row[column] = typeof value === 'string' ? textIn(mapping.kinds[field], value) : value;
  }
  return row;
}

export function columnsOf(mapping: Mapping, only?: readonly string[]): string[] {
  const embedded = Object.entries(mapping.embedded ?? {}).map(([field, { column }]) => [field, column] as const);
  const columns = [...Object.entries(mapping.fields), ...embedded];
  return columns.filter(([field]) => !only || field === 'id' || only.includes(field)).map(([, column]) => column);
}

/** An unknown field, which any address may have, sorts by id. */
export function orderColumn(mapping: Mapping, field: string): string {
  return own(mapping.order, field) ?? own(mapping.fields, field) ?? 'id';
}

/** The id breaks ties, so that pages do not overlap. */
export function toSort(mapping: Mapping, sort: { field: string; order: 'ASC' | 'DESC' }) {
  const column = orderColumn(mapping, sort.field);
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  return { field: column === 'id' ? 'id' : `${column}.${direction},id`, order: sort.order };
}

/** A filter of ra-data-postgrest by column and operator; without one its value is written as PostgREST has it. */
type FilterKey = `${string}@${IDataProviderConfig['defaultListOp'] | ''}`;

/** react-admin filter → ra-data-postgrest's. Unknown fields, and values that a column cannot have, filter nothing. */
export function toFilter(mapping: Mapping, filter: Record<string, unknown> = {}): Record<FilterKey, unknown> {
  const { q, ...rest } = filter;
  const equal: Record<FilterKey, unknown> = {};
  for (const [field, value] of Object.entries(rest)) {
    const column = own(mapping.fields, field);
    if (column && isComparable(mapping.kinds[field], value)) equal[`${column}@${value === null ? 'is' : 'eq'}`] = value;
  }
  return { ...equal, ...mapping.toFilter?.(rest), ...searchFilter(mapping.search, q) };
}

/** A name from an address may be one that every object inherits, such as "constructor". */
function own<T>(names: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}
