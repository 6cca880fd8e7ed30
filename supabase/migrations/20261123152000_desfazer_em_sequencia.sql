-- Several changes of many products are taken back in turn, the last first: what a person did to a product after one of them by
-- another change of many, or by deleting it, and took back themselves, is no change of somebody since.
-- Reads top-down: what follows, taking back a change, bringing back what was deleted, who may do what.

-- What was done to some products by the entry of their history up to `made` was just taken back: the caller's other changes
-- of them after which nothing else was done see the products as they left them. Such an item notes the entry from which on it
-- would be changed ("last_entry"), in place of its change's.
create function private.follow_products(taken_back uuid[], made bigint) returns void
language sql security definer set search_path = ''
as $$
  with held as materialized (
    select c.operation, place, t.id, coalesce((item ->> 'last_entry')::bigint, c.last_entry) as base
      from private.product_changes c
     cross join jsonb_array_elements(c.products) with ordinality each (item, place)
      join unnest(taken_back) t (id) on t.id = (item ->> 'id')::uuid
     where c.quem_id = (select auth.uid()) and c.kind <> 'delete'
       -- For a single product, only changes that hold it are unfolded: each may hold thousands.
       and (cardinality(taken_back) > 1 or c.products @> jsonb_build_array(jsonb_build_object('id', taken_back[1])))
  ), following as materialized (
    select operation, place from held
     where 1 = (select count(*) from public.historico_de_produtos h
                 where h.produto_id = held.id and h.id <= made and h.id > held.base)
  )
  update private.product_changes c set products = (
    select jsonb_agg(case when f.place is null then item
             else item || (select jsonb_build_object('last_entry', private.newest_entry())) end order by each.place)
      from jsonb_array_elements(c.products) with ordinality each (item, place)
      left join following f on f.operation = c.operation and f.place = each.place)
   where c.quem_id = (select auth.uid()) and c.operation in (select operation from following);
$$;

-- As before, but an item may have an entry of its own; and the caller's other changes of what is restored follow.
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
           case when p.id is null then 'deleted' when i.unchanged then 'category' else 'changed' end as reason
      from item i left join public.produtos p on p.id = i.id
     where not exists (select from restored r where r.id = i.id)
  )
  select jsonb_build_object(
           'restored', (select count(*) from restored), 'left', (select count(*) from lost), 'linesLeft', 0,
           'rest', (select jsonb_agg(kept) from lost having bool_or(reason = 'category')),
           'produtos', coalesce((select jsonb_agg(jsonb_build_object('nome', nome, 'reason', reason, 'who', case reason
               when 'deleted' then private.shown_deleted(id) ->> 'who' else private.last_author(id, updated_at) end))
             from (select * from lost order by private.fold(nome), id limit 20) few), '[]'),
           'ids', coalesce((select jsonb_agg(id) from restored), '[]'))
    into answer;
  perform private.follow_products(array(select jsonb_array_elements_text(answer -> 'ids')::uuid), last_entry);
  return answer - 'ids';
end;
$$;

-- As before, and the caller's other changes of what returned follow.
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
    perform private.follow_products(returned, made);
  end if;
end;
$$;

-- Who may do what -------------------------------------------------------------------------------------

revoke all on function private.follow_products(uuid[], bigint) from public, anon;
grant execute on function private.follow_products(uuid[], bigint) to authenticated;
