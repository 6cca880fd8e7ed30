import { type AuthError, AuthSessionMissingError } from '@supabase/supabase-js';
import { authProblem } from '../auth';
import type { Refused } from '../supabase/httpClient';

interface Options {
  /** The token of the person whose page this is; null without a session. Rejects while somebody else is signed in. */
  getToken: (request: { write: boolean }) => Promise<string | null>;
  /** Gets a session again, with the password where need be; rejects when that is declined. */
  renewSession: (refused: Refused) => Promise<void>;
}

type Answer<T> = { data: T; error: null } | { data: unknown; error: AuthError };

/**
 * Returns how to make a call of the auth service as the person whose page this is: never as somebody else who signed in
 * meanwhile, and once more when the session had ended and the password was given again. Rejects with the service's error.
 */
export function createAsOwner({ getToken, renewSession }: Options) {
  return async <T>(call: () => Promise<Answer<T>>, request = { write: true }): Promise<NonNullable<T>> => {
    let token: string | null = null;
    const attempt = async () => {
      token = await getToken(request);
      if (!token) throw new AuthSessionMissingError();
      const { data, error } = await call();
      if (error) throw error;
      return data as NonNullable<T>; // the client answers with data or with an error
    };
    try {
      return await attempt();
    } catch (error) {
      if (authProblem(error).code !== 'session') throw error;
      await renewSession({ ...request, token });
      return attempt();
    }
  };
}

export type AsOwner = ReturnType<typeof createAsOwner>;
