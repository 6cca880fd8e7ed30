import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../src/server/backend/boot';
import { boot, createAccount, type Person, person } from '../support/node/people';

/** What the schema does to the accounts that it finds. */
const [backfill = ''] =
  /^select private\.add_profiles[^;]*;/m.exec(readFileSync('supabase/schemas/pessoas.sql', 'utf8')) ?? [];

let backend: Backend;
beforeAll(async () => {
  backend = await boot();
});
afterAll(() => backend.close());

const profiles = (where: string) =>
  backend.query<{ name: string; email: string; role: string | null }>(
    `select name, email, role from public.profiles where ${where} order by email`,
  );
const situation = async (who: Person) =>
  (await who.rest('rpc/situacao_do_acesso', { method: 'POST', body: '{}' })).body;

test('accounts that were there before the back office get a profile without a cargo', async () => {
  const before = await backend.query('select * from public.profiles order by id');
  await backend.query('alter table auth.users disable trigger create_profile');
  const accounts: [string | null, object | null][] = [
    ['antiga@example.com', { name: ' Zélia Antiga ' }],
    ['sem.nome@example.com', { name: '\t ' }],
    ['sem.dados@example.com', null],
    [null, {}],
  ];
  for (const [email, data] of accounts) {
    const meta = data ? `'${JSON.stringify(data)}'` : 'null';
    await backend.query(`insert into auth.users (id, email, raw_user_meta_data)
      values (gen_random_uuid(), ${email ? `'${email}'` : 'null'}, ${meta})`);
  }
  await backend.query('alter table auth.users enable trigger create_profile');

  await backend.query(backfill);
  await backend.query(backfill);
  expect(await profiles("email like '%@example.com'")).toEqual([
    { name: 'Zélia Antiga', email: 'antiga@example.com', role: null },
    { name: 'sem.dados', email: 'sem.dados@example.com', role: null },
    { name: 'sem.nome', email: 'sem.nome@example.com', role: null },
  ]);
  const without = 'from auth.users u left join public.profiles p on p.user_id = u.id where p.id is null';
  expect(await backend.query(`select u.id ${without}`)).toEqual([]);
  // Whoever had a profile keeps it as it is.
  const ids = before.map((row) => `'${(row as { id: string }).id}'`).join();
  expect(await backend.query(`select * from public.profiles where id in (${ids}) order by id`)).toEqual(before);
});

test('restore_profile gives back a profile that was removed, without its cargo', async () => {
  const account = { email: 'removida@example.com', password: 'senha-de-teste' };
  await createAccount(backend, account);
  const removed = await person(backend, 'removed', account);
  await backend.query("delete from public.profiles where email = 'removida@example.com'");
  expect(await situation(removed)).toBe('encerrado');

  await backend.query("select private.restore_profile(' Removida@Example.com ')");
  expect(await situation(removed)).toBe('aguardando');
  await backend.query("update public.profiles set role = 'Padeiro' where email = 'removida@example.com'");
  expect(await situation(removed)).toBe('ativo');

  // Nothing is taken from somebody who has a profile, and an unknown address is told.
  await backend.query("select private.restore_profile('removida@example.com')");
  expect(await situation(removed)).toBe('ativo');
  await expect(backend.query("select private.restore_profile('ninguem@example.com')")).rejects.toThrow('no account');
});

test('the e-mail follows the account’s, unless a colleague has given another', async () => {
  await createAccount(backend, { email: 'antes@example.com', password: 'senha-de-teste' });
  const [account] = await backend.query<{ id: string }>("select id from auth.users where email = 'antes@example.com'");
  const change = async (email: string | null) => {
    await backend.query('update auth.users set email = $1 where id = $2', [email, account?.id]);
    return (await profiles(`user_id = '${account?.id}'`)).map((profile) => profile.email);
  };
  expect(await change('depois@example.com')).toEqual(['depois@example.com']);
  expect(await change(null)).toEqual(['depois@example.com']);
  await change('depois@example.com');
  await backend.query(`update public.profiles set email = 'padaria@example.com' where user_id = '${account?.id}'`);
  expect(await change('mais.tarde@example.com')).toEqual(['padaria@example.com']);
});

test('nobody gives profiles through the API', async () => {
  const staff = await person(backend, 'staff', { email: 'demo@supermercado.com.br', password: 'demonstracao' });
  for (const name of ['restore_profile', 'add_profiles']) {
    const { status } = await staff.rest(`rpc/${name}`, { method: 'POST', body: '{}' });
    expect(status).toBeGreaterThanOrEqual(400);
  }
  const granted = await backend.query(`
    select p.proname from pg_proc p
     where p.proname in ('restore_profile', 'add_profiles') and has_function_privilege('authenticated', p.oid, 'execute')`);
  expect(granted).toEqual([]);
});
