import {
  type AuthClient,
  type AuthError,
  AuthSessionMissingError,
  type Factor,
  type Session,
} from '@supabase/supabase-js';
import type { EmailLinkType } from '../../lib';
import type { CodeFactor } from '../contract';

/** The factors one of which must still show a code before the session may do anything; none when it has all it needs. */
export function missingFactors({ access_token, user }: Session): CodeFactor[] {
  if (claimsOf(access_token).aal === 'aal2') return [];
  const verified = (user.factors ?? []).filter(({ status }) => status === 'verified');
  return verified.map(codeFactor);
}

/** All that the account has by now: its session may have begun before them. Rejects with the service's error. */
export async function knownFactors(auth: InstanceType<typeof AuthClient>): Promise<CodeFactor[]> {
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw error;
  return data.all.filter(({ status }) => status === 'verified').map(codeFactor);
}

const codeFactor = ({ id, friendly_name }: Factor): CodeFactor => ({
  id,
  name: friendly_name || 'Aplicativo de códigos',
});

/** What a token says; nothing when it cannot be read. */
export function claimsOf(token: string): { sub?: string; aal?: string } {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}

interface Options {
  /** A client of its own, which stores nothing. */
  auth: InstanceType<typeof AuthClient>;
  /** Makes a session the page's. */
  takeSession: (session: Session) => Promise<{ error: AuthError | null }>;
  /** Waits until nothing on its way could end a session that begins now. */
  readyToBegin: () => Promise<void>;
}

/**
 * A session that is not the page's yet: it lives in memory, no other tab hears of it, and whoever leaves before it is handed
 * over is not signed in. Each method rejects with the auth service's own error.
 */
export function createHeldSession({ auth, takeSession, readyToBegin }: Options) {
  const current = async () => (await auth.getSession()).data.session;
  const held = {
    async signIn(account: { email: string; password: string }): Promise<void> {
      await readyToBegin();
      await answered(auth.signInWithPassword(account));
    },
    /** Spends the link of an e-mail. */
    async openLink({ type, tokenHash }: { type: EmailLinkType; tokenHash: string }): Promise<void> {
      await readyToBegin();
      await answered(auth.verifyOtp({ type, token_hash: tokenHash }));
    },
    /** Goes on with a session that the page had stored. */
    async adopt(session: Session): Promise<void> {
      await answered(auth.setSession(session));
    },
    user: async () => (await current())?.user,
    async missingFactors(): Promise<CodeFactor[]> {
      const session = await current();
      return session ? missingFactors(session) : [];
    },
    knownFactors: () => knownFactors(auth),
    /** Shows a code, unless one was taken already: none is taken twice. */
    async giveCode({ factorId, code }: { factorId: string; code: string }): Promise<void> {
      const session = await current();
      if (session && claimsOf(session.access_token).aal === 'aal2') return;
      await answered(auth.mfa.challengeAndVerify({ factorId, code }));
    },
    async setPassword(password: string): Promise<void> {
      await answered(auth.updateUser({ password }));
    },
    /** Ends the person's other sessions, in every browser. */
    async endOthers(): Promise<void> {
      await answered(auth.signOut({ scope: 'others' }));
    },
    /** Makes it the page's session. */
    async handOver(): Promise<void> {
      const session = await current();
      if (!session) throw new AuthSessionMissingError();
      await answered(takeSession(session));
    },
    /** Ends a session that was the page's, whose token has ended, and all others of the person. */
    async endAll({ refresh_token }: Session): Promise<void> {
      await answered(auth.refreshSession({ refresh_token }));
      await answered(auth.signOut({ scope: 'global' }));
    },
    /** Ends it without a trace. Nobody waits for the answer. */
    drop: () => void auth.signOut({ scope: 'local' }).catch(() => {}),
  };
  return held;
}

export type HeldSession = ReturnType<typeof createHeldSession>;

async function answered(call: Promise<{ error: AuthError | null }>): Promise<void> {
  const { error } = await call;
  if (error) throw error;
}
