// Makes a database with migrations and seed, which test files copy.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { TestProject } from 'vitest/node';
import { connect } from '../../../src/server/backend/database/connection';
import { bootBackend } from './boot';
import { fillFolder } from './filledFolder';

declare module 'vitest' {
  interface ProvidedContext {
    migratedDump: string | undefined;
    filledFolder: string;
  }
}

export async function setup({ provide }: TestProject): Promise<() => void> {
  // Optimizing PGlite's code takes longer than it saves here.
  setFlagsFromString('--liftoff-only');
  const around = mkdtempSync(join(tmpdir(), 'migrated-'));
  const remove = () => rmSync(around, { recursive: true, force: true });
  try {
    const folder = join(around, 'data');
    // A run within a test adds its migrations to those of the outer run.
    if (process.env.FILLED_FOLDER) fillFolder(folder);
    await (await bootBackend({ folder })).close();
    provide('filledFolder', folder);
    if (process.env.DATABASE_URL) return remove;
    const { connection, close } = await connect({ kind: 'pglite', folder });
    const { driver } = connection;
    if (!('dumpDataDir' in driver)) throw new Error('PGlite alone writes such a dump.');
    const file = join(around, 'dump.tar');
    writeFileSync(file, new Uint8Array(await (await driver.dumpDataDir('none')).arrayBuffer()));
    await close();
    provide('migratedDump', file);
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}
