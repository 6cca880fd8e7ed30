import { combineDataProviders, type RaRecord, type ResourceCallbacks, withLifecycleCallbacks } from 'ra-core';
import type { MemoryDataProvider } from './memory/dataProvider';
import { createExampleCounts } from './memory/exampleCounts';
import type { SupabaseDataProvider } from './supabase/dataProvider';

export type AppDataProvider = SupabaseDataProvider;

/** The product's data provider: products in memory, everything else stored, example counts on the categories. */
export function composeDataProvider(stored: SupabaseDataProvider, memory: MemoryDataProvider): AppDataProvider {
  const combined = combineDataProviders((resource) => (resource === 'produtos' ? memory : stored));
  const { situacaoDoAcesso, resumoDoCatalogo } = stored;
  const counts = createExampleCounts();
  const saveMany: AppDataProvider['saveMany'] = async (resource, params) => {
    const saved = await (resource === 'produtos' ? memory : stored).saveMany(resource, params);
    if (resource === 'categorias') saved.data.forEach(counts.added);
    return saved;
  };
  return Object.assign(withLifecycleCallbacks(combined, [exampleProdutosCount(counts)]), {
    situacaoDoAcesso,
    resumoDoCatalogo,
    saveMany,
  });
}

/** Puts `produtosCount` on every category that is read; the database does not know the products of this mode. */
function exampleProdutosCount(counts: ReturnType<typeof createExampleCounts>): ResourceCallbacks {
  const counted = <T extends RaRecord>(record: T): T => ({ ...record, produtosCount: counts.of(record.id) });
  return {
    resource: 'categorias',
    afterCreate: async (result) => ({ data: { ...result.data, produtosCount: counts.added(result.data.id) } }),
    afterRead: async (record) => counted(record),
    afterUpdate: async (result) => ({ data: counted(result.data) }),
  };
}
