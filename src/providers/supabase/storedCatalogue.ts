import { type CreateParams, combineDataProviders, type DataProvider, type RaRecord, type UpdateParams } from 'ra-core';
import type { AnyRecord, AppDataProvider } from '../contract';
import { faultError, faultOf } from '../errors';
import { createOnce, saveVersion } from './attempts';
import { createSupabaseDataProvider } from './dataProvider';
import { callFunction, type Server } from './httpClient';
import { mappingOf, rowHolds, storedCatalogueMapping, toRecord, toRow } from './mapping';
import { createOverlaps } from './overlaps';
import { listsProdutos, produtosPage } from './produtosPage';
import { toRows } from './promocaoProdutos';

/**
 * The Supabase provider where the catalogue is stored: promotions are read and saved with their products. Deleting a
 * product of promotions rejects with a fault whose `usedBy` names these.
 */
export function createStoredCatalogue(server: Server): AppDataProvider {
  const base = createSupabaseDataProvider({ ...server, mappingOf: storedCatalogueMapping });
  const once = createOnce<PromocaoArguments>();

  /** Without a version it creates, and writes nothing where the id exists. */
  const savePromocao = async (promocao: PromocaoArguments, version?: string) => {
    const [answer] = await callFunction(server, 'gravar_promocao', { ...promocao, version });
    const { promocao_produtos: linhas, ...row } = answer;
    return { data: toRecord(storedCatalogueMapping('promocoes'), { ...row, linhas }) };
  };

  const createPromocao = async ({ data }: CreateParams) => {
    const sent = toArguments(data);
    if (data.id === undefined) return savePromocao(sent);
    return once({
      id: data.id,
      sent,
      insert: async (repeated) => {
        const answer = await savePromocao(sent);
        // The answer is the same whether this attempt created it or an earlier one.
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

  const own: Record<string, DataProvider> = {
    promocoes: {
      ...base,
      create: (resource, params): Promise<AnyRecord> =>
        'produtos' in params.data ? createPromocao(params) : base.create(resource, params),
      update: (resource, params): Promise<AnyRecord> =>
        'produtos' in params.data ? updatePromocao(params) : base.update(resource, params),
    },
    produtos: {
      ...base,
      getList: (resource, params) =>
        listsProdutos(params) ? produtosPage(server, params) : base.getList(resource, params),
      delete: async (resource, params) => {
        try {
          return await base.delete(resource, params);
        } catch (error) {
          const fault = faultOf(error);
          const usedBy = fault.kind === 'conflict' ? await promocoesWith(String(params.id)).catch(() => []) : [];
          throw usedBy.length > 0 ? faultError({ ...fault, usedBy }) : error;
        }
      },
    },
  };
  return { ...base, ...combineDataProviders((resource) => own[resource] ?? base), overlaps: createOverlaps(server) };
}

type PromocaoArguments = ReturnType<typeof toArguments>;

function toArguments(record: Partial<RaRecord>) {
  return { promocao: toRow(mappingOf('promocoes'), record), linhas: toRows(record.produtos ?? []) };
}

function holds(current: Partial<RaRecord>, sent: PromocaoArguments): boolean {
  const { desconto, ...promocao } = sent.promocao;
  const stored = toArguments(current);
  const given = sent.linhas.length > 0 || desconto === undefined ? promocao : { ...promocao, desconto };
  return rowHolds(stored.promocao, given) && JSON.stringify(stored.linhas) === JSON.stringify(sent.linhas);
}
