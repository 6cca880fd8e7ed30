import { accessSync, constants, existsSync, mkdirSync, opendirSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isOfFullDisk, StartError } from '../startError.ts';
import { realFolder } from './folder.ts';
import { acquire, type Holder, heartbeat, readHolder, replace, thisProcess } from './lockFile.ts';

export interface Lock {
  /** The folder, without symbolic links in its path. */
  folder: string;
  /** Names this process's address in the refusals of others. */
  answersAt: (address: string) => void;
  release: () => void;
}

/**
 * Takes the exclusive right to open a data folder: two processes on one folder destroy it. `what` names the command in the
 * refusals of others. The lock lies beside the folder and ends with the process, also a killed one. Throws a `StartError`
 * that names the holder, or the folder when it cannot be written.
 */
export async function lockFolder(path: string, what: string): Promise<Lock> {
  const folder = prepare(path);
  const file = `${folder}.lock`;
  const me = thisProcess(what);
  const holder = await acquire(file, me).catch((error) => {
    throw unusable(folder, error);
  });
  if (holder) throw refused(folder, holder);
  // PostgreSQL's own lock, which a kill may leave empty: it would refuse to open the data.
  rmSync(join(folder, 'postmaster.pid'), { force: true });

  const isMine = () => {
    try {
      return readHolder(file)?.token === me.token;
    } catch {
      // No file descriptor is free.
      return true;
    }
  };
  const beat = setInterval(() => {
    if (isMine()) return touch(file);
    console.error(`\n  ${file} is gone or another's, so another process may open the same data: this one ends now.\n`);
    process.exit(1);
  }, heartbeat).unref();
  const release = () => {
    clearInterval(beat);
    process.off('exit', release);
    if (isMine()) rmSync(file, { force: true });
  };
  process.on('exit', release);
  const answersAt = (address: string) => replace(file, { ...me, address });
  return { folder, answersAt, release };
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch (error) {
    console.warn(`  ${file} cannot be touched (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function prepare(path: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const folder = realFolder(path);
    if (existsSync(folder)) {
      opendirSync(folder).closeSync();
      accessSync(folder, constants.W_OK);
    }
    return folder;
  } catch (error) {
    throw unusable(path, error);
  }
}

const shown = (path: string) => {
  const inside = relative(process.cwd(), path);
  return inside.startsWith('..') ? path : inside;
};

function unusable(folder: string, error: unknown): StartError {
  const { code = String(error) } = error as NodeJS.ErrnoException;
  const where = `The data folder ${shown(folder)} cannot be`;
  return new StartError(
    isOfFullDisk(code)
      ? `${where} written: the disk is full. Make room and start again.`
      : `${where} used (${code}): it and the folder around it have to be folders that this account may write.`,
  );
}

function refused(folder: string, { pid, what, address, since }: Holder): StartError {
  const who = pid
    ? `${what || 'another process'}${address ? ` at ${address}` : ''}, process ${pid}`
    : 'another process';
  const when = since ? `, since ${since.replace('T', ' ').slice(0, 19)} UTC` : '';
  return new StartError(`The data in ${shown(folder)} are in use by ${who}${when}: stop it first.`);
}
