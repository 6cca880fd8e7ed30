import type { Backend } from './boot';

/**
 * What the back office promises of a table that staff write, and one lacks, as lines like 'public.cargos lacks a policy for delete'. Staff
 * write a table that they may insert into, update or delete from, or that private.manage was called with; one whose comment begins
 * 'Not managed: ' says there why it has no versions, restore and activity of its own. What staff may do and what policies let them do is the same.
 */
export const unkeptPromises = `
  with tables as (
    select c.oid, c.relname, c.relrowsecurity,
           exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid in (
             'private.keep_deleted'::regproc, 'private.record_activity'::regproc)) as managed,
           coalesce(obj_description(c.oid, 'pg_class'), '') like 'Not managed: _%' as excused
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  ), verbs as (
    select t.oid, t.relname, v.verb, t.managed and v.verb <> 'insert' as promised,
           case when v.verb = 'delete' then has_table_privilege('authenticated', t.oid, v.verb)
                else has_any_column_privilege('authenticated', t.oid, v.verb) end as granted,
           -- Where a policy has no check of its own, PostgreSQL takes its condition.
           coalesce((select bool_and(
                       (v.verb = 'insert' or pg_get_expr(p.polqual, t.oid) like '%private.has_access()%')
                       and (v.verb in ('select', 'delete')
                            or pg_get_expr(coalesce(p.polwithcheck, p.polqual), t.oid) like '%private.has_access()%'))
                       from pg_policy p
                      where p.polrelid = t.oid and p.polcmd in ('*', v.cmd)
                        and p.polroles && array['authenticated'::regrole, 0]::oid[]), false) as allowed
      from tables t, (values ('select', 'r'::"char"), ('insert', 'a'), ('update', 'w'), ('delete', 'd')) v (verb, cmd)
  ), written as (
    select t.* from tables t
     where t.managed or exists (select from verbs v where v.oid = t.oid and v.verb <> 'select' and v.granted)
  ), triggers (name, gives) as (
    values ('set_first_updated_at', 'set_updated_at'), ('set_updated_at', 'set_updated_at'), ('keep_deleted', 'keep_deleted'),
           ('keep_identity', 'keep_identity'),
           ('record_insert', 'record_activity'), ('record_update', 'record_activity'), ('record_delete', 'record_activity')
  ), lacking as (
    select t.relname, 'the trigger ' || g.name as what
      from written t, triggers g
     where not t.excused and not exists (
       select from pg_trigger r where r.tgrelid = t.oid and r.tgname = g.name and r.tgenabled <> 'D'
                                  and r.tgfoid = ('private.' || g.gives)::regproc)
    union all
    select relname, 'row level security' from tables where not relrowsecurity
    union all
    select relname, 'a grant for ' || verb from verbs where not granted and (allowed or promised)
    union all
    select relname, 'a policy for ' || verb from verbs where not allowed and (granted or promised)
    union all
    select t.relname, 'a name that says its rule for the constraint ' || c.conname
      from tables t join pg_constraint c on c.conrelid = t.oid
     where c.contype in ('c', 'f', 'u', 'x') and c.conname ~ '_(check|fkey|key|excl)[0-9]*$'
  )
  select format('public.%I lacks %s', relname, what) as line from lacking order by 1`;

/**
 * The functions with the rights of their owner that people may call, and that neither ask for access nor say in a comment why they
 * do not.
 */
export const unaskingFunctions = `
  select format('%s asks nobody for access', p.oid::regprocedure) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where p.prosecdef and n.nspname in ('public', 'private')
     and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
     and coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) !~ 'private[.](has_access|only_staff)[(][)]'
     and coalesce(obj_description(p.oid, 'pg_proc'), '') not like 'Needs no access: _%'
   order by 1`;

/**
 * The content of the schemas `public` and `private`, a fact a line, and the extensions but for the seed's. Without the order of columns,
 * as a migration adds them last, and without comments and line breaks in functions, which a migration need not follow.
 */
