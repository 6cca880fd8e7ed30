import { type DeleteParams, HttpError, type RaRecord, type UpdateParams } from 'ra-core';
import { faultOf, rethrow } from '../errors';
import { createSupabaseDataProvider, type SupabaseDataProvider, type SupabaseOptions } from './dataProvider';
import { mappingOf, storedCatalogueMapping, toRecord, toRow } from './mapping';
import { answersPagina, paginaDeProdutos } from './paginaDeProdutos';
import { toLinhas } from './produtosDaPromocao';
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

  /** Without `versao` whatever is stored under that id is written over. */
  const gravar = async (promocao: Gravada, versao?: string) => {
    const [row] = await call('gravar_promocao', { ...promocao, versao });
    return { data: toRecord(mappingOf('promocoes'), row) as RaRecord };
  };

  const atualizar = ({ id, data, previousData }: UpdateParams) => {
    const promocao = gravada({ ...previousData, ...data, id });
    const version = previousData?.updatedAt;
    if (!version) return gravar(promocao);
    return saveVersion({
      write: () => gravar(promocao, version),
      read: () => base.getOne('promocoes', { id }),
      version,
      holds: (current) => JSON.stringify(gravada(current)) === JSON.stringify(promocao),
    });
  };

  const promocoesCom = async (produtoId: string): Promise<string[]> => {
    const query = `select=...promocoes(nome)&produto_id=eq.${encodeURIComponent(produtoId)}`;
    const rows: { nome: string }[] = await request(`promocao_produtos?${query}`);
    return rows.map(({ nome }) => nome).toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
  };

  const excluir = async ({ id, meta }: DeleteParams) => {
    if (meta?.retirarDasPromocoes) {
      await call('excluir_produto_e_linhas', { produto: id }).catch(rethrow);
      return { data: { id } };
    }
    try {
      return await base.delete('produtos', { id });
    } catch (error) {
      const fault = faultOf(error);
      const usedBy = fault.kind === 'conflict' ? await promocoesCom(String(id)).catch(() => []) : [];
      throw usedBy.length > 0 ? new HttpError(fault.message, fault.status, { fault: { ...fault, usedBy } }) : error;
    }
  };

  const hasRows = (resource: string, data: Partial<RaRecord>) => resource === 'promocoes' && 'produtos' in data;

  return {
    ...base,
    getList: async (resource, params) => {
      if (!answersPagina(resource, params)) return base.getList(resource, params);
      return (await paginaDeProdutos(options, params).catch(rethrow)) as Answer;
    },
    create: async (resource, params) => {
      if (!hasRows(resource, params.data)) return base.create(resource, params);
      return (await gravar(gravada(params.data)).catch(rethrow)) as Answer;
    },
    update: async (resource, params) => {
      if (!hasRows(resource, params.data)) return base.update(resource, params);
      return (await atualizar(params).catch(rethrow)) as Answer;
    },
    delete: async (resource, params) =>
      (resource === 'produtos' ? await excluir(params as DeleteParams) : await base.delete(resource, params)) as Answer,
  };
}

type Gravada = ReturnType<typeof gravada>;

/** A promotion and its products as the database function gravar_promocao takes them. */
function gravada(record: Partial<RaRecord>) {
  return { promocao: toRow(mappingOf('promocoes'), record), linhas: toLinhas(record.produtos) };
}
