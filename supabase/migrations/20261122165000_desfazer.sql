-- What somebody deletes can be brought back by that very person, for an hour.
-- Reads top-down: what is kept and for how long, who keeps it, bringing it back, who may do what.

-- What is kept ------------------------------------------------------------------------------------

create table private.deletions (
  -- Who deleted it: nobody else brings it back.
  quem_id uuid not null,
  table_name text not null,
  record_id uuid not null,
  -- The whole row, whatever of it a client knows.
  record jsonb not null,
  -- Of a profile its cargo, of a product its category: either may have got another name by then.
  parent_id uuid,
  -- Its rows of promocao_produtos; those of a product, each with the version ('versao') that its promotion got without it.
  rows jsonb not null default '[]',
  -- Once it is back: how many of its rows are not. Nothing else of it is kept then.
  left_out integer,
  deleted_at timestamptz not null default now(),
  primary key (quem_id, table_name, record_id)
);
create index deletions_by_age on private.deletions (deleted_at);

-- After an hour it is thrown away: with the next change of a record, or when the server starts. Nobody waits for anybody.
create function private.forget_deletions() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.deletions where (quem_id, table_name, record_id) in (
    select d.quem_id, d.table_name, d.record_id from private.deletions d
     where d.deleted_at < now() - interval '1 hour' for update skip locked);
end;
$$;

-- At once, with the account of who deleted it or of whom it is about.
create function private.forget_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.deletions where quem_id = old.id or record ->> 'user_id' = old.id::text;
  return null;
end;
$$;

create trigger forget_account after delete on auth.users for each row execute function private.forget_account();

-- Keeps the one record that a statement deleted. An import and a change of many have an undo of their own, and what the
-- system deletes has none.
create function private.keep_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  lines jsonb := coalesce(nullif(current_setting('exclusao.linhas', true), '')::jsonb, '[]');
begin
  perform set_config('exclusao.linhas', '', true);
  if (select auth.uid()) is null or nullif(current_setting('importacao.operacao', true), '') is not null
     or (select count(*) from (select from gone limit 2) few) <> 1 then
    return null;
  end if;
  insert into private.deletions as kept (quem_id, table_name, record_id, record, parent_id, rows)
  select (select auth.uid()), tg_table_name, one.id, to_jsonb(one),
         case tg_table_name
           when 'profiles' then (select c.id from public.cargos c where c.nome = to_jsonb(one) ->> 'role')
           when 'produtos' then (select c.id from public.categorias c where c.nome = to_jsonb(one) ->> 'categoria') end,
         (select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(lines) line
           where one.id in ((line ->> 'promocao_id')::uuid, (line ->> 'produto_id')::uuid))
    from gone one
  on conflict (quem_id, table_name, record_id) do update set
    record = excluded.record, parent_id = excluded.parent_id, rows = excluded.rows, left_out = null,
    deleted_at = excluded.deleted_at;
  return null;
end;
$$;

do $$
declare
  kept text;
