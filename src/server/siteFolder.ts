import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { beside } from './backend/database/folder.ts';
import type { Environment } from './backend/environment.ts';
import { StartError } from './backend/startError.ts';

/** Stands in a folder from before its first build on, so that one whose build was killed is known too. Hidden files are not served. */
const mark = '.npm-start';
/** Stand together where `npm run build`, or a version before the mark, has built. */
const pages = ['_headers', 'esqueci-minha-senha.html', 'redefinir-senha.html'];

/**
 * The folder that the site is built into: that of `--outDir`, or one of the port's own, since files of a server that runs must not change.
 * Throws a `StartError` where the build, which empties it first, would take anything but an earlier one with it.
 */
export function siteFolder(
  { root, database }: Pick<Environment, 'root' | 'database'>,
  { outDir, port }: { outDir?: string; port: number },
): string {
  const folder = resolve(root, outDir ?? `supabase/.temp/site/${port}`);
  const place = real(folder);
  const data = database.kind === 'pglite' ? [database.folder, beside(database.folder).backups].map(real) : [];
  const kept = [...[root, resolve(root, 'supabase/.temp')].map(real), ...data];
  const takes = kept.some((path) => holds(place, path)) || data.some((path) => holds(path, place));
  if (!takes && (outDir === undefined || isFree(place))) return folder;
  throw new StartError(
    `${outDir === undefined ? folder : `--outDir ${outDir}`} is no folder for the site, whose build empties it: ` +
      "write one that is new, empty or an earlier build's, and apart from the data, like --outDir dist",
  );
}

/**
 * Makes room for a build in a folder that is free for it, whatever an earlier one left. As Vite does, it leaves the folder's history.
 * Throws a `StartError` where it may not write there.
 */
export function emptySiteFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, mark), 'npm start builds the site here, and empties this folder first.\n');
    for (const name of readdirSync(folder)) {
      if (![mark, '.git'].includes(name)) rmSync(join(folder, name), { recursive: true });
    }
  } catch (error) {
    throw new StartError(`The site cannot be built into ${folder}: ${(error as Error).message}`);
  }
}

function isFree(folder: string): boolean {
  if (!existsSync(folder)) return true;
  try {
    const names = readdirSync(folder);
    return names.length === 0 || names.includes(mark) || pages.every((page) => names.includes(page));
  } catch {
    return false;
  }
}

/** Where a path leads to, links and all. */
function real(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const around = dirname(path);
  return around === path ? path : join(real(around), basename(path));
}

/** Whether `path` is `folder`, or below it. */
function holds(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !/^\.\.($|[\\/])/.test(way);
}
