import { existsSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { Session, Sql } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { beside, keepNewest, timestamp, writeWhole } from '../database/folder.ts';
import { appliedVersions } from '../database/migrations.ts';
import { StartError } from '../startError.ts';
import { runTool } from './pgTools.ts';

const copies = { beginning: 'before-upgrade-', kept: 3 };

/** A table that exists during an upgrade, with its copy's file and the former number of migrations. */
const underWay = 'supabase_migrations.upgrade_under_way';

type Driver = PgliteConnection['driver'];

/** Writes an open PGlite database to a new file. Rejects with a `StartError`. */
export async function dumpPglite(driver: Driver, file: string): Promise<void> {
  await driver.exec('checkpoint');
  const dump = await driver.dumpDataDir('gzip');
  await writeWhole(file, async (part) => {
    const handle = await open(part, 'w');
    try {
      await handle.writeFile(new Uint8Array(await dump.arrayBuffer()));
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

/** Writes a PostgreSQL database, also one in use, to a new file. Rejects with a `StartError`. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await writeWhole(file, (part) => runTool('pg_dump', ['--format=custom', `--file=${part}`], url));
}

/**
 * Copies a PGlite folder beside itself before migrations change it, once per upgrade, however many starts that takes.
 * Throws a `StartError`, with nothing changed, when the copy cannot be written.
 */
export async function copyBeforeUpgrade(database: Database, session: Session): Promise<void> {
  const { driver } = session.connection;
  if (database.kind !== 'pglite' || !('dumpDataDir' in driver)) return;
  const earlier = await upgradeUnderWay(session);
  const { length: migrations } = await appliedVersions(session);
  if (earlier && existsSync(earlier.file) && migrations > earlier.migrations) return;
  // The copy is gone, or no migration has run since: the data may have changed.
  if (earlier) await session.script(`drop table ${underWay}`);
  const file = join(beside(database.folder).backups, `${copies.beginning}${timestamp()}.tar.gz`);
  await dumpPglite(driver, file).catch((error) => {
    throw new StartError(
      `The data need an upgrade, and are copied before: ${(error as Error).message} Nothing was changed.`,
    );
  });
  await session.transaction(async (sql) => {
    await sql.script(`create table ${underWay} (file text not null, migrations int not null)`);
    await sql.query(`insert into ${underWay} values ($1, $2)`, [file, migrations]);
  });
  if (earlier) rmSync(earlier.file, { force: true });
  console.info(`  Copied the data before the upgrade: ${file} (${sizeOf(file)})`);
}

/** Ends the upgrade, and removes old copies. */
export async function endUpgrade(database: Database, session: Session): Promise<void> {
  if (database.kind !== 'pglite' || !(await upgradeUnderWay(session))) return;
  keepNewest(beside(database.folder).backups, copies.beginning, copies.kept);
  await session.script(`drop table ${underWay}`);
}

async function upgradeUnderWay(sql: Sql): Promise<{ file: string; migrations: number } | undefined> {
  const [found] = await sql.query('select where to_regclass($1) is not null', [underWay]);
  if (!found) return undefined;
  const [earlier] = await sql.query<{ file: string; migrations: number }>(`select file, migrations from ${underWay}`);
  return earlier;
}

export const sizeOf = (file: string) => `${(statSync(file).size / 1024 / 1024).toFixed(1)} MB`;
