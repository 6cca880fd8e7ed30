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
 * turn among other statements. Returns what ends it, when the statement that was asked last is done.
 */
export function startUpkeep(query: Sql['query'], hasRoom: () => Promise<boolean>): () => Promise<void> {
  /** Tables whose statistics could not be made, such as for an index that fails. */
  const failed: string[] = [];
  let ended = false;
  let working: Promise<void> | undefined;

  /** What is due now: at most one checkpoint, and the statistics of one table. */
  async function lookAfter(): Promise<void> {
    const [log] = await query<{ bytes: number }>(
      'select (pg_current_wal_insert_lsn() - redo_lsn)::int8 as bytes from pg_control_checkpoint()',
    );
    if (!ended && log && log.bytes > mostLog) await query('checkpoint');
    // Statistics are written, which a disk without room would end the server for.
    if (ended || !(await hasRoom())) return;
    const [table] = await query<{ name: string }>(changedMost, [failed]);
    if (ended || !table) return;
    await query(`set default_statistics_target = ${statistics}`);
    await query(`analyze ${table.name}`).catch((error) => {
      failed.push(table.name);
      throw error;
    });
  }

  const timer = setInterval(() => {
    working ??= lookAfter()
      .catch((error) => console.error('  The database could not be looked after:', error))
      .finally(() => {
        working = undefined;
      });
  }, interval).unref();
  return async () => {
    ended = true;
    clearInterval(timer);
    await working;
  };
}

/** A table of which much is new since its statistics were made; what a killed process had counted is lost, its size is not. */
const changedMost = `
  select relid::regclass::text as name from pg_stat_user_tables join pg_class on pg_class.oid = relid
   where (n_mod_since_analyze > 1000 + reltuples / 10 or pg_relation_size(relid) > 1048576 + relpages * 8192 * 1.2)
     and relid::regclass::text <> all ($1)
   order by n_mod_since_analyze desc limit 1`;
