/** A call that was refused for lack of a session. */
export interface Refused {
  write: boolean;
  /** The token that the server refused; null without a session. */
  token: string | null;
}

/** Gets a session again. Rejects where there is none to be had. */
export type Renewal = (refused: Refused) => Promise<void>;

export interface Session {
  /** The token of the page's person, or null without a session. Rejects when the request must not be sent. */
  getToken: (request: { write: boolean }) => Promise<string | null>;
  /** Ways to get a session again, the least disturbing first. */
  renewals: readonly Renewal[];
}

interface Call<T> {
  write: boolean;
  call: (token: string | null) => Promise<T>;
  /** Whether an error means that the session ended; by default its status is 401. */
  refused?: (error: unknown) => boolean;
}

/**
 * Makes a call that needs a session. After each refusal for lack of one it renews the session in the next way and repeats the call,
 * unless the token is still the refused one; after the last way it repeats the call in any case.
 */
export async function withSession<T>(
  { getToken, renewals }: Session,
  { write, call, refused = isUnauthorized }: Call<T>,
): Promise<T> {
  let spent: string | null | undefined;
  for (const renew of renewals) {
    const token = await getToken({ write });
    try {
      if (token !== spent) return await call(token);
    } catch (error) {
      if (!refused(error)) throw error;
      spent = token;
    }
    await renew({ write, token });
  }
  return call(await getToken({ write }));
}

const isUnauthorized = (error: unknown) => (error as { status?: number } | undefined)?.status === 401;
