import { readFileSync, renameSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { extensions, type Session, sqlOf } from '../database/connection.ts';
import { beside, finishRestore } from '../database/folder.ts';
import type { Lock } from '../database/lock.ts';
import { type Applied, appliedMigrations, type Migration, pendingMigrations } from '../database/migrations.ts';
import { ensureRoles, takeTurn } from '../database/roles.ts';
import { StartError } from '../startError.ts';
import { runTool } from './pgTools.ts';

/**
 * Replaces a locked PGlite folder by a backup, which is unpacked and opened beside it first. Returns the path to which the
 * old folder was moved. Throws a `StartError`, with nothing changed, when the file is no backup or a newer version's.
 */
export async function restorePglite(
  { folder }: Lock,
  file: string,
  migrations: Migration[],
): Promise<string | undefined> {
  const { restoring, restored } = beside(folder);
  finishRestore(folder);
  rmSync(restoring, { recursive: true, force: true });
  try {
    const applied = await unpack(file, restoring);
    if (applied.length === 0) throw new Error('no migrations in it');
    pendingMigrations(migrations, applied, `The backup ${file}`);
  } catch (error) {
    rmSync(restoring, { recursive: true, force: true });
    if (error instanceof StartError) throw error;
    throw new StartError(
      `${file} is not a whole backup made by npm run backup (${String(error).split('\n')[0]}). Nothing was changed.`,
    );
  }
  renameSync(restoring, restored);
  return finishRestore(folder);
}

/** Returns a backup's migrations. Rejects when it is no database. */
async function unpack(file: string, folder: string): Promise<Applied[]> {
  // Unpacked by PGlite, a broken file would end the process as an unhandled rejection.
  const dump = new File([await promisify(gunzip)(readFileSync(file))], 'backup.tar', { type: 'application/x-tar' });
  const connection = await createPgliteConnection({ url: folder, pgliteOptions: { extensions, loadDataDir: dump } });
  try {
    const { driver } = connection;
    await driver.waitReady;
    return await appliedMigrations(sqlOf(driver));
  } finally {
    await connection.close().catch(() => {});
  }
}

/** Restores a backup into an empty PostgreSQL database, all or nothing. Throws a `StartError` when either is not such. */
export async function restorePostgres(session: Session, url: string, file: string): Promise<void> {
  await runTool('pg_restore', ['--list', file]).catch((error) => {
    throw new StartError(
      `${file} is not a whole backup of a PostgreSQL database (${(error as Error).message}). Nothing was changed.`,
    );
  });
  await takeTurn(session);
  const [relation] = await session.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' limit 1`);
  if (relation) {
    throw new StartError(
      'The database in DATABASE_URL is not empty: make a new one (createdb), name that one, and restore into it.',
    );
  }
  await ensureRoles(session);
  await runTool('pg_restore', ['--single-transaction', '--exit-on-error', '--no-owner', file], url);
}
