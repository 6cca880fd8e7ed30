import { StartError } from '../startError.ts';
import type { Sql } from './connection.ts';

/** An object and its grants, like `UPDATE (name) to authenticated`. */
interface Access {
  object: string;
  grants: string[];
}

const nobodys = 'public, anon, authenticated';

const accessNow = `
  with schemas as (
    select oid, nspname, nspacl, nspowner from pg_namespace where nspname in ('public', 'private')
  ), objects as (
    select case when c.relkind = 'S' then 'sequence ' else 'table ' end || format('%I.%I', n.nspname, c.relname) as object,
           '' as part,
           coalesce(c.relacl, acldefault(case when c.relkind = 'S' then 's' else 'r' end::"char", c.relowner)) as acl
      from pg_class c join schemas n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    union all
    select 'table ' || format('%I.%I', n.nspname, c.relname), ' (' || quote_ident(a.attname) || ')', a.attacl
      from pg_attribute a join pg_class c on c.oid = a.attrelid join schemas n on n.oid = c.relnamespace
     where a.attnum > 0 and not a.attisdropped and a.attacl is not null
    union all
    select 'routine ' || format('%I.%I(', n.nspname, p.proname) || array_to_string(array(
             select format('%I.%I', tn.nspname, t.typname)
               from unnest(p.proargtypes) with ordinality as argument (type, position)
               join pg_type t on t.oid = argument.type join pg_namespace tn on tn.oid = t.typnamespace
              order by argument.position), ', ') || ')', '',
           coalesce(p.proacl, acldefault('f', p.proowner))
      from pg_proc p join schemas n on n.oid = p.pronamespace
     where p.prokind in ('f', 'p')
    union all
    select 'schema ' || quote_ident(n.nspname), '', coalesce(n.nspacl, acldefault('n', n.nspowner))
      from schemas n
  ), given as (
    select object, privilege_type || part || ' to ' || coalesce(r.rolname, 'public') as what
      from objects, aclexplode(acl) as granted left join pg_roles r on r.oid = granted.grantee
     where granted.grantee = 0 or r.rolname in ('anon', 'authenticated')
  )
  select object, array(select what from given where given.object = objects.object order by what collate "C") as grants
    from objects group by object order by object`;

/** Ways around the policies: default privileges of new tables, and relations without row level security. */
const openings = `
  select 'new tables or sequences of schema ' || n.nspname || ' would be open to ' || coalesce(r.rolname, 'everybody') as opening
    from pg_default_acl d join pg_namespace n on n.oid = d.defaclnamespace, aclexplode(d.defaclacl) as granted
    left join pg_roles r on r.oid = granted.grantee
   where n.nspname in ('public', 'private') and d.defaclobjtype in ('r', 'S') and d.defaclrole = current_user::regrole
     and (granted.grantee = 0 or r.rolname in ('anon', 'authenticated'))
  union
  select case when c.relkind in ('r', 'p') then format('public.%I has no row level security: enable it, or move the table to another schema', c.relname)
         else format('row level security does not reach public.%I: make it a view with security_invoker, or move it to another schema', c.relname) end
    from pg_class c
   where c.relnamespace = 'public'::regnamespace
     and (c.relkind in ('r', 'p') and not c.relrowsecurity
          or c.relkind in ('m', 'f')
          or c.relkind = 'v' and not coalesce(c.reloptions && array['security_invoker=on', 'security_invoker=true'], false))
   order by 1`;

const closeNewTables = ['tables', 'sequences']
  .map((kind) => `alter default privileges in schema public revoke all on ${kind} from ${nobodys};`)
  .join('\n');

/** Records the current privileges in the database, right after migrations. */
export async function recordPrivileges(sql: Sql): Promise<void> {
  await sql.script(`
    create table if not exists supabase_migrations.privileges (
      only_one boolean primary key default true check (only_one), noted text not null)`);
  await sql.query(
    `insert into supabase_migrations.privileges (noted) values ($1) on conflict (only_one) do update set noted = excluded.noted`,
    [JSON.stringify(await sql.query<Access>(accessNow))],
  );
}

/** Closes new tables, and restores recorded privileges that have changed. Returns whether there was a record. */
export async function restorePrivileges(sql: Sql): Promise<boolean> {
  const noted = await readRecord(sql);
  const changed = await changedObjects(sql, noted ?? []);
  const statements = changed.flatMap(({ object, grants }) => [
    `revoke all on ${object} from ${nobodys};`,
    ...grants.map((grant) => `grant ${grant.replace(/ to (\w+)$/, ` on ${object} to $1`)};`),
  ]);
  await sql.script([closeNewTables, ...statements].join('\n'));
  return noted !== undefined;
}

/** Throws a `StartError` when privileges differ from the record, or when there is a way around row level security. */
export async function verifyPrivileges(sql: Sql): Promise<void> {
  const changed = await changedObjects(sql, (await readRecord(sql)) ?? []);
  const opened = await sql.query<{ opening: string }>(openings);
  const problems = [
    ...changed.map(({ object }) => `privileges on ${object} are not those of the migrations`),
    ...opened.map(({ opening }) => opening),
  ];
  if (problems.length > 0)
    throw new StartError(`Nothing is served, since data could be open to others: ${problems.join('; ')}.`);
}

async function readRecord(sql: Sql): Promise<Access[] | undefined> {
  const [table] = await sql.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.privileges') is not null as exists`,
  );
  if (!table?.exists) return undefined;
  const [row] = await sql.query<{ noted: string }>('select noted from supabase_migrations.privileges');
  return row && (JSON.parse(row.noted) as Access[]);
}

async function changedObjects(sql: Sql, noted: Access[]): Promise<Access[]> {
  const rows = await sql.query<Access>(accessNow);
  const now = new Map(rows.map(({ object, grants }) => [object, grants.join()]));
  return noted.filter(({ object, grants }) => now.has(object) && now.get(object) !== grants.join());
}
