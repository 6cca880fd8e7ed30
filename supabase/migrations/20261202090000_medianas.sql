-- The medians of categories are read in the order of indexes where new prices hold already.
create or replace function private.category_medians() returns table (categoria_id uuid, mediana numeric)
language sql stable set search_path = '' as $$
  select c.categoria_id, (
           select avg(m.valor)
             from (select * from (
                     (select p.valor from public.produtos p
                       where p.categoria_id = c.categoria_id
                         and (p.novo_valor_em <= (select private.today())) is not true
                       order by p.valor limit c.produtos / 2 + 1)
                      union all
                     (select p.novo_valor from public.produtos p
                       where p.categoria_id = c.categoria_id and p.novo_valor_em <= (select private.today())
                       order by p.novo_valor limit c.produtos / 2 + 1)) p
                    order by p.valor offset (c.produtos - 1) / 2 limit 2 - c.produtos % 2) m)
    from (select k.categoria_id, sum(k.produtos)::bigint as produtos from private.produto_counts k group by 1) c
   where c.produtos >= 5;
$$;
