import type { AuthClient, Factor, UserIdentity } from '@supabase/supabase-js';
import { authProblem } from '../auth';
import type { Client } from '../supabase/client';
import type { AsOwner } from './asOwner';

/** What the auth service knows of the signed-in person. */
export interface Account {
  id: string;
  email: string;
  /** The address that the e-mail is to become, once both have confirmed it. */
  newEmail?: string;
  factors: Factor[];
  identities: UserIdentity[];
}

interface Options {
  client: Pick<Client, 'auth'>;
  asOwner: AsOwner;
  /** Makes a client of the auth service that leaves the page's session alone. */
  createHeldClient: () => InstanceType<typeof AuthClient>;
}

/** The signed-in person's own account. Every method rejects with what `authProblem` puts into words. */
export function createAccount({ client: { auth }, asOwner, createHeldClient }: Options) {
  /** Rejects with `current_password_invalid` when the password is not the account's. The page's session stays as it is. */
  async function checkPassword(email: string, password: string): Promise<void> {
    const checker = createHeldClient();
    const { error } = await checker.signInWithPassword({ email, password });
    if (error?.code === 'invalid_credentials') throw Object.assign(error, { code: 'current_password_invalid' });
    if (error) throw error;
    // Nobody was to sign in: what is left behind when this fails is a session that nobody has the token of.
    await checker.signOut({ scope: 'local' });
  }

  /** A new password whose answer was lost: it may be the account's by now. */
  let lost: string | undefined;

  async function setPassword(current: string, next: string): Promise<void> {
    try {
      await asOwner(() => auth.updateUser({ password: next, current_password: current }));
    } catch (error) {
      if (['offline', 'timeout', 'unexpected'].includes(authProblem(error).code)) lost = next;
      throw error;
    }
  }

  /** Ends the other sessions. The client's own method would take whichever session is stored by now, and a refusal for done. */
  const endOthers = (): Promise<boolean> =>
    asOwner(async (token) => {
      const { error } = await auth.admin.signOut(token, 'others');
      return error ? { data: null, error } : { data: true, error };
    });

  /** Resolves to whether the new password was set already, by an earlier call. Rejects when the current one is wrong. */
  async function wasSet({ email, current, next }: { email: string; current: string; next: string }): Promise<boolean> {
    try {
      await checkPassword(email, current);
      return false;
    } catch (error) {
      if (next !== lost || authProblem(error).code !== 'current_password_invalid') throw error;
      await checkPassword(email, next);
      return true;
    }
  }

  return {
    async read(): Promise<Account> {
      const { user } = await asOwner(() => auth.getUser(), { write: false });
      const { id, email = '', new_email: newEmail, factors, identities } = user;
      return { id, email, newEmail, factors: factors ?? [], identities: identities ?? [] };
    },
    /** The account's own name, which e-mails of the auth service use; the panel shows the profile's. */
    async saveName(name: string): Promise<void> {
      await asOwner(() => auth.updateUser({ data: { name } }));
    },
    /** Asks for another e-mail. Both addresses get a message, and nothing changes before both have confirmed. */
    async changeEmail(email: string): Promise<void> {
      await asOwner(() => auth.updateUser({ email: email.trim() }));
    },
    /** Changes the password, once the current one was right, and ends the other sessions: whether that worked is the answer. */
    async changePassword(typed: { email: string; current: string; next: string }): Promise<boolean> {
      if (!(await wasSet(typed))) await setPassword(typed.current, typed.next);
      lost = undefined;
      return endOthers().catch(() => false);
    },
    async unlink(identity: UserIdentity): Promise<void> {
      await asOwner(() => auth.unlinkIdentity(identity));
    },
  };
}
