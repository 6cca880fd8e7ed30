import { withSession } from '../renewals';

/** Why a session is over: the person signed out, here or in another tab, or it could not be refreshed. */
export type SessionEnd = 'signed-out' | 'expired';

type Request = { write: boolean };

/** A question for the password. `write`: its first caller was saving. */
interface Question extends Request {
  callers: { resolve: () => void; reject: (reason: Error) => void }[];
}

/** Connects the providers with the panel's password prompt, for which requests that meet a 401 wait together. */
export function createSessionGuard() {
  let mayAsk: ((request: Request) => boolean) | undefined;
  let question: Question | undefined;
  const listeners = new Set<() => void>();

  /** Replaces the question; returns who waited for the one before. */
  const ask = (next?: Question) => {
    const waiting = question?.callers ?? [];
    question = next;
    for (const listener of listeners) listener();
    return waiting;
  };

  const guard = {
    /** Registers a panel that says whether it asks; returns how to unregister it. */
    onPasswordNeeded(handler: (request: Request) => boolean): () => void {
      mayAsk = handler;
      return () => {
        if (mayAsk !== handler) return;
        mayAsk = undefined;
        guard.giveUp();
      };
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    question: () => question,
    /** Asks for the password once for all waiting callers. Rejects with a 401 without an answer. */
    renew({ write }: Request): Promise<void> {
      if (!question) {
        if (!mayAsk?.({ write })) return Promise.reject(sessionEnded());
        ask({ write, callers: [] });
      }
      return new Promise((resolve, reject) => question?.callers.push({ resolve, reject }));
    },
    /** Lets the waiting callers go on with a session that began; returns whether there were any. */
    renewed(): boolean {
      const waiting = ask();
      for (const { resolve } of waiting) resolve();
      return waiting.length > 0;
    },
    giveUp(): void {
      for (const { reject } of ask()) reject(sessionEnded());
    },
    /** Makes a call that rejects with a 401 without a session, and repeats it after the password was given. */
    within: <T>(request: Request, call: () => Promise<T>): Promise<T> =>
      withSession({ getToken: async () => null, renewals: [guard.renew] }, { ...request, call }),
  };
  return guard;
}

export const sessionGuard = createSessionGuard();

export function sessionEnded(): Error {
  return Object.assign(new Error('Sua sessão terminou. Entre novamente.'), { status: 401 });
}
