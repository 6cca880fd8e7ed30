// @module-tag rare
import { createPgliteConnection } from '@supabase/lite/pglite';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureRoles } from '../../src/server/backend/database/roles';
import { bootBackend } from '../support/node/boot';
import { createAccount, person } from '../support/node/people';

test('an owner who may create roles makes the request roles and acts as them, and none bypasses policies', async () => {
  const connection = await createPgliteConnection({ url: 'memory://' });
  const { driver } = connection;
  await driver.waitReady;
  await driver.exec('create role usuario createrole; set role usuario');
  const script = async (text: string) => void (await driver.exec(text));
  for (let starts = 0; starts < 2; starts++) await ensureRoles({ script, query: async () => [] });
  const { rows } = await driver.query(`
    select rolname, pg_has_role('usuario', oid, 'set') as acts, rolbypassrls as passes from pg_roles
     where rolname in ('anon', 'authenticated', 'service_role') order by 1`);
  expect(rows).toEqual([
    { rolname: 'anon', acts: true, passes: false },
    { rolname: 'authenticated', acts: true, passes: false },
    { rolname: 'service_role', acts: false, passes: false },
  ]);
  await connection.close();
});

// PGlite has no owner but its superuser.
const serverUrl = process.env.DATABASE_URL;
if (serverUrl) {
  describe('a database of an ordinary owner', () => {
    const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
    const owner = new URL(serverUrl);
    owner.username = `dono_${crypto.randomUUID().slice(0, 8)}`;
    owner.password = 'senha-de-teste';
    const boot = () => bootBackend({ databaseUrl: owner.href, catalogue: true });
    // Another start has made the server's roles.
    beforeAll(async () => {
      await ensureRoles({ script: async (text) => void (await server.unsafe(text)), query: async () => [] });
      await server.unsafe(`create role ${owner.username} login createdb password '${owner.password}'`);
    });
    afterAll(async () => {
      await server.unsafe(`drop role ${owner.username}`);
      await server.end();
    });

    test('is refused while that may not act as the roles of requests, with what is missing', async () => {
      await expect(boot()).rejects.toThrow(/^DATABASE_URL \(.*\) cannot be opened: /);
    });

    test('is prepared and served once that may create roles, and nothing else', async () => {
      await server.unsafe(`alter role ${owner.username} createrole`);
      // From 16 on only a role's creator grants it.
      const [version] = await server`select current_setting('server_version_num')::int >= 160000 as strict`;
      if (version?.strict) await server.unsafe(`grant anon, authenticated to ${owner.username}`);
      const backend = await boot();
      try {
        const [user] = await backend.query<{ above: boolean }>(
          'select rolsuper or rolbypassrls as above from pg_roles where rolname = current_user',
        );
        expect(user?.above).toBe(false);
        const account = { email: 'gerente@example.com', password: 'senha-de-teste' };
        await createAccount(backend, account);
        const manager = await person(backend, 'manager', account);
        expect((await manager.rest('cargos')).body).toEqual([]);
        await backend.query(`update public.profiles set role = 'Gerente' where email = $1`, [account.email]);
        expect((await manager.rest('cargos?nome=eq.Padeiro&select=nome')).body).toEqual([{ nome: 'Padeiro' }]);
        const produto = { nome: 'Pão', valor: 1, localizacao: 'A', categoria: 'Padaria' };
        const saving = { method: 'POST', body: JSON.stringify({ produto }) };
        expect((await manager.rest('rpc/gravar_produto', saving)).body).toMatchObject([
          { nome: 'Pão', categoria: 'Padaria' },
        ]);
      } finally {
        await backend.close();
      }
    });
  });
}
