-- The history of products. Triggers write it, staff read it.

create table public.historico_de_produtos (
  id bigint primary key generated always as identity,
  -- No foreign key, as history outlives its product. Null for creations: one entry stands for a whole statement.
  produto_id uuid,
  quem text,
  quem_id uuid,
  acao text not null,
  -- The changed columns with both values: {"valor": [4.99, 5.49]}. Of a deletion the whole row. A category has its
  -- name. A price for a day to come is told with its day and today's price.
  campos jsonb not null,
  -- For undo: the id of the category before.
  antes jsonb,
  operation uuid,
  created_at timestamptz not null default now(),
  -- Of an undo: the entry whose state it restored; 0: the state before the first.
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

-- The entry whose state an undo of the product's last change restores; 0: the state before the first.
create function private.state_before(produto uuid) returns bigint language sql stable set search_path = '' as $$
  select coalesce((
    select coalesce(o.volta_a, o.id) from public.historico_de_produtos o
     where o.produto_id = produto and o.id < (
       select coalesce(l.volta_a, l.id) from public.historico_de_produtos l where l.produto_id = produto
         order by l.id desc limit 1)
     order by o.id desc limit 1), 0);
$$;

-- A restore undoes the deletion; creations by the system and what an undone import had created leave no entry. A plan
-- kept from a form's single row would join thousands of rows in a nested loop; a full join is never planned so.
create function private.record_product_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := (select auth.uid());
  author_name constant text := (select name from public.profiles where user_id = author);
  undoing constant boolean := coalesce(private.operation_verb() in ('desfez', 'reverteu', 'restaurou'), false);
  untold constant text[] := private.derived_columns(tg_relid);
  entries bigint;
begin
  if tg_op = 'DELETE' then
    if undoing then return null; end if;
    insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, operation, antes, campos)
    select o.id, author_name, author, 'excluiu', private.operation(),
           jsonb_build_object('categoria_id', o.categoria_id),
           to_jsonb(o) || jsonb_build_object('categoria',
                                             (select c.nome from public.categorias c where c.id = o.categoria_id))
      from removed o;
  elsif tg_op = 'UPDATE' then
    insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, operation, volta_a, antes, campos)
    select id, author_name, author, 'alterou', private.operation(), case when undoing then private.state_before(id) end,
           case when o.categoria_id <> n.categoria_id then jsonb_build_object('categoria_id', o.categoria_id) end,
           coalesce((select jsonb_object_agg(b.key, jsonb_build_array(b.value, r.became -> b.key))
                     from jsonb_each(r.was) b
                      where b.key <> 'categoria_id' and b.value <> r.became -> b.key
                         or b.key in ('valor', 'novo_valor', 'novo_valor_em') and r.planned), '{}')
           || case when o.categoria_id <> n.categoria_id then jsonb_build_object('categoria', jsonb_build_array(
                     (select c.nome from public.categorias c where c.id = o.categoria_id),
                     (select c.nome from public.categorias c where c.id = n.categoria_id))) else '{}' end
      from removed o full join added n using (id)
     cross join lateral (
       select s.*, (s.was -> 'novo_valor', s.was -> 'novo_valor_em')
                   <> (s.became -> 'novo_valor', s.became -> 'novo_valor_em') as planned
         from (select private.settled(to_jsonb(o) - untold) as was, private.settled(to_jsonb(n) - untold) as became
               offset 0) s) r
     where r.was <> r.became;
  elsif undoing then
    insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, campos, operation, volta_a)
    select id, author_name, author, 'voltou', '{}', private.operation(), private.state_before(id) from added;
  elsif author is not null and exists (select from added) then
    insert into public.historico_de_produtos (quem, quem_id, acao, campos) values (author_name, author, 'criou', '{}');
  end if;
  get diagnostics entries = row_count;
  -- Keeps two years; deletes at most twice as many old rows as are added.
  delete from public.historico_de_produtos
   where (select created_at from public.historico_de_produtos order by id limit 1) < now() - interval '2 years'
     and id in (select id from public.historico_de_produtos order by id limit 2 * entries)
     and created_at < now() - interval '2 years';
  return null;
end;
$$;
call private.after_statements('public.produtos', 'record_product', 'record_product_history()', old_and_new => true);

-- The entries after a given one that no later entry undid: an undo covers what came after its volta_a. One pass, as
-- pairwise comparison is slow for thousands. Inlined, so that the policy is asked once a statement.
create function private.standing_since(produto uuid, entry bigint) returns setof public.historico_de_produtos
language sql stable
begin atomic
  select (h.entry).*
    from (select e as entry, e.id, e.volta_a,
                 min(e.volta_a) over (order by e.id desc rows between unbounded preceding and 1 preceding)
                   as taken_back_to
            from public.historico_de_produtos e
           where e.produto_id = produto and e.id > standing_since.entry) h
   where h.volta_a is null and (h.taken_back_to is null or h.taken_back_to >= h.id);
end;

grant execute on function private.standing_since to authenticated;

-- The lowest price that a product had between two days, inclusive; null: it was not there. An entry with a price tells
-- that of before and after; a planned one counts once its day has come.
create function private.lowest_price(produto uuid, since date, until date) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  p public.produtos;
  step record;
  valor numeric;
  planned numeric;
  begins date;
  begun date;
  lowest numeric;
begin
  select * into p from public.produtos r where r.id = produto;
  begun := (p.created_at at time zone 'America/Sao_Paulo')::date;
  select (h.campos #>> '{novo_valor,0}')::numeric, (h.campos #>> '{novo_valor_em,0}')::date into planned, begins
    from public.historico_de_produtos h
   where h.produto_id = produto and h.acao = 'alterou' and h.campos ? 'novo_valor' order by h.id limit 1;
  if not found then
    planned := p.novo_valor;
    begins := p.novo_valor_em;
  end if;
  for step in
    select h.id, (h.created_at at time zone 'America/Sao_Paulo')::date as day, h.campos
      from public.historico_de_produtos h
     where h.produto_id = produto and h.acao = 'alterou' and h.campos ? 'valor'
    union all select null, until, null order by id nulls last
  loop
    valor := coalesce(valor, (step.campos #>> '{valor,0}')::numeric, p.valor);
    if begun <= until and step.day >= since then
      if (begins <= greatest(begun, since)) is not true then lowest := least(lowest, valor); end if;
      if begins <= least(step.day, until) then lowest := least(lowest, planned); end if;
    end if;
    valor := (step.campos #>> '{valor,1}')::numeric;
    if step.campos ? 'novo_valor' or begins <= step.day then
      planned := (step.campos #>> '{novo_valor,1}')::numeric;
      begins := (step.campos #>> '{novo_valor_em,1}')::date;
    end if;
    begun := step.day;
  end loop;
  return lowest;
end;
$$;
grant execute on function private.lowest_price to authenticated;
