-- Hosted Supabase refuses each DELETE and UPDATE without a condition, in functions as well, to whoever comes by the API. Counts of
-- products were put together with one, and from then on no product could be added or deleted there.

-- As before, but for that.
create or replace function private.count_produtos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.produto_counts where true;
  elsif tg_op = 'INSERT' then
    insert into private.produto_counts select categoria, tipo_venda, count(*) from added group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into private.produto_counts select categoria, tipo_venda, -count(*) from removed group by 1, 2;
  else
    insert into private.produto_counts
    select categoria, tipo_venda, sum(produtos)
      from (select categoria, tipo_venda, 1 as produtos from added
            union all select categoria, tipo_venda, -1 from removed) changed
     group by 1, 2 having sum(produtos) <> 0;
  end if;
  -- Many rows become one for each category and unit; whoever comes while somebody does that leaves it to them.
  if (select count(*) from private.produto_counts) > 1000 + 4 * (select count(*) from public.categorias)
     and pg_try_advisory_xact_lock(hashtext('private.produto_counts')) then
    with folded as (delete from private.produto_counts where true returning *)
    insert into private.produto_counts
    select categoria, tipo_venda, sum(produtos) from folded group by 1, 2 having sum(produtos) <> 0;
  end if;
  return null;
end;
$$;

create or replace function private.recount_produtos() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from (select categoria, tipo_venda, count(*) as produtos from public.produtos group by 1, 2) held
      full join (select categoria, tipo_venda, sum(produtos) as produtos from private.produto_counts
                  group by 1, 2 having sum(produtos) <> 0) noted using (categoria, tipo_venda)
     where held.produtos is distinct from noted.produtos) then
    lock table public.produtos in share mode;
    delete from private.produto_counts where true;
    insert into private.produto_counts select categoria, tipo_venda, count(*) from public.produtos group by 1, 2;
  end if;
end;
$$;
