-- What stands in a product's history is found in one pass over it: of a product that was changed some thousand times since, each entry
-- was compared with all later ones, and an undo held everybody for as long. Nothing changes in what is found.

-- As before: an entry is taken back where a later one goes back to what was before it.
create or replace function private.standing_since(produto uuid, entry bigint) returns setof public.historico_de_produtos
language sql stable security definer set search_path = ''
as $$
  select (h.entry).*
    from (select e as entry, e.id, e.volta_a,
                 min(e.volta_a) over (order by e.id desc rows between unbounded preceding and 1 preceding) as taken_back_to
            from public.historico_de_produtos e
           where e.produto_id = produto and e.id > standing_since.entry) h
   where h.volta_a is null and (h.taken_back_to is null or h.taken_back_to >= h.id);
$$;
