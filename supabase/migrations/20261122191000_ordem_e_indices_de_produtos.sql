-- Imports into a catalogue that was empty, and pages of a long list that were still slow among a million products. Nothing
-- changes in what is written or found, nor in its order. Reads top-down: imports, indexes, the list.

-- Imports -----------------------------------------------------------------------------------------

-- A kept plan may be of a time when the table was empty, where an index that holds what is sought in its second column looks
-- as good as the one that begins with it: each row of the batch then reads such an index from end to end, and an import takes
-- the square of its length. Planned for each batch, by the size that the table has then, it takes the right one; the checks of
-- its foreign keys are planned for each row then, which costs a few microseconds. What is taken back is there, so undoing it
-- has no such plan. A `create or replace` of the function must say this again.
alter function public.import_produtos(uuid, uuid, jsonb, jsonb) set plan_cache_mode = force_custom_plan;

-- Indexes -----------------------------------------------------------------------------------------

-- Ascending, so that new products go to its end: a descending one is split in the middle at each new page, and gets twice as
-- large. It is read backwards as fast. Both dates have with them what most filters ask, so that a filtered page in the
-- middle is reached in the index alone. Making them takes seconds for a million products, and saves wait meanwhile. Reads
-- go on: the old ones, whose end locks everybody out, go last.
create index produtos_recentes_novo on public.produtos (created_at, id) include (categoria, tipo_venda);
create index produtos_por_alteracao_novo on public.produtos (updated_at, id) include (categoria, tipo_venda);
drop index public.produtos_recentes;
drop index public.produtos_por_alteracao;
alter index public.produtos_recentes_novo rename to produtos_recentes;
alter index public.produtos_por_alteracao_novo rename to produtos_por_alteracao;

-- The list ----------------------------------------------------------------------------------------

-- As before, but where no category's name has the text, products are not asked for theirs.
create or replace function private.condicao_por_nome(filtro jsonb) returns text
language sql stable security invoker set search_path = ''
as $$
  select private.condicao_de_produtos(filtro - 'padrao') || format(
           case when cardinality(c.nomes) = 0 then ' and p.nome_ordem like %1$L'
                else ' and (p.nome_ordem like %1$L or p.categoria = any (%2$L::text[]))' end, filtro ->> 'padrao', c.nomes)
    -- `offset 0`, or the names would be compared for each use.
    from (select array(select c.nome from public.categorias c where private.fold(c.nome) like filtro ->> 'padrao') as nomes offset 0) c
   where filtro ->> 'padrao' ~ '^%[^%_\\\s]([^%_\\\n]*[^%_\\\s])?%$';
$$;

-- The text of a query for the ids of what a filter finds, in the order of categories; of those $1 are skipped and $2 given.
-- A text that stands in a category's name is found in all of its products: they are not compared with it, and those of the
-- other categories are compared in an index, see private.condicao_por_nome. Null where the text cannot be put so, or stands
-- in so many names that the first products found are close by.
create function private.ids_por_categoria(filtro jsonb, sentido text) returns text
language plpgsql stable security invoker set search_path = ''
as $$
declare
  padrao constant text := filtro ->> 'padrao';
  outros constant text := private.condicao_de_produtos(filtro - 'padrao');
  partes text[];
begin
  -- Of the text alone, as other parts of a filter may be dear to put.
  if private.condicao_por_nome(jsonb_build_object('padrao', padrao)) is null
     or (select count(*) > 20 from public.categorias c where private.fold(c.nome) like padrao) then
    return null;
  end if;
  -- Neighbours whose names lack the text are read together. The parts of a `union all` are read in their order, and only as
  -- far as they are asked for, since the limit of each keeps them from being read side by side.
  partes := array(
    select format('(select p.id from public.produtos p where %1$s and %2$s order by p.categoria %3$s, p.id %3$s limit $1 + $2)',
                  case when named then format('p.categoria = %L', min(nome))
                       else format('p.categoria = any (%L::text[]) and p.nome_ordem like %L', array_agg(nome), padrao) end,
                  outros, sentido)
      from (select nome, named, place, place - row_number() over (partition by named order by place) as neighbours
              from (select c.nome, private.fold(c.nome) like padrao as named, row_number() over (order by c.nome) as place
                      from public.categorias c) placed) grouped
     group by named, neighbours, case when named then place end
     order by case sentido when 'asc' then min(place) else -min(place) end);
  if cardinality(partes) = 0 then
    return null;
  end if;
  return format('select id from (%s) found offset $1 limit $2', array_to_string(partes, ' union all '));
end;
$$;

-- As before, but a text that is found often is counted and paged in one reading however far the page is, and the order of
-- categories is read by private.ids_por_categoria.
create or replace function private.lista_de_produtos(
  filtro jsonb, ordem text, sentido text, inicio bigint, quantos bigint, depois uuid, exato boolean
)
returns table (total bigint, ou_mais boolean, id uuid, nome text, valor numeric, localizacao text, categoria text,
               tipo_venda text, created_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  few constant bigint := 10000;
  coluna text := case when ordem in ('nome_ordem', 'valor', 'localizacao', 'categoria', 'tipo_venda', 'created_at', 'updated_at')
                      and depois is null then ordem else 'id' end;
  direcao text := case when sentido = 'desc' and depois is null then 'desc' else 'asc' end;
  asked jsonb := private.filter_in(filtro);
  onde text;
  onde_em_ordem text;
  capped boolean;
  often boolean := false;
  counted bigint;
  backwards boolean;
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
    execute format('select coalesce(sum(p.produtos), 0) from private.produto_counts p where %s', onde) into total;
  else
    capped := not exato and (select sum(c.produtos) > 200000 from private.produto_counts c);
    if capped and onde_em_ordem <> onde then
      execute format('select count(*) >= 50 from public.produtos p tablesample system (0.5) repeatable (0) where %s', onde)
         into often;
    end if;
    if often then
      counted := ((inicio + quantos) / few + 1) * few;
      execute format($page$
        select count(*), array_agg(f.id order by f.place) filter (where f.place > $2 and f.place <= $2 + $3)
          from (select p.id, row_number() over (order by p.nome_ordem %2$s, p.id %2$s) as place
                  from public.produtos p where %1$s order by p.nome_ordem %2$s, p.id %2$s limit $1 + 1) f
        $page$, onde_em_ordem, direcao)
      into total, ids using counted, inicio, quantos;
    else
      execute format($found$
        with found as materialized (select p.id, p.%2$I as place from public.produtos p where %1$s limit $1 + 1)
        select (select count(*) from found),
               case when (select count(*) from found) <= $1 then array(
                 select f.id from found f order by f.place %3$s, f.id %3$s offset $2 limit $3) end
        $found$, onde, coluna, direcao)
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
              case coluna when 'categoria' then private.ids_por_categoria(asked, leitura) end,
              format('select p.id from public.produtos p where %1$s order by p.%2$I %3$s, p.id %3$s offset $1 limit $2',
                     onde_em_ordem, coluna, leitura)))
       into ids using case when backwards then total - inicio - quantos else inicio end, quantos;
  end if;
  if coalesce(cardinality(ids), 0) = 0 and depois is null then
    return next;
    return;
  end if;
  return query execute format($rows$
    select $1, $2, p.id, p.nome, p.valor, p.localizacao, p.categoria, p.tipo_venda, p.created_at, p.updated_at
      from public.produtos p where p.id = any ($3) order by p.%1$I %2$s, p.id %2$s
    $rows$, coluna, direcao)
  using total, ou_mais, ids;
end;
$$;

revoke all on function private.ids_por_categoria(jsonb, text) from public, anon, authenticated;
