export interface Refused {
  write: boolean;
  token: string | null;
}

export type Renewal = (refused: Refused) => Promise<void>;

export interface Session {
  /** Null without a session. Rejects when the request must not be sent. */
  getToken: (request: { write: boolean }) => Promise<string | null>;
  renewals: readonly Renewal[];
}

interface Call<T> {
  write: boolean;
  call: (token: string | null) => Promise<T>;
  /** Whether an error means that the session ended; by default its status is 401. */
  refused?: (error: unknown) => boolean;
}

/**
 * Makes a call that needs a session. Each refusal for lack of one renews the session in the next way; the call is
 * repeated with another token, or after the last way.
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
