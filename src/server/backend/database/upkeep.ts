import type { Sql } from './connection.ts';

const interval = 10_000;
/** Bytes of the write-ahead log after which a checkpoint is short, and few pages are logged whole again. */
const mostLog = 32 * 1024 * 1024;
/** A third of PostgreSQL's default; a statement blocks requests for 50 ms at 100,000 rows. */
const statistics = 30;

/**
 * Forgets what was asked 90 days ago. Where the database is `alone`, does the work of PostgreSQL's background processes,
 * which PGlite lacks: checkpoints (else the log grows until the server ends), vacuums (else each change of many products
 * grows the table, and middle pages of a list of imported ones take three times as long) and statistics (else pages of
 * large lists take twice as long). Each blocks requests for some 30 ms after a change of 10,000 products, and for 60 ms
 * after an import of 90,000. Returns a function that ends it.
 */
export function startUpkeep(query: Sql['query'], hasRoom: () => Promise<boolean>, alone: boolean): () => Promise<void> {
  let ended = false;
  let working: Promise<void> | undefined;

  async function runUpkeep(): Promise<void> {
    if (alone) await shortenLog();
    // All that follows writes, and a full disk ends the server.
    if (ended || !(await hasRoom())) return;
    await query('select private.forget_consultas()');
    if (!alone) return;
    await runOnTable('vacuum', tableToVacuum);
    if (!ended) await query(`set default_statistics_target = ${statistics}`);
    await runOnTable('analyze', tableToAnalyze);
  }

  async function shortenLog(): Promise<void> {
    const [log] = await query<{ bytes: number }>(
      'select (pg_current_wal_insert_lsn() - redo_lsn)::int8 as bytes from pg_control_checkpoint()',
    );
    if (!ended && log && log.bytes > mostLog) await query('checkpoint');
  }

  async function runOnTable(command: 'vacuum' | 'analyze', due: string): Promise<void> {
    if (ended) return;
    const [table] = await query<{ name: string }>(due);
    if (!ended && table) await query(`${command} ${table.name}`);
  }

  const timer = setInterval(() => {
    working ??= runUpkeep()
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

/** Dead and new rows by PostgreSQL's own rules; small tables are left out. */
const tableToVacuum = `
  select relid::regclass::text as name from pg_stat_all_tables join pg_class on pg_class.oid = relid
   where greatest(n_dead_tup, n_ins_since_vacuum) > 1000 + reltuples / 5
   order by greatest(n_dead_tup, n_ins_since_vacuum) desc limit 1`;

/** The table with most changes since its statistics; a kill loses the count of changes, but not the table's size. */
const tableToAnalyze = `
  select relid::regclass::text as name from pg_stat_user_tables join pg_class on pg_class.oid = relid
   where (n_mod_since_analyze > 1000 + reltuples / 10 or pg_relation_size(relid) > 1048576 + relpages * 8192 * 1.2)
    
   order by n_mod_since_analyze desc limit 1`;
