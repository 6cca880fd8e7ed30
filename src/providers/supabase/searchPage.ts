import type { GetListParams } from 'ra-core';
import type { AnyRecords } from '../contract';
import { readFunction, type Server } from './httpClient';
import { type Mapping, orderColumn, type Row, toRecord } from './mapping';
import { likePattern, whole } from './search';

/** Most rows of one answer. */
export const mostAtOnce = 1000;

/** A record's columns, null beyond the last page, with the number of found records; `ou_mais`: there are more. */
type FoundRow = Row & { total: number | string | null; ou_mais?: boolean; id: string | null };

/** The arguments of a database function that answers a page of a list. */
export function pageArguments(mapping: Mapping, { pagination, sort }: GetListParams) {
  const { page, perPage } = pagination ?? { page: 1, perPage: mostAtOnce };
  return {
    ordem: orderColumn(mapping, sort?.field ?? 'id'),
    sentido: sort?.order === 'DESC' ? 'desc' : 'asc',
    inicio: whole((page - 1) * perPage),
    quantos: whole(perPage),
  };
}

/** Reads a page by such a function. `meta.atLeast`: there are more than `total`. */
export async function readPage(
  server: Server,
  mapping: Mapping,
  name: string,
  query: Record<string, string>,
): Promise<AnyRecords> {
  const rows: FoundRow[] = await readFunction(server, name, query);
  const data = rows.filter(({ id }) => id !== null).map((row) => toRecord(mapping, row));
  return { data, total: Number(rows[0]?.total ?? 0), ...(rows[0]?.ou_mais && { meta: { atLeast: true } }) };
}

/** A page of a search's results; undefined for a mapping without `searchPage`, or with other filters. */
export function searchPage(server: Server, mapping: Mapping, params: GetListParams) {
  const { q, ...others } = params.filter ?? {};
  const padrao = likePattern(q);
  if (!mapping.searchPage || !padrao || Object.keys(others).length > 0) return undefined;
  return readPage(server, mapping, mapping.searchPage, { padrao, ...pageArguments(mapping, params) });
}
