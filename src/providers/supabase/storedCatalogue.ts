import { type CreateParams, type DeleteParams, HttpError, type RaRecord, type UpdateParams } from 'ra-core';
import { faultOf, rethrow } from '../errors';
import { createOnce } from './createOnce';
import { createSupabaseDataProvider, type SupabaseDataProvider, type SupabaseOptions } from './dataProvider';
import { mappingOf, storedCatalogueMapping, toRecord, toRow } from './mapping';
import { answersPagina, paginaDeProdutos } from './paginaDeProdutos';
import { toLinhas } from './produtosDaPromocao';
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

  const once = createOnce<Gravada>();

  /** Without `versao` it creates, and writes nothing where that id is stored already. */
  const gravar = async (promocao: Gravada, versao?: string) => {
    const [row] = await call('gravar_promocao', { ...promocao, versao });
    return { data: toRecord(mappingOf('promocoes'), row) as RaRecord };
  };

  const criar = ({ data }: CreateParams) => {
    const sent = gravada(data);
    if (data.id === undefined) return gravar(sent);
    return once({
      id: data.id,
      sent,
      insert: async (repeated) => {
        const answer = await gravar(sent);
        // It does not say who made it: what stands there is read.
        return repeated ? undefined : answer;
      },
      read: () => base.getOne('promocoes', { id: data.id }),
      holds,
      update: (current) => atualizar({ id: data.id, data, previousData: current }),
    });
  };

  const atualizar = async ({ id, data, previousData }: UpdateParams) => {
    const promocao = gravada({ ...previousData, ...data, id });
    const read = () => base.getOne('promocoes', { id });
    const version = previousData?.updatedAt ?? (await read()).data.updatedAt;
    return saveVersion({
      write: () => gravar(promocao, version),
      read,
      version,
      holds: (current) => holds(previousData ?? {}, promocao) || holds(current, promocao),
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
      return (await criar(params).catch(rethrow)) as Answer;
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
  return { promocao: toRow(mappingOf('promocoes'), record), linhas: toLinhas(record.produtos ?? []) };
}

/** Whether a promotion has the data and the products that were sent; where it has products, its discount is their average. */
function holds(current: Partial<RaRecord>, { promocao: { desconto, ...promocao }, linhas }: Gravada): boolean {
  const { promocao: row, linhas: rows } = gravada(current);
  const given = linhas.length > 0 || desconto === undefined ? promocao : { ...promocao, desconto };
  return rowHolds(row, given) && JSON.stringify(rows) === JSON.stringify(linhas);
}
