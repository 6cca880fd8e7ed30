import type { Sql } from './connection.ts';

/** How often somebody looks, in milliseconds. */
const interval = 10_000;
/** A checkpoint follows so many bytes of the write-ahead log: nobody waits long for one, and few pages are logged whole anew. */
const mostLog = 32 * 1024 * 1024;

/**
 * Does for PGlite what PostgreSQL's background processes do, of which it has none: a checkpoint, without which the log of all that was ever
 * written stays on the disk until the server ends. Each takes its turn among other statements. Returns what ends it, when the last is done.
 */
export function startUpkeep(query: Sql['query']): () => Promise<void> {
  let working: Promise<void> | undefined;
  const timer = setInterval(() => {
    working ??= lookAfter(query)
      .catch((error) => console.error('  The database could not be looked after:', error))
      .finally(() => {
        working = undefined;
      });
  }, interval).unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}

async function lookAfter(query: Sql['query']): Promise<void> {
  const [log] = await query<{ bytes: number }>(
    'select (pg_current_wal_insert_lsn() - redo_lsn)::int8 as bytes from pg_control_checkpoint()',
  );
  if (log && log.bytes > mostLog) await query('checkpoint');
}
