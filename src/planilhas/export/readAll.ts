import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import { readPages, sortRecords } from '../../lib';

/**
 * Reads every record that a filter finds, paged by id and then sorted, so that a concurrent deletion skips none.
 * `steady` is false when rows came or went meanwhile. Rejects when a page cannot be read.
 */
export async function readAll<R extends RaRecord>(
  provider: Pick<DataProvider, 'getList'>,
  resource: string,
  { filter, sort = { field: 'id', order: 'ASC' }, perPage = 1000 }: GetListParams & { perPage?: number },
): Promise<{ records: R[]; steady: boolean }> {
  const found = new Map<Identifier, R>();
  let counted = 0;
  for await (const { data, total } of readPages<R>(provider, resource, { filter, perPage })) {
    for (const record of data) found.set(record.id, record);
    counted = total;
  }
  return { records: sortRecords([...found.values()], sort), steady: counted === found.size };
}
