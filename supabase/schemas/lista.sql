-- Lists of the stored products with their filters, fast among a million of them.

-- A filter as an object, whatever was sent; see private.unquoted.
create function private.filter_in(value jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  value := private.unquoted(value);
  return case jsonb_typeof(value) when 'object' then value else '{}' end;
exception when invalid_text_representation or untranslatable_character then
  return '{}';
end;
$$;

-- An amount as JSON writes it, within what a price can be compared with; null where it is none.
create function private.amount_in(value jsonb) returns numeric
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value) when 'number' then least(greatest((value #>> '{}')::numeric, -1), 1000000000) end;
$$;

-- A calendar day as JSON writes it ('2026-11-22'); null where it is none.
create function private.day_in(value jsonb) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  if (value #>> '{}') !~ '^2\d{3}-\d\d-\d\d$' then
    return null;
  end if;
  return (value #>> '{}')::date;
exception when datetime_field_overflow then
  return null;
end;
$$;

-- Whether a pattern of LIKE asks for a text without edges or breaks, which stands in `busca` when it stands in the name or in the
-- category's; wildcards in it are letters.
create function private.is_in_one_line(padrao text) returns boolean
language sql immutable parallel safe
return padrao ~ '^%([^%_\\\s]|\\[\\%_])(([^%_\\\n]|\\[\\%_])*([^%_\\\s]|\\[\\%_]))?%$';

-- The categories whose names have what is sought.
create function private.categorias_com(padrao text) returns text[]
language sql stable set search_path = ''
as $$
  select array(select c.nome from public.categorias c where private.fold(c.nome) like padrao);
$$;

-- The text of an SQL condition on the alias `p` of public.produtos: its name, or its category's, has what is sought.
create function private.condicao_de_texto(padrao text) returns text
language sql stable set search_path = ''
as $$
  select case when cardinality(c.nomes) > 0 then format('(p.categoria = any (%L::text[]) or p.nome_ordem like %L)', c.nomes, padrao)
              when c.nomes is not null then format('p.nome_ordem like %L', padrao)
              else format('p.busca like %L', padrao) end
    -- `offset 0`, or the names would be compared for each use.
    from (select case when private.is_in_one_line(padrao) then private.categorias_com(padrao) end as nomes offset 0) c;
$$;

-- The text of an SQL condition on the alias `p` of public.produtos, with every value quoted; 'true' without a filter.
-- Twin of `ProdutosFilter` in src/providers/supabase/produtosFilter.ts. Whatever makes no sense filters nothing. A word may
-- stand in the name and another in the category's.
create function private.condicao_de_produtos(filtro jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  asked jsonb := private.filter_in(filtro);
  padrao text := case jsonb_typeof(asked -> 'padrao') when 'string' then asked ->> 'padrao' end;
  categorias text[] := array(select each #>> '{}' from jsonb_path_query(asked, '$.categorias[*] ? (@.type() == "string")') each);
  valor_min numeric := private.amount_in(asked -> 'valorMin');
  valor_max numeric := private.amount_in(asked -> 'valorMax');
  since date := private.day_in(asked -> 'alteradoDesde');
  conditions text[] := '{}';
begin
  -- LIKE refuses a pattern that ends in the middle of an escape.
  conditions := conditions || array(
    select private.condicao_de_texto(each) from unnest(private.palavras(padrao)) each where each !~ '(^|[^\\])(\\\\)*\\$');
  if cardinality(categorias) = 1 then
    conditions := conditions || format('p.categoria = %L', categorias[1]);
  elsif cardinality(categorias) > 1 then
    conditions := conditions || format('p.categoria = any (%L::text[])', categorias);
  end if;
  if asked -> 'tipoVenda' in ('"unidade"', '"kg"') then
    conditions := conditions || format('p.tipo_venda = %L', asked ->> 'tipoVenda');
  end if;
  if valor_min is not null then
    conditions := conditions || format('p.valor >= %L::numeric', valor_min);
  end if;
  if valor_max is not null then
    conditions := conditions || format('p.valor <= %L::numeric', valor_max);
  end if;
  if asked -> 'suspeito' = 'true' then
    -- Each part is a range of an index; `offset 0` keeps the planner from reading every product for them.
    conditions := conditions || (
      select format($condition$p.id in (
        select s.id from public.produtos s where s.valor = 0
        union all
        select s.id from unnest(%1$L::text[], %2$L::numeric[]) m (categoria, mediana), lateral (
          (select o.id from public.produtos o where o.categoria = m.categoria and o.valor > 5 * m.mediana offset 0)
          union all
          (select o.id from public.produtos o where o.categoria = m.categoria and o.valor < m.mediana / 5 offset 0)) s)
        $condition$, array_agg(m.categoria), array_agg(m.mediana))
        from private.category_medians() m);
  end if;
  if asked -> 'emPromocaoHoje' = 'true' then
    conditions := conditions || text 'p.id in (select l.produto_id from public.promocao_produtos l
      join private.valid_promocoes(private.today()) a on a.id = l.promocao_id)';
  end if;
  if since is not null then
    conditions := conditions || format('p.updated_at >= %L::timestamptz', since::timestamp at time zone 'America/Sao_Paulo');
  end if;
  return coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true');
end;
$$;

-- The same condition of categories and units for whoever reads many products: each category of up to eight by itself, as a short
-- list of texts costs twice as much to compare with. Null where it cannot be put otherwise.
create function private.condicao_por_categoria(filtro jsonb) returns text
language sql stable set search_path = ''
as $$
  select private.condicao_de_produtos(filtro - 'categorias') || ' and (' || string_agg(format('p.categoria = %L', c.nome), ' or ') || ')'
    from (select distinct each #>> '{}' as nome from jsonb_path_query(filtro, '$.categorias[*] ? (@.type() == "string")') each) c
  having count(*) between 2 and 8;
$$;

-- The text of a query for the ids of what a condition finds, in the order of categories; of those $1 are skipped and $2 given.
-- The condition names nothing but categories and units, of which it is known how many products they have, so that only
-- the categories of the page are read.
create function private.ids_por_categoria_contada(onde text, sentido text) returns text
language sql immutable set search_path = ''
as $$
  select format($ids$
    select found.id
      from (select c.nome, c.nome_ordem, sum(p.produtos)::bigint as produtos,
                   (sum(sum(p.produtos)) over (order by c.nome_ordem %2$s) - sum(p.produtos))::bigint as before
              from private.produto_counts p join public.categorias c on c.nome = p.categoria
             where %1$s group by c.nome, c.nome_ordem) c,
           lateral (select p.id from public.produtos p where p.categoria = c.nome and %1$s
                     order by p.id %2$s offset greatest($1 - c.before, 0) limit $1 + $2 - greatest(c.before, $1)) found
     where c.before < $1 + $2 and c.before + c.produtos > $1
     order by c.nome_ordem %2$s, found.id %2$s
    $ids$, onde, sentido);
$$;

-- The text of a query for the ids of what a filter finds, in the order of categories; of those $1 are skipped and $2 given.
-- Neighbours are read together only where they are neighbours in the index too; others one after the other, only as far as is asked for.
create function private.ids_por_categoria(filtro jsonb, sentido text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  padrao constant text := filtro ->> 'padrao';
  outros constant text := private.condicao_de_produtos(filtro - 'padrao');
  partes text[] := '{}';
begin
  if private.is_in_one_line(padrao)
     and (select count(*) <= 20 from public.categorias c where private.fold(c.nome) like padrao) then
    -- The parts of a `union all` are read in their order, and only as far as they are asked for, since the limit of each keeps
    -- them from being read side by side.
    partes := array(
      select case when named or min(apart) = max(apart)
                  then format('(select p.id from public.produtos p where %1$s and %2$s order by p.categoria %3$s, p.id %3$s limit $1 + $2)',
                              case when named then format('p.categoria = %L', min(nome))
                                   else format('p.categoria = any (%L::text[]) and p.nome_ordem like %L', array_agg(nome), padrao) end,
                              outros, sentido)
                  else format('(select found.id from unnest(%1$L::text[]) c (nome),
                                lateral (select p.id from public.produtos p where p.categoria = c.nome and p.nome_ordem like %2$L and %3$s
                                          order by p.id %4$s limit $1 + $2) found limit $1 + $2)',
                              array_agg(nome order by case sentido when 'asc' then place else -place end), padrao, outros, sentido) end
        from (select nome, named, place, place - row_number() over (partition by named order by place) as neighbours,
                     place - row_number() over (order by nome) as apart
                from (select c.nome, private.fold(c.nome) like padrao as named,
                             row_number() over (order by c.nome_ordem) as place
                        from public.categorias c) placed) grouped
       group by named, neighbours, case when named then place end
       order by case sentido when 'asc' then min(place) else -min(place) end);
  end if;
  if cardinality(partes) = 0 then
    return format($ids$
      select found.id
        from (select c.nome from public.categorias c order by c.nome_ordem %2$s) c,
             lateral (select p.id from public.produtos p where p.categoria = c.nome and %1$s order by p.id %2$s limit $1 + $2) found
      offset $1 limit $2
      $ids$, private.condicao_de_produtos(filtro), sentido);
  end if;
  return format('select id from (%s) found offset $1 limit $2', array_to_string(partes, ' union all '));
end;
$$;

-- The text of a query for ids in the order of names: all products of some categories, each read in an index that has the order, and
-- some others. Of those $1 are skipped and $2 given. The parts say their order too, or all of them would be sorted.
create function private.ids_de_categorias_por_nome(nomes text[], outros uuid[], sentido text) returns text
language sql immutable set search_path = ''
as $$
  select format('select u.id from (%1$s) u order by u.nome_ordem %2$s, u.id %2$s offset $1 limit $2',
                string_agg(format('(select p.id, p.nome_ordem from public.produtos p where %1$s order by p.nome_ordem %2$s, p.id %2$s)',
                                  c.onde, sentido), ' union all '), sentido)
    from (select format('p.categoria = %L', each.nome) as onde from unnest(nomes) each (nome)
          union all select format('p.id = any (%L::uuid[])', outros)) c;
$$;

-- A page of the products that a filter finds, and on each row how many it finds; beyond the last page one row without a
-- product. `ordem` is a column, `sentido` asc or desc; any other order is by id. With `depois` only those whose id is
-- greater, uncounted, for whoever reads all of them.
--
-- Among more than 200,000 products, a filter that finds more than 10,000 is counted no further than the next 10,000
-- beyond the page, unless `exato`: `ou_mais` then says that `total` is what it finds at least.
--
-- Definer: under a policy PostgreSQL neither uses an index for LIKE nor guesses how much it finds, so the question of
-- the policy "Staff manage products" is asked here, once; whoever changes one changes both. What finds few is read in
-- one go and sorted; of what finds many, ids are skipped in an index that has the order, from the nearer end. Only the
-- page's own rows are read whole. Parallel workers and compilation take longer to start than the query.
create function private.lista_de_produtos(
  filtro jsonb, ordem text, sentido text, inicio bigint, quantos bigint, depois uuid, exato boolean
)
returns table (total bigint, ou_mais boolean, id uuid, nome text, valor numeric, localizacao text, categoria text,
               tipo_venda text, created_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off
as $$
declare
  few constant bigint := 10000;
  coluna text := case when ordem in ('nome_ordem', 'valor', 'localizacao', 'categoria', 'tipo_venda', 'created_at', 'updated_at')
                      and depois is null then ordem else 'id' end;
  chave text := case coluna when 'localizacao' then 'private.fold(p.localizacao)' else format('p.%I', coluna) end;
  direcao text := case when sentido = 'desc' and depois is null then 'desc' else 'asc' end;
  asked jsonb := private.filter_in(filtro);
  onde text;
  nomes text[];
  outros uuid[];
  seldom boolean;
  por_categoria boolean := false;
  uma_a_uma text;
  known boolean := false;
  capped boolean;
  often boolean := false;
  counted bigint;
  backwards boolean := false;
  leitura text;
  ids uuid[];
begin
  total := 0;
  ou_mais := false;
  if not private.has_access() then
    return next;
    return;
  end if;
  inicio := least(greatest(inicio, 0), 1000000000);
  quantos := least(greatest(quantos, 0), 1000);
  onde := private.condicao_de_produtos(asked);

  if depois is not null then
    total := null;
    execute format('select array(select p.id from public.produtos p where (%s) and p.id > $1 order by p.id limit $2)', onde)
       into ids using depois, quantos;
  elsif not asked ?| '{padrao,valorMin,valorMax,suspeito,emPromocaoHoje,alteradoDesde}' then
    known := true;
    execute format('select coalesce(sum(p.produtos), 0) from private.produto_counts p where %s', onde) into total;
    if total > (select sum(c.produtos) / 4 from private.produto_counts c) then
      uma_a_uma := private.condicao_por_categoria(asked);
    end if;
  else
    capped := not exato and (select sum(c.produtos) > 200000 from private.produto_counts c);
    if capped and coluna = 'nome_ordem' and private.is_in_one_line(asked ->> 'padrao') then
      execute format('select count(*) >= 50, not bool_or(p.nome_ordem like %L)
                        from public.produtos p tablesample system (0.5) repeatable (0) where %s', asked ->> 'padrao', onde)
         into often, seldom;
    end if;
    if often and seldom and asked - 'padrao' = '{}' and to_regclass('public.produtos_por_trecho') is not null then
      nomes := private.categorias_com(asked ->> 'padrao');
      -- Planned as if all of them were to be read, or the hope to find a thousand soon would have the table read from its beginning.
      execute format(
        'with found as materialized (select p.id from public.produtos p where p.nome_ordem like %L and p.categoria <> all (%L::text[]))
         select array(select f.id from found f limit 1001)', asked ->> 'padrao', nomes)
      into outros;
    end if;
    if cardinality(nomes) <= 20 and cardinality(outros) <= 1000 then
      por_categoria := true;
      counted := ((inicio + quantos) / few + 1) * few;
      select coalesce(sum(p.produtos), 0) + cardinality(outros) into total
        from private.produto_counts p where p.categoria = any (nomes);
    elsif often then
      counted := ((inicio + quantos) / few + 1) * few;
      execute format(
        'select array(select p.id from public.produtos p where %1$s order by p.nome_ordem %2$s, p.id %2$s offset $2 limit $1 + 1 - $2)',
        onde, direcao)
      into ids using counted, inicio;
      total := inicio + cardinality(ids);
      -- Past the end, where it is says nothing of how many there are.
      if total = inicio and inicio > 0 then
        execute format('select count(*) from public.produtos p where %s', onde) into total;
      end if;
      ids := ids[1 : quantos::integer];
    else
      execute format($found$
        with found as materialized (select p.id, p.%2$I as place from public.produtos p where %1$s limit $1 + 1)
        select (select count(*) from found),
               case when (select count(*) from found) <= $1 then array(
                 select f.id from found f %4$s %3$s, f.id %3$s offset $2 limit $3) end
        $found$, onde, coluna, direcao,
        case when coluna in ('localizacao', 'categoria')
             -- Each text is folded once.
             then 'join (select d.place, private.fold(d.place) as folded from (select distinct place from found) d) d
                     using (place) order by d.folded'
             else 'order by f.place' end)
      into total, ids using few, inicio, quantos;
      if total > few and capped then
        counted := ((inicio + quantos) / few + 1) * few;
        if counted > few then
          execute format('select count(*) from (select from public.produtos p where %s limit $1 + 1) c', onde) into total using counted;
        end if;
      elsif total > few then
        execute format('select count(*) from public.produtos p where %s', onde) into total;
      end if;
    end if;
    ou_mais := coalesce(total > counted, false);
    total := least(total, counted);
  end if;

  if ids is null and inicio < total then
    quantos := least(quantos, total - inicio);
    backwards := inicio > total / 2 and not ou_mais;
    leitura := case when backwards = (direcao = 'asc') then 'desc' else 'asc' end;
    execute format('select array(%s)', coalesce(
              case when por_categoria then private.ids_de_categorias_por_nome(nomes, outros, leitura) end,
              case when coluna = 'categoria' and known then private.ids_por_categoria_contada(onde, leitura)
                   when coluna = 'categoria' then private.ids_por_categoria(asked, leitura) end,
              format('select p.id from public.produtos p where %1$s order by %2$s %3$s, p.id %3$s offset $1 limit $2',
                     coalesce(uma_a_uma, onde), chave, leitura)))
       into ids using case when backwards then total - inicio - quantos else inicio end, quantos;
  end if;
  if coalesce(cardinality(ids), 0) = 0 and depois is null then
    return next;
    return;
  end if;
  return query execute format($rows$
    select $1, $2, p.id, p.nome, p.valor, p.localizacao, p.categoria, p.tipo_venda, p.created_at, p.updated_at
      from unnest($3) with ordinality page (id, place) join public.produtos p on p.id = page.id order by page.place %s
    $rows$, case when backwards then 'desc' end)
  using total, ou_mais, ids;
end;
$$;

create function public.lista_de_produtos(
  filtro jsonb default null, ordem text default 'id', sentido text default 'asc', inicio bigint default 0,
  quantos bigint default 12, depois uuid default null, exato boolean default false
)
returns table (total bigint, ou_mais boolean, id uuid, nome text, valor numeric, localizacao text, categoria text,
               tipo_venda text, created_at timestamptz, updated_at timestamptz)
language sql stable set search_path = ''
as $$
  select * from private.lista_de_produtos(filtro, ordem, sentido, inicio, quantos, depois, exato);
$$;
