import { type StatsFs, statfsSync } from 'node:fs';
import { relative } from 'node:path';
import { isOfFullDisk, StartError } from '../startError.ts';
import { type Database, describeDatabase, hasReserve } from './database.ts';
import { beside, realFolder } from './folder.ts';

const advice: Record<string, string> = {
  ECONNREFUSED: 'no server answers there. Start it, or correct the host and port',
  ENOTFOUND: 'there is no host of that name. Correct it',
  EAI_AGAIN: 'the name of its host cannot be looked up. Correct it, or check the network',
  CONNECT_TIMEOUT: 'no server answers there. Check the host, the port and the firewall',
  NO_POSTGRES: 'no PostgreSQL answers there. Check the host and the port',
  ETIMEDOUT: 'no server answers there. Check the host, the port and the firewall',
  EHOSTUNREACH: 'the host cannot be reached. Correct it, or check the network',
  ECONNRESET: 'the server closed the connection. Check that it is PostgreSQL, and its log',
  CONNECTION_CLOSED: 'the server closed the connection. Check that it is PostgreSQL, and its log',
  '28P01': 'the server refuses the user or the password. Correct them',
  '28000': 'the server refuses the user. Correct it, or allow it in pg_hba.conf',
  '3D000': 'there is no such database. Create it (createdb), or correct the name',
  '53300': 'the server has no connection left. Close others, or raise max_connections',
  '57P03': 'the server is starting or stopping. Try again in a moment',
  '42501':
    'the user may not prepare the database. It needs to own it and to be allowed to create roles; ' +
    'where another user made the roles anon and authenticated, to be a member of both',
};

/** For code 42704 of a connection; in a migration it means something else. */
const unknownSetting =
  'the server does not know a setting that stands behind the question mark. Correct it, or leave it out';

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
    const known = code === '42704' && severity === 'FATAL' ? unknownSetting : advice[code];
    return known ? new StartError(`DATABASE_URL (${describeDatabase(root, database)}): ${known}.`) : error;
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
