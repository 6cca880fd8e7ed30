/** What could not be done without another session. */
export interface Refused {
  write: boolean;
  /** The token that the server took no more; null where there was no session to begin with. */
  token: string | null;
}

/** A way to get a session again. Rejects where it must not, or will not, be got. */
export type Renewal = (refused: Refused) => Promise<void>;

export interface Session {
  /** The token of the person whose page this is, or null when nobody is signed in. Rejects when nothing must be sent. */
  getToken: (request: { write: boolean }) => Promise<string | null>;
  /** The ways to get a session again, the one that disturbs nobody first. */
  renewals: readonly Renewal[];
}

interface Call<T> {
  write: boolean;
  call: (token: string | null) => Promise<T>;
  /** Whether the call was refused for lack of a session. */
  refused: (error: unknown) => boolean;
}

/**
 * Does what needs a session; each time it is refused for lack of one, tries the next way to get it, and does it again with the
 * token that this brought. Where it brought none, the way after it is next; only after the last one it is done in any case.
 */
export async function withSession<T>({ getToken, renewals }: Session, { write, call, refused }: Call<T>): Promise<T> {
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
