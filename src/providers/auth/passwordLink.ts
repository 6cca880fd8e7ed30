import { AuthSessionMissingError } from '@supabase/supabase-js';
import type { UserIdentity } from 'ra-core';
import type { EmailLinkType } from '../../lib';
import type { Client } from '../supabase/client';
import { authProblem } from './authProblems';
import type { HeldSession } from './heldSession';
import { identityOf } from './token';

interface Options {
  client: Pick<Client, 'auth'>;
  hold: () => HeldSession;
}

/**
 * Sets a password through the link of an e-mail. Its session is held apart until then. Methods reject with the auth service's
 * error, for `authProblem`.
 */
export function createPasswordLink({ client, hold }: Options) {
  let held: HeldSession | undefined;
  let lost: string | undefined;

  const opened = (): HeldSession => {
    if (!held) throw new AuthSessionMissingError();
    return held;
  };
  return {
    /** Who uses the panel in this browser already. */
    async signedIn(): Promise<UserIdentity | undefined> {
      const user = (await client.auth.getSession()).data.session?.user;
      return user && identityOf(user);
    },
    /** Spends the link. Resolves to whose it is and the factors that must show a code first. */
    async open(link: { type: EmailLinkType; tokenHash: string }) {
      const session = hold();
      await session.openLink(link);
      held = session;
      const user = await session.user();
      return { identity: user && identityOf(user), factors: await session.missingFactors() };
    },
    /** The factors that the link's session lacks. */
    factors: async () => opened().knownFactors(),
    async giveCode(answer: { factorId: string; code: string }) {
      await opened().giveCode(answer);
    },
    /** Sets the password. After an answer that was lost, the same one again is no repetition: it was set the first time. */
    async setPassword(password: string): Promise<void> {
      try {
        await opened().setPassword(password);
      } catch (error) {
        const { code } = authProblem(error);
        if (code === 'same_password' && password === lost) return;
        lost = code === 'offline' || code === 'unexpected' ? password : undefined;
        throw error;
      }
    },
    /** Signs the person out everywhere else, and in here. */
    async finish(): Promise<void> {
      const session = opened();
      await session.endOthers();
      await session.handOver();
      held = undefined;
    },
    /** Whoever leaves before the end is signed out again. */
    leave(): void {
      held?.drop();
      held = undefined;
    },
  };
}
