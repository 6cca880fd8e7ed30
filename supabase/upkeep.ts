import type { Sql } from './connection.ts';

/** How often somebody looks, in milliseconds. */
const interval = 10_000;
/** A checkpoint follows so many bytes of the write-ahead log: nobody waits long for one, and few pages are logged whole anew. */
const mostLog = 32 * 1024 * 1024;
/** How closely a table is looked at: a third of what PostgreSQL does, which stops everybody for some 50 ms at 100,000 rows. */
const statistics = 30;

/**
 * Does for PGlite what PostgreSQL's background processes do, of which it has none: checkpoints, without which the log of all that was ever
 * written stays on the disk until the server ends, and statistics, without which pages of large lists take twice as long. Each takes its
 * turn among other statements. Returns what ends it, when the last is done.
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

/** A table of which much is new since its statistics were made; what a killed process had counted is lost, its size is not. */
const changedMost = `
  select relid::regclass::text as name from pg_stat_user_tables join pg_class on pg_class.oid = relid
   where n_mod_since_analyze > 1000 + reltuples / 10 or pg_relation_size(relid) > 1048576 + relpages * 8192 * 1.2
   order by n_mod_since_analyze desc limit 1`;

/** What is due now: at most one checkpoint, and the statistics of one table. */
async function lookAfter(query: Sql['query']): Promise<void> {
  const [log] = await query<{ bytes: number }>(
    'select (pg_current_wal_insert_lsn() - redo_lsn)::int8 as bytes from pg_control_checkpoint()',
  );
  if (log && log.bytes > mostLog) await query('checkpoint');
  const [table] = await query<{ name: string }>(changedMost);
  if (!table) return;
  await query(`set default_statistics_target = ${statistics}`);
  await query(`analyze ${table.name}`);
}
