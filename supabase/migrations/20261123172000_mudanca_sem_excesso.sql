-- A change of many products is asked with no more than a list of them can be asked with, and with no longer text than a product can
-- have: thousands of filters would keep everybody waiting, and a text that stands on each planned row fill the memory.

-- As before, but the first filter that makes no sense ends it, and there are as many categories at most as stand twice over in the
-- longest address that a server reads, in which the list was asked for.
create or replace function private.condition_of_scope(scope jsonb) returns text
language plpgsql stable security invoker set search_path = ''
as $$
declare
  nothing constant text := private.condicao_de_produtos('{}');
  conditions text[] := '{}';
  filter jsonb;
  condition text;
begin
  if jsonb_typeof(scope -> 'ids') = 'array' then
    return format('p.id = any (%L::uuid[])', array(select jsonb_array_elements_text(scope -> 'ids')));
  elsif jsonb_typeof(scope -> 'filtro') is distinct from 'object' then
    raise exception 'this scope is not understood' using errcode = '22023';
  end if;
  if jsonb_typeof(scope #> '{filtro,categorias}') = 'array' and jsonb_array_length(scope #> '{filtro,categorias}') > 2000 then
    raise exception 'change_of_too_many_categorias: more than 2000 categories in one filter' using errcode = 'PT413';
  end if;
  for filter in select jsonb_build_object(key, value) from jsonb_each(scope -> 'filtro') loop
    condition := private.condicao_de_produtos(filter);
    -- In a list, what makes no sense filters nothing. Here it would widen what is written to everything.
    if condition = nothing then
      raise exception 'this filter is not understood' using errcode = '22023';
    end if;
    conditions := conditions || condition;
  end loop;
  return coalesce(nullif(array_to_string(conditions, ' and '), ''), nothing);
end;
$$;

-- As before, but a place that no product can have is refused before it stands on each row.
create or replace function private.planned_change(scope jsonb, change jsonb, whole boolean) returns text
language plpgsql stable security invoker set search_path = ''
as $$
declare
  kind text := change ->> 'kind';
  columns text := 'p.id, p.nome, p.nome_ordem, p.valor, p.localizacao, p.categoria, p.updated_at';
  condition text := private.condition_of_scope(scope);
  categoria text;
begin
  if kind = 'price' then
    return format($plan$
      select %1$s, p.new_valor, p.localizacao as new_localizacao, p.categoria as new_categoria, 0 as lines, p.free, p.outcome
        from (%2$s) p
      $plan$, columns, private.planned_prices('public.produtos p where ' || condition, columns, change,
                                              case when whole then 'offset 0' else '' end));
  elsif kind = 'categoria' then
    select c.nome into categoria from public.categorias c
     where c.nome_ordem = private.fold(btrim(change ->> 'categoria', E' \t\r\n'));
    if categoria is null then
      raise exception 'produtos_categoria_existe: this category is gone' using errcode = '23503';
    end if;
    return format($plan$
      select %1$s, p.valor as new_valor, p.localizacao as new_localizacao, %2$L::text as new_categoria, 0 as lines, false as free,
             case p.categoria when %2$L then 'same' else 'change' end as outcome
        from public.produtos p where %3$s
      $plan$, columns, categoria, condition);
  elsif kind = 'localizacao' then
    if char_length(change ->> 'localizacao') > 300 then
      raise exception 'produtos_localizacao_ate_300: this place is too long' using errcode = '23514';
    end if;
    return format($plan$
      select %1$s, p.valor as new_valor, %2$L::text as new_localizacao, p.categoria as new_categoria, 0 as lines, false as free,
             case p.localizacao when %2$L then 'same' else 'change' end as outcome
        from public.produtos p where %3$s
      $plan$, columns, change ->> 'localizacao', condition);
  elsif kind = 'delete' then
    return format($plan$
      select %1$s, p.valor as new_valor, p.localizacao as new_localizacao, p.categoria as new_categoria, %2$s as lines, false as free,
             case when %2$s > 0 and not %3$L::boolean then 'used' else 'change' end as outcome
        from public.produtos p %4$s where %5$s
      $plan$, columns,
      case when whole then 'l.lines' else '(select count(*) from public.promocao_produtos l where l.produto_id = p.id)' end,
      change -> 'removeFromPromocoes' = 'true',
      case when whole then 'left join (select produto_id, count(*) as lines from public.promocao_produtos group by 1) l
                              on l.produto_id = p.id' end, condition);
  end if;
  raise exception 'this change is not understood' using errcode = '22023';
end;
$$;
