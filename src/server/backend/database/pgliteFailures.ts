import type { PgliteConnection } from '@supabase/lite/pglite';

type Driver = PgliteConnection['driver'];

/** The part of PGlite's WebAssembly module that its types leave out. */
interface Postgres {
  /** Handles one message. Throws an `ExitStatus` of 100 when PostgreSQL raised an error, which PGlite then lets it recover from. */
  _PostgresMainLoopOnce: () => void;
  ___stack_pointer: { value: number };
}

const raised = 100;

/**
 * Calls `end` when PGlite failed in a way that it does not recover from: whatever was thrown while it handled a message other than
 * PostgreSQL's own errors (a panic, a fault of memory, an answer that the driver could not read), and an error about the disk. PGlite
 * drops what was thrown, answers everybody with no rows from then on, or never again; all that was acknowledged is in its files.
 * It also leaves a piece of PostgreSQL's stack behind with each error, and would have none left after some thousand.
 */
export function watchFailures(driver: Driver, end: (reason: string) => void): void {
  // The types know the module's file system only.
  const postgres = driver.Module as unknown as Postgres;
  const handle = postgres._PostgresMainLoopOnce;
  postgres._PostgresMainLoopOnce = () => {
    const before = postgres.___stack_pointer.value;
    try {
      handle();
    } catch (error) {
      if ((error as { status?: unknown } | undefined)?.status !== raised) end(`The database failed (${textOf(error)})`);
      postgres.___stack_pointer.value = before;
      throw error;
    }
  };
  const execute = driver.execProtocolStream.bind(driver);
  driver.execProtocolStream = async (...message) => {
    try {
      return await execute(...message);
    } catch (error) {
      if (isOfDisk(error)) end(`The database could not write to its disk (${textOf(error)})`);
      throw error;
    }
  };
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0];

/**
 * Whether PostgreSQL could not write: the disk is full (53100) or failed (58030), or it had no better word (XX000) for what happened to the
 * write-ahead log. What somebody sent is quoted in messages of other codes, and must not end the process.
 */
function isOfDisk(error: unknown): boolean {
  const { code, message }: { code?: unknown; message?: unknown } = Object(error);
  if (code === '53100' || code === '58030') return true;
  return code === 'XX000' && typeof message === 'string' && /^could not [\w ]+ file "pg_wal\//.test(message);
}
