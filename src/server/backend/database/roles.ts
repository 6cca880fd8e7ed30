import type { Sql } from './connection.ts';

/** Makes a role of the server's where it lacks it. It has them for all its databases, so another start may be making it this very moment. */
const make = (role: string) => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end $$;`;

/** Lets the database's owner act as a role. From 16 on whoever made it is its member, but may not act as it. */
const actAs = (role: string) => `
  do $$ begin
    if not pg_has_role('${role}', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
      grant ${role} to current_user;
    end if;
  exception when unique_violation then null;
  end $$;`;

/** The roles that requests run as, and one that the library counts on, as which nothing runs. None passes policies by. */
const roles = [...['anon', 'authenticated', 'service_role'].map(make), ...['anon', 'authenticated'].map(actAs)];

export async function ensureRoles(sql: Sql): Promise<void> {
  await sql.script(roles.join('\n'));
}

/** Of several processes that start on one PostgreSQL database, one at a time prepares it. Ends with the session. */
export async function takeTurn(sql: Sql): Promise<void> {
  await sql.query(`select pg_advisory_lock(hashtext('assistente-supermercado: migrations'))`);
}

export async function endTurn(sql: Sql): Promise<void> {
  await sql.query(`select pg_advisory_unlock(hashtext('assistente-supermercado: migrations'))`);
}
