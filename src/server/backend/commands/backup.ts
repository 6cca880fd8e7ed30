import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { Session } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { beside, keepNewest, writeWhole } from '../database/folder.ts';
import type { Applied } from '../database/migrations.ts';
import { StartError } from '../startError.ts';
import { runTool } from './pgTools.ts';

const copies = { beginning: 'before-upgrade-', kept: 3 };

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
 * Copies a PGlite folder beside itself before migrations change it, to a file named by its last migration. Throws a
 * `StartError`, with nothing changed, when the copy cannot be written.
 */
export async function copyBeforeUpgrade(database: Database, session: Session, applied: Applied[]): Promise<void> {
  const { driver } = session.connection;
  if (database.kind !== 'pglite' || !('dumpDataDir' in driver)) return;
  const newest = applied.at(-1)?.version;
  const file = join(beside(database.folder).backups, `${copies.beginning}${newest}.tar.gz`);
  await dumpPglite(driver, file).catch((error) => {
    throw new StartError(
      `The data need an upgrade, and are copied before: ${(error as Error).message} Nothing was changed.`,
    );
  });
  console.info(`  Copied the data before the upgrade: ${file} (${sizeOf(file)})`);
}

/** Removes all but the newest copies. */
export function removeOldCopies(database: Database): void {
  if (database.kind === 'pglite') keepNewest(beside(database.folder).backups, copies.beginning, copies.kept);
}

export const sizeOf = (file: string) => `${(statSync(file).size / 1024 / 1024).toFixed(1)} MB`;
