import type { Sql } from './connection.ts';

/** How often somebody looks, in milliseconds. */
const interval = 10_000;
/** A checkpoint follows so many bytes of the write-ahead log: nobody waits long for one, and few pages are logged whole anew. */
const mostLog = 32 * 1024 * 1024;
/** How closely a table is looked at: a third of what PostgreSQL does, which stops everybody for some 50 ms at 100,000 rows. */
const statistics = 30;

/**
 * Does for PGlite what PostgreSQL's background processes do, of which it has none: checkpoints, without which the log of all that was ever
 * written stays on the disk until the server ends, vacuums, without which each change of many products adds as much as they take, and
 * statistics, without which pages of large lists take twice as long. Each takes its turn among other statements, and stops them for
 * some 30 ms after a change of 10,000 products. Returns what ends it, when the statement that was asked last is done.
 */
export function startUpkeep(query: Sql['query'], hasRoom: () => Promise<boolean>): () => Promise<void> {
  /** Tables that could not be looked after, such as for an index that fails. */
  const failed: string[] = [];
  let ended = false;
  let working: Promise<void> | undefined;

  /** What is due now: at most one checkpoint, one vacuum, and the statistics of one table. */
  async function lookAfter(): Promise<void> {
    const [log] = await query<{ bytes: number }>(
      'select (pg_current_wal_insert_lsn() - redo_lsn)::int8 as bytes from pg_control_checkpoint()',
    );
    if (!ended && log && log.bytes > mostLog) await query('checkpoint');
    // Both are written, which a disk without room would end the server for.
    if (ended || !(await hasRoom())) return;
    await tend('vacuum', mostDead);
    if (!ended) await query(`set default_statistics_target = ${statistics}`);
    await tend('analyze', changedMost);
  }

  /** Runs a command on the table that a query finds for it. */
  async function tend(command: 'vacuum' | 'analyze', due: string): Promise<void> {
    if (ended) return;
    const [table] = await query<{ name: string }>(due, [failed]);
    if (ended || !table) return;
    await query(`${command} ${table.name}`).catch((error) => {
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

/** A table, or what is stored apart of one, that holds much that was changed or deleted since: by PostgreSQL's own rule, but for small ones. */
const mostDead = `
  select relid::regclass::text as name from pg_stat_all_tables join pg_class on pg_class.oid = relid
   where n_dead_tup > 1000 + reltuples / 5 and relid::regclass::text <> all ($1)
   order by n_dead_tup desc limit 1`;

/** A table of which much is new since its statistics were made; what a killed process had counted is lost, its size is not. */
const changedMost = `
  select relid::regclass::text as name from pg_stat_user_tables join pg_class on pg_class.oid = relid
   where (n_mod_since_analyze > 1000 + reltuples / 10 or pg_relation_size(relid) > 1048576 + relpages * 8192 * 1.2)
     and relid::regclass::text <> all ($1)
   order by n_mod_since_analyze desc limit 1`;
