-- The content of products in the list's filters, changes of many, answers and the feed.

-- The price per measure as programs get it, {"valor", "medida"}; null where there is none.
create function private.price_by_measure(valor numeric, conteudo text, tipo_venda text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when private.measure_of(conteudo, tipo_venda) is not null then jsonb_build_object(
    'valor', private.unit_price(valor, conteudo, tipo_venda), 'medida', private.measure_of(conteudo, tipo_venda)) end;
$$;
grant execute on function private.price_by_measure to authenticated;

