import type { RaRecord } from 'ra-core';
import { fold, readPages } from '../../lib';
import type { Change, Changes, Records } from '../contract';
import { toHttpError } from '../errors';
import type { MemoryDataProvider } from '../memory/dataProvider';

type Stored = Pick<Records, 'getList'>;

/** The products in memory, whose imports name stored categories, as the database checks it where both are stored. */
export function createProdutos(stored: Stored, memory: MemoryDataProvider): Records {
  const leaving = async () => {
    const nameOf = await categoryNames(stored);
    const leave = ({ categoria }: Partial<RaRecord>) =>
      categoria !== undefined && nameOf(categoria) === undefined ? ('category' as const) : undefined;
    return { nameOf, leave };
  };
  return {
    ...memory,
    importBatch: async (resource, batch) => {
      const { nameOf, leave } = await leaving();
      const rows = batch.rows.map(({ record, ...row }) => {
        const categoria = nameOf(record.categoria) ?? record.categoria;
        return { ...row, record: { ...record, categoria } };
      });
      return memory.importBatch(resource, { ...batch, rows }, { leave });
    },
    undoImport: async (resource, operation, options) => {
      const { leave } = await leaving();
      return memory.undoImport(resource, operation, { ...options, leave });
    },
  };
}

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
