-- Lists of the stored products with their filters, fast among a million of them.
-- Reads top-down: indexes, how many products there are, filters, the list, the dashboard, who may call what.

-- Indexes -----------------------------------------------------------------------------------------

-- One for each order of the list, so that a page in the middle is reached in an index alone; with what most filters ask,
-- so that theirs is too. Dates need no such help: rows lie in their order.
drop index public.produtos_por_nome;
create index produtos_por_nome on public.produtos (nome_ordem, id) include (categoria, tipo_venda, valor);
drop index public.produtos_por_valor;
create index produtos_por_valor on public.produtos (valor, id) include (categoria, tipo_venda);
drop index public.produtos_em_categorias;
create index produtos_em_categorias on public.produtos (categoria, id) include (tipo_venda);
create index produtos_por_localizacao on public.produtos (localizacao, id) include (categoria, tipo_venda);
create index produtos_por_tipo_venda on public.produtos (tipo_venda, id) include (categoria);
create index produtos_por_alteracao on public.produtos (updated_at, id);
-- One category by name, the order that its list comes in; and by price, where its median stands in the middle.
create index produtos_da_categoria_por_nome on public.produtos (categoria, nome_ordem, id);
create index produtos_da_categoria_por_valor on public.produtos (categoria, valor, id);
-- All products were counted in it; produto_counts knows how many there are.
drop index public.produtos_por_categoria;

-- How many products there are -----------------------------------------------------------------------

-- The sum over all rows is right at any moment: each statement that changes products adds what it changed. Nobody changes
-- a row, so that nobody waits for anybody.
create table private.produto_counts (
  categoria text not null,
  tipo_venda text not null,
  produtos bigint not null
);
create index produto_counts_por_categoria on private.produto_counts (categoria);

create function private.count_produtos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.produto_counts;
  elsif tg_op = 'INSERT' then
    insert into private.produto_counts select categoria, tipo_venda, count(*) from added group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into private.produto_counts select categoria, tipo_venda, -count(*) from removed group by 1, 2;
  else
    insert into private.produto_counts
    select categoria, tipo_venda, sum(produtos)
      from (select categoria, tipo_venda, 1 as produtos from added
            union all select categoria, tipo_venda, -1 from removed) changed
     group by 1, 2 having sum(produtos) <> 0;
  end if;
  -- Many rows become one for each category and unit; whoever comes while somebody does that leaves it to them.
  if (select count(*) from private.produto_counts) > 1000 + 4 * (select count(*) from public.categorias)
     and pg_try_advisory_xact_lock(hashtext('private.produto_counts')) then
    with folded as (delete from private.produto_counts returning *)
    insert into private.produto_counts
    select categoria, tipo_venda, sum(produtos) from folded group by 1, 2 having sum(produtos) <> 0;
  end if;
  return null;
end;
$$;

create trigger count_inserted after insert on public.produtos referencing new table as added
for each statement execute function private.count_produtos();
create trigger count_updated after update on public.produtos referencing old table as removed new table as added
for each statement execute function private.count_produtos();
create trigger count_deleted after delete on public.produtos referencing old table as removed
for each statement execute function private.count_produtos();
create trigger count_truncated after truncate on public.produtos
for each statement execute function private.count_produtos();

insert into private.produto_counts select categoria, tipo_venda, count(*) from public.produtos group by 1, 2;

-- Counts anew where the sums are not what the table has, as after a restore that fired no triggers. Called when the server
-- starts; writers wait only while there is something to correct.
create function private.recount_produtos() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from (select categoria, tipo_venda, count(*) as produtos from public.produtos group by 1, 2) held
      full join (select categoria, tipo_venda, sum(produtos) as produtos from private.produto_counts
                  group by 1, 2 having sum(produtos) <> 0) noted using (categoria, tipo_venda)
     where held.produtos is distinct from noted.produtos) then
    lock table public.produtos in share mode;
    delete from private.produto_counts;
    insert into private.produto_counts select categoria, tipo_venda, count(*) from public.produtos group by 1, 2;
  end if;
