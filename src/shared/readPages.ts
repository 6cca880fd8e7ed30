import type { DataProvider, GetListParams, RaRecord } from 'ra-core';

/**
 * Every record that a filter finds, page after page in the order of `sort`, at most `perPage` at once; a server that
 * gives fewer sets the pace, for hosted ones cap a page without saying so. Rejects when a page cannot be read.
 */
export async function* readPages<R extends RaRecord>(
  { getList }: Pick<DataProvider, 'getList'>,
  resource: string,
  { perPage, sort, filter }: Pick<GetListParams, 'sort' | 'filter'> & { perPage: number },
): AsyncGenerator<{ data: R[]; total: number }> {
  let size = perPage;
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await getList<R>(resource, { pagination: { page, perPage: size }, sort, filter });
    yield { data, total };
    if (data.length === 0 || (page - 1) * size + data.length >= total) return;
    if (page === 1) size = data.length;
  }
}
