-- What was done to a product and taken back is no change of it since, whoever did both: an import can be taken back after a change
-- of many, another import or a deletion that was, and the other way round. The history of the product itself says so now, in
-- place of notes in the changes that are kept.
-- Reads top-down: what stands in a product's history, taking back a change, a deletion, an import, who may do what.

-- Of an entry that takes something back: the entry after which the product was as it is again; 0, before its first.
alter table public.historico_de_produtos add column volta_a bigint;

-- What was done to some products since the entry `made` took back what was done to them last.
create function private.note_taken_back(ids uuid[], made bigint) returns void
language sql security definer set search_path = ''
as $$
  update public.historico_de_produtos h set volta_a = coalesce(older.state, 0)
    from unnest(ids) t (id)
   cross join lateral (
     select coalesce(l.volta_a, l.id) as state from public.historico_de_produtos l
      where l.produto_id = t.id and l.id <= made order by l.id desc limit 1) newest
    left join lateral (
     select coalesce(o.volta_a, o.id) as state from public.historico_de_produtos o
      where o.produto_id = t.id and o.id < newest.state order by o.id desc limit 1) older on true
   where h.produto_id = t.id and h.id > made;
$$;

-- What was done to a product after an entry of its history and was not taken back.
create function private.standing_since(produto uuid, entry bigint) returns setof public.historico_de_produtos
language sql stable security definer set search_path = ''
as $$
  select h.* from public.historico_de_produtos h
   where h.produto_id = produto and h.id > entry and h.volta_a is null
     and not exists (select from public.historico_de_produtos back
                      where back.produto_id = produto and back.id > h.id and back.volta_a < h.id);
$$;

-- As before, by what stands. An item of the version before may have an entry of its own: what was done until then was taken back.
create or replace function private.restore_changed(products jsonb, last_entry bigint) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  made bigint := private.newest_entry();
  answer jsonb;
begin
  with item as materialized (
    select i.*, coalesce(c.nome, n.nome) as na_categoria,
           p.updated_at = i.version or not exists (
             select from private.standing_since(i.id, coalesce(i.own_entry, restore_changed.last_entry))) as unchanged
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
         from private.standing_since(i.id, coalesce(i.own_entry, restore_changed.last_entry)) h) since
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
  perform private.note_taken_back(array(select jsonb_array_elements_text(answer -> 'ids')::uuid), made);
  return answer - 'ids';
end;
$$;

-- As before, but the return takes back the deletion.
create or replace function private.note_return(ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  made bigint := private.newest_entry();
  returned uuid[];
begin
  with noted as (
    insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, campos)
    select p.id, (select name from public.profiles where user_id = (select auth.uid())), (select auth.uid()), 'voltou', '{}'
      from public.produtos p
     where p.id = any (ids) and private.has_access()
       and 'excluiu' = (select h.acao from public.historico_de_produtos h where h.produto_id = p.id order by h.id desc limit 1)
    returning produto_id
  )
  select array_agg(produto_id) into returned from noted;
  if returned is not null then
    perform private.note_taken_back(returned, made);
  end if;
end;
$$;

-- As before, by what stands.
create or replace function public.undo_import_of_produtos(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql security invoker set search_path = '' set enable_seqscan = off
as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez');
  last_entry bigint;
  made bigint;
  restored_ids uuid[];
begin
  if answer is not null then
    return answer;
  end if;
  last_entry := private.last_entry_of(batch);
  made := private.newest_entry();
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
                       select from private.standing_since(s.id, last_entry))) then 'changed'
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
  perform private.note_taken_back(restored_ids, made);
  return private.end_batch(batch, 'desfez', answer);
end;
$$;

-- Who may do what -------------------------------------------------------------------------------------

drop function private.follow_products(uuid[], bigint);
revoke all on function private.note_taken_back(uuid[], bigint) from public, anon;
revoke all on function private.standing_since(uuid, bigint) from public, anon;
grant execute on function private.note_taken_back(uuid[], bigint) to authenticated;
grant execute on function private.standing_since(uuid, bigint) to authenticated;
grant execute on function private.newest_entry() to authenticated;
