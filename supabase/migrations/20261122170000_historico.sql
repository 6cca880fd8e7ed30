-- What became of each product: who changed which column from what to what, and when. Filled by triggers, read by staff,
-- written by nobody.

create table public.historico_de_produtos (
  -- Grows with time, so that the oldest rows come first.
  id bigint primary key generated always as identity,
  -- No foreign key: what became of a product stays when the product is gone, or comes back.
  produto_id uuid not null,
  -- Name of the person at that time; null when the system did it.
  quem text,
  quem_id uuid,
  acao text not null,
  -- The columns that changed, with both values: {"valor": [4.99, 5.49]}. Of a deleted product, what it was; of one that
  -- returned, nothing.
  campos jsonb not null,
  created_at timestamptz not null default now(),
  constraint historico_de_produtos_acao_valida check (acao in ('alterou', 'excluiu', 'voltou'))
);
create index historico_por_produto on public.historico_de_produtos (produto_id, id desc);

-- Two years are kept. Each statement that adds rows takes away at most twice as many of the oldest, so the table shrinks
-- back to what two years hold, and nobody waits for it.
create function private.forget_old_history(added bigint) returns void
language sql security definer set search_path = ''
as $$
  delete from public.historico_de_produtos
   where (select created_at from public.historico_de_produtos order by id limit 1) < now() - interval '2 years'
     and id in (select id from public.historico_de_produtos order by id limit 2 * added)
     and created_at < now() - interval '2 years';
$$;

-- Once per statement, whatever it is part of: a form, an import, a change of many, or taking one of them back. A statement
-- that leaves every column as it was adds nothing, and new products say when they were made themselves.
create function private.record_product_changes() returns trigger
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
  select depois.id, nome_do_autor, autor, 'alterou', jsonb_strip_nulls(jsonb_build_object(
           'nome', case when antes.nome <> depois.nome then jsonb_build_array(antes.nome, depois.nome) end,
           'valor', case when antes.valor <> depois.valor then jsonb_build_array(antes.valor, depois.valor) end,
           'tipo_venda', case when antes.tipo_venda <> depois.tipo_venda
                              then jsonb_build_array(antes.tipo_venda, depois.tipo_venda) end,
           'localizacao', case when antes.localizacao <> depois.localizacao
                               then jsonb_build_array(antes.localizacao, depois.localizacao) end,
           'categoria', case when antes.categoria <> depois.categoria
                             then jsonb_build_array(antes.categoria, depois.categoria) end))
    from antes join depois using (id)
   where (antes.nome, antes.valor, antes.tipo_venda, antes.localizacao, antes.categoria)
      is distinct from (depois.nome, depois.valor, depois.tipo_venda, depois.localizacao, depois.categoria);
  get diagnostics added = row_count;
  perform private.forget_old_history(added);
  return null;
end;
$$;

-- What an import brought and taking it back removes has never been anybody's product: nothing is noted of it.
create function private.record_product_deletions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  autor uuid := (select auth.uid());
  nome_do_autor text := (select name from public.profiles where user_id = autor);
  added bigint;
begin
  if nullif(current_setting('importacao.operacao', true), '') is not null and current_setting('importacao.acao', true) = 'desfez' then
    return null;
  end if;
  insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, campos)
  select id, nome_do_autor, autor, 'excluiu', jsonb_build_object('nome', nome, 'valor', valor, 'tipo_venda', tipo_venda,
         'localizacao', localizacao, 'categoria', categoria)
    from antes;
  get diagnostics added = row_count;
  perform private.forget_old_history(added);
  return null;
end;
$$;

-- For whatever brings deleted products back. Notes only those that are there and whose history ends with their deletion.
create function private.note_return(ids uuid[]) returns void
language sql security definer set search_path = ''
as $$
  insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, campos)
  select p.id, (select name from public.profiles where user_id = (select auth.uid())), (select auth.uid()), 'voltou', '{}'
    from public.produtos p
   where p.id = any (ids) and private.has_access()
     and 'excluiu' = (select h.acao from public.historico_de_produtos h where h.produto_id = p.id order by h.id desc limit 1);
$$;

create trigger record_product_changes after update on public.produtos
referencing old table as antes new table as depois for each statement execute function private.record_product_changes();
create trigger record_product_deletions after delete on public.produtos
referencing old table as antes for each statement execute function private.record_product_deletions();

-- Who may do what ---------------------------------------------------------------------------------

revoke all on public.historico_de_produtos from public, anon, authenticated;
revoke all on function private.forget_old_history(bigint) from public, anon, authenticated;
revoke all on function private.record_product_changes() from public, anon, authenticated;
revoke all on function private.record_product_deletions() from public, anon, authenticated;
revoke all on function private.note_return(uuid[]) from public, anon;
grant execute on function private.note_return(uuid[]) to authenticated;
grant select on public.historico_de_produtos to authenticated;

alter table public.historico_de_produtos enable row level security;
create policy "Staff read what became of products" on public.historico_de_produtos for select to authenticated
  using ((select private.has_access()));
