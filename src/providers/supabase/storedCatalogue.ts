import { type DeleteParams, HttpError, type RaRecord, type UpdateParams } from 'ra-core';
import { faultOf, toHttpError } from '../errors';
import { createSupabaseDataProvider, type SupabaseDataProvider, type SupabaseOptions } from './dataProvider';
import { mappingOf, storedCatalogueMapping, toRecord, toRow } from './mapping';
import { toLinhas } from './produtosDaPromocao';

// As in dataProvider.ts: records are checked where they are mapped.
type Answer = never;

/**
 * The Supabase provider where the catalogue is stored: promotions are read with their products, and saved with
 * them in one transaction. Deleting a product that is in promotions rejects with a fault whose `usedBy` names
 * them; with `meta.retirarDasPromocoes` it is taken out of them first.
 */
export function createStoredCatalogue(options: Omit<SupabaseOptions, 'mappingOf'>): SupabaseDataProvider {
  const base = createSupabaseDataProvider({ ...options, mappingOf: storedCatalogueMapping });
  const request = async (path: string, init?: RequestInit) => {
    try {
      return (await options.httpClient(`${options.url}/rest/v1/${path}`, init)).json;
    } catch (error) {
      throw toHttpError(error);
    }
  };
  const call = (name: string, args: object) => request(`rpc/${name}`, { method: 'POST', body: JSON.stringify(args) });

  /** Without `versao` whatever is stored under that id is written over. */
  const gravar = async (data: Partial<RaRecord>, versao?: string) => {
    const mapping = mappingOf('promocoes');
    const promocao = { ...toRow(mapping, data), id: data.id };
    const [row] = await call('gravar_promocao', { promocao, linhas: toLinhas(data.produtos), versao });
    return { data: toRecord(mapping, row) as Answer };
  };

  const isPromotion = (resource: string, data: Partial<RaRecord>) => resource === 'promocoes' && 'produtos' in data;

  const promocoesCom = async (produtoId: string): Promise<string[]> => {
    const query = `select=...promocoes(nome)&produto_id=eq.${encodeURIComponent(produtoId)}`;
    const rows: { nome: string }[] = await request(`promocao_produtos?${query}`);
    return rows.map(({ nome }) => nome).toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
  };

  const excluir = async (params: DeleteParams) => {
    const id = String(params.id);
    if (params.meta?.retirarDasPromocoes) {
      await call('excluir_produto_e_linhas', { produto: id });
      return { data: { id } as Answer };
    }
    try {
      return await base.delete('produtos', { id: params.id });
    } catch (error) {
      const fault = faultOf(error);
      if (fault.kind !== 'conflict') throw error;
      const usedBy = await promocoesCom(id).catch(() => []);
      throw usedBy.length > 0 ? new HttpError(fault.message, fault.status, { fault: { ...fault, usedBy } }) : error;
    }
  };

  return {
    ...base,
    create: (resource, params) =>
      isPromotion(resource, params.data) ? gravar(params.data as Partial<RaRecord>) : base.create(resource, params),
    update: (resource: string, params: UpdateParams) =>
      isPromotion(resource, params.data)
        ? gravar({ ...params.previousData, ...params.data, id: params.id }, params.previousData?.updatedAt)
        : base.update(resource, params),
    delete: (resource, params) =>
      resource === 'produtos' ? excluir(params as DeleteParams) : base.delete(resource, params),
  };
}
