import type { ReservedSql, Sql } from 'postgres';

/**
 * Keeps a reserved session whose connection is lost from being used again. The driver (postgres 3.4) would write the rollback that follows
 * to a socket that is gone, and give the session to the next request as if it were open; either ends the whole process, so that
 * PostgreSQL, which restarts or ends one session, would take the server along.
 */
export function guardLostSessions(driver: Sql): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => guarded(await reserve());
}

function guarded(session: ReservedSql): ReservedSql {
  const unsafe = session.unsafe.bind(session);
  const release = session.release.bind(session);
  let lost: unknown;
  const run = async (...statement: Parameters<typeof unsafe>) => {
    if (lost) throw lost;
    try {
      return await unsafe(...statement);
    } catch (error) {
      if (isLoss(error)) lost = error;
      throw error;
    }
  };
  // Whoever reserves sessions awaits what they answer, and uses nothing else of the driver's promises.
  session.unsafe = run as unknown as ReservedSql['unsafe'];
  // The driver connects a lost session anew by itself, once it hears that its connection is closed.
  session.release = () => {
    if (!lost) release();
  };
  return session;
}

/** Whether a statement failed with its connection: PostgreSQL ended the session, or the network did. */
export function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity }: Error & { code?: unknown; severity?: unknown } = error;
  return severity === 'FATAL' || severity === 'PANIC' || /^(CONNECTION_|E[A-Z]+$)/.test(String(code ?? ''));
}
