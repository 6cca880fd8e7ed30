import {
  type AuthChangeEvent,
  type AuthError,
  isAuthApiError,
  isAuthError,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/supabase-js';
import type { AuthProvider, UserIdentity } from 'ra-core';
import { paths } from '../../domain';
import { browserStorage } from '../../lib';
import type { CodeFactor } from '../contract';
import { sessionIn } from '../storedSession';
import { type HeldSession, knownFactors, missingFactors } from './heldSession';
import { AuthFailure } from './loginFailure';
import { createPageOwner, otherPersonError } from './pageOwner';
import { type SessionEnd, sessionEnded } from './session';
import { createSignOut, type SignOutOptions } from './signOut';
import { identityOf } from './token';

interface Options extends Omit<SignOutOptions, 'storage' | 'owner'> {
  storage?: SignOutOptions['storage'];
  owner?: SignOutOptions['owner'];
  profileName: (userId: string) => Promise<string | undefined>;
  isEditing: () => boolean;
}

/** Milliseconds for which a tab, a process of its own, may still read an item that another tab removed. */
const storageDelay = 1000;

/** Without `factors` the person is signed in. */
export interface LoginAnswer {
  redirectTo?: false;
  factors?: CodeFactor[];
}

/**
 * react-admin auth provider over Supabase Auth. Only a missing session or a 401 signs out, since a policy refuses with
 * 403; ra-supabase's provider signs out at a 403 too.
 */
export function createAuthProvider({
  client,
  profileName,
  isEditing,
  storageKey,
  signedOutKey,
  storage = browserStorage,
  hold,
  owner = createPageOwner(),
  globalSignOuts,
}: Options) {
  const signOut = createSignOut({ client, storage, storageKey, signedOutKey, hold, owner, globalSignOuts });

  const storedSession = async () => (await client.auth.getSession()).data.session;

  /** The identity with the profile's name, or the account's where there is none. */
  async function named(person: UserIdentity): Promise<UserIdentity> {
    return { ...person, fullName: (await profileName(String(person.id))) ?? person.fullName };
  }

  let waiting: HeldSession | undefined;

  async function finishLogin(session: HeldSession): Promise<void> {
    const user = await session.user();
    if (user && !owner.accepts(user.id)) {
      session.drop();
      waiting = undefined;
      throw new AuthFailure('Esta conta é de outra pessoa.', true);
    }
    await session.handOver();
    waiting = undefined;
  }

  /** A stored session that began before its account had a second step. */
  async function halfSignedIn(): Promise<HeldSession> {
    const session = await storedSession();
    if (!session) throw sessionEnded();
    const adopted = hold();
    await adopted.adopt(session);
    return adopted;
  }

  const loginFailed = (error: unknown) => {
    throw isAuthError(error) ? failure(error, 'Erro inesperado no login') : error;
  };

  const listen = (listener: (event: AuthChangeEvent, session: Session | null) => void) => {
    const { subscription } = client.auth.onAuthStateChange(listener).data;
    return () => subscription.unsubscribe();
  };

  const provider = {
    async login({ email, password }: { email: string; password: string }): Promise<LoginAnswer> {
      const session = hold();
      await session.signIn({ email: email.trim(), password }).catch(loginFailed);
      const factors = await session.missingFactors();
      if (factors.length > 0) {
        waiting = session;
        return { redirectTo: false, factors };
      }
      await finishLogin(session).catch(loginFailed);
      return {};
    },
    async giveCode(answer: { factorId: string; code: string }): Promise<void> {
      waiting ??= await halfSignedIn();
      await waiting.giveCode(answer);
      await finishLogin(waiting);
    },
    async giveRecoveryCode(code: string): Promise<void> {
      waiting ??= await halfSignedIn();
      await waiting.recover(code);
      await finishLogin(waiting);
    },
    async pendingFactors(): Promise<CodeFactor[]> {
      const session = await storedSession();
      return session ? missingFactors(session) : [];
    },
    knownFactors: () => knownFactors(client.auth),
    async leaveLogin(): Promise<void> {
      waiting?.drop();
      waiting = undefined;
      if ((await provider.pendingFactors()).length > 0) await signOut('local');
    },
    /** Ends the person's sessions elsewhere only when the person `asked`; react-admin also signs out after a refusal. */
    async logout({ asked = false }: { asked?: boolean } = {}) {
      await signOut(asked ? 'global' : 'local', asked);
      return paths.login;
    },
    async checkAuth() {
      const { data, error } = await client.auth.getSession();
      if (data.session && missingFactors(data.session).length === 0) return;
      // A refresh that failed without a connection does not end the session.
      if (error && isAuthRetryableFetchError(error)) return;
      // The open form asks for the password itself when it is saved.
      if (isEditing()) return;
      throw { redirectTo: paths.login, message: false };
    },
    async checkError(error: { status?: number }) {
      // Redirecting would lose the form's text.
      if (error?.status === 401 && !isEditing()) throw { redirectTo: paths.login, message: false };
    },
    async getIdentity(): Promise<UserIdentity> {
      const user = (await storedSession())?.user;
      if (!user) throw sessionEnded();
      if (!owner.accepts(user.id)) throw otherPersonError();
      return named(identityOf(user));
    },
    /** Creates an account, where the server allows it. */
    async signUp({ name, email, password }: { name: string; email: string; password: string }) {
      const options = { data: { name }, emailRedirectTo: window.location.origin };
      const { error } = await client.auth.signUp({ email: email.trim(), password, options });
      if (error) throw failure(error, 'Erro inesperado no cadastro');
    },
    /**
     * Sends the recovery e-mail. Hosted Supabase applies the e-mail limit only to existing accounts, so telling it
     * would tell that one exists.
     */
    async resetPassword({ email, captchaToken }: { email: string; captchaToken?: string }) {
      const options = { redirectTo: `${window.location.origin}${paths.setPassword}`, captchaToken };
      const { error } = await client.auth.resetPasswordForEmail(email.trim(), options);
      if (error && error.code !== 'over_email_send_rate_limit') throw error;
    },
    /** Calls back with the other signed-in person; with nothing when the session is the page's own or nobody's. */
    onOtherPerson: (listener: (person: UserIdentity | undefined, own: boolean) => void) =>
      listen((_, session) => {
        const own = session !== null && owner.accepts(session.user.id);
        listener(session && !own ? identityOf(session.user) : undefined, own);
      }),
    named,
    /** Calls back when a session of the page's person begins or is renewed, in any tab. */
    onSessionBegin(listener: () => void): () => void {
      let known: string | undefined;
      return listen((_, session) => {
        // Each focus of the tab repeats the event of the same session.
        if (!session || session.access_token === known) return;
        known = session.access_token;
        if (owner.accepts(session.user.id) && missingFactors(session).length === 0) listener();
      });
    },
    /** Calls back when the session ends, in any tab. */
    onSessionEnd(listener: (end: SessionEnd) => void): () => void {
      let looksAgain: ReturnType<typeof setInterval> | undefined;
      const storedUser = () =>
        storage.isShared(storageKey) ? sessionIn(storage.getItem(storageKey))?.user : undefined;
      const hasSession = () => {
        const user = storedUser();
        return user !== undefined && owner.accepts(user.id);
      };
      // A sign-in removes the note, so another person's stored session means a sign-out too.
      const tell = () => listener(storage.getItem(signedOutKey) || storedUser() ? 'signed-out' : 'expired');
      const stopListening = listen((event) => {
        if (event !== 'SIGNED_OUT') return;
        clearInterval(looksAgain);
        // The event may reach a sleeping tab after the next session began; that one then stays stored.
        if (!hasSession()) return tell();
        const since = Date.now();
        looksAgain = setInterval(() => {
          const ended = !hasSession();
          if (ended || Date.now() - since >= storageDelay) clearInterval(looksAgain);
          if (ended) tell();
        }, 50);
      });
      return () => {
        clearInterval(looksAgain);
        stopListening();
      };
    },
  };
  return provider satisfies AuthProvider;
}

function failure(error: AuthError, fallback: string): AuthFailure {
  const answered = isAuthApiError(error) && error.status < 500;
  if (!answered) return new AuthFailure(fallback, false);
  return new AuthFailure(error.message === '{}' ? '' : error.message, true, error.status === 429);
}
