import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, bootBackend } from '../../src/server/backend/boot';
import { catalogue, linesAfter, linesOf } from '../support/node/catalogue';
import { boot } from '../support/node/people';

let migrated: Backend;
let written: Backend;
const folder = mkdtempSync(join(tmpdir(), 'schemas-'));

beforeAll(async () => {
  const config = parse(readFileSync('supabase/config.toml', 'utf8')) as {
    db: { migrations: { schema_paths: string[] } };
  };
  config.db.migrations.schema_paths.forEach((path, place) => {
    const version = String(20000101000000 + place);
    copyFileSync(join('supabase', path), join(folder, `${version}_${basename(path)}`));
  });
  migrated = await boot();
  written = await bootBackend({ databaseUrl: process.env.DATABASE_URL, seed: false, migrations: folder });
});
afterAll(async () => {
  await migrated.close();
  await written.close();
  rmSync(folder, { recursive: true });
});

test('the schemas are what the migrations make', async () => {
  expect(await linesOf(written, catalogue)).toEqual(await linesOf(migrated, catalogue));
});

test.each([
  'alter table public.cargos add column cor text',
  "alter table public.produtos alter column tipo_venda set default 'kg'",
  'alter table public.promocoes alter column status drop not null',
  'alter table public.produtos drop constraint produtos_valor_de_0_a_99999999',
  'drop index public.perguntas_recentes',
  'drop trigger keep_deleted on public.cargos',
  'drop trigger follow_email on auth.users',
  'alter table public.perguntas disable row level security',
  'alter policy "Staff see colleagues" on public.profiles using (true)',
  "create or replace function private.today() returns date language sql as 'select current_date'",
  'alter function private.has_access() security invoker',
  'grant update (created_at) on public.profiles to authenticated',
  'grant execute on function private.add_profiles to authenticated',
  'comment on table public.promocao_produtos is null',
  'alter default privileges in schema public grant select on tables to anon',
])('%s makes another catalogue', async (change) => {
  const lines = await linesOf(migrated, catalogue);
  expect(await linesAfter(migrated, change, catalogue)).not.toEqual(lines);
});
