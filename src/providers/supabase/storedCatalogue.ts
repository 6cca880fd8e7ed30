import { type CreateParams, type DeleteParams, HttpError, type RaRecord, type UpdateParams } from 'ra-core';
import { faultOf, rethrow } from '../errors';
import { createOnce } from './createOnce';
import { createSupabaseDataProvider, type SupabaseDataProvider, type SupabaseOptions } from './dataProvider';
import { mappingOf, storedCatalogueMapping, toRecord, toRow } from './mapping';
import { answersPage, produtosPage } from './produtosPage';
import { toRows } from './promocaoProdutos';
import { rowHolds } from './row';
import { saveVersion } from './version';

// As in dataProvider.ts: records are checked where they are mapped.
type Answer = never;

/**
 * The Supabase provider where the catalogue is stored: promotions are read with their products, and saved with
 * them in one transaction. Deleting a product that is in promotions rejects with a fault whose `usedBy` names
 * them; with `meta.retirarDasPromocoes` it is taken out of them first.
 */
export function createStoredCatalogue(options: Omit<SupabaseOptions, 'mappingOf'>): SupabaseDataProvider {
  const base = createSupabaseDataProvider({ ...options, mappingOf: storedCatalogueMapping });
  const request = async (path: string, init?: RequestInit) =>
    (await options.httpClient(`${options.url}/rest/v1/${path}`, init)).json;
  const call = (name: string, args: object) => request(`rpc/${name}`, { method: 'POST', body: JSON.stringify(args) });

  const once = createOnce<PromocaoArguments>();

  /** Without a version it creates, and writes nothing where that id is stored already. */
  const savePromocao = async (promocao: PromocaoArguments, version?: string) => {
    const [row] = await call('gravar_promocao', { ...promocao, versao: version });
    return { data: toRecord(mappingOf('promocoes'), row) as RaRecord };
  };

  const createPromocao = ({ data }: CreateParams) => {
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
    const rows: { nome: string }[] = await request(`promocao_produtos?${query}`);
    return rows.map(({ nome }) => nome).toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
  };

  const deleteProduto = async ({ id, meta }: DeleteParams) => {
    if (meta?.removeFromPromocoes) {
      await call('excluir_produto_e_linhas', { produto: id }).catch(rethrow);
      return { data: { id } };
    }
    try {
      return await base.delete('produtos', { id });
    } catch (error) {
      const fault = faultOf(error);
      const usedBy = fault.kind === 'conflict' ? await promocoesWith(String(id)).catch(() => []) : [];
      throw usedBy.length > 0 ? new HttpError(fault.message, fault.status, { fault: { ...fault, usedBy } }) : error;
    }
  };

  const hasRows = (resource: string, data: Partial<RaRecord>) => resource === 'promocoes' && 'produtos' in data;

  return {
    ...base,
    getList: async (resource, params) => {
      if (!answersPage(resource, params)) return base.getList(resource, params);
      return (await produtosPage(options, params).catch(rethrow)) as Answer;
    },
    create: async (resource, params) => {
      if (!hasRows(resource, params.data)) return base.create(resource, params);
      return (await createPromocao(params).catch(rethrow)) as Answer;
    },
    update: async (resource, params) => {
      if (!hasRows(resource, params.data)) return base.update(resource, params);
      return (await updatePromocao(params).catch(rethrow)) as Answer;
    },
    delete: async (resource, params) =>
      (resource === 'produtos'
        ? await deleteProduto(params as DeleteParams)
        : await base.delete(resource, params)) as Answer,
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
