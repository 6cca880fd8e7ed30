import { withSession } from '../renewals';

/** Why a session is over: the person signed out, here or in another tab, or it could not be refreshed. */
export type SessionEnd = 'signed-out' | 'expired';

type AskPassword = (request: { write: boolean }) => Promise<void>;

/** Connects the providers with the panel's password prompt, for which requests that meet a 401 wait together. */
export function createSessionGuard() {
  let ask: AskPassword | undefined;
  let pending: Promise<void> | undefined;
  let stopAsking: (() => void) | undefined;
  let goOn = () => {};

  const guard = {
    /** Registers the prompt; returns how to unregister it. */
    onPasswordNeeded(handler: AskPassword, close?: () => void): () => void {
      ask = handler;
      stopAsking = close;
      return () => {
        if (ask === handler) ask = undefined;
      };
    },
    /** Asks for the password once for all waiting callers. Rejects with a 401 without an answer. */
    renew(request: { write: boolean }): Promise<void> {
      if (!ask) return Promise.reject(sessionEnded());
      if (!pending) {
        const renewed = new Promise<void>((resolve) => {
          goOn = resolve;
        });
        pending = Promise.race([ask(request), renewed]).finally(() => {
          pending = undefined;
        });
      }
      return pending;
    },
    /** Makes a call that rejects with a 401 without a session, and repeats it after the password was given. */
    within: <T>({ write }: { write: boolean }, call: () => Promise<T>): Promise<T> =>
      withSession({ getToken: async () => null, renewals: [guard.renew] }, { write, call }),
    /** Lets the waiting callers go on, since the session began without the prompt. */
    renewed(): void {
      if (!pending) return;
      stopAsking?.();
      goOn();
    },
  };
  return guard;
}

export const sessionGuard = createSessionGuard();

export function sessionEnded(): Error {
  return Object.assign(new Error('Sua sessão terminou. Entre novamente.'), { status: 401 });
}
