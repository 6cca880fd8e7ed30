import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { StartError } from '../startError.ts';

/** Names beside a data folder. What each stands for survives a process that is killed at any moment. */
export const beside = (folder: string) => ({
  /** There while the folder is filled for the first time: what it holds is no database yet. */
  creating: `${folder}.creating`,
  /** A backup on its way in; worth nothing until it has the next name. */
  restoring: `${folder}.restoring`,
  /** A backup that is whole and takes the folder's place next. */
  restored: `${folder}.restored`,
  /** Copies made before upgrades. */
  backups: `${folder}.backups`,
});

/**
 * Where a folder is, or will be, without symbolic links in its path: what belongs beside it lies there, but for the copies made before
 * upgrades, which lie beside the link. A restore that was killed leaves a link to nothing.
 */
export function realFolder(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = realpathSync(dirname(path));
  const link = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  return link ? realFolder(resolve(parent, readlinkSync(path))) : join(parent, basename(path));
}

export const hasDatabase = (folder: string) =>
  existsSync(join(folder, 'PG_VERSION')) && !existsSync(beside(folder).creating);

/**
 * Readies a locked data folder for PGlite: ends what a killed process began, and marks a folder that is about to be filled.
 * Returns what to call when the database is open. Throws a `StartError` when the folder holds something else.
 */
export function prepareFolder(path: string): () => void {
  const folder = realFolder(path);
  const { creating, restoring } = beside(folder);
  rmSync(restoring, { recursive: true, force: true });
  finishRestore(folder);
  if (existsSync(creating)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const found = hasDatabase(folder);
  if (!found && readdirSync(folder).length > 0) {
    throw new StartError(
      `The data folder ${folder} holds other files and no database: name an empty folder or a new one.`,
    );
  }
  // Password hashes are in it.
  chmodSync(folder, 0o700);
  if (found) return () => {};
  writeFileSync(creating, '');
  return () => rmSync(creating, { force: true });
}

/** Puts a restored folder in the place of the one that is there. Returns where that one is now, if there was one. */
export function finishRestore(folder: string): string | undefined {
  const { restored, creating } = beside(folder);
  if (!existsSync(restored)) return undefined;
  const aside = `${folder}.replaced-${timestamp()}`;
  const existed = existsSync(folder);
  if (existed) renameSync(folder, aside);
  rmSync(creating, { force: true });
  renameSync(restored, folder);
  return existed ? aside : undefined;
}

/** This moment, for names of files: they sort by age. */
export const timestamp = () => new Date().toISOString().replace(/[:.]/g, '-');

/**
 * Removes all but the newest `keep` of the files of a folder whose names begin so, and what killed processes left of such files half
 * written. Others in that folder are a person's own.
 */
export function keepNewest(folder: string, beginning: string, keep: number): void {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder).filter((file) => file.startsWith(beginning));
  const half = files.filter((file) => file.endsWith('.part'));
  const whole = files.filter((file) => !half.includes(file)).sort();
  for (const file of [...half, ...whole.slice(0, -keep)]) rmSync(join(folder, file), { force: true });
}

/**
 * Writes a file that is either whole or not there: under another name first, which ends in `.part`. Its folder is made; nobody else may read
 * it. Throws a `StartError` that names the file when it cannot be written.
 */
export async function writeWhole(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = join(dirname(file), `${basename(file)}.${process.pid}.part`);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(part, '', { mode: 0o600 });
    await write(part);
    renameSync(part, file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(`${file} cannot be written (${reason}): choose another place, or make room.`);
  } finally {
    // Where even the folder could not be made, there is nothing to remove.
    if (existsSync(part)) rmSync(part);
  }
}
