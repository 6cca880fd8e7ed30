import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  opendirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, relative } from 'node:path';
import { isOfFullDisk, StartError } from '../startError.ts';
import { claim, type Holder, heartbeat, readHolder, silence, thisProcess } from './claim.ts';
import { realFolder } from './folder.ts';

/** Beats after which a lock that cannot be read is told on the terminal. */
const mostUnseen = 30;

/** The exclusive right to open a folder of PGlite's. */
export interface Lock {
  /** The folder, without symbolic links in its path. */
  folder: string;
  /** Tells others where this process answers, once it does. */
  answersAt: (address: string) => void;
  release: () => void;
}

/**
 * Takes the exclusive right to open a data folder, before anything does: two processes on one folder destroy it.
 * `what` says what for, in the words of whoever is refused, like `npm start`. The lock lies beside the folder and ends with
 * the process, however that ends. Throws a `StartError` that names the process which holds it, or the folder when nothing can be written there.
 */
export async function lockFolder(path: string, what: string): Promise<Lock> {
  const folder = prepare(path);
  const file = `${folder}.lock`;
  const me = thisProcess(what);
  const holder = await claim(file, me).catch((error) => {
    throw unusable(folder, error);
  });
  if (holder) throw refused(folder, holder);

  /** Undefined while that cannot be seen, as where this process may open no more files. */
  const mine = (): boolean | undefined => {
    try {
      return readHolder(file)?.token === me.token;
    } catch {
      return undefined;
    }
  };
  let own = inode(file);
  let unseen = 0;
  let untouched = 0;
  const beat = setInterval(() => {
    untouched = touch(file, own) ? 0 : untouched + 1;
    const held = mine();
    unseen = held === undefined ? unseen + 1 : 0;
    if (unseen === mostUnseen)
      console.warn(`  ${file} cannot be read: that the data are this process's is not certain.`);
    // What is touched nobody takes; what is not, another machine may have taken.
    if (held || (held === undefined && untouched * heartbeat < silence)) return;
    console.error(`\n  ${file} is gone or another's, so another process may open the same data: this one ends now.\n`);
    process.exit(1);
  }, heartbeat).unref();
  const release = () => {
    clearInterval(beat);
    process.off('exit', release);
    if (mine()) rmSync(file, { force: true });
  };
  process.on('exit', release);
  const answersAt = (address: string) => {
    const next = `${file}.${me.token}.next`;
    writeFileSync(next, JSON.stringify({ ...me, address }), { mode: 0o600 });
    own = inode(next);
    renameSync(next, file);
  };
  return { folder, answersAt, release };
}

/** Which file it is, whatever its name; told also where no file can be opened. */
const inode = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

/** Shows that its holder runs. Returns whether that could be shown: another's file, come in place of the `own` one, shows nothing. */
function touch(file: string, own: number | undefined): boolean {
  try {
    utimesSync(file, new Date(), new Date());
    return inode(file) === own;
  } catch {
    return false;
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
