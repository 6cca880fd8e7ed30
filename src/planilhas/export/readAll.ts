import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import { readPages, sortRecords } from '../../lib';

interface Asked extends Pick<GetListParams, 'filter' | 'sort'> {
  perPage?: number;
}

interface Found<R> {
  records: R[];
  /** False when rows came or went while they were read, so that some may be missing or out of date. */
  steady: boolean;
}

/**
 * Every record that a list's filter finds, in the list's order. Read by key, so that what somebody deletes meanwhile
 * hides nothing, and put in order afterwards. Rejects when a page cannot be read: a part is no export.
 */
export async function readAll<R extends RaRecord>(
  provider: Pick<DataProvider, 'getList'>,
  resource: string,
  { filter, sort = { field: 'id', order: 'ASC' }, perPage = 1000 }: Asked,
): Promise<Found<R>> {
  const found = new Map<Identifier, R>();
  let counted = 0;
  for await (const { data, total } of readPages<R>(provider, resource, { filter, perPage })) {
    for (const record of data) found.set(record.id, record);
    counted = total;
  }
  return { records: sortRecords([...found.values()], sort), steady: counted === found.size };
}
