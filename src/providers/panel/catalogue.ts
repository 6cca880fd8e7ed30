import type { RaRecord } from 'ra-core';
import { fold, readPages } from '../../lib';
import type { Change, Changes, Imports, Records, UndoBatch } from '../contract';
import { toHttpError } from '../errors';
import type { MemoryDataProvider } from '../memory/dataProvider';

type Stored = Pick<Records, 'getList'>;

/** A version that no record has: its row is not written, and answered with the current record. */
const noVersion = '-infinity';

/** The products in memory, whose imports name stored categories, as the database checks it where both are stored. */
export function createProdutos(stored: Stored, memory: MemoryDataProvider): Records {
  const importBatch: Imports['importBatch'] = async (resource, batch) => {
    const nameOf = await categoryNames(stored);
    const lost = new Set<number>();
    const rows = batch.rows.map(({ record, version }, place) => {
      if (version !== undefined && !batch.fields.includes('categoria')) return { record, version };
      const categoria = nameOf(record.categoria);
      if (categoria !== undefined) return { record: { ...record, categoria }, version };
      lost.add(place);
      return { record, version: noVersion };
    });
    const { data } = await memory.importBatch(resource, { ...batch, rows });
    return { data: data.map((outcome, place) => forCategory(outcome, lost.has(place))) };
  };

  const undoBatch: Imports['undoBatch'] = async (resource, batch) => {
    const nameOf = await categoryNames(stored);
    const lost = batch.rows.map(({ before }) => before?.categoria !== undefined && !nameOf(before.categoria));
    const { data } = await memory.undoBatch(resource, withoutRows(batch, lost));
    return { data: data.map((outcome, place) => forCategory(outcome, lost[place] === true)) };
  };

  return { ...memory, importBatch, undoBatch };
}

/** The batch, with rows that are only answered. */
export const withoutRows = (batch: UndoBatch, these: readonly boolean[]): UndoBatch => ({
  ...batch,
  rows: batch.rows.map((row, place) => (these[place] ? { ...row, version: noVersion } : row)),
});

const forCategory = <Outcome extends object>(outcome: Outcome, lost: boolean) =>
  lost && 'left' in outcome ? { ...outcome, left: 'category' as const } : outcome;

export function createProdutosChanges(stored: Stored, memory: MemoryDataProvider): Changes {
  const withCategoria = async (change: Change): Promise<Change> => {
    if (change.kind !== 'categoria') return change;
    const categoria = (await categoryNames(stored))(change.categoria);
    if (categoria === undefined) throw toHttpError({ message: 'produtos_categoria_existe' });
    return { ...change, categoria };
  };
  return {
    previewChange: async (asked) => memory.previewChange({ ...asked, change: await withCategoria(asked.change) }),
    applyChange: async (asked) => memory.applyChange({ ...asked, change: await withCategoria(asked.change) }),
    undoChange: memory.undoChange,
    keptChanges: memory.keptChanges,
  };
}

/** Returns a lookup of a category's stored name by any spelling of it; undefined for an unknown one. */
async function categoryNames(stored: Stored) {
  const names = new Map<string, string>();
  for await (const { data } of readPages<RaRecord>(stored, 'categorias', { perPage: 1000, filter: {} })) {
    for (const { nome } of data) names.set(fold(String(nome).trim()), nome);
  }
  return (categoria: unknown) => names.get(fold(String(categoria).trim()));
}
