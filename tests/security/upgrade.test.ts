import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { resources } from '../../src/resources';
import { restorePglite } from '../../src/server/backend/commands/restore';
import { lockFolder } from '../../src/server/backend/database/lock';
import { pendingMigrations, readMigrations } from '../../src/server/backend/database/migrations';
import { StartError } from '../../src/server/backend/startError';
import { type Backend, bootBackend } from '../support/node/boot';
import { fillFolder } from '../support/node/filledFolder';
import { createAccount, person } from '../support/node/people';

const around = mkdtempSync(join(tmpdir(), 'upgrade-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));

const current = readMigrations('supabase/migrations');
const ana = { email: 'ana@loja.com.br', password: 'senha-da-ana' };

function later(name: string, added: Record<string, string> = {}) {
  const migrations = join(around, name);
  mkdirSync(migrations);
  for (const file of readdirSync('supabase/migrations'))
    copyFileSync(join('supabase/migrations', file), join(migrations, file));
  for (const [file, sql] of Object.entries(added)) writeFileSync(join(migrations, file), sql);
  return migrations;
}

function dataFolder(name: string) {
  const folder = join(around, name);
  fillFolder(folder);
  return { folder, backups: `${folder}.backups` };
}

async function restoreInto(folder: string, file: string, migrations = current) {
  const lock = await lockFolder(folder, 'npm run restore');
  return restorePglite(lock, file, migrations).finally(lock.release);
}

async function fill(backend: Backend) {
  await createAccount(backend, ana);
  await backend.query(`update public.profiles set role = 'Gerente' where email = $1`, [ana.email]);
  await backend.query(`insert into public.promocoes (nome, desconto) values ('Semana da Ana', 10)`);
}

const tables = ['promocao_produtos', ...resources.map(({ table }) => table)];

/** What is in columns that a developer added to each table. */
const addedColumns = (backend: Backend) =>
  Promise.all(tables.map((table) => backend.query(`select acrescentada from public.${table} order by 1`)));

/** Writing the trigger locks the accounts: `xmin` tells whether a start did. */
const passwordTrigger = (backend: Backend) =>
  backend.query(`select oid, xmin::text from pg_trigger where tgname = 'password_ends_other_sessions'`);

async function expectUpgraded(backend: Backend) {
  const versions = await backend.query('select version from supabase_migrations.schema_migrations');
  expect(versions).toHaveLength(current.length + 1);
  const staff = await person(backend, 'ana', ana);
  expect((await staff.rest('promocoes?nome=eq.Semana da Ana&select=cor')).body).toEqual([{ cor: 'verde' }]);
  expect(
    (await staff.rest('profiles?email=eq.ana@loja.com.br', { method: 'PATCH', body: '{"created_at":"2001-01-01"}' }))
      .status,
  ).toBe(403);
  expect((await (await person(backend, 'visitor')).rest('promocoes')).status).toBe(401);
}

test('an upgrade keeps people, rows and privileges, and leaves a copy that can be restored', async () => {
  const { folder, backups } = dataFolder('data');
  const migrations = later('next', {
    '20991231080000_cor.sql': `alter table public.promocoes add cor text default 'verde'`,
  });
  const start = () => bootBackend({ folder, migrations });
  const old = await bootBackend({ folder });
  await fill(old);
  const trigger = await passwordTrigger(old);
  for (const table of tables)
    await old.query(`alter table public.${table} add acrescentada uuid default gen_random_uuid()`);
  const added = await addedColumns(old);
  await old.close();
  expect(trigger).toHaveLength(1);
  expect(existsSync(backups)).toBe(false);

  const upgraded = await start();
  await expectUpgraded(upgraded);
  expect(await passwordTrigger(upgraded)).toEqual(trigger);
  await upgraded.close();
  const [copy = ''] = readdirSync(backups);
  expect(copy).toMatch(/^before-upgrade-.*\.tar\.gz$/);
  await (await start()).close();
  expect(readdirSync(backups)).toEqual([copy]);

  const aside = await restoreInto(folder, join(backups, copy));
  expect(aside && readdirSync(aside)).toContain('PG_VERSION');
  const restored = await start();
  await expectUpgraded(restored);
  expect(await addedColumns(restored)).toEqual(added);
  await restored.close();
  expect(readdirSync(backups)).toEqual([copy]);

  const empty = join(around, 'empty');
  expect(await restoreInto(empty, join(backups, copy))).toBeUndefined();
  const half = join(around, 'half.tar.gz');
  const whole = readFileSync(join(backups, copy));
  writeFileSync(half, whole.subarray(0, whole.length / 2));
  for (const file of [half, 'package.json']) {
    await expect(restoreInto(empty, file)).rejects.toThrow(/is not a whole backup .* Nothing was changed/);
  }
  await expect(restoreInto(empty, join(backups, copy), [])).rejects.toThrow('was written by a newer version');
  expect(readdirSync(empty)).toContain('PG_VERSION');
  expect(readdirSync(around).filter((name) => name.startsWith('empty'))).toEqual(['empty']);
});

test.each([
  [
    'a newer version',
    `version = '29991231000000' where version = (select max(version) from supabase_migrations.schema_migrations)`,
    /was written by a newer version of this product \(migration 29991231000000/,
  ],
  [
    'an earlier state, whose first migration was another',
    `statements = statements[2:] where version = '${current[0]?.version}'`,
    /was written by an earlier state of this product, whose migration 20261124200000 was another: start the version/,
  ],
])('data of %s are refused in one line, and left as they are', async (_, other, told) => {
  const { folder, backups } = dataFolder(crypto.randomUUID());
  const backend = await bootBackend({ folder });
  await backend.query(`update supabase_migrations.schema_migrations set ${other}`);
  await backend.close();
  const refusal = await bootBackend({ folder }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toMatch(told);
  expect(existsSync(backups)).toBe(false);
});

test('data from before the first release are refused', () => {
  const old = [{ version: '20250101000000', statements: null }];
  expect(() => pendingMigrations(current, old, 'The database')).toThrow(
    /^The database .* move it aside or delete it, and start again\.$/,
  );
});

test('a copy is made once per version, and the newest three are kept', async () => {
  const { folder, backups } = dataFolder('tries');
  const migrations = later('tries-migrations', { '20991231080000_cor.sql': 'select 1 / 0' });
  const copy = `before-upgrade-${current.at(-1)?.version}.tar.gz`;
  for (const _ of ['first', 'second']) {
    await expect(bootBackend({ folder, migrations })).rejects.toThrow('division by zero');
    expect(readdirSync(backups)).toEqual([copy]);
  }
  const older = ['2001', '2002', '2003'].map((version) => `before-upgrade-${version}.tar.gz`);
  for (const name of [...older, 'loja.tar.gz']) writeFileSync(join(backups, name), '');
  writeFileSync(join(migrations, '20991231080000_cor.sql'), 'select 1');
  await (await bootBackend({ folder, migrations })).close();
  expect(readdirSync(backups).sort()).toEqual([...older.slice(1), copy, 'loja.tar.gz']);
});
