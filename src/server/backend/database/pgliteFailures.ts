import type { PgliteConnection } from '@supabase/lite/pglite';
import { hideValues } from './refusals.ts';

type Driver = PgliteConnection['driver'];

/** The part of PGlite's WebAssembly module that its types leave out. */
interface Postgres {
  /** Handles one message. Throws an `ExitStatus` of 100 for PostgreSQL's own errors, from which PGlite recovers. */
  _PostgresMainLoopOnce: () => void;
  ___stack_pointer: { value: number };
}

const raised = 100;

/**
 * Calls `end` after a failure from which PGlite does not recover: a panic, a memory fault, an answer that the driver cannot
 * read, or a disk error. PGlite drops the error and then answers without rows, or never. Also frees the piece of stack that
 * each error leaves behind, which would be used up after some thousand.
 */
export function watchFailures(driver: Driver, end: (reason: string) => void): void {
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
      // The driver adds the parameters later.
      hideValues(error);
      if (isOfDisk(error)) end(`The database could not write to its disk (${textOf(error)})`);
      throw error;
    }
  };
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0];

/** Whether PostgreSQL could not write. Messages of other codes may quote a request. */
function isOfDisk(error: unknown): boolean {
  const { code, message }: { code?: unknown; message?: unknown } = Object(error);
  if (code === '53100' || code === '58030') return true;
  return code === 'XX000' && typeof message === 'string' && /^could not [\w ]+ file "pg_wal\//.test(message);
}