export const catalogue = `
  with schemas as (select oid, nspname, nspacl from pg_namespace where nspname in ('public', 'private')),
  relations as (
    select c.*, format('%I.%I', s.nspname, c.relname) as name from pg_class c join schemas s on s.oid = c.relnamespace
  ), facts (kind, name, definition, class, object, part, acl) as (
    select 'schema', nspname::text, '', 'pg_namespace'::regclass, oid, 0, nspacl from schemas
    union all
    select 'extension', e.extname, n.nspname::text, 'pg_extension', e.oid, 0, null
      from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname <> 'pgcrypto'
    union all
    select 'relation', name, concat_ws(' ', relkind, relrowsecurity, relforcerowsecurity, reloptions,
                                       case when relkind in ('v', 'm') then pg_get_viewdef(oid) end), 'pg_class', oid, 0, relacl
      from relations where relkind <> 'i'
    union all
    select 'column', r.name || '.' || a.attname,
           concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated,
                     (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d where d.adrelid = r.oid and d.adnum = a.attnum)),
           'pg_class', r.oid, a.attnum, a.attacl
      from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped where r.relkind in ('r', 'p', 'v', 'm')
    union all
    select 'constraint', r.name || '.' || c.conname, pg_get_constraintdef(c.oid), 'pg_constraint', c.oid, 0, null
      from relations r join pg_constraint c on c.conrelid = r.oid
    union all
    select 'index', r.name, pg_get_indexdef(r.oid), 'pg_class', r.oid, 0, null from relations r where r.relkind = 'i'
    union all
    select 'trigger', concat(t.tgrelid::regclass, '.', t.tgname), concat_ws(' ', t.tgenabled, pg_get_triggerdef(t.oid)), 'pg_trigger', t.oid, 0, null
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid join schemas s on s.oid = p.pronamespace
    union all
    select 'policy', r.name || '.' || p.polname,
           concat_ws(' ', p.polcmd, p.polpermissive, p.polroles::regrole[], pg_get_expr(p.polqual, r.oid), pg_get_expr(p.polwithcheck, r.oid)),
           'pg_policy', p.oid, 0, null
      from relations r join pg_policy p on p.polrelid = r.oid
    union all
    select 'function', p.oid::regprocedure::text, regexp_replace(regexp_replace(pg_get_functiondef(p.oid), '^\\s*--.*\\n', '', 'gn'), '\\s+', ' ', 'g'), 'pg_proc', p.oid, 0, p.proacl
      from pg_proc p join schemas s on s.oid = p.pronamespace where p.prokind in ('f', 'p')
    union all
    select 'default privileges', concat_ws(' ', d.defaclobjtype, nullif(d.defaclnamespace, 0)::regnamespace), '', 'pg_default_acl', d.oid, 0, d.defaclacl
      from pg_default_acl d where d.defaclnamespace <> 0 or d.defaclobjtype = 'f'
  )
  select concat_ws(' | ', kind, name, definition, (select string_agg(a::text, ' ' order by a::text) from unnest(acl) a),
                   (select d.description from pg_description d where d.classoid = class and d.objoid = object and d.objsubid = part)) as line
    from facts order by 1`;

export async function linesOf(backend: Backend, query: string): Promise<string[]> {
  return (await backend.query<{ line: string }>(query)).map(({ line }) => line);
}

/** The lines that a query would answer after a change, which is taken back. */
export async function linesAfter(backend: Backend, change: string, query: string): Promise<string[]> {
  const told: unknown = await backend
    .query(`do $change$
      declare
        lines jsonb;
      begin
        ${change};
        select coalesce(jsonb_agg(line), '[]') into lines from (${query}) told;
        raise exception '%', lines using errcode = 'TEST1';
      end; $change$`)
    .catch((error: unknown) => error);
  const { code, message } = Object(told);
  if (code !== 'TEST1') throw told;
  return JSON.parse(message);
}
