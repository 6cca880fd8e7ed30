import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';

/** Most rows that the server answers at once. */
const most = 1000;

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
  { getList }: Pick<DataProvider, 'getList'>,
  resource: string,
  { filter, sort }: Pick<GetListParams, 'filter' | 'sort'>,
): Promise<Found<R>> {
  const found = new Map<Identifier, R>();
  const totals = new Set<number>();
  let read = 0;
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await getList<R>(resource, { pagination: { page, perPage: most }, sort, filter });
    for (const record of data) found.set(record.id, record);
    totals.add(total);
    read += data.length;
    if (read >= total || data.length === 0) {
      return { records: [...found.values()], steady: totals.size === 1 && found.size === total };
    }
  }
}
