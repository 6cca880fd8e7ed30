import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';

/**
 * `meta` of a list read by key: records with an id greater than `after` (all when null), in the order of the ids. Only the first page
 * counts the total.
 */
export interface ReadByKey {
  after: Identifier | null;
}

interface Pages extends Pick<GetListParams, 'filter'> {
  perPage?: number;
  /** All fields by default. */
  fields?: readonly string[];
}

/**
 * Reads every record of a filter in the order of the ids, at most `perPage` at once, by default as many as hosted Supabase answers;
 * a server may cap a page below that. Pages begin after the last id, so that a deletion skips no other record. Rejects when a page cannot be read.
 */
export async function* readPages<R extends RaRecord>(
  { getList }: Pick<DataProvider, 'getList'>,
  resource: string,
  { perPage = 1000, filter, fields }: Pages,
): AsyncGenerator<{ data: R[]; total: number }> {
  const read = async (after: ReadByKey['after']) => {
    const page = await getList<R>(resource, {
      pagination: { page: 1, perPage },
      sort: { field: 'id', order: 'ASC' },
      filter,
      meta: { after, ...(fields && { fields }) } satisfies ReadByKey & Pick<Pages, 'fields'>,
    });
    // react-admin answers so when the session ended and it redirects to the login page.
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

/** All records that `readPages` yields. */
export async function readAll<R extends RaRecord>(...asked: Parameters<typeof readPages>): Promise<R[]> {
  const records: R[] = [];
  for await (const { data } of readPages<R>(...asked)) records.push(...data);
  return records;
}
