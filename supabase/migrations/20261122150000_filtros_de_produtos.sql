-- Filters of the stored products.

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

-- An amount as JSON writes it, within what a price can be compared with; null where it is none.
create function private.amount_in(value jsonb) returns numeric
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value) when 'number' then least(greatest((value #>> '{}')::numeric, -1), 1000000000) end;
$$;

-- The median price of each category that has at least five products.
create function private.category_medians() returns table (categoria text, mediana numeric)
language sql stable security invoker set search_path = ''
as $$
  select p.categoria, percentile_cont(0.5) within group (order by p.valor)::numeric
    from public.produtos p group by p.categoria having count(*) >= 5;
$$;

-- The text of an SQL condition on the alias `p` of public.produtos, with every value quoted; 'true' without a filter.
-- Twin of `ProdutosFilter` in src/providers/supabase/produtosFilter.ts. Whatever makes no sense filters nothing.
create function private.condicao_de_produtos(filtro jsonb) returns text
language plpgsql stable security invoker set search_path = ''
as $$
declare
  asked jsonb := case jsonb_typeof(filtro) when 'object' then filtro else '{}' end;
  padrao text := case jsonb_typeof(asked -> 'padrao') when 'string' then asked ->> 'padrao' end;
  categorias text[] := array(select each #>> '{}' from jsonb_path_query(asked, '$.categorias[*] ? (@.type() == "string")') each);
  valor_min numeric := private.amount_in(asked -> 'valorMin');
  valor_max numeric := private.amount_in(asked -> 'valorMax');
  since date := private.day_in(asked -> 'alteradoDesde');
  conditions text[] := '{}';
begin
  -- LIKE refuses a pattern that ends in the middle of an escape.
  if padrao !~ '(^|[^\\])(\\\\)*\\$' then
    conditions := conditions || format('p.busca like %L', padrao);
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
    conditions := conditions || text 'p.id in (select s.id from public.produtos s
      left join private.category_medians() m on m.categoria = s.categoria
     where s.valor = 0 or s.valor > 5 * m.mediana or 5 * s.valor < m.mediana)';
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

-- Who may do what ---------------------------------------------------------------------------------

revoke all on function private.day_in(jsonb) from public, anon;
revoke all on function private.amount_in(jsonb) from public, anon;
revoke all on function private.category_medians() from public, anon;
revoke all on function private.condicao_de_produtos(jsonb) from public, anon;

grant execute on function private.day_in(jsonb) to authenticated;
grant execute on function private.amount_in(jsonb) to authenticated;
grant execute on function private.category_medians() to authenticated;
grant execute on function private.condicao_de_produtos(jsonb) to authenticated;
