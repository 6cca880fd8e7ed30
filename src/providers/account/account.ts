import type { AuthClient, Factor, UserIdentity } from '@supabase/supabase-js';
import { authProblem } from '../auth';
import type { Client } from '../supabase/client';
import type { AsOwner } from './asOwner';

export interface Account {
  id: string;
  email: string;
  /** The new address, until both addresses confirmed it. */
  newEmail?: string;
  factors: Factor[];
  identities: UserIdentity[];
}

interface Options {
  client: Pick<Client, 'auth'>;
  asOwner: AsOwner;
  createHeldClient: () => InstanceType<typeof AuthClient>;
}

/** The signed-in person's account. Every method rejects with an error for `authProblem`. */
export function createAccount({ client: { auth }, asOwner, createHeldClient }: Options) {
  /** Rejects with `current_password_invalid` for a wrong password. The page's session stays as it is. */
  async function checkPassword(email: string, password: string): Promise<void> {
    const checker = createHeldClient();
    const { error } = await checker.signInWithPassword({ email, password });
    if (error?.code === 'invalid_credentials') throw Object.assign(error, { code: 'current_password_invalid' });
    if (error) throw error;
    await checker.signOut({ scope: 'local' });
  }

  let lost: string | undefined;

  async function setPassword(current: string, next: string): Promise<void> {
    try {
      await asOwner(() => auth.updateUser({ password: next, current_password: current }));
    } catch (error) {
      if (['offline', 'timeout', 'unexpected'].includes(authProblem(error).code)) lost = next;
      throw error;
    }
  }

  /** The client's own method would use the session stored meanwhile, and resolve after a refusal. */
  const endOthers = (): Promise<boolean> =>
    asOwner(async (token) => {
      const { error } = await auth.admin.signOut(token, 'others');
      return error ? { data: null, error } : { data: true, error };
    });

  /** Whether an earlier call set the new password already. Rejects when the current one is wrong. */
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
    /** Sets the name in the auth service's e-mails; the panel shows the profile's. */
    async saveName(name: string): Promise<void> {
      await asOwner(() => auth.updateUser({ data: { name } }));
    },
    /** Requests another e-mail, which takes effect once both addresses have confirmed it. */
    async changeEmail(email: string): Promise<void> {
      await asOwner(() => auth.updateUser({ email: email.trim() }));
    },
    /** Changes the password; resolves to whether the other sessions were ended too. */
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
