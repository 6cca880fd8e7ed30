-- A batch of an import locks the categories' table, which is fair to the forms that wait, and no row of a category.
create or replace function private.begin_batch(operation uuid, batch uuid, verb text, destination text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.only_staff();
  if destination = 'perguntas' then
    lock table public.perguntas in share row exclusive mode;
  elsif destination = 'categorias' then
    lock table public.categorias in share row exclusive mode;
  else
    lock table public.categorias, public.produtos in share row exclusive mode;
    if destination = 'promocoes' then
      lock table public.promocoes, public.promocao_produtos in share row exclusive mode;
    elsif destination = 'perguntas_teste' then
      lock table public.perguntas, public.perguntas_teste in share row exclusive mode;
    end if;
    delete from private.product_changes where created_at < now() - interval '7 days';
  end if;
  answer := private.batch_answer(batch, verb);
  if answer is null and verb = 'importou' and exists (
    select 1 from private.import_batches b
     where b.quem_id = (select auth.uid()) and b.operation = begin_batch.operation and b.verb = 'desfez') then
    raise exception 'importacao_desfeita: this import was undone' using errcode = 'PT409';
  end if;
  perform set_config('app.operation', operation::text, true), set_config('app.verb', verb, true);
  return answer;
end;
$$;
create or replace function private.lock_produtos(items jsonb, deleting boolean) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  ids constant uuid[] := array(select (item ->> 'id')::uuid from jsonb_array_elements(items) item where item ->> 'version' is not null);
begin
  if deleting then
    perform from public.produtos p where p.id = any (ids) order by p.id for update;
  else
    perform from public.produtos p where p.id = any (ids) order by p.id for no key update;
  end if;
end;
$$;
create or replace function public.import_categorias(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou', 'categorias');
begin
  if answer is not null then return answer; end if;
  with item as materialized (
    select item.*, private.fold(btrim(item.nome, E' \t\r\n')) as nome_ordem
      from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, nome text)) with ordinality as item (id, nome, place)
  ), created as (
    insert into public.categorias (id, nome) select id, nome from item order by place
    on conflict do nothing
    returning id, updated_at
  )
  select jsonb_agg(case
           when c.id is not null then jsonb_build_object('done', 'created', 'version', c.updated_at)
           else jsonb_build_object('left', 'exists') || coalesce(private.shown(k), '{}') end order by i.place)
    into answer
    from item i left join created c on c.id = i.id left join public.categorias k on k.nome_ordem = i.nome_ordem;
  return private.end_batch(batch, 'importou', answer);
end;
$$;
create or replace function public.undo_import_of_categorias(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez', 'categorias');
begin
  if answer is not null then return answer; end if;
  perform from public.categorias c
    where c.id in (select (item ->> 'id')::uuid from jsonb_array_elements(private.unquoted(items)) item) order by c.id for update;
  with item as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, version timestamptz))
             with ordinality as item (id, version, place)
  ), deleted as (
    delete from public.categorias c using item i
     where c.id = i.id and c.updated_at = i.version
       and not exists (select 1 from public.produtos p where p.categoria_id = c.id)
    returning c.id
  )
  select jsonb_agg(case
           when d.id is not null then jsonb_build_object('done', 'deleted')
           when c.id is null then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           when c.updated_at is distinct from i.version then jsonb_build_object('left', 'changed') || private.shown(c)
           else jsonb_build_object('left', 'used') || private.shown(c) end order by i.place)
    into answer
    from item i left join deleted d on d.id = i.id left join public.categorias c on c.id = i.id;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;
