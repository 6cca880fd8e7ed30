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
import { storageKey } from '../storedSession';
import { client, createHeldClient, profileName, signedOutKey, takeSession } from '../supabase/client';
import { callFunction, createHttpClient } from '../supabase/httpClient';
import { createRecords } from './records';

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

const httpClient = createHttpClient({ key: env.supabaseKey, ...session, early: earlyReads });

export const server = { url: env.supabaseUrl, httpClient };

export const dataProvider = createRecords(server);
