import type { ReservedSql, Sql } from 'postgres';
import { refuseTooMany } from './tooMuch.ts';

/** What the driver hands to `onexecute`: its connection, whose `onclose` it calls once when that is closed, and then forgets. */
interface Connection {
  onclose?: ((reason: unknown) => void) | null;
}

/**
 * Keeps a reserved session whose connection is lost from being used again. The driver (postgres 3.4) would write the next statement
 * to a socket that is gone, and give the session to the next request as if it were open; either ends the whole process, so that
 * PostgreSQL, which restarts or ends one session, would take the server along. It is lost while it waits, too, between two statements.
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
  // Where somebody waits for a session while one is lost, the driver connects that one for them, and then never tells them.
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
  // An option that the driver has for its own transactions, and its types do not tell of. True: the connection takes more statements.
  const watched = {
    onexecute: (on: Connection) => {
      connection = on;
      on.onclose = (reason) => {
        lost ??= reason;
        // Once the driver has done its part.
        setImmediate(onLost);
      };
      return true;
    },
  };
  const run = async (...[text, parameters, options]: Parameters<typeof unsafe>) => {
    refuseTooMany(parameters);
    // The driver tells nothing of its connection when it executes a statement with parameters.
    if (!connection && parameters?.length) await run('select');
    if (lost) throw lost;
    try {
      return await unsafe(text, parameters, { ...options, ...watched });
    } catch (error) {
      if (isLoss(error)) lost ??= error;
      throw error;
    }
  };
  // Whoever reserves sessions awaits what they answer, and uses nothing else of the driver's promises.
  session.unsafe = run as unknown as ReservedSql['unsafe'];
  // The driver connects a lost session anew by itself, once it hears that its connection is closed.
  session.release = () => {
    if (lost) return;
    if (connection) connection.onclose = null;
    release();
  };
  return session;
}

/** Whether a statement failed with its connection: PostgreSQL ended the session, or the network did. */
export function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity }: Error & { code?: unknown; severity?: unknown } = error;
  return severity === 'FATAL' || severity === 'PANIC' || /^(CONNECTION_|E[A-Z]+$)/.test(String(code ?? ''));
}
