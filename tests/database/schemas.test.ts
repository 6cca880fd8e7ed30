import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, bootBackend } from '../support/node/boot';
import { catalogue, linesAfter, linesOf } from '../support/node/catalogue';
import { boot } from '../support/node/people';

let migrated: Backend;
let lines: string[];
const around = mkdtempSync(join(tmpdir(), 'schemas-'));

beforeAll(async () => {
  migrated = await boot();
  lines = await linesOf(migrated, catalogue);
});
afterAll(async () => {
  await migrated.close();
  rmSync(around, { recursive: true });
});

/** The catalogue of a new database that files are applied to. */
async function catalogueOf(migrations: string): Promise<string[]> {
  const backend = await bootBackend({ databaseUrl: process.env.DATABASE_URL, seed: false, migrations });
  try {
    return await linesOf(backend, catalogue);
  } finally {
    await backend.close();
  }
}

test('the schemas are what the migrations make, also where all that is new is open to everybody, as hosted projects were', async () => {
  const config = parse(readFileSync('supabase/config.toml', 'utf8')) as {
    db: { migrations: { schema_paths: string[] } };
  };
  const files = config.db.migrations.schema_paths.flatMap((path) =>
    path.endsWith('*.sql') ? readdirSync('supabase/schemas').sort() : basename(path),
  );
  [...new Set(files)].forEach((file, place) => {
    cpSync(join('supabase/schemas', file), join(around, `${20000101000000 + place}_${file}`));
  });
  const open = ['tables', 'sequences', 'functions'].map(
    (kind) => `alter default privileges in schema public grant all on ${kind} to anon, authenticated;`,
  );
  writeFileSync(join(around, '20000100000000_open.sql'), open.join('\n'));
  const made = await catalogueOf(around);
  expect(made).toEqual(lines);
});

test('a function that a later migration creates is open to nobody', async () => {
  const create = ['public', 'private'].map(
    (schema) =>
      `create function ${schema}.later() returns text language sql security definer return current_setting('role')`,
  );
  const open = `select r.rolname || ' calls ' || p.oid::regprocedure as line
    from pg_proc p, pg_roles r where p.proname = 'later' and r.rolname in ('anon', 'authenticated')
     and has_function_privilege(r.oid, p.oid, 'execute') order by 1`;
  expect(await linesAfter(migrated, create.join(';'), open)).toEqual([]);
});
