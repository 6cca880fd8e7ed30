import type { Sql } from './connection.ts';

const roles = { anon: 'nologin', authenticated: 'nologin', service_role: 'nologin bypassrls' };

/** The roles that requests run as. A server has them for all its databases, so another start may be making them this very moment. */
const makeRoles = Object.entries(roles)
  .map(
    ([role, options]) => `
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then create role ${role} ${options}; end if;
      exception when duplicate_object or unique_violation then null;
      end $$;`,
  )
  .join('\n');

export async function ensureRoles(sql: Sql): Promise<void> {
  await sql.script(makeRoles);
}

/** Of several processes that start on one PostgreSQL database, one at a time prepares it. Ends with the session. */
export async function takeTurn(sql: Sql): Promise<void> {
  await sql.query(`select pg_advisory_lock(hashtext('assistente-supermercado: migrations'))`);
}

export async function endTurn(sql: Sql): Promise<void> {
  await sql.query(`select pg_advisory_unlock(hashtext('assistente-supermercado: migrations'))`);
}
