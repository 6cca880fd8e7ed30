import type { Sql } from './connection.ts';

/** Makes a missing role. Roles belong to all databases of a server, so another start may make it at the same time. */
const make = (role: string) => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end $$;`;

/** Lets the database's owner act as a role. From PostgreSQL 16 on, a role's maker may not by itself. */
const actAs = (role: string) => `
  do $$ begin
    if not pg_has_role('${role}', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
      grant ${role} to current_user;
    end if;
  exception when unique_violation then null;
  end $$;`;

/** Requests run as anon or authenticated; the library needs service_role. None bypasses policies. */
const roles = [...['anon', 'authenticated', 'service_role'].map(make), ...['anon', 'authenticated'].map(actAs)];

export async function ensureRoles(sql: Sql): Promise<void> {
  await sql.script(roles.join('\n'));
}

/** One process at a time prepares a PostgreSQL database. Ends with the session. */
export async function takeTurn(sql: Sql): Promise<void> {
  await sql.query(`select pg_advisory_lock(hashtext('assistente-supermercado: migrations'))`);
}

export async function endTurn(sql: Sql): Promise<void> {
  await sql.query(`select pg_advisory_unlock(hashtext('assistente-supermercado: migrations'))`);
}
