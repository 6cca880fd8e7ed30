// Bundles the scripts that tests run: a bundle starts at a third of the cost of tsx.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    childScripts: string;
  }
}

const scripts = ['instance', 'serveBuilt'].map((name) => resolve('tests/support/node', `${name}.ts`));

/** A module keeps the folder of its source. */
const foldersOfModules: Plugin = {
  name: 'folders-of-modules',
  transform: (code, id) => {
    if (!id.startsWith(resolve('.')) || id.includes('node_modules')) return undefined;
    if (/import\.meta\.(url|filename)/.test(code))
      throw new Error(`${id} asks where it is in a way that its bundle cannot tell`);
    return code.replaceAll('import.meta.dirname', () => JSON.stringify(dirname(id)));
  },
};

export async function setup({ provide }: TestProject): Promise<() => void> {
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
      ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
    });
    // For packages outside of the bundle.
    symlinkSync(resolve('node_modules'), join(outDir, 'node_modules'), 'junction');
    provide('childScripts', outDir);
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}
