// Bundles what tests run in processes of their own, once for all of them: a bundle starts at a third of the cost of reading each of its
// modules through tsx. What `npm start` itself costs and does, `npm start` is run for.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundles. */
    childScripts: string;
  }
}

/** The scripts, which `scriptOf` runs. */
const scripts = ['instance', 'serveBuilt'].map((name) => resolve('tests/support/node', `${name}.ts`));

/** A module of ours that asks for its folder means the one where it was written. */
const foldersOfModules: Plugin = {
  name: 'folders-of-modules',
  transform: (code, id) => {
    if (!id.startsWith(resolve('.')) || id.includes('node_modules')) return undefined;
    if (/import\.meta\.(url|filename)/.test(code))
      throw new Error(`${id} asks where it is in a way that its bundle cannot tell`);
    return code.replaceAll('import.meta.dirname', () => JSON.stringify(dirname(id)));
  },
};

/** Returns what removes the bundles again. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  // What a killed run leaves is the system's to clean.
  const outDir = mkdtempSync(join(tmpdir(), 'child-scripts-'));
  const remove = () => rmSync(outDir, { recursive: true, force: true });
  try {
    await build({
      configFile: false,
      envDir: false,
      logLevel: 'error',
      plugins: [foldersOfModules],
      build: {
        outDir,
        copyPublicDir: false,
        ssr: true,
        minify: false,
        rolldownOptions: {
          input: Object.fromEntries(scripts.map((file) => [basename(file, '.ts'), file])),
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
      // PGlite reads files that lie beside its own.
      ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
    });
    // Packages that stay outside the bundle are found from there.
    symlinkSync(resolve('node_modules'), join(outDir, 'node_modules'), 'junction');
    provide('childScripts', outDir);
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}
