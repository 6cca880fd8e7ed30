import { catalogueIsStored } from '../../domain';
import type { AppDataProvider } from '../contract';
import { createMemoryDataProvider } from '../memory/dataProvider';
import { memoryProdutos } from '../memory/memoryProdutos';
import { createSupabaseDataProvider } from '../supabase/dataProvider';
import type { Server } from '../supabase/httpClient';
import { createStoredCatalogue } from '../supabase/storedCatalogue';
import { composeDataProvider } from './compose';

export const createRecords = (server: Server): AppDataProvider =>
  catalogueIsStored
    ? createStoredCatalogue(server)
    : composeDataProvider(createSupabaseDataProvider(server), createMemoryDataProvider({ produtos: memoryProdutos }));
