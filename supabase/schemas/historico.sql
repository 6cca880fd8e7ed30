-- What became of each product: who changed which column from what to what, and when. Filled by triggers, read by staff, written by nobody.

create table public.historico_de_produtos (
  -- Grows with time, so that the oldest rows come first.
  id bigint primary key generated always as identity,
  -- No foreign key: what became of a product stays when the product is gone, or comes back. Null for the creations of a statement, which
  -- are found by their moment, so that an import of many costs one entry.
  produto_id uuid,
  -- Name of the person at that time; null when the system did it.
  quem text,
  quem_id uuid,
  acao text not null,
  -- The columns that changed, with both values: {"valor": [4.99, 5.49]}. Of a deleted product, what it was; of one that returned, nothing.
  campos jsonb not null,
  -- What it takes to take the entry back, beside its fields: the id of the category before, whose name may change, and of a deleted product
  -- when it was created.
  antes jsonb,
  -- The import, or the change of many, that it is part of.
  operation uuid,
  created_at timestamptz not null default now(),
  -- Of an entry that takes something back: the entry after which the product was as it is again; 0, before its first.
  volta_a bigint,
  constraint historico_de_produtos_acao_valida
    check (acao in ('criou', 'alterou', 'excluiu', 'voltou') and (acao = 'criou') = (produto_id is null))
);
create index historico_por_produto on public.historico_de_produtos (produto_id, id desc);
create index historico_por_operacao on public.historico_de_produtos (operation) where operation is not null;
create index historico_de_cadastros on public.historico_de_produtos (created_at) where acao = 'criou';
alter table public.historico_de_produtos enable row level security;
create policy "Staff read what became of products" on public.historico_de_produtos for select to authenticated
  using ((select private.has_access()));

-- Two years are kept. Each statement that adds rows takes away at most twice as many of the oldest, so the table shrinks back to what two
-- years hold, and nobody waits for it.
create function private.forget_old_history(added bigint) returns void language sql security definer set search_path = '' as $$
  delete from public.historico_de_produtos
   where (select created_at from public.historico_de_produtos order by id limit 1) < now() - interval '2 years'
     and id in (select id from public.historico_de_produtos order by id limit 2 * added)
     and created_at < now() - interval '2 years';
$$;

-- Whether what is written now takes something back.
create function private.takes_back() returns boolean language sql stable set search_path = '' as $$
  select private.operation() is not null and current_setting('importacao.acao', true) in ('desfez', 'reverteu', 'restaurou');
$$;

-- Where taking back what was done to a product last leads: to the entry after which it was as it is then; 0, before its first.
create function private.state_before(produto uuid) returns bigint language sql stable set search_path = '' as $$
  select coalesce((
    select coalesce(o.volta_a, o.id) from public.historico_de_produtos o
     where o.produto_id = produto and o.id < (
       select coalesce(l.volta_a, l.id) from public.historico_de_produtos l where l.produto_id = produto order by l.id desc limit 1)
     order by o.id desc limit 1), 0);
$$;

-- Products that come back take back their deletion, and what the system creates has no author.
create function private.record_product_creations() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  autor uuid := (select auth.uid());
  nome_do_autor text := (select name from public.profiles where user_id = autor);
  added bigint;
begin
  if private.takes_back() then
    insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, campos, operation, volta_a)
    select id, nome_do_autor, autor, 'voltou', '{}', private.operation(), private.state_before(id) from depois;
  elsif autor is not null and exists (select from depois) then
    insert into public.historico_de_produtos (quem, quem_id, acao, campos) values (nome_do_autor, autor, 'criou', '{}');
  end if;
  get diagnostics added = row_count;
  perform private.forget_old_history(added);
  return null;
end;
$$;
create trigger record_product_creations after insert on public.produtos
referencing new table as depois for each statement execute function private.record_product_creations();

