import type { AuthProvider, DataProvider } from 'ra-core';
import type { AppDataProvider } from './contract';

export type * from './contract';
export * from './env';
export * from './errors';
export { i18nProvider } from './i18n';
export type * from './imports';
export type * from './records';

const load = () => import('./backend');

/** The sign-in of the running product. */
export const authProvider: AuthProvider = lazily(
  ['login', 'logout', 'checkAuth', 'checkError', 'getIdentity'],
  async () => (await load()).authProvider,
);

/** The records of the running product. */
export const dataProvider: AppDataProvider = lazily(
  [
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
    'undoBatch',
    'accessStatus',
    'catalogueSummary',
  ],
  async () => (await load()).dataProvider,
);

/** Methods that call through to the real provider, which is fetched on first use: public pages never carry supabase-js. */
function lazily<const M extends readonly string[]>(methods: M, provider: () => Promise<AuthProvider | DataProvider>) {
  const callsThrough =
    (method: string) =>
    async (...args: unknown[]) =>
      (await provider())[method](...args);
  // Arguments and answers are the real provider's own, whatever they are: `unknown` and `never` fit every method.
  return Object.fromEntries(methods.map((method) => [method, callsThrough(method)])) as Record<
    M[number],
    (...args: unknown[]) => Promise<never>
  >;
}
