import {
  type AuthClient,
  type AuthError,
  AuthSessionMissingError,
  type Factor,
  type Session,
} from '@supabase/supabase-js';
import type { EmailLinkType } from '../../lib';
import type { CodeFactor } from '../contract';

/** The factors that can complete a session which lacks its second step. */
export function missingFactors({ access_token, user }: Session): CodeFactor[] {
  return claimsOf(access_token).aal === 'aal2' ? [] : codeFactors(user.factors ?? []);
}

/** Rejects with the service's error. */
export async function knownFactors(auth: InstanceType<typeof AuthClient>): Promise<CodeFactor[]> {
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw error;
  return codeFactors(data.all);
}

const codeFactors = (factors: readonly Factor[]): CodeFactor[] =>
  factors
    .filter(({ status }) => status === 'verified')
    .map(({ id, friendly_name }) => ({ id, name: friendly_name || 'Aplicativo de códigos' }));

/** The claims of a token; empty when it cannot be read. */
export function claimsOf(token: string): { sub?: string; aal?: string } {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}

interface Options {
  auth: InstanceType<typeof AuthClient>;
  /** Whether the code, spent by it, was right. */
  spendRecoveryCode: (token: string, code: string) => Promise<boolean>;
  takeSession: (session: Session) => Promise<{ error: AuthError | null }>;
  /** Waits until no request on its way can end a session that begins now. */
  readyToBegin: () => Promise<void>;
}

/** A session in memory that becomes the page's by `handOver`. Each method rejects with the auth service's error. */
export function createHeldSession({ auth, spendRecoveryCode, takeSession, readyToBegin }: Options) {
  const current = async () => (await auth.getSession()).data.session;
  return {
    async signIn(account: { email: string; password: string }): Promise<void> {
      await readyToBegin();
      await answered(auth.signInWithPassword(account));
    },
    async openLink({ type, tokenHash }: { type: EmailLinkType; tokenHash: string }): Promise<void> {
      await readyToBegin();
      await answered(auth.verifyOtp({ type, token_hash: tokenHash }));
    },
    adopt: (session: Session) => answered(auth.setSession(session)),
    user: async () => (await current())?.user,
    async missingFactors(): Promise<CodeFactor[]> {
      const session = await current();
      return session ? missingFactors(session) : [];
    },
    knownFactors: () => knownFactors(auth),
    /** The service takes no code twice. */
    async giveCode({ factorId, code }: { factorId: string; code: string }): Promise<void> {
      const session = await current();
      if (session && claimsOf(session.access_token).aal === 'aal2') return;
      await answered(auth.mfa.challengeAndVerify({ factorId, code }));
    },
    /** Ends the second step by a recovery code. */
    async recover(code: string): Promise<void> {
      const session = await current();
      if (!session) throw new AuthSessionMissingError();
      if (!(await spendRecoveryCode(session.access_token, code)))
        throw Object.assign(new Error(), { code: 'mfa_verification_failed' });
      await answered(auth.refreshSession());
    },
    setPassword: (password: string) => answered(auth.updateUser({ password })),
    endOthers: () => answered(auth.signOut({ scope: 'others' })),
    async handOver(): Promise<void> {
      const session = await current();
      if (!session) throw new AuthSessionMissingError();
      await answered(takeSession(session));
    },
    /** Ends all sessions of a person by one whose token has expired. */
    async endAll({ refresh_token }: Session): Promise<void> {
      await answered(auth.refreshSession({ refresh_token }));
      await answered(auth.signOut({ scope: 'global' }));
    },
    drop: () => void auth.signOut({ scope: 'local' }).catch(() => {}),
  };
}

export type HeldSession = ReturnType<typeof createHeldSession>;

async function answered(call: Promise<{ error: AuthError | null }>): Promise<void> {
  const { error } = await call;
  if (error) throw error;
}
