import { type AuthError, isAuthApiError, isAuthError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { AuthProvider, UserIdentity } from 'ra-core';
import { paths } from '../../domain';
import { browserStorage } from '../../lib';
import type { CodeFactor } from '../contract';
import { type HeldSession, knownFactors, missingFactors } from './heldSession';
import { AuthFailure } from './loginFailure';
import { createPageOwner, otherPersonError } from './pageOwner';
import { type SessionEnd, sessionEnded } from './session';
import { createSignOut, keptSession, type SignOutOptions } from './signOut';
import { identityOf } from './token';

interface Options extends Omit<SignOutOptions, 'storage' | 'owner'> {
  storage?: SignOutOptions['storage'];
  owner?: SignOutOptions['owner'];
  /** Reads the name in a person's profile. */
  profileName: (userId: string) => Promise<string | undefined>;
  /** Whether somebody would lose what they are typing, or are just taking back. */
  isEditing: () => boolean;
}

/** For how long, in milliseconds, a tab may still see what another has taken out of the storage: tabs may be processes of their own. */
const storageDelay = 1000;

/** What `login` resolves to: nothing, or the factors one of which has to show a code before anybody is signed in. */
export interface LoginAnswer {
  redirectTo?: false;
  factors?: CodeFactor[];
}

/**
 * react-admin auth provider over Supabase Auth. Only a missing session or a 401 signs anybody out: a 403 is
 * what every refusal of a policy answers. Signing out works offline and reaches the other tabs. ra-supabase's own provider is not
 * taken: it signs out at a 403, and puts the tokens of an e-mail's link into a query string.
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

  /** The name that the panel shows of a person: the profile's, else what the account says. */
  async function named(person: UserIdentity): Promise<UserIdentity> {
    return { ...person, fullName: (await profileName(String(person.id))) ?? person.fullName };
  }

  /** Somebody who has given the password, and not the code yet. */
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

  /** A session that was stored before its account had a second step. */
  async function halfSignedIn(): Promise<HeldSession> {
    const { session } = (await client.auth.getSession()).data;
    if (!session) throw sessionEnded();
    const adopted = hold();
    await adopted.adopt(session);
    return adopted;
  }

  const loginFailed = (error: unknown) => {
    throw isAuthError(error) ? failure(error, 'Erro inesperado no login') : error;
  };

  const provider = {
    /** Signs in, unless the account asks for a code as well: then that is answered, and the page stays where it is. */
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
    /** The second step of `login`. Rejects with the service's own error when the code is not taken. */
    async giveCode(answer: { factorId: string; code: string }): Promise<void> {
      waiting ??= await halfSignedIn();
      await waiting.giveCode(answer);
      await finishLogin(waiting);
    },
    /** The factors that the stored session lacks, which `giveCode` then waits for; none when nobody is half signed in. */
    async pendingFactors(): Promise<CodeFactor[]> {
      const { session } = (await client.auth.getSession()).data;
      return session ? missingFactors(session) : [];
    },
    /** All factors that the signed-in person has by now; the stored session may have begun before them. */
    knownFactors: () => knownFactors(client.auth),
    /** Gives the second step up. */
    async leaveLogin(): Promise<void> {
      waiting?.drop();
      waiting = undefined;
      if ((await provider.pendingFactors()).length > 0) await signOut('local');
    },
    /**
     * The person's sessions elsewhere end only where the person asks: react-admin signs out by itself after a refusal. Of
     * several callers the first one finds a session.
     */
    async logout({ asked = false }: { asked?: boolean } = {}) {
      await signOut(asked ? 'global' : 'local', asked);
      return paths.login;
    },
    async checkAuth() {
      const { data, error } = await client.auth.getSession();
      if (data.session && missingFactors(data.session).length === 0) return;
      // A refresh that failed for lack of a connection is not the end of the session.
      if (error && isAuthRetryableFetchError(error)) return;
      // The open form asks for the password itself when it is saved.
      if (isEditing()) return;
      throw { redirectTo: paths.login, message: false };
    },
    async checkError(error: { status?: number }) {
      // Leading away would throw the form's text away, unasked.
      if (error?.status === 401 && !isEditing()) throw { redirectTo: paths.login, message: false };
    },
    async getIdentity(): Promise<UserIdentity> {
      const { data } = await client.auth.getSession();
      const user = data.session?.user;
      if (!user) throw sessionEnded();
      if (!owner.accepts(user.id)) throw otherPersonError();
      return named(identityOf(user));
    },
    /** Creates an account where the server allows it (closed by default): name as user data, back to the site's origin. */
    async signUp({ name, email, password }: { name: string; email: string; password: string }) {
      const options = { data: { name }, emailRedirectTo: window.location.origin };
      const { error } = await client.auth.signUp({ email: email.trim(), password, options });
      if (error) throw failure(error, 'Erro inesperado no cadastro');
    },
    /**
     * Sends the recovery e-mail. Rejects with the service's own error, except for one that hosted Supabase gives of existing
     * accounts alone: whoever asks again too soon would learn from it that there is one.
     */
    async resetPassword({ email, captchaToken }: { email: string; captchaToken?: string }) {
      const options = { redirectTo: `${window.location.origin}${paths.setPassword}`, captchaToken };
      const { error } = await client.auth.resetPasswordForEmail(email.trim(), options);
      if (error && error.code !== 'over_email_send_rate_limit') throw error;
    },
    /**
     * Calls back with who else is signed in, each time that this page's session is found to be another person's, and with
     * nothing when it is the page's own again, or nobody's. Returns how to stop listening.
     */
    onOtherPerson(listener: (person: UserIdentity | undefined, own: boolean) => void): () => void {
      const { data } = client.auth.onAuthStateChange((_, session) => {
        const own = session !== null && owner.accepts(session.user.id);
        listener(session && !own ? identityOf(session.user) : undefined, own);
      });
      return () => data.subscription.unsubscribe();
    },
    named,
    /**
     * Calls back when the page's person has another session than before, in this tab or another: begun, or renewed.
     * Returns how to stop listening.
     */
    onSessionBegin(listener: () => void): () => void {
      let known: string | undefined;
      const { data } = client.auth.onAuthStateChange((_, session) => {
        // Each look at the tab tells of the same session anew.
        if (!session || session.access_token === known) return;
        known = session.access_token;
        if (owner.accepts(session.user.id) && missingFactors(session).length === 0) listener();
      });
      return () => data.subscription.unsubscribe();
    },
    /** Calls back when the session ends, in this tab or another. Returns how to stop listening. */
    onSessionEnd(listener: (end: SessionEnd) => void): () => void {
      let looksAgain: ReturnType<typeof setInterval> | undefined;
      const storedUser = () => (storage.isShared(storageKey) ? keptSession(storage, storageKey)?.user : undefined);
      const hasSession = () => {
        const user = storedUser();
        return user !== undefined && owner.accepts(user.id);
      };
      // Who signs in takes the note of a sign-out away: before somebody else did, the page's person had signed out.
      const tell = () => listener(storage.getItem(signedOutKey) || storedUser() ? 'signed-out' : 'expired');
      const { data } = client.auth.onAuthStateChange((event) => {
        if (event !== 'SIGNED_OUT') return;
        clearInterval(looksAgain);
        // A tab that slept hears late of an end: where a session of the page's person stays stored, it has begun since.
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
        data.subscription.unsubscribe();
      };
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
