-- An import that a person took back themselves is no change of somebody since, either: their changes of many products from
-- before it can still be taken back, as after another change of many (20261123152000).

-- As before, and the caller's changes of what is restored follow.
create or replace function public.undo_import_of_produtos(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql security invoker set search_path = '' set enable_seqscan = off
as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez');
  last_entry bigint;
  restored_ids uuid[];
begin
  if answer is not null then
    return answer;
  end if;
  last_entry := private.last_entry_of(batch);
  with sent as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, versao timestamptz, antes jsonb))
             with ordinality as item (id, versao, antes, place)
  ), known as (
    select named.categoria as named, c.nome from (select distinct antes ->> 'categoria' as categoria from sent) named
      join public.categorias c on c.nome_ordem = private.fold(btrim(named.categoria, E' \t\r\n'))
  ), item as materialized (
    select s.*, k.nome as na_categoria, p.produto,
           case when p.id is null then 'deleted'
                when p.updated_at is distinct from s.versao and (last_entry is null or exists (
                       select from public.historico_de_produtos h where h.produto_id = s.id and h.id > last_entry)) then 'changed'
                when s.antes is not null then
                  case when k.nome is null and s.antes ->> 'categoria' is not null then 'category' else 'restore' end
                when exists (select 1 from public.promocao_produtos l where l.produto_id = s.id) then 'used'
                else 'delete' end as outcome
      from sent s
      left join known k on k.named = s.antes ->> 'categoria'
      left join lateral (
        select p as produto, p.id, p.updated_at from public.produtos p where p.id = s.id limit 1) p on true
  ), restored as (
    update public.produtos p set
      valor = coalesce((i.antes ->> 'valor')::numeric, p.valor),
      localizacao = coalesce(i.antes ->> 'localizacao', p.localizacao),
      categoria = coalesce(i.na_categoria, p.categoria),
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
           else jsonb_build_object('left', i.outcome) || private.shown(i.produto) end order by i.place),
         array_agg(i.id) filter (where i.outcome = 'restore')
    into answer, restored_ids from item i;
  if restored_ids is not null and last_entry is not null then
    perform private.follow_products(restored_ids, last_entry);
  end if;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;
