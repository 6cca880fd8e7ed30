import type { AppAuthProvider } from '../../../src/providers/contract';

/** An auth provider with a session, whose calls all succeed. */
export const stubAuth = (own: Partial<AppAuthProvider> = {}): AppAuthProvider => ({
  login: async () => ({}),
  giveCode: async () => {},
  giveRecoveryCode: async () => {},
  pendingFactors: async () => [],
  knownFactors: async () => [],
  leaveLogin: async () => {},
  resetPassword: async () => {},
  logout: async () => '/login',
  checkAuth: async () => {},
  checkError: async () => {},
  getIdentity: async () => ({ id: 'u' }),
  ...own,
});
