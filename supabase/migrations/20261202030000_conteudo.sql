-- What a package holds, and the price per measure.
alter table public.produtos
  add column conteudo text,
  -- As of `formatConteudo` in src/domain/conteudo.ts: '12x350 ml', '170 g (drenado 120 g)'.
  add constraint produtos_conteudo_valido check (conteudo ~ ('^(?:(?:[2-9]|[1-9]\d{1,3})x)?(?:[1-9]\d{0,5} un|'
    '(?:0,\d{0,2}[1-9]|[1-9]\d{0,5}(?:,\d{0,2}[1-9])?) (?:ml|l|m|'
    'k?g|g \(drenado (?:0,\d{0,2}[1-9]|[1-9]\d{0,5}(?:,\d{0,2}[1-9])?) g\)|'
    'kg \(drenado (?:0,\d{0,2}[1-9]|[1-9]\d{0,5}(?:,\d{0,2}[1-9])?) kg\)))$')),
  add constraint produtos_conteudo_ate_40 check (char_length(conteudo) <= 40);
-- How many thousandths of a unit of its measure a content is, and that measure; of the drained weight where there is
-- one. No row without a content.
create function private.content_total(conteudo text) returns table (thousandths numeric, measure text)
language sql immutable set search_path = '' as $$
  select coalesce(p[1]::numeric, 1) * replace(coalesce(p[4], p[2]), ',', '.')::numeric
           * case when p[3] in ('g', 'ml') then 1 else 1000 end,
         case p[3] when 'g' then 'kg' when 'ml' then 'l' else p[3] end
    from regexp_match(conteudo, '^(?:(\d+)x)?([\d,]+) (\w+)(?: \(drenado ([\d,]+) )?') p where p is not null;
$$;
grant execute on function private.content_total to authenticated;

-- What a price per measure is told of: 'kg', 'l', 'un' or 'm'; null: there is no such price.
create function private.measure_of(conteudo text, tipo_venda text) returns text
language sql immutable set search_path = '' as $$
  select case when tipo_venda = 'kg' then 'kg' when conteudo <> '1 un' then (
    select m.measure from private.content_total(conteudo) m) end;
$$;
grant execute on function private.measure_of to authenticated;

-- The price per measure, half a cent rounded up; null where there is none. Twin of `unitPrice` in
-- src/domain/conteudo.ts.
create function private.unit_price(valor numeric, conteudo text, tipo_venda text) returns numeric
language sql immutable set search_path = '' as $$
  select case when tipo_venda = 'kg' then valor when conteudo <> '1 un' then (
    -- A quotient of numerics is rounded, which could lift it to half a cent; `div` is exact.
    select div(valor * 200000 + m.thousandths, 2 * m.thousandths) * 0.01 from private.content_total(conteudo) m) end;
$$;
grant execute on function private.unit_price to authenticated;
