import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import { readPages } from '../shared/readPages';

const perPage = 1000;

interface Found<R> {
  records: R[];
  /** False when rows came, went or moved while they were read, so that some may be missing or out of date. */
  steady: boolean;
}

/**
 * Every record that a list's filter finds, in its order, page after page. Rejects when a page cannot be read:
 * a part is no export.
 */
export async function readAll<R extends RaRecord>(
  provider: Pick<DataProvider, 'getList'>,
  resource: string,
  list: Pick<GetListParams, 'filter' | 'sort'>,
): Promise<Found<R>> {
  const found = new Map<Identifier, R>();
  const totals = new Set<number>();
  for await (const { data, total } of readPages<R>(provider, resource, { ...list, perPage })) {
    for (const record of data) found.set(record.id, record);
    totals.add(total);
  }
  return { records: [...found.values()], steady: totals.size === 1 && totals.has(found.size) };
}
