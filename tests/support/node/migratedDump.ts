// Makes one database with migrations and seed, which each test file then starts from a copy of.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bootBackend } from '../../../supabase/boot';
import { connect } from '../../../supabase/connection';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the dump; without one on PostgreSQL. */
    migratedDump: string;
  }
}

const base = join(tmpdir(), `migrated-${process.pid}`);
const file = `${base}.tar`;

export async function setup({ provide }: TestProject): Promise<void> {
  provide('migratedDump', file);
  // Two projects of one run share it.
  if (process.env.DATABASE_URL || existsSync(file)) return;
  try {
    await (await bootBackend({ folder: base })).close();
    const session = await connect({ kind: 'pglite', folder: base });
    const { driver } = session.connection;
    if ('dumpDataDir' in driver) {
      writeFileSync(file, new Uint8Array(await (await driver.dumpDataDir('none')).arrayBuffer()));
    }
    await session.close();
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

export const teardown = () => rmSync(file, { force: true });
