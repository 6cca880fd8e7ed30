import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAccount, person } from '../support/node/people';
import { backend, rpc, staff, withBackend } from '../support/node/withBackend';

const [backfill = ''] =
  /^select private\.add_profiles[^;]*;/m.exec(readFileSync('supabase/schemas/pessoas.sql', 'utf8')) ?? [];

withBackend();

const profiles = (where: string) =>
  backend.query<{ name: string; email: string; role: string | null }>(
    `select name, email, role from public.profiles where ${where} order by email`,
  );
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
  expect(await profiles("email like '%@example.com' and role is null")).toEqual([
    { name: 'Zélia Antiga', email: 'antiga@example.com', role: null },
    { name: 'sem.dados', email: 'sem.dados@example.com', role: null },
    { name: 'sem.nome', email: 'sem.nome@example.com', role: null },
  ]);
  const without = 'from auth.users u left join public.profiles p on p.user_id = u.id where p.id is null';
  expect(await backend.query(`select u.id ${without}`)).toEqual([]);
  const ids = before.map((row) => `'${(row as { id: string }).id}'`).join();
  expect(await backend.query(`select * from public.profiles where id in (${ids}) order by id`)).toEqual(before);
});

test('a removed profile is given back without a cargo, by the database’s owner alone', async () => {
  const account = { email: 'removida@example.com', password: 'senha-de-teste' };
  await createAccount(backend, account);
  const removed = await person(backend, 'removed', account);
  const situation = async () => (await rpc('situacao_do_acesso', {}, removed)).body;
  await backend.query("delete from public.profiles where email = 'removida@example.com'");
  expect(await situation()).toBe('encerrado');
  const restore = (email: string) => backend.query('select private.restore_profile($1)', [email]);
  await restore(' Removida@Example.com ');
  expect(await situation()).toBe('aguardando');
  await backend.query("update public.profiles set role = 'Padeiro' where email = 'removida@example.com'");
  await restore('removida@example.com');
  expect(await situation()).toBe('ativo');
  await expect(restore('ninguem@example.com')).rejects.toThrow('no account');

  for (const name of ['restore_profile', 'add_profiles']) {
    expect((await rpc(name, {})).status).toBeGreaterThanOrEqual(400);
  }
  const granted = await backend.query(`
    select p.proname from pg_proc p
     where p.proname in ('restore_profile', 'add_profiles') and has_function_privilege('authenticated', p.oid, 'execute')`);
  expect(granted).toEqual([]);
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

test('a renamed cargo takes its people along, and the count follows', async () => {
  await backend.query("update public.cargos set nome = 'Operadora de Caixa' where nome = 'Operador de Caixa'");
  const { body } = await staff.rest('cargos?select=nome,usuarios_count&nome=eq.Operadora de Caixa');
  expect(body).toEqual([{ nome: 'Operadora de Caixa', usuarios_count: 2 }]);
});

test('a new account gets a profile without a cargo, named after its e-mail', async () => {
  await createAccount(backend, { email: 'chegou.agora@example.com', password: 'x' });
  const rows = await backend.query("select name, role from public.profiles where email = 'chegou.agora@example.com'");
  expect(rows).toEqual([{ name: 'chegou.agora', role: null }]);
});

test('the last person with access can neither be removed nor lose the cargo', async () => {
  await backend.query("update public.profiles set role = null where email <> 'demo@supermercado.com.br'");
  const removal = await staff.rest('profiles?email=eq.demo@supermercado.com.br', { method: 'DELETE' });
  expect(JSON.stringify(removal.body)).toContain('profiles_ultimo_acesso');
  const change = await staff.rest('profiles?email=eq.demo@supermercado.com.br', {
    method: 'PATCH',
    body: JSON.stringify({ role: null }),
  });
  expect(JSON.stringify(change.body)).toContain('profiles_ultimo_acesso');
  for (const table of ['auth.users', 'public.profiles'])
    await expect(backend.query(`delete from ${table}`)).rejects.toThrow('profiles_ultimo_acesso');
});
