import type { CreateParams, DeleteParams, GetListParams, RaRecord, UpdateParams } from 'ra-core';
import type { AnyRecord, AnyRecords, AppDataProvider } from '../contract';
import { faultError, faultOf, rethrow } from '../errors';
import { createOnce, saveVersion } from './attempts';
import { createSupabaseDataProvider } from './dataProvider';
import { callFunction, type Server } from './httpClient';
import { mappingOf, orderColumn, type Row, rowHolds, storedCatalogueMapping, toRecord, toRow } from './mapping';
import { createOverlaps } from './overlaps';
import { toRows } from './promocaoProdutos';
import { likePattern } from './search';

/**
 * The Supabase provider where the catalogue is stored: promotions are read with their products, and saved with
 * them in one transaction. Deleting a product that is in promotions rejects with a fault whose `usedBy` names
 * them; with `meta.removeFromPromocoes` it is taken out of them first.
 */
export function createStoredCatalogue(server: Server): AppDataProvider {
  const base = createSupabaseDataProvider({ ...server, mappingOf: storedCatalogueMapping });
  const once = createOnce<PromocaoArguments>();

  /** Without a version it creates, and writes nothing where that id is stored already. */
  const savePromocao = async (promocao: PromocaoArguments, version?: string) => {
    const [row] = await callFunction(server, 'gravar_promocao', { ...promocao, versao: version });
    return { data: toRecord(mappingOf('promocoes'), row) };
  };

  const createPromocao = async ({ data }: CreateParams) => {
    const sent = toArguments(data);
    if (data.id === undefined) return savePromocao(sent);
    return once({
      id: data.id,
      sent,
      insert: async (repeated) => {
        const answer = await savePromocao(sent);
        // It does not say who made it: what stands there is read.
        return repeated ? undefined : answer;
      },
      read: () => base.getOne('promocoes', { id: data.id }),
      holds,
      update: (current) => updatePromocao({ id: data.id, data, previousData: current }),
    });
  };

  const updatePromocao = async ({ id, data, previousData }: UpdateParams) => {
    const promocao = toArguments({ ...previousData, ...data, id });
    const read = () => base.getOne('promocoes', { id });
    const version = previousData?.updatedAt ?? (await read()).data.updatedAt;
    return saveVersion({
      write: () => savePromocao(promocao, version),
      read,
      version,
      holds: (current) => holds(previousData ?? {}, promocao) || holds(current, promocao),
    });
  };

  const promocoesWith = async (produtoId: string): Promise<string[]> => {
    const query = `select=...promocoes(nome)&produto_id=eq.${encodeURIComponent(produtoId)}`;
    const { json } = await server.httpClient(`${server.url}/rest/v1/promocao_produtos?${query}`);
    const rows: { nome: string }[] = json;
    return rows.map(({ nome }) => nome).toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
  };

  const deleteProduto = async ({ id, meta }: DeleteParams) => {
    if (meta?.removeFromPromocoes) {
      await callFunction(server, 'excluir_produto_e_linhas', { produto: id }).catch(rethrow);
      return { data: { id } };
    }
    try {
      return await base.delete('produtos', { id });
    } catch (error) {
      const fault = faultOf(error);
      const usedBy = fault.kind === 'conflict' ? await promocoesWith(String(id)).catch(() => []) : [];
      throw usedBy.length > 0 ? faultError({ ...fault, usedBy }) : error;
    }
  };

  const hasRows = (resource: string, data: Partial<RaRecord>) => resource === 'promocoes' && 'produtos' in data;

  return {
    ...base,
    getList: (resource, params): Promise<AnyRecords> =>
      answersPage(resource, params) ? produtosPage(server, params).catch(rethrow) : base.getList(resource, params),
    create: (resource, params): Promise<AnyRecord> =>
      hasRows(resource, params.data) ? createPromocao(params).catch(rethrow) : base.create(resource, params),
    update: (resource, params): Promise<AnyRecord> =>
      hasRows(resource, params.data) ? updatePromocao(params).catch(rethrow) : base.update(resource, params),
    delete: (resource, params): Promise<AnyRecord> =>
      resource === 'produtos' ? deleteProduto(params) : base.delete(resource, params),
    overlaps: createOverlaps(server),
  };
}

type PromocaoArguments = ReturnType<typeof toArguments>;

/** A promotion and its products as the database function gravar_promocao takes them. */
function toArguments(record: Partial<RaRecord>) {
  return { promocao: toRow(mappingOf('promocoes'), record), linhas: toRows(record.produtos ?? []) };
}

/** Whether a promotion has the data and the products that were sent; where it has products, its discount is their average. */
function holds(current: Partial<RaRecord>, sent: PromocaoArguments): boolean {
  const { desconto, ...promocao } = sent.promocao;
  const stored = toArguments(current);
  const given = sent.linhas.length > 0 || desconto === undefined ? promocao : { ...promocao, desconto };
  return rowHolds(stored.promocao, given) && JSON.stringify(stored.linhas) === JSON.stringify(sent.linhas);
}

/** A product's columns, or none beyond the last page, beside how many products there are. */
type ProdutoRow = Row & { total: number | string; id: string | null };

/** Whether the database function pagina_de_produtos can answer: it searches, and knows no other filter and no key. */
const answersPage = (resource: string, { filter = {}, meta }: GetListParams) =>
  resource === 'produtos' && meta?.after === undefined && Object.keys(filter).every((field) => field === 'q');

/** A page of the stored products and how many there are, by the function that finds them fast among 100,000. */
async function produtosPage({ url, httpClient }: Server, params: GetListParams) {
  const mapping = mappingOf('produtos');
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 1000 };
  const padrao = likePattern(params.filter?.q);
  const query = new URLSearchParams({
    ...(padrao && { padrao }),
    ordem: orderColumn(mapping, params.sort?.field ?? 'id'),
    sentido: params.sort?.order === 'DESC' ? 'desc' : 'asc',
    inicio: whole((page - 1) * perPage),
    quantos: whole(perPage),
  });
  const { json } = await httpClient(`${url}/rest/v1/rpc/pagina_de_produtos?${query}`, {});
  const rows: ProdutoRow[] = json;
  const data = rows.filter(({ id }) => id !== null).map((row) => toRecord(mapping, row));
  return { data, total: Number(rows[0]?.total ?? 0) };
}

/** As PostgreSQL reads a number: any page may stand in the URL, and a huge one would be written with an exponent. */
const whole = (count: number) => String(Math.min(count, Number.MAX_SAFE_INTEGER));
