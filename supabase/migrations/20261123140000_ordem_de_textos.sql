-- Products in the order of their categories, or of their places, as a reader expects it: accents and case aside, as in the order
-- of their names. Before, texts went by their bytes where the server's collation does: 'Bebidas', 'Vinhos', 'pet shop', 'Água'.
-- Nothing changes in what is found.
-- Reads top-down: the index of places, the order of categories, the list.

-- Places --------------------------------------------------------------------------------------------

-- No column, which would have the whole table written anew, and nobody reads it meanwhile. The place itself is in it too, or no
-- page would be reached in the index alone. Making it takes seconds for a million products, and saves wait meanwhile; the
-- old one, whose end locks everybody out, goes last.
create index produtos_por_localizacao_novo on public.produtos (private.fold(localizacao), id)
  include (localizacao, categoria, tipo_venda);
drop index public.produtos_por_localizacao;
alter index public.produtos_por_localizacao_novo rename to produtos_por_localizacao;

-- Categories ------------------------------------------------------------------------------------------

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

-- As before, but in the order of folded names, and for every filter. Neighbours are read together only where they are neighbours in
-- the index too, which goes by the names themselves; others, and all where no text tells them apart, one after the other,
-- only as far as is asked for.
create or replace function private.ids_por_categoria(filtro jsonb, sentido text) returns text
language plpgsql stable security invoker set search_path = ''
as $$
declare
  padrao constant text := filtro ->> 'padrao';
  outros constant text := private.condicao_de_produtos(filtro - 'padrao');
  partes text[] := '{}';
begin
  -- Of the text alone, as other parts of a filter may be dear to put.
  if private.condicao_por_nome(jsonb_build_object('padrao', padrao)) is not null
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

-- The list ----------------------------------------------------------------------------------------

-- As before, but by folded texts, and the page's rows come in the order in which their ids were found. What categories are said
-- to cost would have their query compiled first, which takes longer than it. A `create or replace` of the function must say
-- again that nothing is compiled, and that there are no parallel workers.
create or replace function private.lista_de_produtos(
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
  onde_em_ordem text;
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
  onde_em_ordem := coalesce(case coluna when 'nome_ordem' then private.condicao_por_nome(asked) end, onde);

  if depois is not null then
    total := null;
    execute format('select array(select p.id from public.produtos p where (%s) and p.id > $1 order by p.id limit $2)', onde)
       into ids using depois, quantos;
  elsif not asked ?| '{padrao,valorMin,valorMax,suspeito,emPromocaoHoje,alteradoDesde}' then
    known := true;
    execute format('select coalesce(sum(p.produtos), 0) from private.produto_counts p where %s', onde) into total;
  else
    capped := not exato and (select sum(c.produtos) > 200000 from private.produto_counts c);
    if capped and onde_em_ordem <> onde then
      execute format('select count(*) >= 50 from public.produtos p tablesample system (0.5) repeatable (0) where %s', onde)
         into often;
    end if;
    if often then
      counted := ((inicio + quantos) / few + 1) * few;
      execute format(
        'select array(select p.id from public.produtos p where %1$s order by p.nome_ordem %2$s, p.id %2$s offset $2 limit $1 + 1 - $2)',
        onde_em_ordem, direcao)
      into ids using counted, inicio;
      total := inicio + cardinality(ids);
      -- Past the end, where it is says nothing of how many there are.
      if total = inicio and inicio > 0 then
        execute format('select count(*) from public.produtos p where %s', onde_em_ordem) into total;
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
              case when coluna = 'categoria' and known then private.ids_por_categoria_contada(onde, leitura)
                   when coluna = 'categoria' then private.ids_por_categoria(asked, leitura) end,
              format('select p.id from public.produtos p where %1$s order by %2$s %3$s, p.id %3$s offset $1 limit $2',
                     onde_em_ordem, chave, leitura)))
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

revoke all on function private.ids_por_categoria_contada(text, text) from public, anon, authenticated;
