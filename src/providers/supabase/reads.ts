import type { GetListParams, GetManyParams, GetOneParams, Identifier } from 'ra-core';
import { supabaseDataProvider } from 'ra-supabase-core';
import type { ReadByKey } from '../../lib';
import type { AnyRecord, AnyRecords } from '../contract';
import { faultOf, toHttpError } from '../errors';
import { isComparable } from './filterValues';
import { chunks, type Server } from './httpClient';
import { columnsOf, type Mapping, toFilter, toRecord, toSort } from './mapping';
import { searchPage } from './searchPage';

/**
 * Reads of tables, by ra-supabase. A list with `meta.fields` reads only those; with `meta.after` it is read by key (see
 * lib/readPages.ts).
 */
export function createReads(server: Server, mappingOf: (resource: string) => Mapping) {
  const base = supabaseDataProvider({
    instanceUrl: server.url,
    apiKey: '',
    // @ts-expect-error The Supabase client is needed only without an HTTP client, and would be made if left out.
    supabaseClient: null,
    httpClient: server.httpClient,
  });

  const readTable = async (mapping: Mapping, params: GetListParams): Promise<AnyRecords> => {
    const { after }: Partial<ReadByKey> = params.meta ?? {};
    const sort = after === undefined ? params.sort : undefined;
    const behind = after !== undefined && after !== null;
    const pagination = params.pagination ?? { page: 1, perPage: 1000 };
    try {
      const { data, total = 0 } = await base.getList(mapping.table, {
        pagination,
        sort: toSort(mapping, sort ?? { field: 'id', order: 'ASC' }),
        filter: { ...toFilter(mapping, params.filter), ...(behind && { 'id@gt': after }) },
        meta: {
          columns: columnsOf(mapping, params.meta?.fields),
          // Counting reads all rows that the filter finds; the first page has the total.
          ...(behind && { headers: { Prefer: 'count=none' } }),
        },
      });
      const records = data.map((row) => toRecord(mapping, row));
      return behind
        ? { data: records, pageInfo: { hasNextPage: data.length === pagination.perPage } }
        : { data: records, total };
    } catch (error) {
      const { total } = faultOf(error);
      if (total === undefined) throw error;
      return { data: [], total };
    }
  };

  const read = async (resource: string, id: Identifier): Promise<AnyRecord> => {
    const mapping = mappingOf(resource);
    const { data } = await base.getOne(mapping.table, { id, meta: { columns: columnsOf(mapping) } });
    return { data: toRecord(mapping, data) };
  };

  return {
    read,
    getList: async (resource: string, params: GetListParams): Promise<AnyRecords> => {
      const mapping = mappingOf(resource);
      return (params.meta?.after === undefined && searchPage(server, mapping, params)) || readTable(mapping, params);
    },
    getOne: async (resource: string, { id }: GetOneParams): Promise<AnyRecord> => {
      // The database would answer an impossible id of an address with a syntax error.
      if (!isComparable(mappingOf(resource).kinds.id, id)) throw toHttpError({ status: 404 });
      return read(resource, id);
    },
    getMany: async (resource: string, params: GetManyParams): Promise<AnyRecords> => {
      const mapping = mappingOf(resource);
      const meta = { columns: columnsOf(mapping) };
      const parts = chunks(params.ids).map((ids) => base.getMany(mapping.table, { ids, meta }));
      const answers = await Promise.all(parts);
      return { data: answers.flatMap(({ data }) => data.map((row) => toRecord(mapping, row))) };
    },
  };
}
