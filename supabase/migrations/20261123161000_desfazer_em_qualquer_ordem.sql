-- Changes of many products can be taken back in any order: what a person changed once more themselves waits until they took that
-- back. And what is taken back in part names the promotions that stay without the products.
-- Reads top-down: what a person can still take back, taking back a change, bringing back one product, who may do what.

-- When the caller did what they can still take back: a change of many products, the deletion of one, an import. What a
-- transaction wrote has its moment, and so have its entries in the products' history.
create function private.undoable_moments() returns table (quem_id uuid, moment timestamptz)
language sql stable security definer set search_path = ''
as $$
  select c.quem_id, c.created_at from private.product_changes c
   where c.quem_id = (select auth.uid()) and c.created_at >= now() - interval '7 days'
  union all
  select d.quem_id, d.deleted_at from private.deletions d
   where d.quem_id = (select auth.uid()) and d.table_name = 'produtos' and d.left_out is null
     and d.deleted_at > now() - interval '1 hour'
  union all
  select b.quem_id, b.created_at from private.import_batches b
   where b.quem_id = (select auth.uid()) and b.verb = 'importou' and b.last_entry is not null
     and b.created_at >= now() - interval '7 days'
     and not exists (select from private.import_batches u where u.quem_id = b.quem_id and u.batch = b.batch and u.verb = 'desfez');
$$;

-- As before, but what nobody else changed or deleted since, and the caller by what they can still take back, is not given up: it
-- has "own" in the answer and, with all that is left, stays kept. Once that is taken back, this change can be as well.
create or replace function private.restore_changed(products jsonb, last_entry bigint) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  answer jsonb;
begin
  with item as materialized (
    select i.*, coalesce(c.nome, n.nome) as na_categoria,
           p.updated_at = i.version or not exists (
             select from public.historico_de_produtos h
              where h.produto_id = i.id and h.id > coalesce(i.own_entry, restore_changed.last_entry)) as unchanged
      from rows from (jsonb_to_recordset(products) as
                        (id uuid, version timestamptz, nome text, valor numeric, localizacao text, categoria text, categoria_id uuid,
                         last_entry bigint),
                      jsonb_array_elements(products))
             as i (id, version, nome, valor, localizacao, categoria, categoria_id, own_entry, kept)
      left join public.categorias c on c.id = i.categoria_id
      left join public.categorias n on n.nome_ordem = private.fold(btrim(i.categoria, E' \t\r\n'))
      left join public.produtos p on p.id = i.id
  ), restored as (
    update public.produtos p set valor = i.valor, localizacao = i.localizacao, categoria = i.na_categoria
      from item i where p.id = i.id and i.unchanged and i.na_categoria is not null
    returning p.id
  ), lost as materialized (
    select i.id, i.kept, coalesce(p.nome, i.nome) as nome, p.updated_at,
           case when p.id is null then 'deleted' when i.unchanged then 'category' else 'changed' end as reason,
           since.by_one and (since.quem_id, since.moment) in (select quem_id, moment from private.undoable_moments()) as own
      from item i
      left join public.produtos p on p.id = i.id
     cross join lateral (
       select count(distinct h.quem_id) = 1 and count(h.quem_id) = count(*) as by_one,
              (array_agg(h.quem_id order by h.id))[1] as quem_id, (array_agg(h.created_at order by h.id))[1] as moment
         from public.historico_de_produtos h
        where h.produto_id = i.id and h.id > coalesce(i.own_entry, restore_changed.last_entry)) since
     where not exists (select from restored r where r.id = i.id)
  )
  select jsonb_build_object(
           'restored', (select count(*) from restored), 'left', (select count(*) from lost), 'linesLeft', 0,
           'rest', (select jsonb_agg(kept) from lost having bool_or(reason = 'category' or own)),
           'produtos', coalesce((select jsonb_agg(jsonb_build_object('nome', nome, 'reason', reason, 'who', case reason
               when 'deleted' then private.shown_deleted(id) ->> 'who' else private.last_author(id, updated_at) end)
                 || case when own then '{"own": true}'::jsonb else '{}' end)
             from (select * from lost order by own desc, private.fold(nome), id limit 20) few), '[]'),
           'ids', coalesce((select jsonb_agg(id) from restored), '[]'))
    into answer;
  perform private.follow_products(array(select jsonb_array_elements_text(answer -> 'ids')::uuid), last_entry);
  return answer - 'ids';
