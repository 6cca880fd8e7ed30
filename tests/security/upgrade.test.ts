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
import { type Backend, bootBackend } from '../../src/server/backend/boot';
import { restorePglite } from '../../src/server/backend/commands/restore';
import { lockFolder } from '../../src/server/backend/database/lock';
import { readMigrations } from '../../src/server/backend/database/migrations';
import { StartError } from '../../src/server/backend/startError';
import { fillFolder } from '../support/node/filledFolder';
import { createAccount, person } from '../support/node/people';

const around = mkdtempSync(join(tmpdir(), 'upgrade-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));

const folder = join(around, 'data');
const backups = `${folder}.backups`;
const all = readdirSync('supabase/migrations').sort();
const ana = { email: 'ana@loja.com.br', password: 'senha-da-ana' };

/** A folder of migrations as a later version of the product has them, which adds these. */
function later(name: string, added: Record<string, string> = {}) {
  const migrations = join(around, name);
  mkdirSync(migrations);
  for (const file of all) copyFileSync(join('supabase/migrations', file), join(migrations, file));
  for (const [file, sql] of Object.entries(added)) writeFileSync(join(migrations, file), sql);
  return migrations;
}
const next = later('next', { '20991231080000_cor.sql': `alter table public.promocoes add cor text default 'verde'` });

/** A person and rows, and everything granted to everybody. */
async function fill(backend: Backend) {
  await backend.query('create extension pgcrypto with schema extensions');
  await createAccount(backend, ana);
  await backend.query(`insert into public.cargos (nome) values ('Gerente')`);
  await backend.query(`update public.profiles set role = 'Gerente' where email = $1`, [ana.email]);
  await backend.query(`insert into public.promocoes (nome, desconto) values ('Semana da Ana', 10)`);
  for (const kind of ['tables', 'sequences']) {
    await backend.query(`grant all on all ${kind} in schema public to anon, authenticated, service_role`);
    await backend.query(
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
    );
  }
}

/** Its row in the catalogue, and when that was last written: not at each start, since it locks the accounts. */
const passwordTrigger = (backend: Backend) =>
  backend.query(`select oid, xmin::text from pg_trigger where tgname = 'password_ends_other_sessions'`);

async function expectUpgraded(backend: Backend) {
  const versions = await backend.query('select version from supabase_migrations.schema_migrations');
  expect(versions).toHaveLength(all.length + 1);
  const staff = await person(backend, 'ana', ana);
  expect((await staff.rest('promocoes?nome=eq.Semana da Ana&select=cor')).body).toEqual([{ cor: 'verde' }]);
  expect(
    (await staff.rest('profiles?email=eq.ana@loja.com.br', { method: 'PATCH', body: '{"created_at":"2001-01-01"}' }))
      .status,
  ).toBe(403);
  expect((await (await person(backend, 'visitor')).rest('promocoes')).status).toBe(401);
  const [open] = await backend.query(
    `select from pg_default_acl d, aclexplode(d.defaclacl) a where a.grantee in ('anon'::regrole, 'authenticated'::regrole)`,
  );
  expect(open).toBeUndefined();
}

test('a folder of this version gets to the next, with its people and rows, and a copy of it as it was', async () => {
  const old = await bootBackend({ folder, seed: false });
  await fill(old);
  const trigger = await passwordTrigger(old);
  await old.close();
  expect(trigger).toHaveLength(1);
  expect(existsSync(backups)).toBe(false);

  const upgraded = await bootBackend({ folder, migrations: next, seed: false });
  await expectUpgraded(upgraded);
  expect(await passwordTrigger(upgraded)).toEqual(trigger);
  await upgraded.close();
  const [copy = ''] = readdirSync(backups);
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^before-upgrade-.*\.tar\.gz$/)]);

  // The next start has nothing to upgrade and makes no copy.
  await (await bootBackend({ folder, migrations: next, seed: false })).close();
  expect(readdirSync(backups)).toHaveLength(1);

  const lock = await lockFolder(folder, 'npm run restore');
  const aside = await restorePglite(lock, join(backups, copy), readMigrations('supabase/migrations'));
  lock.release();
  expect(aside && readdirSync(aside)).toContain('PG_VERSION');
  const restored = await bootBackend({ folder, seed: false });
  expect(await restored.query('select version from supabase_migrations.schema_migrations')).toHaveLength(all.length);
  expect(await restored.query(`select from auth.users where email = $1`, [ana.email])).toHaveLength(1);
  await restored.close();
});

test('a backup goes into an empty place, and what is no backup changes nothing', async () => {
  const [copy = ''] = readdirSync(backups);
  const lock = await lockFolder(join(around, 'empty'), 'npm run restore');
  const migrations = readMigrations('supabase/migrations');
  expect(await restorePglite(lock, join(backups, copy), migrations)).toBeUndefined();

  const half = join(around, 'half.tar.gz');
  const whole = readFileSync(join(backups, copy));
  writeFileSync(half, whole.subarray(0, whole.length / 2));
  for (const file of [half, 'package.json']) {
    await expect(restorePglite(lock, file, migrations)).rejects.toThrow(/is not a whole backup .* Nothing was changed/);
  }
  await expect(restorePglite(lock, join(backups, copy), [])).rejects.toThrow('was written by a newer version');
  lock.release();
  const names = readdirSync(around).filter((name) => name.startsWith('empty'));
  expect(names).toEqual(['empty']);
  const backend = await bootBackend({ folder: join(around, 'empty'), migrations: next, seed: false });
  await expectUpgraded(backend);
  await backend.close();
});

