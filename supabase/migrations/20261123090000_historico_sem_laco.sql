-- What a session plans of this statement it keeps, and planned for the one product of a form it would compare each old row with each
-- new one when thousands change (twenty thousand took a minute). A full join is never planned like that, and finds the same
-- as long as nobody changes a product's id; who does has a line that tells of no column.
create or replace function private.record_product_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  autor uuid := (select auth.uid());
  nome_do_autor text := (select name from public.profiles where user_id = autor);
  added bigint;
begin
  -- Whoever renames a category changes the category: the products follow in a statement whose rows all had a name that is
  -- no category's any more, which no other statement can have.
  if not exists (select from public.categorias where nome = (select categoria from antes limit 1)) then
    return null;
  end if;
  insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, campos)
  select id, nome_do_autor, autor, 'alterou', jsonb_strip_nulls(jsonb_build_object(
           'nome', case when antes.nome <> depois.nome then jsonb_build_array(antes.nome, depois.nome) end,
           'valor', case when antes.valor <> depois.valor then jsonb_build_array(antes.valor, depois.valor) end,
           'tipo_venda', case when antes.tipo_venda <> depois.tipo_venda
                              then jsonb_build_array(antes.tipo_venda, depois.tipo_venda) end,
           'localizacao', case when antes.localizacao <> depois.localizacao
                               then jsonb_build_array(antes.localizacao, depois.localizacao) end,
           'categoria', case when antes.categoria <> depois.categoria
                             then jsonb_build_array(antes.categoria, depois.categoria) end))
    from antes full join depois using (id)
   where (antes.nome, antes.valor, antes.tipo_venda, antes.localizacao, antes.categoria)
      is distinct from (depois.nome, depois.valor, depois.tipo_venda, depois.localizacao, depois.categoria);
  get diagnostics added = row_count;
  perform private.forget_old_history(added);
  return null;
end;
$$;
