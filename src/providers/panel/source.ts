import { catalogueIsStored } from '../../domain';
import type { DataSource, Records } from '../contract';
import { createMemoryDataProvider, type MemoryDataProvider } from '../memory/dataProvider';
import { memoryProdutos } from '../memory/memoryProdutos';
import type { Server } from '../supabase/httpClient';
import { createSupabaseSource } from '../supabase/source';
import { createProdutos, createProdutosChanges } from './catalogue';
import { createMemoryCategories } from './memoryCategories';

export const createSource = (server: Server): DataSource =>
  catalogueIsStored
    ? createSupabaseSource(server, { catalogue: true })
    : withMemory(createSupabaseSource(server), createMemoryDataProvider({ produtos: memoryProdutos }));

/** A source with the products in memory. */
export function withMemory({ recordsOf, facts }: DataSource, memory: MemoryDataProvider): DataSource {
  const categorias = recordsOf('categorias');
  const own: Record<string, Records> = {
    produtos: createProdutos(categorias, memory),
    categorias: createMemoryCategories(categorias, memory),
  };
  return {
    recordsOf: (resource) => own[resource] ?? recordsOf(resource),
    facts: { ...facts, ...createProdutosChanges(categorias, memory) },
  };
}
