-- Used by every topic: folded texts, versions, access and `private.manage`. Functions that the API must not expose live in `private`.

create schema private;
revoke all on schema private from public;
-- The embedded backend and older hosted projects would open new tables and sequences to everybody.
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
-- Bodies may name what a later topic creates; acesso.sql ends this.
set check_function_bodies = off;

-- Parts of texts are found in an index (gin_trgm_ops) wherever it stands: PGlite, one's own PostgreSQL, hosted Supabase.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
alter extension pg_trgm set schema extensions;

-- Texts --------------------------------------------------------------------------------------------
-- Text as it is searched and sorted: no accents, ASCII lower case, and another character for `*`, which PostgREST takes for a wildcard. It
-- leans on no extension and on no server collation; src/lib/fold.ts is its twin in the browser. Most texts have no accents. The planner
-- writes this body into the expressions that use it, which SET or STRICT would prevent.
create function private.fold(value text) returns text language sql immutable parallel safe
return translate(
  case when octet_length(value) = char_length(value) then lower(value collate "C")
       else lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') collate "C") end,
  '*', '∗');

-- Text as imports compare it: folded, with every run of white space as one blank. The white space is JavaScript's own, for `keyOf` in
-- src/importacao is the twin of this function.
create function private.import_key(value text) returns text language sql immutable strict parallel safe set search_path = '' as $$
  select private.fold(btrim(regexp_replace(value,
    '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' '));
$$;

-- The patterns of a search, one a line: what is found has every word, in any order. The product asks for ten words at most.
create function private.palavras(padrao text) returns text[] language sql immutable parallel safe
return (regexp_split_to_array(padrao, E'\n'))[1:10];

-- The text of an SQL condition: a column has every word. Never null, as a search for nothing finds nothing.
create function private.condicao_de_palavras(coluna text, padrao text) returns text language sql immutable set search_path = '' as $$
  select coalesce(string_agg(format('%s like %L', coluna, each), ' and ' order by place), '1 = 0')
    from unnest(private.palavras(padrao)) with ordinality word (each, place);
$$;

-- The embedded backend on PostgreSQL hands a JSON argument over as a JSON string.
create function private.unquoted(value jsonb) returns jsonb language sql immutable strict parallel safe set search_path = '' as $$
  select case jsonb_typeof(value) when 'string' then (value #>> '{}')::jsonb else value end;
$$;

-- Operations ---------------------------------------------------------------------------------------
-- The import, or the change of many, that is being written or taken back: whatever is noted of it bears its name.
create function private.operation() returns uuid
language sql stable set search_path = '' as $$ select nullif(current_setting('importacao.operation', true), '')::uuid $$;

-- Days ---------------------------------------------------------------------------------------------
-- The weekdays as the product writes them, Monday first.
create function private.weekdays() returns text[] language sql immutable parallel safe set search_path = '' as $$
  select array['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'];
$$;

-- Today's date in the supermarket.
create function private.today() returns date
language sql stable parallel safe set search_path = '' as $$ select (now() at time zone 'America/Sao_Paulo')::date $$;

-- Versions -----------------------------------------------------------------------------------------
-- `updated_at` names the version of a row: a save says which one it was made from. Two versions never share a name, be they of one
-- transaction, of one tick of a coarse clock, or of a transaction that began before the other; and no client has a say in it.
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

-- Access -------------------------------------------------------------------------------------------
-- Whoever has a verified second factor reads and writes nothing before the session is at AAL2, so that a stolen password alone opens
-- nothing; nobody without a factor is asked for more. Definer, so that it reads the factors, which an auth server may lack.
create function private.second_factor_met() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.jwt()) ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then return true; end if;
  return not exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified');
end;
$$;

-- Staff are the people whose profile names a cargo; which one makes no difference. Every policy asks this, and every function that does not
-- lean on policies. Definer, so that policies may ask it without reading `profiles` through its own policies.
create function private.has_access() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles where user_id = (select auth.uid()) and role is not null)
     and private.second_factor_met();
$$;
comment on function private.has_access() is 'Needs no access: it tells whether the caller has it.';

-- Managed tables -----------------------------------------------------------------------------------
-- Gives a table that staff write its versions, its restore after a deletion (exclusoes.sql) and its activity (atividades.sql). `naming`:
-- the column that names a record to people; `resource`: the panel's name of it, the table's own unless it differs.
create procedure private.manage(managed regclass, naming text, resource text default null)
language plpgsql set search_path = '' as $$
declare
  arguments constant text := format('%L, %L', coalesce(resource, (select relname from pg_catalog.pg_class where oid = managed)), naming);
begin
  -- The default of the column is now() already.
  execute format('create trigger set_first_updated_at before insert on %s for each row
                  when (new.updated_at is distinct from now()) execute function private.set_updated_at()', managed);
  -- What a trigger of a trigger writes, such as the average of a promotion whose product changed its price, nobody decided.
  execute format('create trigger set_updated_at before update on %s for each row
                  when (pg_trigger_depth() < 2) execute function private.set_updated_at()', managed);
  execute format('create trigger keep_deleted after delete on %s referencing old table as gone
                  for each statement execute function private.keep_deleted()', managed);
  execute format('create trigger record_insert after insert on %s referencing new table as linhas
                  for each statement execute function private.record_activity(%s)', managed, arguments);
  execute format('create trigger record_update after update on %s referencing new table as linhas
                  for each statement execute function private.record_activity(%s)', managed, arguments);
  execute format('create trigger record_delete after delete on %s referencing old table as linhas
                  for each statement execute function private.record_activity(%s)', managed, arguments);
end;
$$;
