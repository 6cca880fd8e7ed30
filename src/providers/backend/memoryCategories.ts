import type { DataProvider, RaRecord } from 'ra-core';
import type { AppDataProvider } from '../contract';
import { toHttpError } from '../errors';
import type { MemoryDataProvider } from '../memory/dataProvider';

/**
 * The stored categories where products are in memory. (Stored together, the database does it:) one that gets another
 * name takes its products along, and one that has products stays. What others do to categories is not heard of.
 */
export function createMemoryCategories(stored: AppDataProvider, memory: MemoryDataProvider): DataProvider {
  const produtosOf = async (categoria: unknown) => {
    if (typeof categoria !== 'string') return [];
    return (await memory.getList<RaRecord>('produtos', { filter: { categoria } })).data.map(({ id }) => id);
  };
  return {
    ...stored,
    update: async (resource, params) => {
      const answer = await stored.update(resource, params);
      const before = params.previousData?.nome;
      const categoria = answer.data.nome;
      if (categoria !== before)
        await memory.updateMany('produtos', { ids: await produtosOf(before), data: { categoria } });
      return answer;
    },
    delete: async (resource, params) => {
      const used = (await produtosOf(params.previousData?.nome)).length > 0;
      if (used) throw toHttpError({ status: 409, message: 'still referenced by "produtos_categoria_existe"' });
      return stored.delete(resource, params);
    },
  };
}
