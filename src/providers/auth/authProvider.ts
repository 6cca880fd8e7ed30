import { type AuthError, isAuthApiError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { AuthProvider, UserIdentity } from 'ra-core';
import type { Client } from '../supabase/client';
import { AuthFailure } from './authFailure';
import { loginPath } from './loginPath';
import type { SessionEnd } from './session';

interface Options {
  client: Client;
  /** Whether somebody would lose what they are typing. */
  isEditing: () => boolean;
  /** localStorage key of the client's session. */
  storageKey: string;
  storage?: Storage;
}

/**
 * react-admin auth provider over Supabase Auth. Only a missing session or a 401 signs anybody out: a 403 is
 * what every refusal of a policy answers. Signing out works offline and reaches the other tabs.
 */
export function createAuthProvider({ client, isEditing, storageKey, storage = window.localStorage }: Options) {
  const signedOutKey = `${storageKey}-signed-out`;

  let leaving: Promise<void> | undefined;

  async function signOut(): Promise<void> {
    // Read by the other tabs, to tell a person's sign-out from a session that merely expired.
    storage.setItem(signedOutKey, '1');
    const { error } = await client.auth.signOut({ scope: 'global' });
    if (!error) return;
    // Without an answer from the server the client keeps its session, whatever the scope, unless it has none.
    storage.removeItem(storageKey);
    await client.auth.signOut({ scope: 'local' });
  }

  const provider = {
    async login({ email, password }: { email: string; password: string }) {
      const { error } = await client.auth.signInWithPassword({ email: email.trim(), password });
      if (error) throw failure(error, 'Erro inesperado no login');
      storage.removeItem(signedOutKey);
    },
    /** One sign-out, however many callers want it: a refused request and the button may both do so at once. */
    async logout() {
      leaving ??= signOut().finally(() => {
        leaving = undefined;
      });
      await leaving;
      return loginPath;
    },
    async checkAuth() {
      const { data, error } = await client.auth.getSession();
      if (data.session) return;
      // A refresh that failed for lack of a connection is not the end of the session.
      if (error && isAuthRetryableFetchError(error)) return;
      // The open form asks for the password itself when it is saved.
      if (isEditing()) return;
      throw { redirectTo: loginPath, message: false };
    },
    async checkError(error: { status?: number }) {
      if (error?.status === 401) throw { redirectTo: loginPath, message: false };
    },
    async getIdentity(): Promise<UserIdentity> {
      const { data } = await client.auth.getSession();
      const user = data.session?.user;
      if (!user) throw new Error('no session');
      const profile = await client.from('profiles').select('name').eq('user_id', user.id).maybeSingle();
      const fullName = profile.data?.name ?? user.user_metadata.name ?? user.email;
      return { id: user.id, fullName, email: user.email };
    },
    /** Creates an account where the server allows it (closed by default): name as user data, back to the site's origin. */
    async signUp({ name, email, password }: { name: string; email: string; password: string }) {
      const options = { data: { name }, emailRedirectTo: window.location.origin };
      const { error } = await client.auth.signUp({ email: email.trim(), password, options });
      if (error) throw failure(error, 'Erro inesperado no cadastro');
    },
    /** Sends the recovery e-mail. */
    async resetPassword({ email, captchaToken }: { email: string; captchaToken?: string }) {
      const options = { redirectTo: `${window.location.origin}${loginPath}`, captchaToken };
      const { error } = await client.auth.resetPasswordForEmail(email.trim(), options);
      if (error) throw failure(error, 'Ocorreu um erro inesperado.');
    },
    /** Sets the password of the signed-in person, e.g. after following a recovery link. */
    async setPassword({ password }: { password: string }) {
      const { error } = await client.auth.updateUser({ password });
      if (error) throw failure(error, 'Ocorreu um erro inesperado.');
    },
    /** Calls back when the session ends, in this tab or another. Returns how to stop listening. */
    onSessionEnd(listener: (end: SessionEnd) => void): () => void {
      const { data } = client.auth.onAuthStateChange((event) => {
        if (event !== 'SIGNED_OUT') return;
        listener(storage.getItem(signedOutKey) ? 'signed-out' : 'expired');
      });
      return () => data.subscription.unsubscribe();
    },
  };
  return provider satisfies AuthProvider;
}

/** The service's own words when it answered; the fallback of spec §8 when it could not be reached. */
function failure(error: AuthError, fallback: string): AuthFailure {
  const answered = isAuthApiError(error) && error.status < 500;
  if (!answered) return new AuthFailure(fallback, false);
  return new AuthFailure(error.message === '{}' ? '' : error.message, true, error.status === 429);
}
