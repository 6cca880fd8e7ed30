import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';

/**
 * `meta` of a list that is read by key, which every data provider understands: only records whose id is greater than
 * `after`, or all when that is null, in the order of the ids whatever `sort` says. How many there are in all is counted
 * for the first page alone.
 */
export interface ReadByKey {
  after: Identifier | null;
}

interface Pages extends Pick<GetListParams, 'filter'> {
  perPage: number;
  /** The fields that are read; all without them. */
  fields?: readonly string[];
}

/**
 * Every record that a filter finds, in the order of the ids, at most `perPage` at once; a server that gives fewer sets
 * the pace, for hosted ones cap a page without saying so. Pages begin after the last id read: a record that is deleted
 * meanwhile makes no other be skipped. Rejects when a page cannot be read.
 */
export async function* readPages<R extends RaRecord>(
  { getList }: Pick<DataProvider, 'getList'>,
  resource: string,
  { perPage, filter, fields }: Pages,
): AsyncGenerator<{ data: R[]; total: number }> {
  const read = async (after: ReadByKey['after']) => {
    const page = await getList<R>(resource, {
      pagination: { page: 1, perPage },
      sort: { field: 'id', order: 'ASC' },
      filter,
      meta: { after, ...(fields && { fields }) } satisfies ReadByKey & Pick<Pages, 'fields'>,
    });
    // No provider answers like that: react-admin does, with nothing, where the session ended and it leads to the login page.
    if (page.total === undefined && !page.pageInfo)
      throw Object.assign(new Error('The session ended'), { status: 401 });
    return page;
  };
  const { data: first, total = first.length } = await read(null);
  yield { data: first, total };
  if (first.length >= total) return;
  let last = first.at(-1);
  while (last) {
    const { data } = await read(last.id);
    yield { data, total };
    last = data.length < first.length ? undefined : data.at(-1);
  }
}
