import type { DataProvider, RaRecord } from 'ra-core';
import type { AppDataProvider } from '../contract';
import type { MemoryDataProvider } from '../memory/dataProvider';

/**
 * The stored categories where products are in memory: one that gets another name takes its products along, as in a database that has
 * both. One that is deleted is as gone as the spec has it, whatever examples name it, and what others do to categories is not heard of.
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
  };
}
