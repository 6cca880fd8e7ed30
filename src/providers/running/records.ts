import { catalogueIsStored } from '../../domain';
import type { AppDataProvider } from '../contract';
import { createMemoryDataProvider } from '../memory/dataProvider';
import { memoryProdutos } from '../memory/memoryProdutos';
import { createSupabaseDataProvider } from '../supabase/dataProvider';
import type { Server } from '../supabase/httpClient';
import { createStoredCatalogue } from '../supabase/storedCatalogue';
import { composeDataProvider } from './compose';

/** The records of a build: those on a server, and its products where it stores none. */
export const createRecords = (server: Server): AppDataProvider =>
  catalogueIsStored
    ? createStoredCatalogue(server)
    : composeDataProvider(createSupabaseDataProvider(server), createMemoryDataProvider({ produtos: memoryProdutos }));
