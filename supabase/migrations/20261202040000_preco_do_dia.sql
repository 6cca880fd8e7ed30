-- A price for a day to come.

alter table public.produtos
  add column novo_valor numeric(12, 2),
  add column novo_valor_em date,
  add constraint produtos_novo_valor_de_0_a_99999999 check (novo_valor between 0 and 99999999.99),
  add constraint produtos_novo_valor_em_valido check (novo_valor_em between '2000-01-01' and '2999-12-31'),
  add constraint produtos_novo_valor_com_data check ((novo_valor is null) = (novo_valor_em is null));

drop index public.produtos_por_nome, public.produtos_por_valor, public.produtos_da_categoria_por_valor;
create index produtos_por_nome on public.produtos (nome_ordem, id) include (categoria_id, tipo_venda, valor, novo_valor,
  novo_valor_em);
create index produtos_por_valor on public.produtos (valor, id) include (categoria_id, tipo_venda, novo_valor_em);
create index produtos_por_novo_valor on public.produtos (novo_valor, id) include (categoria_id, tipo_venda,
  novo_valor_em) where novo_valor_em is not null;
create index produtos_por_novo_valor_em on public.produtos (novo_valor_em) where novo_valor_em is not null;
create index produtos_da_categoria_por_valor on public.produtos (categoria_id, valor, id) include (novo_valor_em);
create index produtos_da_categoria_por_novo_valor on public.produtos (categoria_id, novo_valor, id)
  include (novo_valor_em) where novo_valor_em is not null;

-- What a product costs on a day. Nothing runs at midnight: every reader of a price asks this. Inlined, so it sets
-- nothing. Twin of `valorOn` in src/domain/preco.ts.
create function private.valor_on(p public.produtos, dia date) returns numeric language sql immutable parallel safe
return case when p.novo_valor_em <= dia then p.novo_valor else p.valor end;
grant execute on function private.valor_on to authenticated;

-- A product's row with today's price as its price. Twin of `settledPrice` in src/domain/preco.ts.
create function private.settled(produto jsonb) returns jsonb language sql stable
return case when produto ->> 'novo_valor_em' <= (select private.today())::text
            then produto || jsonb_build_object('valor', produto -> 'novo_valor', 'novo_valor', null, 'novo_valor_em',
                                               null)
            else produto end;
grant execute on function private.settled to authenticated;

-- Who writes the price of a product whose new price holds already writes today's, and the new one is over; who plans
-- another keeps today's until then. An undo restores what was. The argument says what a statement sets: 'valor', which
-- comes first and leaves a price that is written as it was null for the second, or 'novo_valor'.
create function private.settle_price() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  planned constant boolean := (new.novo_valor, new.novo_valor_em)
    is distinct from (old.novo_valor, old.novo_valor_em);
begin
  if old.novo_valor_em > private.today() or private.operation_verb() in ('desfez', 'reverteu', 'restaurou') then
    return new;
  end if;
  if tg_argv[0] = 'valor' then
    if not planned then
      new.novo_valor := null;
      new.novo_valor_em := null;
    end if;
    new.valor := case when not planned or new.valor <> old.valor then new.valor end;
  elsif planned then
    new.valor := case when new.valor is null then old.valor
                      when new.valor = old.valor and new.novo_valor_em is not null then old.novo_valor
                      else new.valor end;
  end if;
  return new;
end;
$$;
create trigger settle_price_1 before update of valor on public.produtos
for each row when (old.novo_valor_em is not null) execute function private.settle_price('valor');
create trigger settle_price_2 before update of novo_valor, novo_valor_em on public.produtos
for each row when (old.novo_valor_em is not null) execute function private.settle_price('novo_valor');

-- A restore undoes the deletion; creations by the system and what an undone import had created leave no entry. A plan
-- kept from a form's single row would join thousands of rows in a nested loop; a full join is never planned so.
create or replace function private.record_product_history() returns trigger
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
