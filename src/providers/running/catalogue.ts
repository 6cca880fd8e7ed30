import type { RaRecord } from 'ra-core';
import { fold, readPages } from '../../lib';
import type { AppDataProvider, Change, Changes, Imports, UndoBatch } from '../contract';
import { toHttpError } from '../errors';
import type { MemoryDataProvider } from '../memory/dataProvider';

type Stored = Pick<AppDataProvider, 'getList' | 'getMany' | keyof Imports>;

/** A version that no record has: its row is not written, and answered with the current record. */
const noVersion = '-infinity';

/**
 * Imports of products in memory with stored categories, with the checks that the database makes where both are stored.
 */
export function createCatalogueImports(
  stored: Stored,
  memory: MemoryDataProvider,
  categorias: Imports = stored,
): Imports {
  const importProdutos: Imports['importBatch'] = async (resource, batch) => {
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

  const undoProdutos: Imports['undoBatch'] = async (resource, batch) => {
    const nameOf = await categoryNames(stored);
    const lost = batch.rows.map(({ before }) => before?.categoria !== undefined && !nameOf(before.categoria));
    const { data } = await memory.undoBatch(resource, withoutThese(batch, lost));
    return { data: data.map((outcome, place) => forCategory(outcome, lost[place] === true)) };
  };

  const undoCategorias: Imports['undoBatch'] = async (resource, batch) => {
    const usedNames = new Set<unknown>();
    for await (const { data } of readPages<RaRecord>(memory, 'produtos', { perPage: 5000, filter: {} })) {
      for (const { categoria } of data) usedNames.add(categoria);
    }
    const { data: current } = await stored.getMany<RaRecord>(resource, { ids: batch.rows.map(({ id }) => id) });
    const inUse = new Set(current.filter(({ nome }) => usedNames.has(nome)).map(({ id }) => id));
    const used = batch.rows.map(({ id }) => inUse.has(id));
    const { data } = await stored.undoBatch(resource, withoutThese(batch, used));
    return {
      data: data.map((outcome, place) => ('left' in outcome && used[place] ? { ...outcome, left: 'used' } : outcome)),
    };
  };

  const rules: Record<string, Imports> = {
    produtos: { ...memory, importBatch: importProdutos, undoBatch: undoProdutos },
    categorias: { ...categorias, undoBatch: undoCategorias },
  };
  const importsOf = (resource: string) => rules[resource] ?? stored;
  return {
    importBatch: (resource, batch, options) => importsOf(resource).importBatch(resource, batch, options),
    importedBatch: (resource, batch) => importsOf(resource).importedBatch(resource, batch),
    undoBatch: (resource, batch) => importsOf(resource).undoBatch(resource, batch),
    undoneBatch: (resource, batch) => importsOf(resource).undoneBatch(resource, batch),
  };
}

const withoutThese = (batch: UndoBatch, these: readonly boolean[]): UndoBatch => ({
  ...batch,
  rows: batch.rows.map((row, place) => (these[place] ? { ...row, version: noVersion } : row)),
});

const forCategory = <Outcome extends object>(outcome: Outcome, lost: boolean) =>
  lost && 'left' in outcome ? { ...outcome, left: 'category' as const } : outcome;

export function createCatalogueChanges(stored: Pick<AppDataProvider, 'getList'>, memory: MemoryDataProvider): Changes {
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
async function categoryNames(stored: Pick<AppDataProvider, 'getList'>) {
  const names = new Map<string, string>();
  for await (const { data } of readPages<RaRecord>(stored, 'categorias', { perPage: 1000, filter: {} })) {
    for (const { nome } of data) names.set(fold(String(nome).trim()), nome);
  }
  return (categoria: unknown) => names.get(fold(String(categoria).trim()));
}
