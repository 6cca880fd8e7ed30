-- A search finds what has every word of it, in any order: a pattern is as many as it has lines, and one of a single line finds what it did.

-- The patterns of a search. The product asks for ten words at most.
create function private.palavras(padrao text) returns text[]
language sql immutable parallel safe
return (regexp_split_to_array(padrao, E'\n'))[1:10];

-- The text of an SQL condition: a column has every word. Never null, as a search for nothing finds nothing.
create function private.condicao_de_palavras(coluna text, padrao text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(format('%s like %L', coluna, each), ' and ' order by place), '1 = 0')
    from unnest(private.palavras(padrao)) with ordinality word (each, place);
$$;

-- As before, but for the words. A word may stand in the name and another in the category's.
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

-- As before, but for the words. A `create or replace` of the function must say the settings again.
create or replace function private.pagina_de_perguntas(padrao text, ordem text, sentido text, inicio bigint, quantos bigint)
returns table (total bigint, id uuid, pergunta text, contexto text, resposta text, observacoes text,
               created_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = ''
  set enable_sort = off set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  few constant bigint := 1000;
  -- Whether question and context have every word, and whether these and the answer have.
  direta constant text := private.condicao_de_palavras('p.busca', padrao);
  inteira constant text := private.condicao_de_palavras('p.busca_toda', padrao);
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
                    from (select p.id, %1$s as direct, octet_length(p.busca_toda) > 1500 as long
                            from public.perguntas p where %2$s limit $1 + 1) f',
                 direta, inteira)
     into ids, total, direct, long using few;
  if total > few then
    counted := inicio + quantos > direct;
    if not counted then
      -- The text with the answers costs more than both only where it is so long that it is stored apart.
      execute format('select count(*) from public.perguntas p where %s %s', case when long then direta || ' or' end, inteira)
         into total;
    else
      -- `offset 0`, or the texts would be compared for each use.
      execute format(
        'select count(f.direct), count(*) filter (where f.direct)
           from (select case when %s then true when %s then false end as direct
                   from public.perguntas p offset 0) f', direta, inteira)
         into total, direct;
    end if;
    ids := '{}';
    for part in
      select * from (values (direta, 0::bigint, direct),
                            (format('%s and not (%s)', inteira, direta), direct, total - direct)) v (condition, place, size)
    loop
      skipped := greatest(inicio - part.place, 0);
      asked := least(part.size - skipped, quantos - cardinality(ids));
      continue when asked <= 0;
      from_end := counted and skipped > part.size / 2;
      execute format('select array(select p.id from public.perguntas p where %s order by %s offset $1 limit $2)',
                     part.condition, case when from_end then backwards else forwards end)
         into page using case when from_end then part.size - skipped - asked else skipped end, asked;
      ids := ids || page;
    end loop;
    inicio := 0;
  end if;
  return query execute format($rows$
    select $1, p.id, p.pergunta, p.contexto, p.resposta, p.observacoes, p.created_at, p.updated_at
      from public.perguntas p where p.id = any ($2) order by (%s) desc, %s offset $3 limit $4
    $rows$, direta, forwards)
  using total, ids, inicio, quantos;
  if not found then
    return next;
  end if;
end;
$$;

revoke all on function private.palavras(text) from public, anon;
revoke all on function private.condicao_de_palavras(text, text) from public, anon, authenticated;
-- Of private.condicao_de_produtos, which changes of many ask in the caller's name.
grant execute on function private.palavras(text) to authenticated;
