-- Searches and filters among a million products, and searches of 100,000 questions, with less to read. Nothing changes in what is
-- found, nor in its order. Reads top-down: indexes, conditions, the order of categories, the list, questions.

-- Indexes -----------------------------------------------------------------------------------------

-- Parts of names alone, without those of categories: products of a category whose name has what is sought are found by their
-- category, and what is sought is compared with the names of the others, which it is hardly ever in. It is smaller than the one
-- before, too. Making both takes seconds for a million products and for many questions, and saves wait meanwhile; the old one, whose
-- end locks everybody out until all of this is through, goes after both. Where pg_trgm is missing there is none of them, as before.
do $$
declare
  onde text;
begin
  select n.nspname into onde from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if onde is null then
    return;
  end if;
  execute format('create index produtos_por_trecho_novo on public.produtos using gin (nome_ordem %I.gin_trgm_ops)', onde);
  execute format('create index perguntas_por_trecho on public.perguntas using gin (busca_toda %I.gin_trgm_ops)', onde);
  drop index if exists public.produtos_por_trecho;
  alter index public.produtos_por_trecho_novo rename to produtos_por_trecho;
end;
$$;

-- Conditions ----------------------------------------------------------------------------------------

-- Whether a pattern of LIKE asks for a text without edges or breaks, which stands in `busca` when it stands in the name or in the
-- category's; wildcards in it are letters.
create function private.is_in_one_line(padrao text) returns boolean
language sql immutable parallel safe
return padrao ~ '^%([^%_\\\s]|\\[\\%_])(([^%_\\\n]|\\[\\%_])*([^%_\\\s]|\\[\\%_]))?%$';

-- The categories whose names have what is sought.
create function private.categorias_com(padrao text) returns text[]
language sql stable security invoker set search_path = ''
as $$
  select array(select c.nome from public.categorias c where private.fold(c.nome) like padrao);
$$;

-- The text of an SQL condition on the alias `p` of public.produtos: its name, or its category's, has what is sought.
create function private.condicao_de_texto(padrao text) returns text
language sql stable security invoker set search_path = ''
as $$
  select case when cardinality(c.nomes) > 0 then format('(p.categoria = any (%L::text[]) or p.nome_ordem like %L)', c.nomes, padrao)
              when c.nomes is not null then format('p.nome_ordem like %L', padrao)
              else format('p.busca like %L', padrao) end
    -- `offset 0`, or the names would be compared for each use.
    from (select case when private.is_in_one_line(padrao) then private.categorias_com(padrao) end as nomes offset 0) c;
$$;

