import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { connect, extensions } from '../database/connection.ts';
import { type Database, describeDatabase } from '../database/database.ts';
import { asStartError } from '../database/failures.ts';
import { finishRestore, hasDatabase, timestamp } from '../database/folder.ts';
import { type Lock, lockFolder } from '../database/lock.ts';
import { readMigrations } from '../database/migrations.ts';
import { readEnvironment } from '../environment.ts';
import { exitWithError, StartError } from '../startError.ts';
import { dumpPglite, dumpPostgres, sizeOf } from './backup.ts';
import { restorePglite, restorePostgres } from './restore.ts';

type Kept = Exclude<Database, { kind: 'memory' }>;

const root = resolve(import.meta.dirname, '../../../..');

/** `npm run backup [-- FILE]`: the database in one file. Returns the lines to print. */
async function backup(database: Kept, name?: string): Promise<string[]> {
  const ending = database.kind === 'postgres' ? 'dump' : 'tar.gz';
  const file = name ? fileNamed(name) : resolve(root, `backups/${timestamp()}.${ending}`);
  if (existsSync(file)) throw new StartError(`${file} exists already: name another file.`);
  if (database.kind === 'postgres') await dumpPostgres(database.url, file);
  else await locked(database.folder, 'npm run backup', ({ folder }) => dumpFolder(folder, file));
  return [`Backup of ${describeDatabase(root, database)}: ${file} (${sizeOf(file)})`];
}

/** `npm run restore -- FILE`: a backup replaces the data. Returns the lines to print. */
async function restore(database: Kept, name?: string): Promise<string[]> {
  if (!name) throw new StartError('Say which file: npm run restore -- FILE');
  const file = fileNamed(name);
  if (!existsSync(file)) throw new StartError(`${file} cannot be read (ENOENT).`);
  const done = `Restored ${file} into ${describeDatabase(root, database)}.`;
  if (database.kind === 'pglite') {
    const migrations = readMigrations(join(root, 'supabase/migrations'));
    const aside = await locked(database.folder, 'npm run restore', (lock) => restorePglite(lock, file, migrations));
    return aside ? [done, `What was there is in ${aside}: delete it when nobody needs it any more.`] : [done];
  }
  const session = await connect(database);
  await restorePostgres(session, database.url, file).finally(session.close);
  return [done];
}

function keptDatabase(): Kept {
  const { supabase, database } = readEnvironment(root);
  if (supabase)
    throw new StartError(
      `The data are in the Supabase project at ${supabase.url}: back them up and restore them there.`,
    );
  if (database.kind !== 'memory') return database;
  throw new StartError('DATABASE_URL=memory:// keeps no data, so there is nothing to back up or restore.');
}

async function dumpFolder(folder: string, file: string): Promise<void> {
  finishRestore(folder);
  if (!hasDatabase(folder)) throw new StartError(`There is no database in ${folder}, so nothing to back up.`);
  const connection = await createPgliteConnection({ url: folder, pgliteOptions: { extensions } });
  await connection.driver.waitReady;
  await dumpPglite(connection.driver, file).finally(() => connection.close());
}

async function locked<Result>(folder: string, what: string, action: (lock: Lock) => Promise<Result>): Promise<Result> {
  const lock = await lockFolder(folder, what);
  return action(lock).finally(lock.release);
}

/** npm runs scripts in another folder than it was called from. */
const fileNamed = (name: string) => resolve(process.env.INIT_CWD ?? root, name);

let database: Kept | undefined;
try {
  const [command, file] = process.argv.slice(2);
  database = keptDatabase();
  const lines = await (command === 'restore' ? restore(database, file) : backup(database, file));
  console.info(`\n  ${lines.join('\n  ')}\n`);
  process.exit();
} catch (error) {
  exitWithError(database ? asStartError(error, root, database) : error);
}
