import type { GetListParams } from 'ra-core';
import type { AnyRecords } from '../contract';
import { rethrow } from '../errors';
import type { Server } from './httpClient';
import { type Mapping, orderColumn, type Row, toRecord } from './mapping';
import { likePattern, whole } from './search';

type FoundRow = Row & { total: number | string; id: string | null };

/** Undefined for a mapping without `searchPage`, or with other filters. */
export function searchPage({ url, httpClient }: Server, mapping: Mapping, params: GetListParams) {
  const { q, ...others } = params.filter ?? {};
  const padrao = likePattern(q);
  if (!mapping.searchPage || !padrao || Object.keys(others).length > 0) return undefined;
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 1000 };
  const query = new URLSearchParams({
    padrao,
    ordem: orderColumn(mapping, params.sort?.field ?? 'id'),
    sentido: params.sort?.order === 'DESC' ? 'desc' : 'asc',
    inicio: whole((page - 1) * perPage),
    quantos: whole(perPage),
  });
  const answer = async (): Promise<AnyRecords> => {
    const { json } = await httpClient(`${url}/rest/v1/rpc/${mapping.searchPage}?${query}`, {}).catch(rethrow);
    const rows: FoundRow[] = json;
    const data = rows.filter(({ id }) => id !== null).map((row) => toRecord(mapping, row));
    return { data, total: Number(rows[0]?.total ?? 0) };
  };
  return answer();
}
