import { type AuthError, AuthSessionMissingError } from '@supabase/supabase-js';
import { authProblem } from '../auth';
import { type Session, withSession } from '../renewals';

type Answer<T> = { data: T; error: null } | { data: unknown; error: AuthError };

/** Returns how to call the auth service as the page's person. Rejects with the service's error. */
export function createAsOwner(session: Session) {
  return async <T>(call: (token: string) => Promise<Answer<T>>, { write } = { write: true }): Promise<NonNullable<T>> =>
    withSession(session, {
      write,
      refused: (error) => authProblem(error).code === 'session',
      call: async (token) => {
        if (!token) throw new AuthSessionMissingError();
        const { data, error } = await call(token);
        if (error) throw error;
        return data as NonNullable<T>; // the client answers with data or with an error
      },
    });
}

export type AsOwner = ReturnType<typeof createAsOwner>;
