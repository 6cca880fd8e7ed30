-- The author of a deletion can undo it for an hour.

create table private.deletions (
  quem_id uuid not null,
  table_name text not null,
  record_id uuid not null,
  -- The whole row; of a product also the name of its category.
  record jsonb not null,
  -- Of a profile its cargo, which may be renamed meanwhile.
  parent_id uuid,
  -- What was deleted with it: rows of promocao_produtos, of a product each with the version that its promotion got; of
  -- an entry of the FAQ {"table", "record"} of other tables.
  lines jsonb not null default '[]',
  -- After the undo: how many rows could not return.
  left_out integer,
  deleted_at timestamptz not null default now(),
  primary key (quem_id, table_name, record_id)
);
create index deletions_by_age on private.deletions (deleted_at);
alter table private.deletions enable row level security;

-- Keeps the one record that a statement deleted. Imports and bulk changes have their own undo.
create function private.keep_deleted() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  lines jsonb := coalesce(nullif(current_setting('app.deleted_lines', true), '')::jsonb, '[]');
begin
  perform set_config('app.deleted_lines', '', true);
  if (select auth.uid()) is null or private.operation() is not null
     or (select count(*) from (select from gone limit 2) few) <> 1 then
    return null;
  end if;
  insert into private.deletions as kept (quem_id, table_name, record_id, record, parent_id, lines)
  select (select auth.uid()), tg_table_name, one.id, to_jsonb(one) || case tg_table_name
    when 'produtos' then jsonb_build_object(
           'categoria', (select c.nome from public.categorias c where c.id = (to_jsonb(one) ->> 'categoria_id')::uuid))
             else '{}' end,
         (select c.id from public.cargos c where tg_table_name = 'profiles' and c.nome = to_jsonb(one) ->> 'role'),
         (select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(lines) line
           where one.id::text in (line ->> 'promocao_id', line ->> 'produto_id', line ->> 'pergunta_id'))
    from gone one
  on conflict (quem_id, table_name, record_id) do update set
    record = excluded.record, parent_id = excluded.parent_id, lines = excluded.lines, left_out = null,
    deleted_at = excluded.deleted_at;
  return null;
end;
$$;

-- The rows of a promotion are deleted before keep_deleted runs.
create function private.note_rows() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.deleted_lines',
    (select coalesce(jsonb_agg(l), '[]') from public.promocao_produtos l where l.promocao_id = old.id)::text, true);
  return old;
end;
$$;

-- Called with the next change of a record and when the server starts.
create function private.forget_deletions() returns void language plpgsql security definer set search_path = '' as $$
begin
  delete from private.deletions where (quem_id, table_name, record_id) in (
    select d.quem_id, d.table_name, d.record_id from private.deletions d
     where d.deleted_at < now() - interval '1 hour' for update skip locked);
end;
$$;

create function private.forget_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.deletions where quem_id = old.id or record ->> 'user_id' = old.id::text;
  return null;
end;
$$;
create trigger forget_account after delete on auth.users for each row execute function private.forget_account();

-- The promotions that lack rows whose product exists: {"promocoes": {"total", "nomes"}}, at most 20 names, or {}.
-- `lines`: [{"promocao_id", "produto_id"}].
create function private.promocoes_without(lines jsonb) returns jsonb language sql stable set search_path = '' as $$
  with missing as (
    select a.id, a.nome, a.nome_ordem from public.promocoes a
     where a.id in (
       select l.promocao_id from jsonb_to_recordset(lines) as l (promocao_id uuid, produto_id uuid)
         join public.produtos p on p.id = l.produto_id
        where not exists (select from public.promocao_produtos r where r.promocao_id = l.promocao_id
                          and r.produto_id = l.produto_id))
  )
  select case when exists (select from missing) then jsonb_build_object('promocoes', jsonb_build_object(
           'total', (select count(*) from missing),
           'nomes', (select jsonb_agg(nome order by nome_ordem, id)
                     from (select * from missing order by nome_ordem, id limit 20) few)))
         else '{}' end;
$$;

