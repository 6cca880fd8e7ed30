-- Used by every topic. Functions that the API must not expose live in `private`.

create schema private;
revoke all on schema private from public;
-- The embedded backend and older hosted projects grant what is new to everybody.
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke all on functions from public, anon, authenticated;
-- Bodies may name objects of a later topic; acesso.sql resets this.
set check_function_bodies = off;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
alter extension pg_trgm set schema extensions;

-- PostgreSQL opens new functions to everybody, which only a default of all schemas takes away; so each function is
-- granted beside where it is written. An extension that is created after this needs grants as well.
alter default privileges revoke execute on functions from public;

-- Text for searches and sorting: without accents, in ASCII lower case, PostgREST's wildcard `*` replaced. Twin of
-- src/lib/fold.ts. SET or STRICT would prevent inlining.
create function private.fold(value text) returns text language sql immutable parallel safe
return translate(
  case when octet_length(value) = char_length(value) then lower(value collate "C")
       else lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') collate "C") end,
  '*', '∗');
grant execute on function private.fold to authenticated;

-- Text as imports compare it: folded, with each run of JavaScript's white space as one blank. Twin of `keyOf` in
-- src/planilhas/cells.
create function private.import_key(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select private.fold(btrim(regexp_replace(value,
    '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' '));
$$;
grant execute on function private.import_key to authenticated;

-- The LIKE patterns of a search, one a line and ten at most.
create function private.words(padrao text) returns text[] language sql immutable parallel safe
return (regexp_split_to_array(padrao, E'\n'))[1:10];
grant execute on function private.words to authenticated;

-- The text of an SQL condition that every pattern matches; never null.
create function private.words_condition(searched text, padrao text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(format('%s like %L', searched, each), ' and ' order by place), '1 = 0')
    from unnest(private.words(padrao)) with ordinality word (each, place);
$$;

-- The embedded backend on PostgreSQL passes a JSON argument as a JSON string.
create function private.unquoted(value jsonb) returns jsonb
language sql immutable strict parallel safe set search_path = '' as $$
  select case jsonb_typeof(value) when 'string' then (value #>> '{}')::jsonb else value end;
$$;
grant execute on function private.unquoted to authenticated;

-- The import or bulk change that this transaction writes or undoes, and what it does; without, what one does by hand.
create function private.set_operation(operation uuid, verb text) returns void language sql set search_path = '' as $$
  select set_config('app.operation', concat_ws(' ', operation, verb), true);
$$;
create function private.operation() returns uuid language sql stable set search_path = '' as $$
  select nullif(split_part(current_setting('app.operation', true), ' ', 1), '')::uuid;
$$;
create function private.operation_verb() returns text language sql stable set search_path = '' as $$
  select nullif(split_part(current_setting('app.operation', true), ' ', 2), '');
$$;

create function private.weekdays() returns text[] language sql immutable parallel safe set search_path = '' as $$
  select array['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'];
$$;
grant execute on function private.weekdays to authenticated;

create function private.today() returns date
language sql stable parallel safe set search_path = '' as $$ select (now() at time zone 'America/Sao_Paulo')::date $$;
grant execute on function private.today to authenticated;

-- `updated_at` is a row's version, which a save names. Versions are unique within a transaction or a clock tick, and no
-- client chooses them.
create function private.set_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.updated_at := now();
  else
    new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end;
$$;

-- A verified second factor requires AAL2. Definer, to read auth.mfa_factors, which an auth server may lack.
create function private.second_factor_met() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.jwt()) ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then return true; end if;
  return not exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified');
end;
$$;

-- Staff have a profile with a cargo. Every policy and definer function calls this. Definer, as the policies of
-- `profiles` call it.
create function private.has_access() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles where user_id = (select auth.uid()) and role is not null)
     and private.second_factor_met();
$$;
comment on function private.has_access() is 'Needs no access: it tells whether the caller has it.';
grant execute on function private.has_access to authenticated;

-- Raises 42501 for a caller without access.
create function private.only_staff() returns void language plpgsql stable set search_path = '' as $$
begin
  if not private.has_access() then raise exception 'only staff' using errcode = '42501'; end if;
end;
$$;
grant execute on function private.only_staff to authenticated;

-- Calls a function after each statement on a table. It reads the new rows, of a deletion the old ones, as `changed`;
-- with `old_and_new` it reads the old rows as `removed` and the new ones as `added`.
create procedure private.after_statements(
  on_table regclass, prefix text, called text, old_and_new boolean default false,
    verbs text[] default '{insert,update,delete}')
language plpgsql set search_path = '' as $$
declare
  verb text;
begin
  foreach verb in array verbs loop
    execute format('create trigger %s_%s after %2$s on %s %s for each statement execute function private.%s', prefix,
                   verb, on_table, case
      when verb = 'truncate' then ''
      when not old_and_new then format('referencing %s table as changed', case verb when 'delete' then 'old'
                                       else 'new' end)
      else concat_ws(' ', 'referencing', case when verb <> 'insert' then 'old table as removed' end,
                                         case when verb <> 'delete' then 'new table as added' end) end, called);
  end loop;
end;
$$;

create function private.keep_identity() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'registro_imutavel: id and created_at never change' using errcode = '42501';
end;
$$;

-- Opens a table to staff, but for the grants, and gives it a fixed id and creation, versions, restore after a deletion
-- (exclusoes.sql) and activity (atividades.sql). `naming`: the column with a record's name; `resource`: the panel's
-- name of the table.
create procedure private.manage(managed regclass, naming text, resource text default null)
language plpgsql set search_path = '' as $$
declare
  arguments constant text := format('%L, %L',
      coalesce(resource, (select relname from pg_catalog.pg_class where oid = managed)), naming);
begin
  execute format('alter table %s enable row level security', managed);
  execute format('create policy "Staff manage records" on %s for all to authenticated
                  using ((select private.has_access())) with check ((select private.has_access()))', managed);
  -- The default of the column is now() already.
  execute format('create trigger set_first_updated_at before insert on %s for each row
                  when (new.updated_at is distinct from now()) execute function private.set_updated_at()', managed);
  execute format('create trigger keep_identity before update of id, created_at on %s for each row
                  when (current_user = ''authenticated''
                        and (old.id, old.created_at) is distinct from (new.id, new.created_at))
                  execute function private.keep_identity()', managed);
  -- What other triggers change, such as a promotion's average, makes no version.
  execute format('create trigger set_updated_at before update on %s for each row
                  when (pg_trigger_depth() < 2) execute function private.set_updated_at()', managed);
  execute format('create trigger keep_deleted after delete on %s referencing old table as gone
                  for each statement execute function private.keep_deleted()', managed);
  call private.after_statements(managed, 'record', format('record_activity(%s)', arguments));
end;
$$;

-- The column with the name of a managed table's records; null: the table is not managed.
create function private.naming_of(target regclass) returns text language sql stable set search_path = '' as $$
  select split_part(encode(tgargs, 'escape'), '\000', 2) from pg_catalog.pg_trigger
   where tgrelid = target and tgname = 'record_insert' and tgfoid = 'private.record_activity'::regproc;
$$;
grant execute on function private.naming_of to authenticated;

create function private.managed(table_name text) returns regclass language plpgsql stable set search_path = '' as $$
declare
  target constant regclass := to_regclass(format('public.%I', table_name));
begin
  if private.naming_of(target) is null then raise exception 'not a managed table' using errcode = '42501'; end if;
  return target;
end;
$$;
grant execute on function private.managed to authenticated;

-- The columns of a table that can be written.
create function private.columns_of(target regclass) returns text[] language sql stable set search_path = '' as $$
  select array_agg(attname::text order by attnum) from pg_catalog.pg_attribute
   where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '';
$$;
grant execute on function private.columns_of to authenticated;

-- The columns of a table that follow from others, or from the moment of writing.
create function private.derived_columns(target regclass) returns text[] language sql stable set search_path = '' as $$
  select array_agg(attname::text) from pg_catalog.pg_attribute
   where attrelid = target and (attgenerated <> '' or attname in ('created_at', 'updated_at'));
$$;

-- A row with its columns named as the panel names fields. Twin of `snakeCase` in src/providers/supabase/mappings.ts.
create function private.camel_cased(record jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_object_agg(left(key, 1) || substr(replace(initcap(replace(key, '_', ' ')), ' ', ''), 2), value)
    from jsonb_each(record);
$$;

-- The text of a list of columns.
create function private.listed(prefix text, columns text[]) returns text
language sql immutable set search_path = '' as $$
  select string_agg(prefix || quote_ident(name), ', ' order by place)
    from unnest(columns) with ordinality as listed (name, place);
$$;
grant execute on function private.listed to authenticated;

-- The text of the assignments of an UPDATE on the alias `p`, from the record `s.given`.
create function private.assigned(target regclass, columns text[]) returns text
language sql stable set search_path = '' as $$
  select 'updated_at = p.updated_at' || coalesce(string_agg(format(', %I = (s.given).%1$I', name), ''), '')
    from unnest(private.columns_of(target)) name
   where name = any (columns) and name not in ('id', 'created_at', 'updated_at');
$$;
grant execute on function private.assigned to authenticated;

-- The text of a row with the table's defaults.
create function private.new_row(target regclass) returns text language sql stable set search_path = '' as $$
  select format('row(%s)::%s', string_agg(coalesce(
           case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end, 'null'), ', ' order by a.attnum),
             target)
    from pg_catalog.pg_attribute a
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = target and a.attnum > 0 and not a.attisdropped;
$$;
grant execute on function private.new_row to authenticated;

-- The text of an SQL expression: a record as JSON, with its computed columns: the functions of public that take it
-- alone, but for those that declare a high cost. Searching them for each row of a batch would take longer than the
-- batch.
create function private.json_of(kind regtype, record text) returns text
language sql stable set search_path = '' as $$
  select format('to_jsonb(%s)', record) || coalesce(' || jsonb_build_object(' ||
           string_agg(format('%L, public.%1$I(%2$s)', proname, record), ', ') || ')', '')
    from pg_catalog.pg_proc
   where pronamespace = 'public'::regnamespace and pronargs = 1 and proargtypes[0] = kind and procost <= 1000;
$$;
grant execute on function private.json_of to authenticated;

create function private.with_computed(registro anyelement) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer jsonb;
begin
  execute 'select ' || private.json_of(pg_typeof(registro), '$1') into answer using registro;
  return answer;
end;
$$;
grant execute on function private.with_computed to authenticated;
