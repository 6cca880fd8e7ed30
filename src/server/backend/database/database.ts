import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../startError.ts';
import type { Read } from '../variables.ts';

export type Database =
  | { kind: 'pglite'; folder: string }
  | { kind: 'memory'; dump?: Blob }
  | { kind: 'postgres'; url: string };

/** The database of `DATABASE_URL`, by default PGlite in the clone. Throws a `StartError` when it is no address. */
export function readDatabase(root: string, read: Read): Database {
  const value = read('DATABASE_URL');
  if (value === undefined) return { kind: 'pglite', folder: resolve(root, 'supabase/.temp/data') };
  if (value === 'memory://') return { kind: 'memory' };
  if (value.startsWith('file:')) return { kind: 'pglite', folder: folderOf(root, value) };
  if (/^postgres(ql)?:\/\/./.test(value) && URL.canParse(value) && new URL(value).pathname.length > 1) {
    if (isEncoded(value)) return { kind: 'postgres', url: value };
    throw new StartError(
      `DATABASE_URL is not the address of a database: write the special characters of its user and password with their codes, like %25 for % and %40 for @.`,
    );
  }
  throw new StartError(
    `DATABASE_URL is not the address of a database: write postgres://user:password@host:5432/database, or leave it out.`,
  );
}

/** Whether each % begins a character's code: the drivers fail at others. */
function isEncoded(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

function folderOf(root: string, value: string): string {
  const folder = value.startsWith('file://') ? pathOf(value) : resolve(root, value.slice('file:'.length));
  if (folder !== resolve(root)) return folder;
  throw new StartError(`DATABASE_URL=${value} names the project's own folder: write one of its own, like file:./dados`);
}

function pathOf(value: string): string {
  try {
    return fileURLToPath(value);
  } catch {
    throw new StartError(`DATABASE_URL=${value} names no folder of this machine: write its path, like file:./dados`);
  }
}

/** The database for the terminal, without its password. */
export function describeDatabase(root: string, database: Database): string {
  if (database.kind === 'memory') return 'PGlite in memory, gone when this process ends';
  if (database.kind === 'pglite') {
    const inside = relative(root, database.folder);
    return `PGlite in ${inside.startsWith('..') ? database.folder : inside}`;
  }
  const { username, host, pathname } = new URL(database.url);
  return `PostgreSQL at postgres://${username ? `${username}@` : ''}${host}${pathname}`;
}

/** Bytes that statements under way, sign-ins and PGlite's log need. */
const reserve = 32 * 1024 * 1024;

/** Whether the disk of PGlite's folder has room for writes; always true for PostgreSQL. */
export async function hasRoom(database: Database): Promise<boolean> {
  return database.kind !== 'pglite' || hasReserve(await statfs(database.folder));
}

export function hasReserve({ bavail, bsize, blocks }: StatsFs): boolean {
  return blocks === 0 || bavail * bsize > reserve;
}
