import type { GetListParams, GetManyReferenceParams, Identifier } from 'ra-core';
import { supabaseDataProvider } from 'ra-supabase-core';
import type { ReadByKey } from '../../lib';
import type { AccessStatus, AnyRecord, AnyRecords, AppDataProvider, CatalogueSummary } from '../contract';
import { faultOf, toHttpError } from '../errors';
import { createAssistente } from './assistente';
import { createChanges } from './changes';
import { isComparable } from './filterValues';
import { callFunction, chunks, readFunction, type Server } from './httpClient';
import { createImports } from './imports';
import { columnsOf, type Mapping, mappingOf as plainMapping, toFilter, toRecord, toRow, toSort } from './mapping';
import { createSaves } from './saves';
import { searchPage } from './searchPage';

interface Options extends Server {
  mappingOf?: (resource: string) => Mapping;
}

/**
 * react-admin data provider over ra-supabase's. A list with `meta.fields` reads only those; with `meta.after` it is read
 * by key (see lib/readPages.ts).
 */
export function createSupabaseDataProvider({ url, httpClient, mappingOf = plainMapping }: Options): AppDataProvider {
  const server = { url, httpClient };
  const base = supabaseDataProvider({
    instanceUrl: url,
    apiKey: '',
    // @ts-expect-error The Supabase client is needed only without an HTTP client, and would be made if left out.
    supabaseClient: null,
    httpClient,
  });

  const list = async (resource: string, params: GetListParams | GetManyReferenceParams): Promise<AnyRecords> => {
    const mapping = mappingOf(resource);
    const filter = toFilter(mapping, params.filter);
    if ('target' in params) filter[`${mapping.fields[params.target] ?? params.target}@eq`] = params.id;
    const { after }: Partial<ReadByKey> = params.meta ?? {};
    const sort = after === undefined ? params.sort : undefined;
    const behind = after !== undefined && after !== null;
    const pagination = params.pagination ?? { page: 1, perPage: 1000 };
    try {
      const { data, total = 0 } = await base.getList(mapping.table, {
        pagination,
        sort: toSort(mapping, sort ?? { field: 'id', order: 'ASC' }),
        filter: { ...filter, ...(behind && { 'id@gt': after }) },
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

  const ask = async <A>(name: string, isAnswer: (json: unknown) => json is A): Promise<A> => {
    const answer = await readFunction(server, name);
    if (!isAnswer(answer)) throw toHttpError({ status: 200 });
    return answer;
  };

  return {
    getList: (resource, params) =>
      (params.meta?.after === undefined && searchPage(server, mappingOf(resource), params)) || list(resource, params),
    getManyReference: list,
    getOne: async (resource, { id }) => {
      // The database would answer an impossible id of an address with a syntax error.
      if (!isComparable(mappingOf(resource).kinds.id, id)) throw toHttpError({ status: 404 });
      return read(resource, id);
    },
    getMany: async (resource, params): Promise<AnyRecords> => {
      const mapping = mappingOf(resource);
      const meta = { columns: columnsOf(mapping) };
      const parts = chunks(params.ids).map((ids) => base.getMany(mapping.table, { ids, meta }));
      const answers = await Promise.all(parts);
      return { data: answers.flatMap(({ data }) => data.map((row) => toRecord(mapping, row))) };
    },
    ...createSaves({ ...server, read }),
    updateMany: (resource, { ids, data }) => {
      const mapping = mappingOf(resource);
      return base.updateMany(mapping.table, { ids, data: toRow(mapping, data) });
    },
    deleteMany: (resource, { ids }) => base.deleteMany(mappingOf(resource).table, { ids }),
    undelete: async (resource, { id }) => {
      const call = { tabela: mappingOf(resource).table, registro: id };
      const leftOut = Number(await callFunction(server, 'desfazer_exclusao', call));
      // The record is back, even if the names of its promotions cannot be read.
      const left = leftOut > 0 ? callFunction(server, 'left_promocoes', { produto: id }).catch(() => ({})) : {};
      return { ...(await read(resource, id)), leftOut, ...(await left) };
    },
    ...createImports(server, mappingOf),
    ...createChanges(server),
    ...createAssistente(server),
    accessStatus: () => ask('situacao_do_acesso', isAccessStatus),
    catalogueSummary: () => ask('resumo_do_catalogo', isSummary),
    overlaps: async () => [],
  };
}

const statuses: readonly AccessStatus[] = ['ativo', 'aguardando', 'encerrado', 'segundo_fator'];

const isAccessStatus = (json: unknown): json is AccessStatus => statuses.some((status) => status === json);

function isSummary(json: unknown): json is CatalogueSummary {
  const { promocoesPorDia, produtosPorCategoria } = Object(json);
  return Boolean(promocoesPorDia) && Array.isArray(produtosPorCategoria);
}
