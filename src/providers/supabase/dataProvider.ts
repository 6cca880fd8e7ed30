import type { DataProvider, GetListParams, GetManyReferenceParams, Identifier, RaRecord } from 'ra-core';
import { supabaseDataProvider } from 'ra-supabase-core';
import type { ReadByKey } from '../../lib';
import { faultOf, rethrow } from '../errors';
import type { Imports } from '../imports';
import { createCreate } from './create';
import type { createHttpClient } from './httpClient';
import { createImports } from './imports';
import { columnsOf, type Mapping, mappingOf as plainMapping, toFilter, toRecord, toRow, toSort } from './mapping';
import { createUpdate } from './update';

export interface SupabaseOptions {
  url: string;
  key: string;
  httpClient: ReturnType<typeof createHttpClient>;
  /** How each resource is stored. */
  mappingOf?: (resource: string) => Mapping;
}

export type SupabaseDataProvider = DataProvider &
  Imports & {
    /** What the signed-in person may see (design: a new account waits for a cargo). */
    accessStatus: () => Promise<AccessStatus>;
    /** What the dashboard draws of the stored catalogue. */
    catalogueSummary: () => Promise<CatalogueSummary>;
  };

/** Figures of the stored catalogue, counted by the database. */
export interface CatalogueSummary {
  /** Products added in the last 30 days, and in the 30 before. */
  novos: number;
  anteriores: number;
  /** Active promotions by weekday. */
  promocoesPorDia: Record<string, number>;
  /** The category with most products first. */
  produtosPorCategoria: { categoria: string; produtos: number }[];
}

/** Whether the person may see anything yet: with a cargo, still without one, or removed. */
export type AccessStatus = 'ativo' | 'aguardando' | 'encerrado';

// The records' types are checked where they are mapped; react-admin's generic signatures cannot follow a rename.
type Answer = never;

/**
 * react-admin data provider over Supabase: the app's names become tables and columns, `q` searches folded
 * text literally, and every rejection is an HttpError with a Portuguese message (see errors.ts).
 * A list with `meta.fields` reads those fields only (a page of stored products reads all, see produtosPage.ts), and
 * one with `meta.after` is read by key (see lib/readPages.ts).
 */
export function createSupabaseDataProvider({
  url,
  key,
  httpClient,
  mappingOf = plainMapping,
}: SupabaseOptions): SupabaseDataProvider {
  // ra-supabase-core asks for a Supabase client only to build its own HTTP client; ours is given.
  const base = supabaseDataProvider({
    instanceUrl: url,
    apiKey: key,
    httpClient,
    supabaseClient: {} as never,
    defaultListOp: 'eq',
  });

  const list = async (resource: string, params: GetListParams | GetManyReferenceParams) => {
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
      const records = data.map((row) => toRecord(mapping, row)) as Answer[];
      if (behind) return { data: records as Answer, pageInfo: { hasNextPage: data.length === pagination.perPage } };
      return { data: records as Answer, total };
    } catch (error) {
      const beyond = rowsWhenPageIsBeyond(error);
      if (beyond === undefined) return rethrow(error);
      return { data: [] as Answer, total: beyond };
    }
  };

  const one = async (resource: string, call: (table: string) => Promise<{ data: RaRecord }>) => {
    const mapping = mappingOf(resource);
    const { data } = await call(mapping.table).catch(rethrow);
    return { data: toRecord(mapping, data) as Answer };
  };

  const getOne = (resource: string, id: Identifier) =>
    one(resource, (table) => base.getOne(table, { id, meta: { columns: columnsOf(mappingOf(resource)) } }));

  /** Asks a question that the database answers. */
  const ask = async (question: string) => (await httpClient(`${url}/rest/v1/rpc/${question}`, {}).catch(rethrow)).json;

  const access = { url, httpClient, read: getOne };
  const update = createUpdate(access);
  const create = createCreate({ ...access, update });

  return {
    getList: (resource, params) => list(resource, params),
    getManyReference: (resource, params) => list(resource, params),
    getOne: (resource, params) => getOne(resource, params.id),
    getMany: async (resource, params) => {
      const mapping = mappingOf(resource);
      const meta = { columns: columnsOf(mapping) };
      const parts = chunks(params.ids).map((ids) => base.getMany(mapping.table, { ids, meta }));
      const answers = await Promise.all(parts).catch(rethrow);
      return { data: answers.flatMap(({ data }) => data.map((row) => toRecord(mapping, row))) as Answer };
    },
    create: async (resource, params) => (await create(resource, params)) as Answer,
    update: async (resource, params) => (await update(resource, params)) as Answer,
    updateMany: async (resource, params) => {
      const mapping = mappingOf(resource);
      return base.updateMany(mapping.table, { ids: params.ids, data: toRow(mapping, params.data) }).catch(rethrow);
    },
    delete: (resource, params) => one(resource, (table) => base.delete(table, { id: params.id }) as never),
    deleteMany: (resource, params) =>
      base.deleteMany(mappingOf(resource).table, { ids: params.ids as Identifier[] }).catch(rethrow),
    ...createImports({ url, httpClient }),
    accessStatus: () => ask('situacao_do_acesso'),
    catalogueSummary: () => ask('resumo_do_catalogo'),
  };
}

/** Ids stand in the address, which may not grow without end. */
function chunks(ids: readonly Identifier[], size = 100): Identifier[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, part) => ids.slice(part * size, (part + 1) * size));
}

/** PostgREST answers 416 for a page past the end, and tells how many rows there are. */
function rowsWhenPageIsBeyond(error: unknown): number | undefined {
  if (faultOf(error).status !== 416) return undefined;
  const details = (error as { body?: { details?: string } }).body?.details ?? '';
  return Number(details.match(/only (\d+) rows?/)?.[1] ?? 0);
}
