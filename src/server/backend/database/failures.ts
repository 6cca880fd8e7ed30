import { type StatsFs, statfsSync } from 'node:fs';
import { relative } from 'node:path';
import { isOfFullDisk, StartError } from '../startError.ts';
import { type Database, describeDatabase, hasReserve } from './database.ts';
import { beside, realFolder } from './folder.ts';

/** Errors of a connection, whose messages tell enough; not those of a migration. */
const ofConnections = /^(E[A-Z_]+|CONNECT_TIMEOUT|CONNECTION_CLOSED|NO_POSTGRES|28...|3D000|53300|57P03|42501)$/;

const fileErrors: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  33: 'EMFILE',
  41: 'ENFILE',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
};

/** An error of opening or preparing a database as a `StartError` where the operator can act; else the error itself. */
export function asStartError(
  error: unknown,
  root: string,
  database: Database,
  statOf: (folder: string) => StatsFs = statfsSync,
): unknown {
  if (error instanceof StartError || database.kind === 'memory') return error;
  const {
    errno = 0,
    code = fileErrors[errno] ?? '',
    path,
    severity,
    message,
  } = error as { errno?: number; code?: string; path?: string; severity?: string; message?: string };
  if (database.kind === 'postgres') {
    if (!ofConnections.test(code) && severity !== 'FATAL') return error;
    return new StartError(`DATABASE_URL (${describeDatabase(root, database)}) cannot be opened: ${message || code}.`);
  }
  const where = `The data folder ${database.folder}`;
  if (['ENOTDIR', 'EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return new StartError(`${where} cannot be used (${code}): it has to be a folder that this account may write.`);
  }
  if (code === 'EMFILE' || code === 'ENFILE') {
    return new StartError(`${where} cannot be opened (${code}): too many files are open. Close some, or allow more.`);
  }
  const full = new StartError(`${where} cannot be written: the disk is full. Make room and start again.`);
  if (isOfFullDisk(code) || /No space left/i.test(message ?? '')) return full;
  // An SQL error of a migration or seed is a mistake of the product, as is a missing file outside of the data.
  if (/^[0-9A-Z]{5}$/.test(code) && !/^(XX|58|53)/.test(code)) return error;
  if (path !== undefined && !isInside(path, database.folder)) return error;
  if (isFull(() => statOf(database.folder))) return full;
  return new StartError(
    `${where} is damaged and cannot be opened (${(message ?? String(error)).split('\n')[0]}). ` +
      'Bring back a backup with: npm run restore -- FILE ' +
      `(copies made before upgrades are in ${beside(database.folder).backups}).`,
  );
}

const isInside = (path: string, folder: string) =>
  [folder, realFolder(folder)].some((each) => !relative(each, path).startsWith('..'));

/** Without room PGlite fails with any message. */
function isFull(stat: () => StatsFs): boolean {
  try {
    return !hasReserve(stat());
  } catch {
    return false;
  }
}
