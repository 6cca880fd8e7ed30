-- The list of the stored products and its filters.

create function private.filter_in(value jsonb) returns jsonb language plpgsql immutable set search_path = '' as $$
begin
  value := private.unquoted(value);
  return case jsonb_typeof(value) when 'object' then value else '{}' end;
exception when invalid_text_representation or untranslatable_character then return '{}';
end;
$$;
grant execute on function private.filter_in to authenticated;

-- A JSON number, clamped to the range of comparable prices, or null.
create function private.amount_in(value jsonb) returns numeric language sql immutable set search_path = '' as $$
  select case jsonb_typeof(value) when 'number' then least(greatest((value #>> '{}')::numeric, -1), 1000000000) end;
$$;
grant execute on function private.amount_in to authenticated;

-- A JSON calendar day ('2026-11-22'), or null.
create function private.day_in(value jsonb) returns date language plpgsql immutable set search_path = '' as $$
begin
  if (value #>> '{}') !~ '^2\d{3}-\d\d-\d\d$' then return null; end if;
  return (value #>> '{}')::date;
exception when datetime_field_overflow then return null;
end;
$$;
grant execute on function private.day_in to authenticated;

-- The text of an SQL condition: today's price of a row of public.produtos compares so. Each part of it is a range of an
-- index; without a new price that holds already, one is enough.
create function private.price_is(alias text, comparison text) returns text
language plpgsql stable set search_path = '' as $$
declare
  today constant date := private.today();
begin
  if not exists (select from public.produtos p where p.novo_valor_em <= today) then
    return format('%s.valor %s', alias, comparison);
  end if;
  return format('(%1$s.valor %2$s and (%1$s.novo_valor_em <= %3$L) is not true
                  or %1$s.novo_valor %2$s and %1$s.novo_valor_em <= %3$L)', alias, comparison, today);
end;
$$;
grant execute on function private.price_is to authenticated;

-- The text of a table: the products with today's prices, whose order each part has in an index.
create function private.priced_produtos() returns text language plpgsql stable set search_path = '' as $$
declare
  today constant date := private.today();
  columns constant text[] := array(
    select attname from pg_catalog.pg_attribute
     where attrelid = 'public.produtos'::regclass and attnum > 0 and not attisdropped and attname <> 'valor'
       order by attnum);
begin
  if not exists (select from public.produtos p where p.novo_valor_em <= today) then return 'public.produtos'; end if;
  return format('(select %1$s, p.valor from public.produtos p where (p.novo_valor_em <= %2$L) is not true
                  union all select %1$s, p.novo_valor from public.produtos p where p.novo_valor_em <= %2$L)',
                private.listed('p.', columns), today);
end;
$$;

-- The text of an SQL condition on the alias `p` of public.produtos, with every value quoted; 'true' without a filter.
-- Twin of `toProdutosFilter` in src/providers/supabase/produtosFilter.ts. Invalid parts filter nothing. Words are
-- searched in the name, in the category's, and in each generated column named `<column>_busca`, apart, since each has
-- an index.
create function private.condicao_de_produtos(filtro jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  asked jsonb := private.filter_in(filtro);
  -- LIKE refuses a pattern that ends within an escape; one such word makes the whole search invalid.
  padrao text := case when jsonb_typeof(asked -> 'padrao') = 'string'
    and asked ->> 'padrao' !~ '(^|[^\\])(\\\\)*\\($|\n)'
                      then asked ->> 'padrao' end;
  searched constant text[] := array(
    select attname from pg_catalog.pg_attribute
     where attrelid = 'public.produtos'::regclass and attgenerated <> '' and attname ~ '^nome_ordem$|_busca$'
       order by attnum);
  named constant text[] := array(select each #>> '{}'
                                 from jsonb_path_query(asked, '$.categorias[*] ? (@.type() == "string")') each);
  categorias constant uuid[] := array(select c.id from public.categorias c where c.nome = any (named));
  valor_min numeric := private.amount_in(asked -> 'valorMin');
  valor_max numeric := private.amount_in(asked -> 'valorMax');
  since date := private.day_in(asked -> 'alteradoDesde');
begin
  return coalesce(nullif(concat_ws(' and ',
    (select string_agg(format('(%s or p.categoria_id = any (%L::uuid[]))',
                              (select string_agg(format('p.%I like %L', name, each), ' or ')
                               from unnest(searched) name),
                              array(select c.id from public.categorias c where c.nome_ordem like each)), ' and ')
       from unnest(private.words(padrao)) each),
    case when cardinality(categorias) = 1 then format('p.categoria_id = %L', categorias[1])
         when cardinality(named) > 0 then format('p.categoria_id = any (%L::uuid[])', categorias) end,
    case when asked -> 'tipoVenda' in ('"unidade"', '"kg"') then format('p.tipo_venda = %L', asked ->> 'tipoVenda') end,
    case when valor_min is not null then private.price_is('p', format('>= %L::numeric', valor_min)) end,
    case when valor_max is not null then private.price_is('p', format('<= %L::numeric', valor_max)) end,
    -- Each part is a range of an index; `offset 0` keeps the planner from scanning the table.
    case when asked -> 'suspeito' = 'true' then (
      select format($condition$p.id in (
        select s.id from public.produtos s where %3$s
        union all
        select s.id from unnest(%1$L::uuid[], %2$L::numeric[]) m (categoria_id, mediana), lateral (
          (select o.id from public.produtos o where o.categoria_id = m.categoria_id
           and %4$s offset 0)
          union all
          (select o.id from public.produtos o where o.categoria_id = m.categoria_id
           and %5$s offset 0)) s)
        $condition$, array_agg(m.categoria_id), array_agg(m.mediana), private.price_is('s', '= 0'),
          private.price_is('o', '> 5 * m.mediana'), private.price_is('o', '< m.mediana / 5'))
        from private.category_medians() m) end,
    case when asked -> 'emPromocaoHoje' = 'true' then 'p.id in (select l.produto_id from public.promocao_produtos l
      join private.valid_promocoes(private.today()) a on a.id = l.promocao_id)' end,
    case when since is not null then format('p.updated_at >= %L::timestamptz',
                                            since::timestamp at time zone 'America/Sao_Paulo') end
  ), ''), 'true');
end;
$$;
grant execute on function private.condicao_de_produtos to authenticated;

-- The text of the SQL expression that orders products by a column; null: there is no such column. Texts are folded, but
-- for those that are already and have an index as they are.
create function private.order_of_produtos(ordem text) returns text language sql stable set search_path = '' as $$
  select format(case when atttypid = 'text'::regtype and attgenerated = '' and attname <> 'tipo_venda'
                     then 'private.fold(p.%I)' else 'p.%I' end, attname)
    from pg_catalog.pg_attribute
   where attrelid = 'public.produtos'::regclass and attname = ordem and attnum > 0 and not attisdropped;
$$;
grant execute on function private.order_of_produtos to authenticated;

-- A page of matching products, each with the total; past the end one row without a product. `ordem`: a column, texts
-- folded, else id; `depois`: only greater ids, uncounted. Among more than 200,000 products, counting stops at the next
-- 10,000 past the page unless `exato`; `ou_mais` then marks `total` as a lower bound. Definer, as policies prevent
-- indexes for LIKE; it asks private.has_access itself. Up to 10,000 matches are sorted; of more, ids are skipped in an
-- index of the order, from the nearer end. Workers and JIT cost more than the query.
create function public.lista_de_produtos(
  filtro jsonb default null, ordem text default 'id', sentido text default 'asc', inicio bigint default 0,
  quantos bigint default 12, depois uuid default null, exato boolean default false
) returns setof jsonb
language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off
  as $$
declare
  few constant bigint := 10000;
  asked constant jsonb := private.filter_in(filtro);
  sort_key constant text := case when depois is not null then 'p.id' when ordem = 'categoria' then 'c.nome_ordem'
                                 else coalesce(private.order_of_produtos(ordem), 'p.id') end;
  total bigint := 0;
  ou_mais boolean := false;
  condition text := private.condicao_de_produtos(asked);
  source constant text := case when sort_key = 'p.valor' then private.priced_produtos() else 'public.produtos' end;
  most bigint;
  found_ids uuid[];
  -- The categories with matches, so that others are not read in vain.
  found_in uuid[];
  from_end boolean;
begin
  inicio := case when depois is null then least(greatest(inicio, 0), 1000000000) else 0 end;
  if not private.has_access() then
    quantos := 0;
  elsif depois is not null then
    total := null;
    condition := format('%s and p.id > %L', condition, depois);
  elsif not asked ?| '{padrao,valorMin,valorMax,suspeito,emPromocaoHoje,alteradoDesde}' then
    execute format('select coalesce(sum(p.produtos), 0) from private.produto_counts p where %s', condition) into total;
  else
    if not exato and (select sum(c.produtos) > 200000 from private.produto_counts c) then
      most := ((inicio + least(greatest(quantos, 0), 1000)) / few + 1) * few;
    end if;
    execute format('select count(*), array_agg(f.id), %s
                      from (select p.id, p.categoria_id from public.produtos p where %s limit $1) f',
                   case when sort_key = 'c.nome_ordem' then 'array_agg(distinct f.categoria_id)' else 'null' end,
                   condition)
       into total, found_ids, found_in using most + 1;
    ou_mais := coalesce(total > most, false);
    found_in := case when not ou_mais then found_in end;
    total := least(total, most);
    condition := case when total <= few and not ou_mais then 'p.id = any ($5)' else condition end;
  end if;
  quantos := least(greatest(least(quantos, total - inicio), 0), 1000);
  from_end := coalesce(inicio > total / 2 and not ou_mais, false);
  return query execute format($rows$
    select jsonb_build_object('total', $1, 'ou_mais', $2) || to_jsonb(p) || jsonb_build_object('categoria', n.nome)
      from unnest(array(%s offset $3 limit $4)) with ordinality page (id, place)
        join public.produtos p on p.id = page.id
      join public.categorias n on n.id = p.categoria_id
     order by page.place %s
    $rows$, format(
      case when total <= few and not ou_mais
           -- `offset 0` keeps the planner from reading a whole index in its order for these few.
           then 'select p.id from (select p.* from %4$s p where %1$s offset 0) p
                   join public.categorias c on c.id = p.categoria_id order by %2$s %3$s, p.id %3$s'
           when sort_key = 'c.nome_ordem'
           then 'select p.id from (select c.id from public.categorias c where $6 is null or c.id = any ($6)
                                  order by c.nome_ordem %3$s) c, lateral (
                   select p.id from public.produtos p where p.categoria_id = c.id and %1$s order by p.id %3$s
                     limit $3 + $4) p'
           else 'select p.id from %4$s p where %1$s order by %2$s %3$s, p.id %3$s' end,
      condition, sort_key, case when (sentido is not distinct from 'desc' and depois is null) <> from_end then 'desc'
        else 'asc' end, source),
    case when from_end then 'desc' end)
  using total, ou_mais, case when from_end then greatest(total - inicio - quantos, 0) else inicio end, quantos,
    found_ids, found_in;
  if not found and total is not null then
    return next jsonb_build_object('total', total, 'ou_mais', ou_mais, 'id', null);
  end if;
end;
$$;
grant execute on function public.lista_de_produtos to authenticated;
grant execute on function public.lista_de_produtos to authenticated;