create or replace function public.import_produtos(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou', 'categorias');
begin
  if answer is not null then return answer; end if;
  perform private.lock_produtos(private.unquoted(items), false);
  execute $batch$
  with sent as materialized (
    select item.*, private.fold(btrim(item.nome, E' \t\r\n')) as nome_ordem from rows from (jsonb_to_recordset($1) as
             (id uuid, version timestamptz, nome text, valor numeric, localizacao text, categoria text, tipo_venda text))
             with ordinality as item (id, version, nome, valor, localizacao, categoria, tipo_venda, place)
  ), known as (
    select categoria as named, private.categoria_named(categoria) as id from (select distinct categoria from sent) named
  ), found as materialized (
    select s.*, coalesce(n.of_this_name, n.of_this_key, s.id) as stored from sent s
     cross join lateral (
       select (min(p.id::text collate "C") filter (where p.nome = s.nome))::uuid as of_this_name,
              min(p.id::text collate "C")::uuid as of_this_key
         from public.produtos p where s.version is null and p.nome_ordem = s.nome_ordem) n
  ), item as materialized (
    select f.*, k.id as categoria_id, p.produto,
           case when f.version is null then case when p.id is not null then 'exists'
                                                when k.id is null then 'category' else 'created' end
                when p.id is null then 'deleted'
                when p.updated_at <> f.version then 'changed'
                when k.id is null and 'categoria' = any ($2) then 'category'
                else 'updated' end as outcome
      from found f
      left join known k on k.named = f.categoria
      left join lateral (
        select p as produto, p.id, p.updated_at from public.produtos p where p.id = f.stored limit 1) p on true
  ), updated as (
    update public.produtos p set
      valor = case when 'valor' = any ($2) then i.valor else p.valor end,
      localizacao = case when 'localizacao' = any ($2) then i.localizacao else p.localizacao end,
      categoria_id = case when 'categoria' = any ($2) then i.categoria_id else p.categoria_id end,
      tipo_venda = case when 'tipo_venda' = any ($2) then i.tipo_venda else p.tipo_venda end
      from item i
     where p.id = i.id and i.outcome = 'updated'
    returning p.id, p.updated_at
  ), created as (
    insert into public.produtos (id, nome, valor, localizacao, categoria_id, tipo_venda)
    select distinct on (id) id, nome, valor, localizacao, categoria_id, coalesce(tipo_venda, 'unidade')
      from item where outcome = 'created' order by id, place
    returning id, updated_at
  ), written as (
    select id, updated_at from updated union all select id, updated_at from created
  )
  select jsonb_agg(case
           when i.outcome in ('created', 'updated') then jsonb_build_object('done', i.outcome, 'version', w.updated_at)
           when i.outcome = 'deleted' then jsonb_build_object('left', i.outcome) || private.shown_deleted(i.id)
           when (i.produto).id is null then jsonb_build_object('left', i.outcome)
           else jsonb_build_object('left', i.outcome) || private.shown(i.produto) end order by i.place)
    from item i full join written w on w.id = i.id
  $batch$ into answer
  using private.unquoted(items), array(select jsonb_array_elements_text(private.unquoted(covered)));
  return private.end_batch(batch, 'importou', answer);
end;
$$;
create or replace function public.undo_import_of_produtos(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez', 'categorias');
  last_entry bigint;
begin
  if answer is not null then return answer; end if;
  perform private.lock_produtos(private.unquoted(items), true);
  last_entry := private.last_entry_of(batch);
  with sent as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, version timestamptz, antes jsonb))
             with ordinality as item (id, version, antes, place)
  ), known as (
    select named.nome, private.categoria_named(named.nome) as id
      from (select distinct antes ->> 'categoria' as nome from sent) named
  ), item as materialized (
    select s.*, coalesce(c.id, k.id) as categoria_id, p.produto,
           case when p.id is null then 'deleted'
                when p.updated_at is distinct from s.version and (last_entry is null or exists (
                       select from private.standing_since(s.id, last_entry))) then 'changed'
                when s.antes is not null then
                  case when coalesce(c.id, k.id) is null and s.antes ->> 'categoria' is not null then 'category' else 'restore' end
                when exists (select 1 from public.promocao_produtos l where l.produto_id = s.id) then 'used'
                else 'delete' end as outcome
      from sent s
      left join known k on k.nome = s.antes ->> 'categoria'
      left join lateral (
        select h.antes from public.historico_de_produtos h
         where s.antes ? 'categoria' and h.produto_id = s.id and h.operation = undo_import_of_produtos.operation
           and h.antes ? 'categoria_id' order by h.id limit 1) h on true
      left join public.categorias c on c.id = (h.antes ->> 'categoria_id')::uuid
      left join lateral (
        select p as produto, p.id, p.updated_at from public.produtos p where p.id = s.id limit 1) p on true
  ), restored as (
    update public.produtos p set
      valor = coalesce((i.antes ->> 'valor')::numeric, p.valor),
      localizacao = coalesce(i.antes ->> 'localizacao', p.localizacao),
      categoria_id = coalesce(i.categoria_id, p.categoria_id),
      tipo_venda = coalesce(i.antes ->> 'tipo_venda', p.tipo_venda)
      from item i
     where p.id = i.id and i.outcome = 'restore'
  ), removed as (
    delete from public.produtos p using item i where p.id = i.id and i.outcome = 'delete'
  )
  select jsonb_agg(case i.outcome
           when 'delete' then jsonb_build_object('done', 'deleted')
           when 'restore' then jsonb_build_object('done', 'restored')
           when 'deleted' then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           else jsonb_build_object('left', i.outcome) || private.shown(i.produto) end order by i.place)
    into answer from item i;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;
