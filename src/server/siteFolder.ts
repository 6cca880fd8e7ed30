import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import type { Environment } from '../../supabase/environment.ts';
import { beside } from '../../supabase/folder.ts';
import { StartError } from '../../supabase/startError.ts';

/**
 * The folder that the site is built into: that of `--outDir`, or one of the port's own, since files of a server that runs must not change.
 * Throws a `StartError` where the build, which empties it first, would take something of the project, the data or their copies with it.
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
  if (!takes && (!holds(real(root), place) || isFree(place))) return folder;
  throw new StartError(
    `${outDir === undefined ? folder : `--outDir ${outDir}`} would be emptied, and has something of the project or its data in it: ` +
      'write a folder of its own, like --outDir dist',
  );
}

/** Whether nothing stands in a folder but what a build wrote. */
const isFree = (folder: string) => {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.length === 0 || ['index.html', 'assets'].some((name) => names.includes(name));
};

/** Where a path leads to, links and all. */
const real = (path: string) => (existsSync(path) ? realpathSync(path) : path);

/** Whether `path` is `folder`, or below it. */
function holds(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !/^\.\.($|[\\/])/.test(way);
}