-- Kept rows follow the versions that the caller's own change gave to promotions. `before`: [{"promocao_id",
-- "version"}].
create function private.follow_versions(before jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept text;
begin
  foreach kept in array case when private.has_access() and before <> '[]' then '{product_changes,deletions}'::text[]
    else '{}' end loop
    execute format($follow$
      with moved as materialized (
        select a.id, b.version as old, a.updated_at as new
          from jsonb_to_recordset($1) b (promocao_id uuid, version timestamptz)
            join public.promocoes a on a.id = b.promocao_id)
      update private.%I k set lines = (
        select jsonb_agg(case when m.id is null then line else line || jsonb_build_object('version', m.new) end)
          from jsonb_array_elements(k.lines) line
          left join moved m on m.id = (line ->> 'promocao_id')::uuid and m.old = (line ->> 'version')::timestamptz)
       where k.quem_id = (select auth.uid()) and k.lines <> '[]'
      $follow$, kept) using before;
  end loop;
end;
$$;
grant execute on function private.follow_versions to authenticated;

-- Puts rows back, of some products or of a restored promotion (null). Returns those left out: the product or promotion
-- is gone, or the promotion was saved since.
create function private.return_lines(lines jsonb, produtos uuid[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  rest jsonb;
  back jsonb;
  before jsonb;
begin
  with line as materialized (
    select l.*, each from jsonb_array_elements(lines) each,
           jsonb_to_record(each) as l (promocao_id uuid, produto_id uuid, version timestamptz)
  ), open as materialized (
    select l.* from line l
      join public.promocoes a on a.id = l.promocao_id and a.updated_at = coalesce(l.version, a.updated_at)
      join public.produtos p on p.id = l.produto_id
     where (produtos is null or l.produto_id = any (produtos))
       and not exists (select from public.promocao_produtos r where r.promocao_id = l.promocao_id
                       and r.produto_id = l.produto_id)
       for no key update of a
  )
  select coalesce((select jsonb_agg(l.each) from line l
                    where (l.promocao_id, l.produto_id) not in (select promocao_id, produto_id from open)), '[]'),
         (select jsonb_agg(o.each) from open o),
         coalesce((select jsonb_agg(jsonb_build_object('promocao_id', a.id, 'version', a.updated_at))
                     from public.promocoes a where a.id in (select promocao_id from open)), '[]')
    into rest, back, before;
  perform private.put_back('promocao_produtos', back);
  -- Otherwise a form that was opened without those rows would drop them again.
  update public.promocoes a set updated_at = now()
    from jsonb_to_recordset(before) as b (promocao_id uuid) where a.id = b.promocao_id and produtos is not null;
  perform private.follow_versions(before);
  -- Their products may come back later.
  return (select coalesce(jsonb_agg(case when a.id is null then l
                                    else l || jsonb_build_object('version', a.updated_at) end), '[]')
            from jsonb_array_elements(rest) l
            left join jsonb_to_recordset(before) as b (promocao_id uuid, version timestamptz)
              on b.promocao_id = (l ->> 'promocao_id')::uuid and b.version = (l ->> 'version')::timestamptz
            left join public.promocoes a on a.id = b.promocao_id);
end;
$$;

-- Of a product that the caller restored; as private.promocoes_without.
create function private.left_promocoes(produto uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.promocoes_without(d.lines) from private.deletions d
   where d.quem_id = (select auth.uid()) and d.table_name = 'produtos' and d.record_id = produto and d.left_out > 0
     and private.has_access();
$$;
grant execute on function private.left_promocoes to authenticated;

create function public.left_promocoes(produto uuid) returns jsonb
language sql stable set search_path = '' as $$ select coalesce(private.left_promocoes(produto), '{}') $$;
grant execute on function public.left_promocoes to authenticated;

-- Inserts deleted rows whole, and leaves those that are there again; returns how many were inserted. A column that is
-- newer than the deletion gets its default.
create function private.put_back(kept_table text, kept jsonb) returns bigint language plpgsql set search_path = '' as $$
declare
  columns constant text := private.listed('', array(
    select name from unnest(private.columns_of(format('public.%I', kept_table)::regclass)) name
      where kept -> 0 ? name));
  written bigint := 0;
begin
  if columns is not null then
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)
                    on conflict (%3$s) do nothing', kept_table, columns,
                   case kept_table when 'promocao_produtos' then 'promocao_id, produto_id' else 'id' end) using kept;
    get diagnostics written = row_count;
  end if;
  return written;
end;
$$;

-- Gives existing rows their former values: of each its id and some columns.
create function private.restore_rows(target regclass, former jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('update %1$s p set %2$s
                    from (select jsonb_populate_record(r, item) as given
                            from jsonb_array_elements($1) item join %1$s r on r.id = (item ->> ''id'')::uuid) s
                   where p.id = (s.given).id', target, private.assigned(target, private.columns_of(target)))
  using former;
end;
$$;

-- Restores what the caller deleted within the hour, as a new version; returns how many rows were left out. A repeated
-- call returns the same. Errors: 42501 (also after deleting one's own profile), PT404. Definer, as staff may not insert
-- profiles.
create function public.desfazer_exclusao(tabela text, registro uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept private.deletions;
  present boolean;
  written boolean;
begin
  perform private.only_staff();
  if tabela in ('promocoes', 'produtos') then
    lock table public.produtos, public.promocoes, public.promocao_produtos in row exclusive mode;
  end if;
  perform from public.produtos p
    where tabela = 'promocoes' and p.id in (
      select (line ->> 'produto_id')::uuid from private.deletions d cross join jsonb_array_elements(d.lines) line
       where d.quem_id = (select auth.uid()) and d.table_name = tabela and d.record_id = registro)
    order by p.id for share;
  -- Promotions before deletions, as in private.follow_versions.
  perform from public.promocoes a
    where tabela = 'produtos' and a.id in (
      select (line ->> 'promocao_id')::uuid from private.deletions d cross join jsonb_array_elements(d.lines) line
       where d.quem_id = (select auth.uid()) and d.table_name = tabela and d.record_id = registro)
    order by a.id for no key update;
  select * into kept from private.deletions d
   where d.quem_id = (select auth.uid()) and d.table_name = tabela and d.record_id = registro
     and d.deleted_at > now() - interval '1 hour'
     for update;
  if exists (select from pg_catalog.pg_trigger where tgrelid = to_regclass(format('public.%I', tabela))
             and tgname = 'keep_deleted') then
    execute format('select exists (select from public.%I where id = $1)', tabela) into present using registro;
  end if;
  if present then
    return coalesce(kept.left_out, 0);
  elsif kept.record_id is null or kept.left_out is not null then
    raise exception 'exclusao_definitiva: there is nothing left to bring back' using errcode = 'PT404';
  end if;

  kept.record := kept.record || coalesce(
    (select jsonb_build_object('role', c.nome) from public.cargos c where c.id = kept.parent_id), '{}');
  -- A new category of the same name replaces one that is gone.
  if kept.table_name = 'produtos' and not exists (
       select from public.categorias c where c.id = (kept.record ->> 'categoria_id')::uuid) then
    kept.record := kept.record || jsonb_build_object(
      'categoria_id', coalesce(private.categoria_named(kept.record ->> 'categoria')::text,
                               kept.record ->> 'categoria_id'));
  end if;

  perform private.set_operation(gen_random_uuid(), 'restaurou');
  written := private.put_back(kept.table_name, jsonb_build_array(kept.record)) = 1;
  if written and kept.table_name = 'perguntas' then
    perform private.put_back(line ->> 'table', jsonb_build_array(line -> 'record'))
      from jsonb_array_elements(kept.lines) line;
    kept.lines := '[]';
  elsif written then
    kept.lines := private.return_lines(kept.lines, case kept.table_name when 'produtos' then array[registro] end);
  end if;
  perform private.set_operation(null, null);
  -- Where another call restored it at this moment, nothing was written.
  update private.deletions d
     set left_out = case when written then jsonb_array_length(kept.lines) else 0 end, record = '{}',
         lines = case when written and kept.table_name = 'produtos' then kept.lines else '[]' end
   where d.quem_id = kept.quem_id and d.table_name = kept.table_name and d.record_id = kept.record_id
  returning d.left_out into kept.left_out;
  return kept.left_out;
end;
$$;
grant execute on function public.desfazer_exclusao to authenticated;
