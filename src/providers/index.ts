import type { AppAuthProvider } from './contract';
import { createDataProvider } from './dataProvider';

export * from './contract';
export * from './earlyReads';
export * from './env';
export * from './errors';
export { i18nProvider } from './i18n';
export * from './queryDefaults';
export type * from './records';
export { type StoredSession, storedSession } from './storedSession';

// Public pages never load this code, nor supabase-js with it.
const panel = () => import('./panel');

export const dataProvider = createDataProvider(async () => (await panel()).source);

export const authProvider: AppAuthProvider = {
  login: async (account) => (await panel()).authProvider.login(account),
  giveCode: async (answer) => (await panel()).authProvider.giveCode(answer),
  giveRecoveryCode: async (code) => (await panel()).authProvider.giveRecoveryCode(code),
  pendingFactors: async () => (await panel()).authProvider.pendingFactors(),
  knownFactors: async () => (await panel()).authProvider.knownFactors(),
  leaveLogin: async () => (await panel()).authProvider.leaveLogin(),
  resetPassword: async (account) => (await panel()).authProvider.resetPassword(account),
  logout: async (asked) => (await panel()).authProvider.logout(asked),
  checkAuth: async () => (await panel()).authProvider.checkAuth(),
  checkError: async (error) => (await panel()).authProvider.checkError(error),
  getIdentity: async () => (await panel()).authProvider.getIdentity(),
};
