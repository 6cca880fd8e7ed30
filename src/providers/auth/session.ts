/** Why a session is over: the person signed out (here or in another tab), or it could not be refreshed. */
export type SessionEnd = 'signed-out' | 'expired';

type AskPassword = (request: { write: boolean }) => Promise<void>;

/**
 * What the panel and the providers agree on when a session ends. The panel registers how to ask for the
 * password; requests that meet a 401 wait for it together, and are then sent again.
 */
export function createSessionGuard() {
  let ask: AskPassword | undefined;
  let pending: Promise<void> | undefined;
  let stopAsking: (() => void) | undefined;
  let goOn = () => {};

  const guard = {
    /** Registers the panel's password prompt, and how it is closed unanswered; returns how to take that back. */
    onPasswordNeeded(handler: AskPassword, close?: () => void): () => void {
      ask = handler;
      stopAsking = close;
      return () => {
        if (ask === handler) ask = undefined;
      };
    },
    /** Asks for the password once, however many callers wait. Rejects with a 401 when nobody can or will answer. */
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
    /** Does what needs a session; where that has ended, asks for the password and does it once more. */
    async within<T>(request: { write: boolean }, call: () => Promise<T>): Promise<T> {
      try {
        return await call();
      } catch (error) {
        if ((error as { status?: number } | undefined)?.status !== 401) throw error;
        await guard.renew(request);
        return call();
      }
    },
    /** The person has a session again without having been asked here: whoever waits goes on. */
    renewed(): void {
      if (!pending) return;
      stopAsking?.();
      goOn();
    },
  };
  return guard;
}

/** The page's session guard. */
export const sessionGuard = createSessionGuard();

/** The error that makes react-admin go to the login page. */
export function sessionEnded(): Error {
  return Object.assign(new Error('Sua sessão terminou. Entre novamente.'), { status: 401 });
}
