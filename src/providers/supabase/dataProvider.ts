import { type GetListParams, type GetManyReferenceParams, HttpError, type Identifier } from 'ra-core';
import { supabaseDataProvider } from 'ra-supabase-core';
import type { ReadByKey } from '../../lib';
import type { AccessStatus, AnyRecord, AnyRecords, AppDataProvider, CatalogueSummary } from '../contract';
import { rethrow, toHttpError } from '../errors';
import { createChanges } from './changes';
import { isComparable } from './filterValues';
import { callFunction, chunks, type Server } from './httpClient';
import { createImports } from './imports';
import { columnsOf, type Mapping, mappingOf as plainMapping, toFilter, toRecord, toRow, toSort } from './mapping';
import { createSaves } from './saves';
import { searchPage } from './searchPage';

interface Options extends Server {
  /** How each resource is stored. */
  mappingOf?: (resource: string) => Mapping;
}

/**
 * react-admin data provider over ra-supabase's: the app's names become tables and columns, `q` searches folded
 * text literally, and every rejection is an HttpError with a Portuguese message (see errors.ts).
 * A list with `meta.fields` reads those fields only (a page of stored products reads all, see storedCatalogue.ts), and
 * one with `meta.after` is read by key (see lib/readPages.ts).
 */
export function createSupabaseDataProvider({ url, httpClient, mappingOf = plainMapping }: Options): AppDataProvider {
  const base = supabaseDataProvider({
    instanceUrl: url,
    apiKey: '',
    // @ts-expect-error Only an HTTP client of its own would ask a client of Supabase; it makes one where none is given.
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
          // Counting goes through everything that the filter finds, and was done for the first page.
          ...(behind && { headers: { Prefer: 'count=none' } }),
        },
      });
      const records = data.map((row) => toRecord(mapping, row));
      return behind
        ? { data: records, pageInfo: { hasNextPage: data.length === pagination.perPage } }
        : { data: records, total };
    } catch (error) {
      const beyond = rowsWhenPageIsBeyond(error);
      if (beyond === undefined) return rethrow(error);
      return { data: [], total: beyond };
    }
  };

  const read = async (resource: string, id: Identifier) => {
    const mapping = mappingOf(resource);
    const { data } = await base.getOne(mapping.table, { id, meta: { columns: columnsOf(mapping) } }).catch(rethrow);
    return { data: toRecord(mapping, data) };
  };

  /** Any id may stand in an address. Of one that none could be, the database would only say that it cannot be read. */
  const getOne = (resource: string, id: Identifier) =>
    isComparable('uuid', id) ? read(resource, id) : Promise.reject(toHttpError({ status: 404 }));

  /** Asks a question that the database answers. An answer of another shape, such as the page of a proxy, is a fault of the server. */
  const ask = async <A>(question: string, answers: (json: unknown) => json is A): Promise<A> => {
    const { status, json } = await httpClient(`${url}/rest/v1/rpc/${question}`, {}).catch(rethrow);
    if (!answers(json)) throw toHttpError({ status });
    return json;
  };

  const { create, update, remove } = createSaves({ url, httpClient, read });

  return {
    getList: (resource, params) =>
      (params.meta?.after === undefined && searchPage({ url, httpClient }, mappingOf(resource), params)) ||
      list(resource, params),
    getManyReference: (resource, params) => list(resource, params),
    getOne: (resource, params): Promise<AnyRecord> => getOne(resource, params.id),
    getMany: async (resource, params): Promise<AnyRecords> => {
      const mapping = mappingOf(resource);
      const meta = { columns: columnsOf(mapping) };
      const parts = chunks(params.ids).map((ids) => base.getMany(mapping.table, { ids, meta }));
      const answers = await Promise.all(parts).catch(rethrow);
      return { data: answers.flatMap(({ data }) => data.map((row) => toRecord(mapping, row))) };
    },
    create: (resource, params): Promise<AnyRecord> => create(resource, params),
    update: (resource, params): Promise<AnyRecord> => update(resource, params),
    updateMany: async (resource, params) => {
      const mapping = mappingOf(resource);
      return base.updateMany(mapping.table, { ids: params.ids, data: toRow(mapping, params.data) }).catch(rethrow);
    },
    delete: (resource, params): Promise<AnyRecord> => remove(resource, params),
    deleteMany: (resource, params) => base.deleteMany(mappingOf(resource).table, { ids: params.ids }).catch(rethrow),
    undelete: async (resource, { id }) => {
      const call = { tabela: mappingOf(resource).table, registro: id };
      const leftOut = Number(await callFunction({ url, httpClient }, 'desfazer_exclusao', call).catch(rethrow));
      const names = { produto: id };
      // It is back, whether their names can be had or not.
      const left = leftOut > 0 ? callFunction({ url, httpClient }, 'left_promocoes', names).catch(() => ({})) : {};
      return { ...(await read(resource, id)), leftOut, ...(await left) };
    },
    ...createImports({ url, httpClient }, mappingOf),
    ...createChanges({ url, httpClient }),
    accessStatus: () => ask('situacao_do_acesso', isAccessStatus),
    catalogueSummary: () => ask('resumo_do_catalogo', isSummary),
    overlaps: async () => [],
  };
}

/** PostgREST answers 416 for a page past the end, and tells how many rows there are. */
function rowsWhenPageIsBeyond(error: unknown): number | undefined {
  if (!(error instanceof HttpError) || error.status !== 416) return undefined;
  const details: string = error.body?.details ?? '';
  return Number(details.match(/only (\d+) rows?/)?.[1] ?? 0);
}

const statuses: readonly AccessStatus[] = ['ativo', 'aguardando', 'encerrado', 'segundo_fator'];

const isAccessStatus = (json: unknown): json is AccessStatus => statuses.some((status) => status === json);

function isSummary(json: unknown): json is CatalogueSummary {
  const { promocoesPorDia, produtosPorCategoria } = Object(json);
  return Boolean(promocoesPorDia) && Array.isArray(produtosPorCategoria);
}
