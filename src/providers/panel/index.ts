import { holdsPage } from '../../lib';
import {
  createAuthProvider,
  createGetToken,
  createGlobalSignOuts,
  createHeldSession,
  createPasswordLink,
  createRenewToken,
  otherPerson,
  pageOwner,
  sessionGuard,
} from '../auth';
import { earlyReads } from '../earlyReads';
import { env } from '../env';
import { accessKey, queryClient } from '../queryDefaults';
import { storageKey } from '../storedSession';
import { accessStatus } from '../supabase/access';
import { client, createHeldClient, profileName, signedOutKey, takeSession } from '../supabase/client';
import { callFunction, createHttpClient } from '../supabase/httpClient';
import { createSource } from './source';

const globalSignOuts = createGlobalSignOuts(signedOutKey);

const spendRecoveryCode = (token: string, codigo: string) => {
  const httpClient = createHttpClient({ key: env.supabaseKey, getToken: async () => token, renewals: [] });
  return callFunction({ url: env.supabaseUrl, httpClient }, 'usar_codigo_de_recuperacao', { codigo });
};

const hold = () =>
  createHeldSession({
    auth: createHeldClient(),
    spendRecoveryCode,
    takeSession,
    readyToBegin: globalSignOuts.over,
  });

/** Loaded by the login page and the panel, never by a public page. */
export const authProvider = createAuthProvider({
  client,
  profileName,
  hold,
  isEditing: holdsPage,
  storageKey,
  signedOutKey,
  owner: pageOwner,
  globalSignOuts,
});

export const passwordLink = createPasswordLink({ client, hold });

export const getToken = createGetToken({ client, owner: pageOwner, waitForOwner: otherPerson.wait });

export const session = { getToken, renewals: [createRenewToken({ client, getToken }), sessionGuard.renew] };

const collaborators = { key: env.supabaseKey, ...session, early: earlyReads };

/** For calls about the person's own account, which needs no access. */
export const server = { url: env.supabaseUrl, httpClient: createHttpClient(collaborators) };

const askAccess = () =>
  queryClient.fetchQuery({ queryKey: accessKey, queryFn: () => accessStatus(server) }).catch(() => undefined);

export const source = createSource({
  url: env.supabaseUrl,
  httpClient: createHttpClient({ ...collaborators, askAccess }),
  unchecked: server.httpClient,
});
