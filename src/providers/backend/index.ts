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
import { answeredEarly } from '../earlyAccess';
import { env } from '../env';
import { createMemoryDataProvider } from '../memory/dataProvider';
import { memoryProdutos } from '../memory/memoryProdutos';
import { storageKey } from '../storedSession';
import { client, createHeldClient, profileName, signedOutKey, takeSession } from '../supabase/client';
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

const provider = catalogueIsStored
  ? createStoredCatalogue(server)
  : composeDataProvider(createSupabaseDataProvider(server), createMemoryDataProvider({ produtos: memoryProdutos }));

export const dataProvider = Object.assign(provider, {
  accessStatus: answeredEarly(provider.accessStatus, () => getToken({ write: false })),
});
