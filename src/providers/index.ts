import type { AuthProvider, DataProvider } from 'ra-core';
import type { AppDataProvider } from './backend';

export type { AppDataProvider } from './backend';
export * from './env';
export * from './errors';
export { i18nProvider } from './i18n';
export type * from './imports';
export type * from './records';

const load = () => import('./backend');

/** Calls through to the real providers, which are fetched on first use: public pages never carry supabase-js. */
export const authProvider: AuthProvider = {
  login: async (params) => (await load()).authProvider.login(params),
  logout: async () => (await load()).authProvider.logout(),
  checkAuth: async () => (await load()).authProvider.checkAuth(),
  checkError: async (error) => (await load()).authProvider.checkError(error),
  getIdentity: async () => (await load()).authProvider.getIdentity(),
};

/** See `authProvider`. */
export const dataProvider: AppDataProvider = {
  getList: lazily('getList'),
  getOne: lazily('getOne'),
  getMany: lazily('getMany'),
  getManyReference: lazily('getManyReference'),
  create: lazily('create'),
  update: lazily('update'),
  updateMany: lazily('updateMany'),
  delete: lazily('delete'),
  deleteMany: lazily('deleteMany'),
  importBatch: async (...args) => (await load()).dataProvider.importBatch(...args),
  importedBatch: async (...args) => (await load()).dataProvider.importedBatch(...args),
  undoBatch: async (...args) => (await load()).dataProvider.undoBatch(...args),
  accessStatus: async () => (await load()).dataProvider.accessStatus(),
  catalogueSummary: async () => (await load()).dataProvider.catalogueSummary(),
};

function lazily<M extends keyof DataProvider & string>(method: M): DataProvider[M] {
  return async (...args: unknown[]) => {
    const { dataProvider: provider } = await load();
    return provider[method](...args);
  };
}
