import {
  combineDataProviders,
  type DataProvider,
  type RaRecord,
  type ResourceCallbacks,
  withLifecycleCallbacks,
} from 'ra-core';
import type { AppDataProvider, Imports } from '../contract';
import type { MemoryDataProvider } from '../memory/dataProvider';
import { createExampleCounts } from '../memory/exampleCounts';
import { createCatalogueChanges } from './catalogueChanges';
import { createCatalogueImports } from './catalogueImports';
import { createMemoryCategories } from './memoryCategories';

/** The product's data provider: products in memory, everything else stored, example counts on the categories. */
export function composeDataProvider(stored: AppDataProvider, memory: MemoryDataProvider): AppDataProvider {
  const own: Record<string, DataProvider> = { produtos: memory, categorias: createMemoryCategories(stored, memory) };
  const combined = combineDataProviders((resource) => own[resource] ?? stored);
  const { accessStatus, catalogueSummary, overlaps } = stored;
  const counts = createExampleCounts();
  const imports = createCatalogueImports(stored, memory);
  const importBatch: Imports['importBatch'] = async (resource, batch, options) => {
    const { data } = await imports.importBatch(resource, batch, options);
    if (resource === 'categorias') {
      for (const outcome of data) if ('done' in outcome) counts.startAtZero(outcome.id);
    }
    return { data };
  };
  const undelete: AppDataProvider['undelete'] = async (resource, params) => {
    if (resource === 'produtos') return memory.undelete(resource, params);
    const answer = await stored.undelete(resource, params);
    if (resource !== 'categorias') return answer;
    return { ...answer, data: { ...answer.data, produtosCount: counts.of(params.id) } };
  };
  return Object.assign(withLifecycleCallbacks(combined, [exampleProdutosCount(counts)]), {
    accessStatus,
    catalogueSummary,
    overlaps,
    undelete,
    ...imports,
    importBatch,
    ...createCatalogueChanges(stored, memory),
  });
}

/** Puts `produtosCount` on every category that is read; the database does not know the products of this mode. */
function exampleProdutosCount(counts: ReturnType<typeof createExampleCounts>): ResourceCallbacks {
  const counted = <T extends RaRecord>(record: T): T => ({ ...record, produtosCount: counts.of(record.id) });
  return {
    resource: 'categorias',
    afterCreate: async ({ data }) => {
      counts.startAtZero(data.id);
      return { data: counted(data) };
    },
    afterRead: async (record) => counted(record),
    afterUpdate: async ({ data }) => ({ data: counted(data) }),
  };
}
