import type { AppDataProvider, Change, Changes } from '../contract';
import { toHttpError } from '../errors';
import type { MemoryDataProvider } from '../memory/dataProvider';
import { categoryNames } from './categoryNames';

/** Changes of many products in memory, with the check that their new category is stored. */
export function createCatalogueChanges(stored: Pick<AppDataProvider, 'getList'>, memory: MemoryDataProvider): Changes {
  /** The change with the category's stored name; rejects where the category does not exist. */
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
