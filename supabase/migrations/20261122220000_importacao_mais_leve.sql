-- Imports whose items cost less to look up and to write. What is written, answered and left alone stays
-- as it was, but that of two new items with one id the second, which does not count, is not checked any more.

-- As before, but items are folded once, and of the products of one name the first is taken without sorting them. That an id is free is known before it is written, since nobody else writes meanwhile, so that nothing is asked of the index
-- a second time; of two new items with one id the first counts.
create or replace function public.import_produtos(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql security invoker set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou');
begin
  if answer is not null then
    return answer;
  end if;
  execute $batch$
  with sent as materialized (
    select item.*, private.fold(btrim(item.nome, E' \t\r\n')) as nome_ordem from rows from (jsonb_to_recordset($1) as
             (id uuid, versao timestamptz, nome text, valor numeric, localizacao text, categoria text, tipo_venda text))
             with ordinality as item (id, versao, nome, valor, localizacao, categoria, tipo_venda, place)
  ), known as (
    select named.categoria as named, c.nome from (select distinct categoria from sent) named
      join public.categorias c on c.nome_ordem = private.fold(btrim(named.categoria, E' \t\r\n'))
  ), found as materialized (
    select s.*, coalesce(n.of_this_name, n.of_this_key, s.id) as stored from sent s
     -- No uuid is less than another to an aggregate; their texts are, and in the same order.
     cross join lateral (
       select (min(p.id::text collate "C") filter (where p.nome = s.nome))::uuid as of_this_name,
              min(p.id::text collate "C")::uuid as of_this_key
         from public.produtos p where s.versao is null and p.nome_ordem = s.nome_ordem) n
  ), item as materialized (
    select f.*, k.nome as na_categoria, p.produto,
           case when f.versao is null then case when p.id is not null then 'exists'
                                                when k.nome is null then 'category' else 'created' end
                when p.id is null then 'deleted'
                when p.updated_at <> f.versao then 'changed'
                when k.nome is null and 'categoria' = any ($2) then 'category'
                else 'updated' end as outcome
      from found f
      left join known k on k.named = f.categoria
      left join lateral (
        select p as produto, p.id, p.updated_at from public.produtos p where p.id = f.stored limit 1) p on true
  ), updated as (
    update public.produtos p set
      valor = case when 'valor' = any ($2) then i.valor else p.valor end,
      localizacao = case when 'localizacao' = any ($2) then i.localizacao else p.localizacao end,
      categoria = case when 'categoria' = any ($2) then i.na_categoria else p.categoria end,
      tipo_venda = case when 'tipo_venda' = any ($2) then i.tipo_venda else p.tipo_venda end
      from item i
     where p.id = i.id and i.outcome = 'updated'
    returning p.id, p.updated_at
  ), created as (
    insert into public.produtos (id, nome, valor, localizacao, categoria, tipo_venda)
    select distinct on (id) id, nome, valor, localizacao, na_categoria, coalesce(tipo_venda, 'unidade')
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
    -- Full for the same reason: nothing is written without an item.
    from item i full join written w on w.id = i.id
  $batch$ into answer
  using private.unquoted(items), array(select jsonb_array_elements_text(private.unquoted(covered)));
  return private.end_batch(batch, 'importou', answer);
end;
$$;
