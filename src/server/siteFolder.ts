import { isAbsolute, relative, resolve } from 'node:path';
import type { Environment } from '../../supabase/environment.ts';
import { StartError } from '../../supabase/startError.ts';

/**
 * The folder that the site is built into: that of `--outDir`, or one of the port's own, since files of a server that runs must not change.
 * Throws a `StartError` where the build, which empties it first, would take the project or the data with it.
 */
export function siteFolder(
  { root, database }: Pick<Environment, 'root' | 'database'>,
  { outDir, port }: { outDir?: string; port: number },
): string {
  const folder = resolve(root, outDir ?? `supabase/.temp/site/${port}`);
  const kept = [root, resolve(root, 'supabase/.temp'), ...(database.kind === 'pglite' ? [database.folder] : [])];
  if (!kept.some((path) => holds(folder, path))) return folder;
  throw new StartError(
    `--outDir ${outDir} would be emptied, and has the project or its data in it: write a folder of its own, like --outDir dist`,
  );
}

/** Whether `path` is `folder`, or below it. */
function holds(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !/^\.\.($|[\\/])/.test(way);
}
