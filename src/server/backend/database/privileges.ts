import { StartError } from '../startError.ts';
import type { Sql } from './connection.ts';

/** An object and its grants, like `UPDATE (name) to authenticated`. */
interface Access {
  object: string;
  grants: string[];
}

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

/** The privileges of each object, by its name. */
export async function readPrivileges(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql.query<Access>(accessNow);
  return new Map(rows.map(({ object, grants }) => [object, grants.join()]));
}

/** Throws a `StartError` when privileges differ from earlier ones, or when there is a way around row level security. */
export async function verifyPrivileges(sql: Sql, before: Map<string, string>): Promise<void> {
  const now = await readPrivileges(sql);
  const opened = await sql.query<{ opening: string }>(openings);
  const problems = [
    ...[...before.keys()]
      .filter((object) => before.get(object) !== now.get(object))
      .map((object) => `privileges on ${object} are not those of the migrations`),
    ...opened.map(({ opening }) => opening),
  ];
  if (problems.length > 0)
    throw new StartError(`Nothing is served, since data could be open to others: ${problems.join('; ')}.`);
}
