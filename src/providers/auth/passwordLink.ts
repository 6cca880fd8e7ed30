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

/** Sets a password by an e-mail's link. Methods reject with the auth service's error. */
export function createPasswordLink({ client, hold }: Options) {
  let held: HeldSession | undefined;
  let lost: string | undefined;

  const opened = (): HeldSession => {
    if (!held) throw new AuthSessionMissingError();
    return held;
  };
  return {
    /** The person who is signed in to the panel in this browser. */
    async signedIn(): Promise<UserIdentity | undefined> {
      const user = (await client.auth.getSession()).data.session?.user;
      return user && identityOf(user);
    },
    /** Spends the link. */
    async open(link: { type: EmailLinkType; tokenHash: string }) {
      const session = hold();
      await session.openLink(link);
      held = session;
      const user = await session.user();
      return { identity: user && identityOf(user), factors: await session.missingFactors() };
    },
    factors: async () => opened().knownFactors(),
    giveCode: async (answer: { factorId: string; code: string }) => opened().giveCode(answer),
    /** Repeating a password whose answer was lost succeeds, since it was set the first time. */
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
    /** Ends the person's other sessions and signs in here. */
    async finish(): Promise<void> {
      const session = opened();
      await session.endOthers();
      await session.handOver();
      held = undefined;
    },
    leave(): void {
      held?.drop();
      held = undefined;
    },
  };
}
