import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { Session } from './connection.ts';
import type { Database } from './database.ts';
import { beside, keepNewest, timestamp, writeWhole } from './folder.ts';
import { runTool } from './pgTools.ts';
import { StartError } from './startError.ts';

const copiesKept = 3;

type Driver = PgliteConnection['driver'];

/** Writes everything that an open PGlite database holds to a new file. Rejects with a `StartError` when that cannot be; no half file stays. */
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

/** Writes everything in a PostgreSQL database to a new file, also while it is in use. Rejects with a `StartError`; no half file stays. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await writeWhole(file, (part) => runTool('pg_dump', ['--format=custom', `--file=${part}`], url));
}

/**
 * Copies a PGlite folder beside itself before migrations of a new version change it, and keeps the newest few copies.
 * Throws a `StartError`, with nothing changed, when it cannot be written.
 */
export async function copyBeforeUpgrade(database: Database, { connection }: Session): Promise<void> {
  if (database.kind !== 'pglite' || !('dumpDataDir' in connection.driver)) return;
  const folder = beside(database.folder).backups;
  const file = join(folder, `before-upgrade-${timestamp()}.tar.gz`);
  await dumpPglite(connection.driver, file).catch((error) => {
    throw new StartError(
      `The data need an upgrade, and are copied before: ${(error as Error).message} Nothing was changed.`,
    );
  });
  keepNewest(folder, '.tar.gz', copiesKept);
  console.info(`  Copied the data before the upgrade: ${file} (${sizeOf(file)})`);
}

/** The size of a file, for people. */
export const sizeOf = (file: string) => `${(statSync(file).size / 1024 / 1024).toFixed(1)} MB`;
