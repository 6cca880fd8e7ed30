import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { beside } from './backend/database/folder.ts';
import type { Environment } from './backend/environment.ts';
import { StartError } from './backend/startError.ts';

/** Marks a folder before its first build, which may be killed. Hidden files are not served. */
const mark = '.npm-start';
/** Mark a folder of `npm run build`. */
const pages = ['_headers', 'esqueci-minha-senha.html', 'redefinir-senha.html'];

/**
 * The folder to build into: that of `--outDir`, or the port's own, since files of a running server must not change. Throws a `StartError`
 * where emptying it would take anything but an earlier build.
 */
export function siteFolder(
  { root, database }: Pick<Environment, 'root' | 'database'>,
  { outDir, port }: { outDir?: string; port: number },
): string {
  const folder = resolve(root, outDir ?? `supabase/.temp/site/${port}`);
  const data = database.kind === 'pglite' ? [database.folder, beside(database.folder).backups] : [];
  const takes = [root, resolve(root, 'supabase/.temp'), ...data].some((kept) => holds(real(folder), real(kept)));
  if (!takes && (outDir === undefined || isFree(folder))) return folder;
  throw new StartError(
    `${outDir === undefined ? folder : `--outDir ${outDir}`} is no folder for the site, whose build empties it: ` +
      "write one that is new, empty or an earlier build's, and apart from the data, like --outDir dist",
  );
}

/** Empties a folder, but for its git history. Throws a `StartError` where it cannot be written. */
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

const real = (path: string) => (existsSync(path) ? realpathSync(path) : path);

/** Whether `folder` is `path` or above it. */
function holds(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !/^\.\.($|[\\/])/.test(way);
}