begin
  foreach kept in array array['profiles', 'cargos', 'categorias', 'perguntas', 'promocoes', 'produtos'] loop
    execute format('create trigger keep_deleted after delete on public.%I referencing old table as gone
                    for each statement execute function private.keep_deleted()', kept);
  end loop;
end;
$$;

-- The rows of a promotion are gone before the statement that deletes it ends.
create function private.note_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('exclusao.linhas',
    (select coalesce(jsonb_agg(l), '[]') from public.promocao_produtos l where l.promocao_id = old.id)::text, true);
  return old;
end;
$$;

create trigger note_rows before delete on public.promocoes for each row execute function private.note_rows();

-- As before, and the caller's own deletions follow as well: one product's, and those of a change of many.
create or replace function private.follow_versions(before jsonb) returns void
language sql security definer set search_path = ''
as $$
  with moved as materialized (
    select distinct a.id, b.version as old, a.updated_at as new
      from jsonb_to_recordset(before) as b (promocao_id uuid, version timestamptz)
      join public.promocoes a on a.id = b.promocao_id and a.updated_at <> b.version
  ), changes as (
    select c.operation, jsonb_agg(case when m.id is null then line else line || jsonb_build_object('version', m.new) end) as lines
      from private.product_changes c
     cross join jsonb_array_elements(c.lines) line
      left join moved m on m.id = (line ->> 'promocao_id')::uuid and m.old = (line ->> 'version')::timestamptz
     where c.quem_id = (select auth.uid()) and exists (select from moved)
     group by c.operation having count(m.id) > 0
  ), changed as (
    update private.product_changes c set lines = f.lines from changes f
     where c.quem_id = (select auth.uid()) and c.operation = f.operation
  ), deletions as (
    select d.record_id, jsonb_agg(case when m.id is null then line else line || jsonb_build_object('versao', m.new) end) as lines
      from private.deletions d
     cross join jsonb_array_elements(d.rows) line
      left join moved m on m.id = (line ->> 'promocao_id')::uuid and m.old = (line ->> 'versao')::timestamptz
     where d.quem_id = (select auth.uid()) and d.table_name = 'produtos' and exists (select from moved)
     group by d.record_id having count(m.id) > 0
  )
  update private.deletions d set rows = f.lines from deletions f
   where d.quem_id = (select auth.uid()) and d.table_name = 'produtos' and d.record_id = f.record_id;
$$;

-- As before, and noting which promotions it leaves. Those are locked first, as everything does that changes them and their
-- products; so nobody saves one between what it loses here and the version that is noted.
create or replace function public.excluir_produto_e_linhas(produto uuid) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  lines jsonb;
  before jsonb;
begin
  lock table public.promocoes in row exclusive mode;
  with locked as (
    select a.id, a.updated_at from public.promocoes a
     where a.id in (select l.promocao_id from public.promocao_produtos l where l.produto_id = produto)
     order by a.id for no key update
  )
  select coalesce(jsonb_agg(jsonb_build_object('promocao_id', id, 'version', updated_at)), '[]') into before from locked;
  with gone as (delete from public.promocao_produtos l where l.produto_id = produto returning *)
  select jsonb_agg(to_jsonb(gone)) into lines from gone;
  perform set_config('exclusao.linhas', (
    select coalesce(jsonb_agg(line || jsonb_build_object('versao', a.updated_at)), '[]')
      from jsonb_array_elements(lines) line join public.promocoes a on a.id = (line ->> 'promocao_id')::uuid)::text, true);
  delete from public.produtos where id = produto;
  if not found then
    raise exception 'registro_ausente: this product is gone' using errcode = 'PT404';
  end if;
  perform private.follow_versions(before);
end;
$$;

-- Bringing it back ----------------------------------------------------------------------------------

-- Brings back the record that the caller deleted within the hour, under its id, with all that was stored of it, as a new
-- version. A second attempt finds the record there, writes nothing, and is answered alike. Answers how many of its rows of
-- promotions could not return, since the product or the promotion is gone, or somebody saved the promotion since.
--
-- Definer, since nobody may write profiles. Whoever deleted their own profile has no access left, and so cannot bring it
-- back: access that ended stays ended until a colleague decides otherwise.
create function private.undelete(asked_table text, asked_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.deletions;
  columns text;
  present boolean;
  written bigint;
  returned uuid[];
begin
  if not private.has_access() then
    raise exception 'only staff undo deletions' using errcode = '42501';
  end if;
  if asked_table in ('promocoes', 'produtos') then
    lock table public.promocoes in row exclusive mode;
  end if;
  -- Before what is kept, as everything does that follows their versions there.
  perform from public.promocoes a
    where asked_table = 'produtos' and a.id in (
      select (line ->> 'promocao_id')::uuid from private.deletions d cross join jsonb_array_elements(d.rows) line
       where d.quem_id = (select auth.uid()) and d.table_name = asked_table and d.record_id = asked_id)
    order by a.id for no key update;
  select * into kept from private.deletions d
   where d.quem_id = (select auth.uid()) and d.table_name = asked_table and d.record_id = asked_id
     and d.deleted_at > now() - interval '1 hour'
     for update;
  if asked_table in ('profiles', 'cargos', 'categorias', 'perguntas', 'promocoes', 'produtos') then
    execute format('select exists (select from public.%I where id = $1)', asked_table) into present using asked_id;
  end if;
  if present then
    return coalesce(kept.left_out, 0);
  elsif kept.record_id is null or kept.left_out is not null then
    raise exception 'exclusao_definitiva: there is nothing left to bring back' using errcode = 'PT404';
  end if;

  if kept.table_name = 'profiles' then
    kept.record := kept.record || coalesce(
      (select jsonb_build_object('role', c.nome) from public.cargos c where c.id = kept.parent_id), '{}');
  elsif kept.table_name = 'produtos' then
    kept.record := kept.record || coalesce(
      (select jsonb_build_object('categoria', c.nome) from public.categorias c where c.id = kept.parent_id), '{}');
  end if;

  -- One line of activity for all of it.
  perform set_config('importacao.operacao', gen_random_uuid()::text, true), set_config('importacao.acao', 'criou', true);
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
   where attrelid = format('public.%I', kept.table_name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
                  on conflict (id) do nothing', kept.table_name, columns) using kept.record;
  get diagnostics written = row_count;
  with line as materialized (
    select l.* from jsonb_to_recordset(kept.rows) as
             l (promocao_id uuid, produto_id uuid, desconto numeric, posicao integer, versao timestamptz)
      join public.promocoes a on a.id = l.promocao_id and (kept.table_name = 'promocoes' or a.updated_at = l.versao)
      join public.produtos r on r.id = l.produto_id
     where written = 1
       for no key update of a
  ), back as (
    insert into public.promocao_produtos (promocao_id, produto_id, desconto, posicao)
    select promocao_id, produto_id, desconto, posicao from line
    returning promocao_id
  )
  select coalesce(array_agg(promocao_id), '{}') into returned from back;
  if written = 1 and kept.table_name = 'produtos' then
    -- Another version of each promotion that a product returned to: a form that was opened without it would drop it again.
    update public.promocoes set updated_at = now() where id = any (returned);
    perform private.note_return(array[asked_id]), private.follow_versions((
      select coalesce(jsonb_agg(jsonb_build_object('promocao_id', line -> 'promocao_id', 'version', line -> 'versao')), '[]')
        from jsonb_array_elements(kept.rows) line where (line ->> 'promocao_id')::uuid = any (returned)));
  end if;
  perform set_config('importacao.operacao', '', true);
  -- Where somebody else brought it back at this very moment, nothing of it was written here.
  update private.deletions d
     set left_out = case written when 1 then jsonb_array_length(kept.rows) - cardinality(returned) else 0 end,
         record = '{}', rows = '[]'
   where d.quem_id = kept.quem_id and d.table_name = kept.table_name and d.record_id = kept.record_id
  returning d.left_out into kept.left_out;
  return kept.left_out;
end;
$$;

create function public.desfazer_exclusao(tabela text, registro uuid) returns integer
language sql security invoker set search_path = ''
as $$
  select private.undelete(tabela, registro);
$$;

-- Who may do what -------------------------------------------------------------------------------------

alter table private.deletions enable row level security;
revoke all on private.deletions from public, anon, authenticated;
revoke all on function private.forget_deletions() from public, anon, authenticated;
revoke all on function private.forget_account() from public, anon, authenticated;
revoke all on function private.keep_deleted() from public, anon, authenticated;
revoke all on function private.note_rows() from public, anon, authenticated;
revoke all on function private.undelete(text, uuid) from public, anon;
revoke all on function public.desfazer_exclusao(text, uuid) from public, anon;

grant execute on function private.undelete(text, uuid) to authenticated;
grant execute on function public.desfazer_exclusao(text, uuid) to authenticated;