-- As before, but a text is sought in names and in categories apart.
create or replace function private.condicao_de_produtos(filtro jsonb) returns text
language plpgsql stable security invoker set search_path = ''
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
  if padrao !~ '(^|[^\\])(\\\\)*\\$' then
    conditions := conditions || private.condicao_de_texto(padrao);
  end if;
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
language sql stable security invoker set search_path = ''
as $$
  select private.condicao_de_produtos(filtro - 'categorias') || ' and (' || string_agg(format('p.categoria = %L', c.nome), ' or ') || ')'
    from (select distinct each #>> '{}' as nome from jsonb_path_query(filtro, '$.categorias[*] ? (@.type() == "string")') each) c
  having count(*) between 2 and 8;
$$;

drop function private.condicao_por_nome(jsonb);

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

-- Categories ----------------------------------------------------------------------------------------

-- As before, but for how a text is told that may be compared with names alone.
create or replace function private.ids_por_categoria(filtro jsonb, sentido text) returns text
language plpgsql stable security invoker set search_path = ''
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

-- The list ----------------------------------------------------------------------------------------

-- As before, but a text that stands in the names of categories and in hardly any product's own is counted by categories, and its pages
-- in the order of names are read in theirs; filters of many products' categories compare each of these by itself. A `create
-- or replace` of the function must say again that nothing is compiled, and that there are no parallel workers.
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

-- Questions -----------------------------------------------------------------------------------------

-- As before, but as its owner, for under a policy PostgreSQL neither uses an index for LIKE nor guesses how much it finds: the question
-- of the policy "Staff manage questions" is asked here, once; whoever changes one changes both. What finds few is read in the index of
-- parts, where there is one. Of what finds many, a page within those that the first thousand hits have in question or context needs no
-- count of these. A `create or replace` of the function must say the settings again.
create function private.pagina_de_perguntas(padrao text, ordem text, sentido text, inicio bigint, quantos bigint)
returns table (total bigint, id uuid, pergunta text, contexto text, resposta text, observacoes text,
               created_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = ''
  set enable_sort = off set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  few constant bigint := 1000;
  forwards text := case when ordem = 'pergunta_chave' and sentido = 'asc' then 'p.pergunta_chave, p.created_at desc, p.id desc'
                        when ordem = 'pergunta_chave' and sentido = 'desc' then 'p.pergunta_chave desc, p.created_at desc, p.id desc'
                        when ordem = 'created_at' and sentido = 'asc' then 'p.created_at, p.id desc'
                        else 'p.created_at desc, p.id desc' end;
  backwards text := case when ordem = 'pergunta_chave' and sentido = 'asc' then 'p.pergunta_chave desc, p.created_at, p.id'
                         when ordem = 'pergunta_chave' and sentido = 'desc' then 'p.pergunta_chave, p.created_at, p.id'
                         when ordem = 'created_at' and sentido = 'asc' then 'p.created_at desc, p.id'
                         else 'p.created_at, p.id' end;
  part record;
  asked bigint;
  skipped bigint;
  from_end boolean;
  direct bigint;
  long boolean;
  counted boolean;
  page uuid[];
  ids uuid[];
begin
  total := 0;
  if not private.has_access() then
    return next;
    return;
  end if;
  -- Each wildcard may take a step deeper into the stack. The product asks with two, and writes those that people type as letters.
  if length(padrao) - length(replace(padrao, '%', '')) > 1000 then
    raise exception 'more than 1000 wildcards in one search' using errcode = 'PT413';
  end if;
  inicio := least(greatest(inicio, 0), 1000000000);
  quantos := least(greatest(quantos, 0), 1000000000);
  execute format('select coalesce(array_agg(f.id), ''{}''), count(*), count(*) filter (where f.direct), bool_or(f.long)
                    from (select p.id, p.busca like %1$L as direct, octet_length(p.busca_toda) > 1500 as long
                            from public.perguntas p where p.busca_toda like %1$L limit $1 + 1) f',
                 padrao)
     into ids, total, direct, long using few;
  if total > few then
    counted := inicio + quantos > direct;
    if not counted then
      -- The text with the answers costs more than both only where it is so long that it is stored apart.
      execute format('select count(*) from public.perguntas p where %s p.busca_toda like %L',
                     case when long then format('p.busca like %L or', padrao) end, padrao)
         into total;
    else
      -- `offset 0`, or the texts would be compared for each use.
      execute format(
        'select count(f.direct), count(*) filter (where f.direct)
           from (select case when p.busca like %1$L then true when p.busca_toda like %1$L then false end as direct
                   from public.perguntas p offset 0) f', padrao)
         into total, direct;
    end if;
    ids := '{}';
    for part in
      select * from (values ('p.busca like %1$L', 0::bigint, direct),
                            ('p.busca_toda like %1$L and p.busca not like %1$L', direct, total - direct)) v (condition, place, size)
    loop
      skipped := greatest(inicio - part.place, 0);
      asked := least(part.size - skipped, quantos - cardinality(ids));
      continue when asked <= 0;
      from_end := counted and skipped > part.size / 2;
      execute format('select array(select p.id from public.perguntas p where ' || part.condition || ' order by %2$s offset $1 limit $2)',
                     padrao, case when from_end then backwards else forwards end)
         into page using case when from_end then part.size - skipped - asked else skipped end, asked;
      ids := ids || page;
    end loop;
    inicio := 0;
  end if;
  return query execute format($rows$
    select $1, p.id, p.pergunta, p.contexto, p.resposta, p.observacoes, p.created_at, p.updated_at
      from public.perguntas p where p.id = any ($2) order by p.busca like $3 desc, %s offset $4 limit $5
    $rows$, forwards)
  using total, ids, padrao, inicio, quantos;
  if not found then
    return next;
  end if;
end;
$$;

-- Callers' own rights reach no further than this call.
create or replace function public.pagina_de_perguntas(
  padrao text, ordem text default 'created_at', sentido text default 'desc', inicio bigint default 0, quantos bigint default 12
)
returns table (total bigint, id uuid, pergunta text, contexto text, resposta text, observacoes text,
               created_at timestamptz, updated_at timestamptz)
language sql stable security invoker set search_path = ''
as $$
  select * from private.pagina_de_perguntas(padrao, ordem, sentido, inicio, quantos);
$$;

-- Who may do what ---------------------------------------------------------------------------------

revoke all on function private.is_in_one_line(text) from public, anon;
revoke all on function private.categorias_com(text) from public, anon;
revoke all on function private.condicao_de_texto(text) from public, anon;
revoke all on function private.condicao_por_categoria(jsonb) from public, anon, authenticated;
revoke all on function private.ids_de_categorias_por_nome(text[], uuid[], text) from public, anon, authenticated;
revoke all on function private.pagina_de_perguntas(text, text, text, bigint, bigint) from public, anon;
-- Of private.condicao_de_produtos, which changes of many ask in the caller's name.
grant execute on function private.is_in_one_line(text) to authenticated;
grant execute on function private.categorias_com(text) to authenticated;
grant execute on function private.condicao_de_texto(text) to authenticated;
grant execute on function private.pagina_de_perguntas(text, text, text, bigint, bigint) to authenticated;
