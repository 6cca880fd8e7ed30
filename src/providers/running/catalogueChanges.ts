import type { AppDataProvider, Change, Changes } from '../contract';
import { toHttpError } from '../errors';
import type { MemoryDataProvider } from '../memory/dataProvider';
import { categoryNames } from './catalogueImports';

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
