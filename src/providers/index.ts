import type { AuthProvider, DataProvider } from 'ra-core';
import type { AppAuthProvider, AppDataProvider } from './contract';

export * from './contract';
export * from './earlyReads';
export * from './env';
export * from './errors';
export { i18nProvider } from './i18n';
export * from './queryDefaults';
export type * from './records';
export { type StoredSession, storedSession } from './storedSession';

/** A method of the real provider, whose code is loaded on first use, so that public pages never load supabase-js. */
const lazily =
  (name: 'authProvider' | 'dataProvider', method: string) =>
  async (...args: unknown[]) => {
    const provider: AuthProvider | DataProvider = (await import('./running'))[name];
    return provider[method](...args);
  };

// react-admin asks which of the other methods there are.
const authMethods = [
  'login',
  'giveCode',
  'giveRecoveryCode',
  'pendingFactors',
  'knownFactors',
  'leaveLogin',
  'resetPassword',
  'logout',
  'checkAuth',
  'checkError',
  'getIdentity',
] as const;

// `never` fits the result of every method; types check only that none is missing.
export const authProvider: AppAuthProvider = Object.fromEntries(
  authMethods.map((method) => [method, lazily('authProvider', method)]),
) as Record<(typeof authMethods)[number], (...args: unknown[]) => Promise<never>>;

export const dataProvider = new Proxy({} as AppDataProvider, {
  get: (_, method) => lazily('dataProvider', String(method)),
});
