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

export const authProvider: AppAuthProvider = lazily('authProvider', [
  'login',
  'giveCode',
  'pendingFactors',
  'knownFactors',
  'leaveLogin',
  'resetPassword',
  'logout',
  'checkAuth',
  'checkError',
  'getIdentity',
]);

export const dataProvider: AppDataProvider = lazily('dataProvider', [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'importBatch',
  'importedBatch',
  'undoneBatch',
  'undoBatch',
  'undelete',
  'previewChange',
  'applyChange',
  'undoChange',
  'keptChanges',
  'accessStatus',
  'catalogueSummary',
  'overlaps',
  'ask',
  'testResults',
  'similarPerguntas',
  'unanswered',
  'dismissUnanswered',
  'answeredShare',
  'counterIsOn',
  'switchCounter',
  'programKeys',
  'createProgramKey',
  'revokeProgramKey',
  'feedPage',
]);

/** Methods of the real provider, whose code is loaded on first use, so that public pages never load supabase-js. */
function lazily<const M extends readonly string[]>(name: 'authProvider' | 'dataProvider', methods: M) {
  const forward =
    (method: string) =>
    async (...args: unknown[]) => {
      const provider: AuthProvider | DataProvider = (await import('./running'))[name];
      return provider[method](...args);
    };
  // `never` fits the result of every method; types check only that none is missing.
  return Object.fromEntries(methods.map((method) => [method, forward(method)])) as Record<
    M[number],
    (...args: unknown[]) => Promise<never>
  >;
}
