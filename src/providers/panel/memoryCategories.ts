import type { RaRecord } from 'ra-core';
import type { AnyRecord, AnyRecords, Records } from '../contract';
import type { MemoryDataProvider } from '../memory/dataProvider';
import { createExampleCounts } from '../memory/exampleCounts';

/**
 * The stored categories where products are in memory: with example counts, and renamed in their products too.
 */
export function createMemoryCategories(stored: Records, memory: MemoryDataProvider): Records {
  const counts = createExampleCounts();
  const counted = <A extends AnyRecord>(answer: A): A => ({ ...answer, data: withCount(answer.data) });
  const allCounted = <A extends AnyRecords>(answer: A): A => ({ ...answer, data: answer.data.map(withCount) });
  const withCount = (record: RaRecord) => ({ ...record, produtosCount: counts.of(record.id) });
  const produtosOf = async (categoria: unknown) => {
    if (typeof categoria !== 'string') return [];
    return (await memory.getList<RaRecord>('produtos', { filter: { categoria } })).data;
  };
  return {
    ...stored,
    getList: async (...asked): Promise<AnyRecords> => allCounted(await stored.getList(...asked)),
    getMany: async (...asked): Promise<AnyRecords> => allCounted(await stored.getMany(...asked)),
    getOne: async (...asked): Promise<AnyRecord> => counted(await stored.getOne(...asked)),
    undelete: async (...asked) => counted(await stored.undelete(...asked)),
    create: async (...asked): Promise<AnyRecord> => {
      const answer = await stored.create(...asked);
      counts.startAtZero(answer.data.id);
      return counted(answer);
    },
    importBatch: async (resource, batch, options) => {
      const answer = await stored.importBatch(resource, batch, options);
      for (const { record, version } of batch.rows) if (version === undefined) counts.startAtZero(record.id);
      return answer;
    },
    update: async (resource, params): Promise<AnyRecord> => {
      const answer = await stored.update(resource, params);
      const before = params.previousData?.nome;
      const categoria = answer.data.nome;
      if (categoria !== before) {
        for (const produto of await produtosOf(before))
          await memory.update('produtos', { id: produto.id, data: { categoria }, previousData: produto });
      }
      return counted(answer);
    },
  };
}