end;
$$;

-- Filters -----------------------------------------------------------------------------------------

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

-- A filter as an object, whatever was sent; see private.unquoted.
create function private.filter_in(value jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  value := private.unquoted(value);
  return case jsonb_typeof(value) when 'object' then value else '{}' end;
exception when invalid_text_representation or untranslatable_character then
  return '{}';
end;
$$;

-- The median price of each category that has at least five products.
create function private.category_medians() returns table (categoria text, mediana numeric)
language sql stable security invoker set search_path = ''
as $$
  select c.categoria, (
           select avg(m.valor)
             from (select p.valor from public.produtos p where p.categoria = c.categoria
                    order by p.valor offset (c.produtos - 1) / 2 limit 2 - c.produtos % 2) m)
    from (select k.categoria, sum(k.produtos)::bigint as produtos from private.produto_counts k group by 1) c
   where c.produtos >= 5;
$$;

-- The text of an SQL condition on the alias `p` of public.produtos, with every value quoted; 'true' without a filter.
-- Twin of `ProdutosFilter` in src/providers/supabase/produtosFilter.ts. Whatever makes no sense filters nothing.
create function private.condicao_de_produtos(filtro jsonb) returns text
language plpgsql stable security invoker set search_path = ''
as $$
declare
  asked jsonb := private.filter_in(filtro);
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
    -- Each part is a range of an index; `offset 0` keeps the planner from reading every product for them.
    conditions := conditions || (
      select format($condition$p.id in (
        select s.id from public.produtos s where s.valor = 0
        union all
        select s.id from unnest(%1$L::text[], %2$L::numeric[]) m (categoria, mediana), lateral (
          (select o.id from public.produtos o where o.categoria = m.categoria and o.valor > 5 * m.mediana offset 0)
          union all
          (select o.id from public.produtos o where o.categoria = m.categoria and o.valor < m.mediana / 5 offset 0)) s)
        $condition$, array_agg(m.categoria), array_agg(m.mediana))
        from private.category_medians() m);
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

-- The list ----------------------------------------------------------------------------------------

-- The same condition for whoever reads products in the order of their names, null where it cannot be put otherwise: the
-- index of that order has no `busca`, but a text without edges or breaks stands there when it stands in the name or in the
-- category's.
create function private.condicao_por_nome(filtro jsonb) returns text
language sql stable security invoker set search_path = ''
as $$
  select private.condicao_de_produtos(filtro - 'padrao') || format(
           ' and (p.nome_ordem like %1$L or p.categoria = any (%2$L::text[]))', filtro ->> 'padrao',
           array(select c.nome from public.categorias c where private.fold(c.nome) like filtro ->> 'padrao'))
   where filtro ->> 'padrao' ~ '^%[^%_\\\s]([^%_\\\n]*[^%_\\\s])?%$';
$$;

-- A page of the products that a filter finds, and on each row how many it finds; beyond the last page one row without a
-- product. `ordem` is a column, `sentido` asc or desc; any other order is by id. With `depois` only those whose id is
-- greater, uncounted, for whoever reads all of them.
--
-- Among more than 200,000 products, a filter that finds more than 10,000 is counted no further than the next 10,000
-- beyond the page, unless `exato`: `ou_mais` then says that `total` is what it finds at least.
--
-- Definer: under a policy PostgreSQL neither uses an index for LIKE nor guesses how much it finds, so the question of
-- the policy "Staff manage products" is asked here, once; whoever changes one changes both. What finds few is read in
-- one go and sorted; of what finds many, ids are skipped in an index that has the order, from the nearer end. Only the
-- page's own rows are read whole. A text that a sample of the products says is found often is counted in the order of
-- names as well, so that one reading gives the count and the page.
create function private.lista_de_produtos(
  filtro jsonb, ordem text, sentido text, inicio bigint, quantos bigint, depois uuid, exato boolean
)
returns table (total bigint, ou_mais boolean, id uuid, nome text, valor numeric, localizacao text, categoria text,
               tipo_venda text, created_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  few constant bigint := 10000;
  coluna text := case when ordem in ('nome_ordem', 'valor', 'localizacao', 'categoria', 'tipo_venda', 'created_at', 'updated_at')
                      and depois is null then ordem else 'id' end;
  direcao text := case when sentido = 'desc' and depois is null then 'desc' else 'asc' end;
  asked jsonb := private.filter_in(filtro);
  onde text;
  onde_em_ordem text;
  capped boolean;
  often boolean := false;
  counted bigint;
  backwards boolean;
  ids uuid[];
begin
  total := 0;
  ou_mais := false;
  if not private.has_access() then
    return next;
    return;
  end if;
  inicio := least(greatest(inicio, 0), 1000000000);
  quantos := least(greatest(quantos, 0), 1000);
  onde := private.condicao_de_produtos(asked);
  onde_em_ordem := coalesce(case coluna when 'nome_ordem' then private.condicao_por_nome(asked) end, onde);

  if depois is not null then
    total := null;
    execute format('select array(select p.id from public.produtos p where (%s) and p.id > $1 order by p.id limit $2)', onde)
       into ids using depois, quantos;
  elsif not asked ?| '{padrao,valorMin,valorMax,suspeito,emPromocaoHoje,alteradoDesde}' then
    execute format('select coalesce(sum(p.produtos), 0) from private.produto_counts p where %s', onde) into total;
  else
    capped := not exato and (select sum(c.produtos) > 200000 from private.produto_counts c);
    if capped and onde_em_ordem <> onde then
      execute format('select count(*) >= 50 from public.produtos p tablesample system (0.5) repeatable (0) where %s', onde)
         into often;
    end if;
    if often then
      onde := onde_em_ordem;
    end if;
    execute format($found$
      with found as materialized (select p.id, p.%2$I as place from public.produtos p where %1$s %4$s limit $1 + 1)
      select (select count(*) from found),
             case when $4 or (select count(*) from found) <= $1 then array(
               select f.id from found f order by f.place %3$s, f.id %3$s offset $2 limit $3) end
      $found$, onde, coluna, direcao, case when often then format('order by p.nome_ordem %1$s, p.id %1$s', direcao) end)
    into total, ids using few, inicio, quantos, often and inicio + quantos <= few;
    if total > few and capped then
      counted := ((inicio + quantos) / few + 1) * few;
      if counted > few then
        execute format('select count(*) from (select from public.produtos p where %s limit $1 + 1) c', onde) into total using counted;
      end if;
      ou_mais := total > counted;
      total := least(total, counted);
    elsif total > few then
      execute format('select count(*) from public.produtos p where %s', onde) into total;
    end if;
  end if;

  if ids is null and inicio < total then
    quantos := least(quantos, total - inicio);
    backwards := inicio > total / 2 and not ou_mais;
    execute format('select array(select p.id from public.produtos p where %1$s order by p.%2$I %3$s, p.id %3$s offset $1 limit $2)',
                   onde_em_ordem, coluna, case when backwards = (direcao = 'asc') then 'desc' else 'asc' end)
       into ids using case when backwards then total - inicio - quantos else inicio end, quantos;
  end if;
  if coalesce(cardinality(ids), 0) = 0 and depois is null then
    return next;
    return;
  end if;
  return query execute format($rows$
    select $1, $2, p.id, p.nome, p.valor, p.localizacao, p.categoria, p.tipo_venda, p.created_at, p.updated_at
      from public.produtos p where p.id = any ($3) order by p.%1$I %2$s, p.id %2$s
    $rows$, coluna, direcao)
  using total, ou_mais, ids;
end;
$$;

create function public.lista_de_produtos(
  filtro jsonb default null, ordem text default 'id', sentido text default 'asc', inicio bigint default 0,
  quantos bigint default 12, depois uuid default null, exato boolean default false
)
returns table (total bigint, ou_mais boolean, id uuid, nome text, valor numeric, localizacao text, categoria text,
               tipo_venda text, created_at timestamptz, updated_at timestamptz)
language sql stable security invoker set search_path = ''
as $$
  select * from private.lista_de_produtos(filtro, ordem, sentido, inicio, quantos, depois, exato);
$$;

-- As before, for panels that were opened before this version: they show a total that is exact.
create or replace function public.pagina_de_produtos(
  padrao text default null, ordem text default 'id', sentido text default 'asc', inicio bigint default 0, quantos bigint default 12
)
returns table (total bigint, id uuid, nome text, valor numeric, localizacao text, categoria text, tipo_venda text,
               created_at timestamptz, updated_at timestamptz)
language sql stable security invoker set search_path = ''
as $$
  select l.total, l.id, l.nome, l.valor, l.localizacao, l.categoria, l.tipo_venda, l.created_at, l.updated_at
    from private.lista_de_produtos(jsonb_strip_nulls(jsonb_build_object('padrao', padrao)),
                                   ordem, sentido, inicio, quantos, null, true) l;
$$;
drop function private.pagina_de_produtos(text, text, text, bigint, bigint);

-- The dashboard -------------------------------------------------------------------------------------

-- As before, but counted already.
create or replace function public.produtos_count(categoria public.categorias) returns bigint
language sql stable security invoker set search_path = ''
as $$
  select coalesce(sum(k.produtos), 0)::bigint from private.produto_counts k where k.categoria = $1.nome;
$$;

-- As before, but products are counted already.
create or replace function public.resumo_do_catalogo() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'novos', (select count(*) from public.produtos where created_at > now() - interval '30 days'),
    'anteriores', (select count(*) from public.produtos
                    where created_at <= now() - interval '30 days' and created_at > now() - interval '60 days'),
    'promocoesPorDia', (
      select jsonb_object_agg(d.dia, (select count(*) from private.valid_promocoes(
               date_trunc('week', private.today())::date + d.posicao::integer - 1)))
        from unnest(private.weekdays()) with ordinality d (dia, posicao)),
    'produtosPorCategoria', coalesce((
      select jsonb_agg(jsonb_build_object('categoria', c.nome, 'produtos', coalesce(k.produtos, 0))
                       order by coalesce(k.produtos, 0) desc, c.nome_ordem)
        from public.categorias c
        left join (select categoria, sum(produtos) as produtos from private.produto_counts group by 1) k
          on k.categoria = c.nome), '[]'));
$$;

-- Who may do what ---------------------------------------------------------------------------------

alter table private.produto_counts enable row level security;
revoke all on private.produto_counts from public, anon, authenticated;
grant select on private.produto_counts to authenticated;
create policy "Staff read how many products there are" on private.produto_counts for select to authenticated
  using ((select private.has_access()));

revoke all on function private.count_produtos() from public, anon;
revoke all on function private.recount_produtos() from public, anon, authenticated;
revoke all on function private.day_in(jsonb) from public, anon;
revoke all on function private.amount_in(jsonb) from public, anon;
revoke all on function private.filter_in(jsonb) from public, anon;
revoke all on function private.category_medians() from public, anon;
revoke all on function private.condicao_de_produtos(jsonb) from public, anon;
revoke all on function private.condicao_por_nome(jsonb) from public, anon, authenticated;
revoke all on function private.lista_de_produtos(jsonb, text, text, bigint, bigint, uuid, boolean) from public, anon;
revoke all on function public.lista_de_produtos(jsonb, text, text, bigint, bigint, uuid, boolean) from public, anon;

grant execute on function private.day_in(jsonb) to authenticated;
grant execute on function private.amount_in(jsonb) to authenticated;
grant execute on function private.filter_in(jsonb) to authenticated;
grant execute on function private.category_medians() to authenticated;
grant execute on function private.condicao_de_produtos(jsonb) to authenticated;
grant execute on function private.lista_de_produtos(jsonb, text, text, bigint, bigint, uuid, boolean) to authenticated;
grant execute on function public.lista_de_produtos(jsonb, text, text, bigint, bigint, uuid, boolean) to authenticated;
