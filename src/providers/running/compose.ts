import { combineDataProviders, type DataProvider } from 'ra-core';
import type { AppDataProvider } from '../contract';
import type { MemoryDataProvider } from '../memory/dataProvider';
import { createCatalogueChanges, createCatalogueImports } from './catalogue';
import { createMemoryCategories } from './memoryCategories';

export function composeDataProvider(stored: AppDataProvider, memory: MemoryDataProvider): AppDataProvider {
  const categorias = createMemoryCategories(stored, memory);
  const own: Record<string, MemoryDataProvider> = { produtos: memory, categorias };
  const providerOf = (resource: string) => own[resource] ?? stored;
  return {
    ...stored,
    ...combineDataProviders(providerOf as (resource: string) => DataProvider),
    undelete: (resource, params) => providerOf(resource).undelete(resource, params),
    ...createCatalogueImports(stored, memory, categorias),
    ...createCatalogueChanges(stored, memory),
  };
}
