import { catalogueIsStored } from '../../domain';
import { openForms } from '../../lib';
import {
  createAuthProvider,
  createGetToken,
  createHeldSession,
  createPasswordLink,
  otherPerson,
  pageOwner,
  sessionGuard,
} from '../auth';
import { env } from '../env';
import { createMemoryDataProvider } from '../memory/dataProvider';
import { memoryProdutos } from '../memory/memoryProdutos';
import { client, createHeldClient, profileName, signedOutKey, storageKey, takeSession } from '../supabase/client';
import { createSupabaseDataProvider } from '../supabase/dataProvider';
import { createHttpClient } from '../supabase/httpClient';
import { createStoredCatalogue } from '../supabase/storedCatalogue';
import { composeDataProvider } from './compose';

const hold = () => createHeldSession({ auth: createHeldClient(), takeSession });

/** The providers of the running product. Loaded by the login page and the panel, never by a public page. */
export const authProvider = createAuthProvider({
  client,
  profileName,
  hold,
  isEditing: openForms.any,
  storageKey,
  signedOutKey,
  owner: pageOwner,
});

export const passwordLink = createPasswordLink({ client, hold });

/** The token of the person whose page this is. */
export const getToken = createGetToken({ client, owner: pageOwner, waitForOwner: otherPerson.wait });

const httpClient = createHttpClient({
  key: env.supabaseKey,
  getToken,
  renewSession: (request) => sessionGuard.renew(request),
});

/** Where stored records are, and what asks for them. */
export const server = { url: env.supabaseUrl, httpClient };

export const dataProvider = catalogueIsStored
  ? createStoredCatalogue(server)
  : composeDataProvider(createSupabaseDataProvider(server), createMemoryDataProvider({ produtos: memoryProdutos }));