-- Once per statement, whatever it is part of: a form, an import, a change of many, or taking one of them back. A statement that leaves
-- every column as it was adds nothing. What a session plans of this statement it keeps, and planned for the one product of a form it would
-- compare each old row with each new one when thousands change (twenty thousand took a minute). A full join is never planned like that, and
-- finds the same as long as nobody changes a product's id; who does has a line that tells of no column.
create function private.record_product_changes() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  autor uuid := (select auth.uid());
  nome_do_autor text := (select name from public.profiles where user_id = autor);
  added bigint;
begin
  insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, operation, volta_a, antes, campos)
  select id, nome_do_autor, autor, 'alterou', private.operation(), case when private.takes_back() then private.state_before(id) end,
         case when antes.categoria_id <> depois.categoria_id then jsonb_build_object('categoria_id', antes.categoria_id) end,
         jsonb_strip_nulls(jsonb_build_object(
           'nome', case when antes.nome <> depois.nome then jsonb_build_array(antes.nome, depois.nome) end,
           'valor', case when antes.valor <> depois.valor then jsonb_build_array(antes.valor, depois.valor) end,
           'tipo_venda', case when antes.tipo_venda <> depois.tipo_venda
                              then jsonb_build_array(antes.tipo_venda, depois.tipo_venda) end,
           'localizacao', case when antes.localizacao <> depois.localizacao
                               then jsonb_build_array(antes.localizacao, depois.localizacao) end,
           'categoria', case when antes.categoria_id <> depois.categoria_id then jsonb_build_array(
                               (select c.nome from public.categorias c where c.id = antes.categoria_id),
                               (select c.nome from public.categorias c where c.id = depois.categoria_id)) end))
    from antes full join depois using (id)
   where (antes.nome, antes.valor, antes.tipo_venda, antes.localizacao, antes.categoria_id)
      is distinct from (depois.nome, depois.valor, depois.tipo_venda, depois.localizacao, depois.categoria_id);
  get diagnostics added = row_count;
  perform private.forget_old_history(added);
  return null;
end;
$$;
create trigger record_product_changes after update on public.produtos
referencing old table as antes new table as depois for each statement execute function private.record_product_changes();

-- What an import brought and taking it back removes has never been anybody's product: nothing is noted of it.
create function private.record_product_deletions() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  autor uuid := (select auth.uid());
  nome_do_autor text := (select name from public.profiles where user_id = autor);
  added bigint;
begin
  if private.takes_back() then return null; end if;
  insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, operation, antes, campos)
  select id, nome_do_autor, autor, 'excluiu', private.operation(),
         jsonb_build_object('categoria_id', categoria_id, 'created_at', created_at),
         jsonb_build_object('nome', nome, 'valor', valor, 'tipo_venda', tipo_venda, 'localizacao', localizacao,
                            'categoria', (select c.nome from public.categorias c where c.id = categoria_id))
    from antes;
  get diagnostics added = row_count;
  perform private.forget_old_history(added);
  return null;
end;
$$;
create trigger record_product_deletions after delete on public.produtos
referencing old table as antes for each statement execute function private.record_product_deletions();

-- What was done to a product after an entry of its history and was not taken back: an entry is taken back where a later one goes back to
-- what was before it. In one pass, since of a product with thousands of changes each entry was compared with all later ones, and an undo
-- held everybody for as long. The policy of the history asks, once for a statement, since this body becomes part of it.
create function private.standing_since(produto uuid, entry bigint) returns setof public.historico_de_produtos language sql stable
begin atomic
  select (h.entry).*
    from (select e as entry, e.id, e.volta_a,
                 min(e.volta_a) over (order by e.id desc rows between unbounded preceding and 1 preceding) as taken_back_to
            from public.historico_de_produtos e
           where e.produto_id = produto and e.id > standing_since.entry) h
   where h.volta_a is null and (h.taken_back_to is null or h.taken_back_to >= h.id);
end;
