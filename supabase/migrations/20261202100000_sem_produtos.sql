-- The shoppers' page knows whether any product is stored.
create or replace function private.welcome() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('loja', to_jsonb(b) - array['ligado', 'unica', 'dias_do_preco_de'],
                            'sugestoes', private.suggestions(),
                            'semProdutos', not exists (select from public.produtos))
    from private.balcao b where b.ligado;
$$;
