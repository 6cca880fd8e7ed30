import type { ReservedSql, Sql } from 'postgres';
import { refuseTooMany } from './tooMuch.ts';

interface Connection {
  onclose?: ((reason: unknown) => void) | null;
}

/**
 * Keeps a reserved session with a lost connection from further use. The driver (postgres 3.4) would write its next statement
 * to the closed socket, or give the session to the next request; either ends the process.
 */
export function guardLostSessions(driver: Sql): void {
  const reserve = driver.reserve.bind(driver);
  const waiting: { resolve: (session: ReservedSql) => void; reject: (reason: unknown) => void }[] = [];
  const supply = () =>
    void reserve().then(
      (session) => {
        const next = waiting.shift();
        if (next) next.resolve(guarded(session, replace));
        else session.release();
      },
      (error: unknown) => waiting.shift()?.reject(error),
    );
  // The driver connects a lost session anew for the next waiting call, but never resolves that call.
  const replace = () => {
    if (waiting.length > 0) supply();
  };
  driver.reserve = () =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      supply();
    });
}

function guarded(session: ReservedSql, onLost: () => void): ReservedSql {
  const unsafe = session.unsafe.bind(session);
  const release = session.release.bind(session);
  let lost: unknown;
  let connection: Connection | undefined;
  // An option for the driver's own transactions, which its types leave out. True: the connection takes more statements.
  const watched = {
    onexecute: (on: Connection) => {
      connection = on;
      on.onclose = (reason) => {
        lost ??= reason;
        setImmediate(onLost);
      };
      return true;
    },
  };
  const run = async (...[text, parameters, options]: Parameters<typeof unsafe>) => {
    refuseTooMany(parameters);
    // The driver does not call `onexecute` for a statement with parameters.
    if (!connection && parameters?.length) await run('select');
    if (lost) throw lost;
    try {
      return await unsafe(text, parameters, { ...options, ...watched });
    } catch (error) {
      if (isLoss(error)) lost ??= error;
      throw error;
    }
  };
  session.unsafe = run as unknown as ReservedSql['unsafe'];
  // The driver connects a lost session anew itself.
  session.release = () => {
    if (lost) return;
    if (connection) connection.onclose = null;
    release();
  };
  return session;
}

export function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity }: Error & { code?: unknown; severity?: unknown } = error;
  return severity === 'FATAL' || severity === 'PANIC' || /^(CONNECTION_|E[A-Z]+$)/.test(String(code ?? ''));
}