end;
$$;

-- The promotions that some rows are missing from, though both they and the product are there: {"promocoes": {"total", "nomes"}}
-- with the first few names, or nothing. `lines`: [{"promocao_id", "produto_id"}].
create function private.promocoes_without(lines jsonb) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with missing as (
    select a.id, a.nome, a.nome_ordem from public.promocoes a
     where a.id in (
       select l.promocao_id from jsonb_to_recordset(lines) as l (promocao_id uuid, produto_id uuid)
         join public.produtos p on p.id = l.produto_id
        where not exists (select from public.promocao_produtos r where r.promocao_id = l.promocao_id and r.produto_id = l.produto_id))
  )
  select case when exists (select from missing) then jsonb_build_object('promocoes', jsonb_build_object(
           'total', (select count(*) from missing),
           'nomes', (select jsonb_agg(nome order by nome_ordem, id) from (select * from missing order by nome_ordem, id limit 20) few)))
         else '{}' end;
$$;

-- As before, but with "rest_lines", the rows that did not return, in place of their number; and with those promotions.
create or replace function private.restore_deleted(products jsonb, lines jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  answer jsonb;
  rest_lines jsonb;
  before jsonb;
begin
  with item as materialized (
    select i.*, coalesce(c.nome, n.nome) as na_categoria
      from rows from (jsonb_to_recordset(products) as (id uuid, nome text, valor numeric, localizacao text, categoria text,
                                                       categoria_id uuid, tipo_venda text, created_at timestamptz),
                      jsonb_array_elements(products))
             as i (id, nome, valor, localizacao, categoria, categoria_id, tipo_venda, created_at, kept)
      left join public.categorias c on c.id = i.categoria_id
      left join public.categorias n on n.nome_ordem = private.fold(btrim(i.categoria, E' \t\r\n'))
  ), restored as (
    insert into public.produtos (id, nome, valor, localizacao, categoria, tipo_venda, created_at)
    select id, nome, valor, localizacao, na_categoria, tipo_venda, created_at from item where na_categoria is not null
    on conflict (id) do nothing
    returning id
  ), lost as materialized (
    select i.id, i.kept, i.nome, case when p.id is null then 'category' else 'exists' end as reason, p.updated_at
      from item i left join public.produtos p on p.id = i.id
     where not exists (select from restored r where r.id = i.id)
  )
  select jsonb_build_object(
           'restored', (select count(*) from restored), 'left', (select count(*) from lost),
           'rest', (select jsonb_agg(kept) from lost having bool_or(reason = 'category')),
           'produtos', coalesce((select jsonb_agg(jsonb_build_object('nome', nome, 'reason', reason,
                                                                     'who', private.last_author(id, updated_at)))
             from (select * from lost order by private.fold(nome), id limit 20) few), '[]'),
           'ids', coalesce((select jsonb_agg(id) from restored), '[]'))
    into answer;
  -- A promotion that somebody saved since is as they left it.
  with back as (
    insert into public.promocao_produtos (promocao_id, produto_id, desconto, posicao)
    select l.promocao_id, l.produto_id, l.desconto, l.posicao
      from jsonb_to_recordset(lines) as
             l (promocao_id uuid, produto_id uuid, desconto numeric, posicao integer, version timestamptz)
      join public.promocoes a on a.id = l.promocao_id and a.updated_at = l.version
      join jsonb_array_elements_text(answer -> 'ids') restored (id) on restored.id::uuid = l.produto_id
    on conflict do nothing
    returning promocao_id, produto_id
  )
  select (select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(lines) line
           where ((line ->> 'promocao_id')::uuid, (line ->> 'produto_id')::uuid) not in (select promocao_id, produto_id from back)),
         (select coalesce(jsonb_agg(jsonb_build_object('promocao_id', a.id, 'version', a.updated_at)), '[]')
            from public.promocoes a where a.id in (select promocao_id from back))
    into rest_lines, before;
  -- Another version of each of them: a form that was opened without those rows would drop them again.
  update public.promocoes a set updated_at = now()
    from jsonb_to_recordset(before) as b (promocao_id uuid) where a.id = b.promocao_id;
  perform private.note_return(array(select jsonb_array_elements_text(answer -> 'ids')::uuid));
  return answer - 'ids' || private.promocoes_without(rest_lines) || jsonb_build_object('rest_lines', rest_lines, 'before', before);
end;
$$;

-- As before, but all rows that did not return stay kept with what is left, so that their promotions are named again.
create or replace function public.undo_change(operation uuid) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  kept private.product_changes := private.kept_change(operation);
  answer jsonb := private.begin_change(operation, 'reverteu', kept.kind = 'delete');
  rest jsonb;
  rest_lines jsonb;
begin
  if answer is not null then
    return answer;
  end if;
  -- Again, as it may have been taken back before the locks were there.
  kept := private.kept_change(operation);
  if kept.kind is null then
    raise exception 'change_forgotten: this change cannot be taken back any more' using errcode = 'PT404';
  end if;
  answer := case kept.kind when 'delete' then private.restore_deleted(kept.products, kept.lines)
                           else private.restore_changed(kept.products, kept.last_entry) end;
  rest := nullif(answer -> 'rest', 'null');
  rest_lines := coalesce(answer -> 'rest_lines', '[]');
  answer := answer || jsonb_build_object('restored', kept.restored + (answer -> 'restored')::bigint,
                                         'linesLeft', kept.lines_left + jsonb_array_length(rest_lines));
  perform private.keep_rest(operation, rest, rest_lines, (answer -> 'restored')::bigint, kept.lines_left),
          private.follow_versions(coalesce(answer -> 'before', '[]'));
  answer := answer - '{rest,rest_lines,before}'::text[];
  if rest is not null then
    perform set_config('importacao.operacao', '', true);
    return answer;
  end if;
  return private.end_batch(operation, 'reverteu', answer);
end;
$$;

-- Bringing back one product -----------------------------------------------------------------------------

-- As before, but of a product the rows that did not return stay kept for the rest of the hour.
create or replace function private.undelete(asked_table text, asked_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.deletions;
  columns text;
  present boolean;
  written bigint;
  returned uuid[] := '{}';
begin
  if not private.has_access() then
    raise exception 'only staff undo deletions' using errcode = '42501';
  end if;
  if asked_table in ('promocoes', 'produtos') then
    lock table public.promocoes, public.promocao_produtos in row exclusive mode;
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
  if kept.table_name in ('promocoes', 'produtos') then
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
  end if;
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
         record = '{}', rows = case when written = 1 and kept.table_name = 'produtos' then (
           select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(kept.rows) line
            where (line ->> 'promocao_id')::uuid <> all (returned)) else '[]' end
   where d.quem_id = kept.quem_id and d.table_name = kept.table_name and d.record_id = kept.record_id
  returning d.left_out into kept.left_out;
  return kept.left_out;
end;
$$;

-- The promotions that a product which the caller brought back did not return to: as private.promocoes_without.
create function private.left_promocoes(produto uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.promocoes_without(d.rows) from private.deletions d
   where d.quem_id = (select auth.uid()) and d.table_name = 'produtos' and d.record_id = produto and d.left_out > 0
     and private.has_access();
$$;

create function public.left_promocoes(produto uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(private.left_promocoes(produto), '{}');
$$;

-- Who may do what -------------------------------------------------------------------------------------

revoke all on function private.undoable_moments() from public, anon;
revoke all on function private.promocoes_without(jsonb) from public, anon;
revoke all on function private.left_promocoes(uuid) from public, anon;
revoke all on function public.left_promocoes(uuid) from public, anon;
grant execute on function private.undoable_moments() to authenticated;
grant execute on function private.promocoes_without(jsonb) to authenticated;
grant execute on function private.left_promocoes(uuid) to authenticated;
grant execute on function public.left_promocoes(uuid) to authenticated;
