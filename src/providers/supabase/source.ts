import { resources } from '../../resources';
import type { AnyRecord, CatalogueSummary, DataSource, Records } from '../contract';
import { faultError, faultOf, toHttpError } from '../errors';
import { accessStatus } from './access';
import { createAssistente } from './assistente';
import { createChanges } from './changes';
import { createLabels } from './etiquetas';
import { callFunction, readFunction, type Server } from './httpClient';
import { createImports, createSheets } from './imports';
import { mappingOf as plainMapping, storedCatalogueMapping } from './mapping';
import { listsProdutos, produtosPage } from './produtosPage';
import { createOverlaps, createPromocaoSaves, promocoesWith } from './promocoes';
import { createReads } from './reads';
import { createFunctionSaves, createRowSaves } from './saves';

/**
 * The records in the database. With `catalogue`, products are among them, and promotions are read and saved with their products; deleting
 * a product of promotions then rejects with a fault whose `usedBy` names these.
 */
export function createSupabaseSource(server: Server, { catalogue = false } = {}): DataSource {
  const mappingOf = catalogue ? storedCatalogueMapping : plainMapping;
  const { read, ...reads } = createReads(server, mappingOf);
  const rows: Records = {
    ...reads,
    ...createRowSaves(server, read),
    ...createImports(server, mappingOf),
    undelete: async (resource, { id }) => {
      const call = { tabela: mappingOf(resource).table, registro: id };
      const leftOut = Number(await callFunction(server, 'desfazer_exclusao', call));
      // The record is back, even if the names of its promotions cannot be read.
      const left = leftOut > 0 ? callFunction(server, 'left_promocoes', { produto: id }).catch(() => ({})) : {};
      return { ...(await read(resource, id)), leftOut, ...(await left) };
    },
  };
  const byFunction = new Map<string, Records>();
  for (const { name, stored } of resources)
    if (stored.savedBy) byFunction.set(name, { ...rows, ...createFunctionSaves(server, read, stored.savedBy) });
  const produtos = byFunction.get('produtos') ?? rows;
  const promocoes = createPromocaoSaves(server, read);
  const ofCatalogue: Record<string, Records> = {
    produtos: {
      ...produtos,
      getList: (resource, params) =>
        listsProdutos(params) ? produtosPage(server, params) : rows.getList(resource, params),
      delete: async (resource, params) => {
        try {
          return await rows.delete(resource, params);
        } catch (error) {
          const fault = faultOf(error);
          const usedBy = fault.kind === 'conflict' ? await promocoesWith(server, params.id).catch(() => []) : [];
          throw usedBy.length > 0 ? faultError({ ...fault, usedBy }) : error;
        }
      },
    },
    promocoes: {
      ...rows,
      create: (resource, params): Promise<AnyRecord> =>
        'produtos' in params.data ? promocoes.create(params) : rows.create(resource, params),
      update: (resource, params): Promise<AnyRecord> =>
        'produtos' in params.data ? promocoes.update(params) : rows.update(resource, params),
    },
  };
  return {
    recordsOf: (resource) => (catalogue ? ofCatalogue[resource] : undefined) ?? byFunction.get(resource) ?? rows,
    facts: {
      ...createChanges(server),
      ...createAssistente(server),
      ...createLabels(server),
      ...createSheets(server),
      accessStatus: () => accessStatus({ ...server, httpClient: server.unchecked ?? server.httpClient }),
      catalogueSummary: async () => {
        const summary: unknown = await readFunction(server, 'resumo_do_catalogo');
        if (!isSummary(summary)) throw toHttpError({ status: 200 });
        return summary;
      },
      overlaps: catalogue ? createOverlaps(server) : async () => [],
    },
  };
}

function isSummary(json: unknown): json is CatalogueSummary {
  const { promocoesPorDia, produtosPorCategoria } = Object(json);
  return Boolean(promocoesPorDia) && Array.isArray(produtosPorCategoria);
}
