import type { RaRecord } from 'ra-core';
import type { AnyRecord, AnyRecords, Records } from '../contract';
import type { MemoryDataProvider } from '../memory/dataProvider';
import { createExampleCounts } from '../memory/exampleCounts';
import { withoutRows } from './catalogue';

/**
 * The stored categories where products are in memory: with example counts, renamed in their products too, and kept by
 * the undo of an import while products have them.
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
    importBatch: async (...asked) => {
      const answer = await stored.importBatch(...asked);
      for (const outcome of answer.data) if ('done' in outcome) counts.startAtZero(outcome.id);
      return answer;
    },
    undoBatch: async (resource, batch) => {
      const { data: produtos } = await memory.getList<RaRecord>('produtos', { filter: {} });
      const usedNames = new Set(produtos.map(({ categoria }) => categoria));
      const { data: current } = await stored.getMany<RaRecord>(resource, { ids: batch.rows.map(({ id }) => id) });
      const inUse = new Set(current.filter(({ nome }) => usedNames.has(nome)).map(({ id }) => id));
      const used = batch.rows.map(({ id }) => inUse.has(id));
      const { data } = await stored.undoBatch(resource, withoutRows(batch, used));
      return {
        data: data.map((outcome, place) => ('left' in outcome && used[place] ? { ...outcome, left: 'used' } : outcome)),
      };
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
