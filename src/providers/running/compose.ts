import { combineDataProviders, type DataProvider } from 'ra-core';
import type { AppDataProvider } from '../contract';
import type { MemoryDataProvider } from '../memory/dataProvider';
import { createProdutos, createProdutosChanges } from './catalogue';
import { createMemoryCategories } from './memoryCategories';

export function composeDataProvider(stored: AppDataProvider, memory: MemoryDataProvider): AppDataProvider {
  const own: Record<string, DataProvider> = {
    produtos: createProdutos(stored, memory),
    categorias: createMemoryCategories(stored, memory),
  };
  const combined = combineDataProviders((resource) => own[resource] ?? stored);
  const { undelete, importBatch, importedBatch, undoBatch, undoneBatch } = combined;
  return {
    ...stored,
    ...combined,
    undelete,
    importBatch,
    importedBatch,
    undoBatch,
    undoneBatch,
    ...createProdutosChanges(stored, memory),
  };
}
