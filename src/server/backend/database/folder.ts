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

/** Paths beside a data folder. They survive a kill. */
export const beside = (folder: string) => ({
  /** Exists while the folder is no whole database yet. */
  creating: `${folder}.creating`,
  restoring: `${folder}.restoring`,
  /** A whole backup, to replace the folder. */
  restored: `${folder}.restored`,
  /** Copies made before upgrades, beside the link where the folder is one. */
  backups: `${folder}.backups`,
});

/** A folder's path without symbolic links. A killed restore leaves a link to nothing. */
export function realFolder(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = realpathSync(dirname(path));
  const link = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  return link ? realFolder(resolve(parent, readlinkSync(path))) : join(parent, basename(path));
}

export const hasDatabase = (folder: string) =>
  existsSync(join(folder, 'PG_VERSION')) && !existsSync(beside(folder).creating);

/**
 * Readies a locked data folder for PGlite: finishes a killed restore or creation, and marks a new folder until the returned
 * function is called. Throws a `StartError` when the folder has other files.
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
  chmodSync(folder, 0o700);
  if (found) return () => {};
  writeFileSync(creating, '');
  return () => rmSync(creating, { force: true });
}

/** Returns the old folder's new path, if there was one. */
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

export const timestamp = () => new Date().toISOString().replace(/[:.]/g, '-');

/** Of the files whose names begin so, removes half-written ones and all but the newest `keep`. */
export function keepNewest(folder: string, beginning: string, keep: number): void {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder).filter((file) => file.startsWith(beginning));
  const half = files.filter((file) => file.endsWith('.part'));
  const whole = files.filter((file) => !half.includes(file)).sort();
  for (const file of [...half, ...whole.slice(0, -keep)]) rmSync(join(folder, file), { force: true });
}

/**
 * Writes a file whole or not at all, closed to other accounts, and makes its folder. `write` gets the path of a `.part` file.
 * Throws a `StartError` when it cannot be written.
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
    if (existsSync(part)) rmSync(part);
  }
}