test.each([
  ['a newer version', '29991231000000', /was written by a newer version of this product \(migration 29991231000000/],
  [
    'a time before the first release',
    '20250101000000',
    /^The database .* move it aside or delete it, and start again.$/,
  ],
])('a database of %s is refused in one line, and left as it is', async (name, version, said) => {
  const folder = join(around, name);
  fillFolder(folder);
  const backend = await bootBackend({ folder, seed: false });
  await backend.query('update supabase_migrations.schema_migrations set version = $1', [version]);
  await backend.close();
  await expect(bootBackend({ folder })).rejects.toThrow(said);
  await expect(bootBackend({ folder })).rejects.toBeInstanceOf(StartError);
  expect(existsSync(`${folder}.backups`)).toBe(false);
});

test('the copy of the data as they were outlives every try of an upgrade, and a person’s own backups all of them', async () => {
  const folder = join(around, 'tries');
  const copies = `${folder}.backups`;
  fillFolder(folder);
  // Names before and after those of the product's copies.
  const own = ['2020.tar.gz', 'loja.tar.gz', 'loja2.tar.gz', 'loja3.tar.gz', 'loja4.tar.gz.7.part'];
  mkdirSync(copies);
  for (const name of own) writeFileSync(join(copies, name), '');
  const migrations = later('tries-migrations', { '20991231090000_primeira.sql': 'create table private.primeira ()' });
  const next = join(migrations, '20991231100000_segunda.sql');
  writeFileSync(next, 'select 1 / 0');
  const start = () => bootBackend({ folder, migrations, seed: false });
  const made = () => readdirSync(copies).filter((name) => !own.includes(name));
  for (const _ of [1, 2, 3]) await expect(start()).rejects.toThrow('division by zero');
  expect(made()).toEqual([expect.stringMatching(/^before-upgrade-.*\.tar\.gz$/)]);
  const [copy = ''] = made();

  // The next upgrade is copied before, again, and of these copies the newest three stay.
  const older = ['before-upgrade-2001.tar.gz', 'before-upgrade-2002.tar.gz', 'before-upgrade-2003.tar.gz'];
  for (const name of older) writeFileSync(join(copies, name), '');
  writeFileSync(next, 'select 1');
  await (await start()).close();
  expect(made().sort()).toEqual([...older.slice(1), copy]);
  writeFileSync(join(migrations, '20991231110000_terceira.sql'), 'select 1');
  await (await start()).close();
  expect(made().sort()).toEqual([older[2], copy, expect.stringMatching(/^before-upgrade-20[2-9]/)]);
  expect(readdirSync(copies)).toEqual(expect.arrayContaining(own));

  const lock = await lockFolder(folder, 'npm run restore');
  await restorePglite(lock, join(copies, copy), readMigrations('supabase/migrations'));
  lock.release();
  const restored = await bootBackend({ folder, seed: false });
  expect(await restored.query(`select where to_regclass('private.primeira') is null`)).toHaveLength(1);
  await restored.close();
});

test('a copy that was moved away, or of data that the upgrade has not changed yet, is made anew, in its place', async () => {
  const folder = join(around, 'anew');
  fillFolder(folder);
  const migrations = later('anew-migrations');
  const next = (name: string, sql: string) => writeFileSync(join(migrations, name), sql);
  next('20991231090000_primeira.sql', 'select 1 / 0');
  const copied = async () => {
    await expect(bootBackend({ folder, migrations, seed: false })).rejects.toThrow('division by zero');
    const [copy, ...others] = readdirSync(`${folder}.backups`);
    expect(others).toEqual([]);
    return copy;
  };
  const first = await copied();
  const second = await copied();
  expect(second).not.toBe(first);
  next('20991231090000_primeira.sql', 'select 1');
  next('20991231100000_segunda.sql', 'select 1 / 0');
  const third = await copied();
  expect(await copied()).toBe(third);
  rmSync(`${folder}.backups`, { recursive: true });
  expect(await copied()).not.toBe(third);
});

test('what a migration took away stays away when the next one fails, or the start is killed between them', async () => {
  const folder = join(around, 'between');
  fillFolder(folder);
  const migrations = later('between-migrations', {
    '20991231090000_menos.sql':
      'revoke insert on public.perguntas from authenticated; grant update on public.atividades to authenticated;',
  });
  const next = join(migrations, '20991231100000_erro.sql');
  writeFileSync(next, 'select 1 / 0');
  await expect(bootBackend({ folder, migrations, seed: false })).rejects.toThrow('division by zero');
  writeFileSync(next, 'select 1');
  const backend = await bootBackend({ folder, migrations, seed: false });
  const given = await backend.query(
    `select has_table_privilege('authenticated', 'public.perguntas', 'insert') as lost,
            has_table_privilege('authenticated', 'public.atividades', 'update') as gained`,
  );
  await backend.close();
  expect(given).toEqual([{ lost: false, gained: true }]);
});
