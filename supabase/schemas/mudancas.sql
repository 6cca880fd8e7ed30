-- Changing many products at once: a preview, one transaction, and taking it back.

-- What it takes to take a change back, for the person who made it alone: a few days, and their last few changes.
create table private.product_changes (
  quem_id uuid not null,
  operation uuid not null,
  kind text not null,
  -- The products as they were before, each with its category's id and name: one made anew under that name takes the place of one that is
  -- gone. Each of a change that kept them with the version that it wrote.
  products jsonb not null,
  -- The last entry of historico_de_produtos when the change was written: those of others come after it.
  last_entry bigint not null,
  -- The rows of promotions that went with deleted products, each with the version that the promotion then had.
  lines jsonb not null,
  -- Of a change that was taken back in part: how many products are as before, and how many of their rows of promotions
  -- are not. What else it changed is still in `products` and `lines`.
  restored bigint not null default 0,
  lines_left bigint not null default 0,
  created_at timestamptz not null default now(),
  -- Noted beside the products: to read them all for their number would take as long as to take them back.
  count integer not null generated always as (jsonb_array_length(products)) stored,
  primary key (quem_id, operation)
);
alter table private.product_changes enable row level security;

-- What a change would do ---------------------------------------------------------------------------

-- The text of an SQL expression: what an adjustment makes of a price in whole cents, whose column it is given. As
-- `adjustedValor` in src/domain/reajuste.ts says; a text, for a function could not be inlined into a query over 100,000 rows.
-- `change`: {"by": "percent" | "amount", "direction": "up" | "down", "amount", "rounding": "none" | "99" | "90" | "5"}.
create function private.adjusted_cents(cents text, change jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  amount numeric := case jsonb_typeof(change -> 'amount') when 'number' then (change ->> 'amount')::numeric end;
  rounding text := change ->> 'rounding';
  percent boolean := change ->> 'by' = 'percent';
  up boolean := change ->> 'direction' = 'up';
  hundredths bigint;
  moved text;
begin
  if (change ->> 'by' in ('percent', 'amount') and change ->> 'direction' in ('up', 'down') and rounding in ('none', '99', '90', '5')
      and amount > 0 and amount <= case when not percent then 99999999.99 when up then 1000 else 100 end
      and amount = round(amount, 2)) is not true then
    raise exception 'this adjustment is not understood' using errcode = '22023';
  end if;
  hundredths := amount * case when up then 100 else -100 end;
  moved := case when percent then format('(%I * %s + 5000) / 10000', cents, 10000 + hundredths)
                else format('greatest(%I + %s, 0)', cents, hundredths) end;
  -- A division of whole numbers drops what is left, so that nothing gets below the first price that ends so.
  moved := case when rounding = 'none' then moved
                when rounding = '5' then format('(%s + 2) / 5 * 5', moved)
                else format('greatest((%s - %s) / 100, 0) * 100 + %s', moved, rounding::integer - 50, rounding) end;
  return case when percent then format('case %I when 0 then 0 else %s end', cents, moved) else moved end;
end;
$$;

-- The text of an SQL condition on the alias `p` of public.produtos; every value in it is quoted.
-- `scope`: {"ids": […]} or {"filtro": what private.condicao_de_produtos takes}. The first filter that makes no sense ends it, and there
-- are as many categories at most as stand twice over in the longest address that a server reads, in which the list was asked for.
create function private.condition_of_scope(scope jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  nothing constant text := private.condicao_de_produtos('{}');
  conditions text[] := '{}';
  filter jsonb;
  condition text;
begin
  if jsonb_typeof(scope -> 'ids') = 'array' then
    return format('p.id = any (%L::uuid[])', array(select jsonb_array_elements_text(scope -> 'ids')));
  elsif jsonb_typeof(scope -> 'filtro') is distinct from 'object' then
    raise exception 'this scope is not understood' using errcode = '22023';
  end if;
  if jsonb_typeof(scope #> '{filtro,categorias}') = 'array' and jsonb_array_length(scope #> '{filtro,categorias}') > 2000 then
    raise exception 'change_of_too_many_categorias: more than 2000 categories in one filter' using errcode = 'PT413';
  end if;
  for filter in select jsonb_build_object(key, value) from jsonb_each(scope -> 'filtro') loop
    condition := private.condicao_de_produtos(filter);
    -- In a list, what makes no sense filters nothing. Here it would widen what is written to everything.
    if condition = nothing then
      raise exception 'this filter is not understood' using errcode = '22023';
    end if;
    conditions := conditions || condition;
  end loop;
  return coalesce(nullif(array_to_string(conditions, ' and '), ''), nothing);
end;
$$;

-- The text of a query: what an adjustment makes of the `valor` of each row of a source (`rows`, with the alias `p`), beside
-- the columns of it that are named: the new price, whether it is a price no more, and the outcome as below.
create function private.planned_prices(rows text, columns text, change jsonb, once text) returns text
language sql immutable set search_path = ''
as $$
  select format($plan$
    select %1$s, p.new_cents * 0.01 as new_valor, p.new_cents = 0 and p.cents > 0 as free,
           case when p.new_cents > 9999999999 then 'limit' when p.new_cents = p.cents then 'same' else 'change' end as outcome
      from (select %1$s, p.cents, %2$s as new_cents
              from (select %1$s, (p.valor * 100)::bigint as cents from %3$s %4$s) p %4$s) p
    $plan$, columns, private.adjusted_cents('cents', change), rows, once);
$$;

-- The text of a query: each product of a scope with what a change would make of it (new_…), how that ends ('change',
-- 'same', 'limit': more than the highest price, 'used': promotions have what is to be deleted), whether it is left without a
-- price, and in how many promotions one that is to be deleted is. Every value in it is quoted.
-- `scope` as above. `change`: {"kind": "price", …} as above, {"kind": "categoria", "categoria"},
-- {"kind": "localizacao", "localizacao"} or {"kind": "delete", "removeFromPromocoes"}.
-- `whole`: all of it will be read. Then a price is worked out once for each row; else the query may follow an index.
create function private.planned_change(scope jsonb, change jsonb, whole boolean) returns text
language plpgsql stable set search_path = ''
as $$
declare
  kind text := change ->> 'kind';
  columns text := 'p.id, p.nome, p.nome_ordem, p.valor, p.localizacao, p.categoria_id, p.updated_at';
  condition text := private.condition_of_scope(scope);
  categoria uuid := private.categoria_chamada(change ->> 'categoria');
begin
  if kind = 'price' then
    return format($plan$
      select %1$s, p.new_valor, p.localizacao as new_localizacao, p.categoria_id as new_categoria_id, 0 as lines, p.free, p.outcome
        from (%2$s) p
      $plan$, columns, private.planned_prices('public.produtos p where ' || condition, columns, change,
                                              case when whole then 'offset 0' else '' end));
  elsif kind = 'categoria' then
    if categoria is null then
      raise exception 'produtos_categoria_existe: this category is gone' using errcode = '23503';
    end if;
    return format($plan$
      select %1$s, p.valor as new_valor, p.localizacao as new_localizacao, %2$L::uuid as new_categoria_id, 0 as lines, false as free,
             case p.categoria_id when %2$L then 'same' else 'change' end as outcome
        from public.produtos p where %3$s
      $plan$, columns, categoria, condition);
  elsif kind = 'localizacao' then
    if char_length(change ->> 'localizacao') > 300 then
      raise exception 'produtos_localizacao_ate_300: this place is too long' using errcode = '23514';
    end if;
    return format($plan$
      select %1$s, p.valor as new_valor, %2$L::text as new_localizacao, p.categoria_id as new_categoria_id, 0 as lines, false as free,
             case p.localizacao when %2$L then 'same' else 'change' end as outcome
        from public.produtos p where %3$s
      $plan$, columns, change ->> 'localizacao', condition);
  elsif kind = 'delete' then
    return format($plan$
      select %1$s, p.valor as new_valor, p.localizacao as new_localizacao, p.categoria_id as new_categoria_id, %2$s as lines, false as free,
             case when %2$s > 0 and not %3$L::boolean then 'used' else 'change' end as outcome
        from public.produtos p %4$s where %5$s
      $plan$, columns,
      case when whole then 'l.lines' else '(select count(*) from public.promocao_produtos l where l.produto_id = p.id)' end,
      change -> 'removeFromPromocoes' = 'true',
      case when whole then 'left join (select produto_id, count(*) as lines from public.promocao_produtos group by 1) l
                              on l.produto_id = p.id' end, condition);
  end if;
  raise exception 'this change is not understood' using errcode = '22023';
end;
$$;

-- How many products a change ends how for, how many it leaves without a price, how many of them are in promotions; and a
-- fingerprint of all that it reads: another one means that a product, or what has it, is not what it was.
create function private.summed_change(scope jsonb, change jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  print text := 'bit_xor(uuid_hash_extended(p.id, timestamp_hash_extended(p.updated_at at time zone ''UTC'', %s)))';
  counted text;
  answer jsonb;
begin
  if change ->> 'kind' = 'price' then
    -- Many products have the same price, of which one is then worked out.
    counted := format('select outcome, sum(products) as ends, sum(products) filter (where free) as free, 0 as used, bit_xor(print) as print
                         from (%s) planned group by outcome',
      private.planned_prices(
        format('(select p.valor, count(*) as products, %s as print from public.produtos p where %s group by p.valor) p',
               format(print, 0), private.condition_of_scope(scope)),
        'p.products, p.print', change, 'offset 0'));
  else
    counted := format('select outcome, count(*) as ends, 0 as free, count(*) filter (where lines > 0) as used, %s as print
                         from (%s) p group by outcome',
      format(print, 'coalesce(lines, 0)'), private.planned_change(scope, change, true));
  end if;
  execute format($sum$
    select coalesce(jsonb_object_agg(outcome, ends), '{}') || jsonb_build_object(
             'total', coalesce(sum(ends), 0), 'free', coalesce(sum(free), 0), 'inPromocoes', coalesce(sum(used), 0),
             'fingerprint', (coalesce(bit_xor(print), 0) # hashtextextended($1::text, 0))::text)
      from (%s) counted
    $sum$, counted) into answer using change;
  return answer;
end;
$$;

-- The products of a planned change that somebody saved after a moment.
create function private.changed_since(plan text, moment timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  answer jsonb;
begin
  execute format($changed$
    with changed as (select id, nome, updated_at from (%s) planned where updated_at > $1)
    select jsonb_build_object('changed', (select count(*) from changed), 'produtos', coalesce(
      (select jsonb_agg(jsonb_build_object('nome', nome, 'who', private.last_author(id, updated_at)))
         from (select * from changed order by updated_at desc, id limit 5) latest), '[]'))
    $changed$, plan) into answer using moment;
  return answer;
end;
$$;

-- The rows of promotions that are not over whose products a change gives another price, with what was decided of them.
create function private.repriced_rows(scope jsonb, change jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  answer jsonb;
begin
  if change ->> 'kind' <> 'price' then
    return '[]';
  end if;
  execute format($rows$
    select coalesce(jsonb_agg(jsonb_build_object(
             'produtoId', p.id, 'nome', p.nome, 'valor', p.valor, 'newValor', p.new_valor,
             'promocao', a.nome, 'desconto', l.desconto, 'preco', l.preco)
             order by p.nome_ordem, p.id, a.nome_ordem, a.id), '[]')
      from (%s) p
      join public.promocao_produtos l on l.produto_id = p.id
      join public.promocoes a on a.id = l.promocao_id
     where p.outcome = 'change' and a.status = 'Ativar' and (a.fim is null or a.fim >= private.today())
    $rows$, private.planned_prices(
      'public.produtos p where p.id in (select l.produto_id from public.promocao_produtos l) and ' || private.condition_of_scope(scope),
      'p.id, p.nome, p.nome_ordem, p.valor', change, '')) into answer;
  return answer;
end;
$$;

-- What a change would do: the counts, a page of the products that end as `shown` says, and the rows of promotions whose products get
-- another price. Writes nothing.
create function public.preview_change(scope jsonb, change jsonb, shown text[], inicio bigint default 0, quantos bigint default 10)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  asked jsonb := private.unquoted(change);
  selected jsonb := private.unquoted(scope);
  rows jsonb;
begin
  if not private.has_access() then
    raise exception 'only staff change products' using errcode = '42501';
  end if;
  execute format($page$
    select jsonb_agg(jsonb_build_object(
             'id', r.id, 'nome', r.nome, 'valor', r.valor, 'localizacao', r.localizacao,
             'categoria', (select c.nome from public.categorias c where c.id = r.categoria_id),
             'new_valor', r.new_valor, 'new_localizacao', r.new_localizacao,
             'new_categoria', (select c.nome from public.categorias c where c.id = r.new_categoria_id),
             'outcome', r.outcome, 'used_by', array(
               select a.nome from public.promocao_produtos l join public.promocoes a on a.id = l.promocao_id
                where l.produto_id = r.id and r.lines > 0 order by a.nome_ordem, a.id limit 4))
           order by r.nome_ordem, r.id)
      from (select * from (%s) planned where outcome = any ($1) order by nome_ordem, id offset $2 limit $3) r
    $page$, private.planned_change(selected, asked, false)) into rows using shown, greatest(inicio, 0), least(greatest(quantos, 0), 100);
  return private.summed_change(selected, asked)
      || jsonb_build_object('previewed', now(), 'rows', coalesce(rows, '[]'), 'offers', private.repriced_rows(selected, asked));
end;
$$;

-- The change ---------------------------------------------------------------------------------------

create function private.concerns_promocoes(scope jsonb, change jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(change ->> 'kind', '') not in ('categoria', 'localizacao')
         or coalesce(scope -> 'filtro' ? 'emPromocaoHoje', false);
$$;

-- What every change and every undo begins with: as private.begin_batch, until it is over nobody else writes what it reads.
-- Promotions are locked only where it reads or writes them.
create function private.begin_change(operation uuid, verb text, with_promocoes boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.has_access() then
    raise exception 'only staff change products' using errcode = '42501';
  end if;
  lock table public.categorias, public.produtos in share row exclusive mode;
  if with_promocoes is not false then
    lock table public.promocoes, public.promocao_produtos in share row exclusive mode;
  end if;
  delete from private.product_changes where created_at < now() - interval '7 days';
  perform set_config('importacao.operacao', operation::text, true), set_config('importacao.acao', verb, true);
  return private.batch_answer(operation, verb);
end;
$$;

create function private.keep_change(asked uuid, kind text, products jsonb, lines jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
begin
  if not private.has_access() then
    raise exception 'only staff change products' using errcode = '42501';
  end if;
  insert into private.product_changes (quem_id, operation, kind, products, last_entry, lines)
  values (caller, asked, kind, coalesce(products, '[]'),
          coalesce((select max(h.id) from public.historico_de_produtos h), 0), coalesce(lines, '[]'));
  delete from private.product_changes c
   where c.quem_id = caller and c.operation not in (
           select newest.operation from private.product_changes newest where newest.quem_id = caller
            order by newest.created_at desc, newest.operation = asked desc limit 10);
end;
$$;

-- Promotions got another version by a change of the caller's own, or by taking one back: the caller's other changes and deletions
-- follow. `before`: [{"promocao_id", "version"}], as they were.
create function private.follow_versions(before jsonb) returns void
language sql security definer set search_path = ''
as $$
  with moved as materialized (
    select distinct a.id, b.version as old, a.updated_at as new
      from jsonb_to_recordset(before) as b (promocao_id uuid, version timestamptz)
      join public.promocoes a on a.id = b.promocao_id and a.updated_at <> b.version
     where private.has_access()
  ), changes as (
    select c.operation, jsonb_agg(case when m.id is null then line else line || jsonb_build_object('version', m.new) end) as lines
      from private.product_changes c
     cross join jsonb_array_elements(c.lines) line
      left join moved m on m.id = (line ->> 'promocao_id')::uuid and m.old = (line ->> 'version')::timestamptz
     where c.quem_id = (select auth.uid()) and exists (select from moved)
     group by c.operation having count(m.id) > 0
  ), changed as (
    update private.product_changes c set lines = f.lines from changes f
     where c.quem_id = (select auth.uid()) and c.operation = f.operation
  ), deletions as (
    select d.record_id, jsonb_agg(case when m.id is null then line else line || jsonb_build_object('versao', m.new) end) as lines
      from private.deletions d
     cross join jsonb_array_elements(d.rows) line
      left join moved m on m.id = (line ->> 'promocao_id')::uuid and m.old = (line ->> 'versao')::timestamptz
     where d.quem_id = (select auth.uid()) and d.table_name = 'produtos' and exists (select from moved)
     group by d.record_id having count(m.id) > 0
  )
  update private.deletions d set rows = f.lines from deletions f
   where d.quem_id = (select auth.uid()) and d.table_name = 'produtos' and d.record_id = f.record_id;
$$;

-- Does what was previewed, all of it or nothing. `previewed`: the preview's {"fingerprint", "previewed"}. Where that does
-- not hold any more, it writes nothing and answers {"stopped": {"changed", "produtos": [{"nome", "who"}], "total"}}: how
-- many of the products somebody saved since, the latest of them, and how many the scope has now. Else it answers with the
-- counts. An operation that is sent again writes nothing again, and is answered alike.
create function public.apply_change(operation uuid, scope jsonb, change jsonb, previewed jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  asked jsonb := private.unquoted(change);
  selected jsonb := private.unquoted(scope);
  seen jsonb := private.unquoted(previewed);
  verb text := case asked ->> 'kind' when 'delete' then 'excluiu' else 'alterou' end;
  answer jsonb := private.begin_change(operation, verb, private.concerns_promocoes(selected, asked));
  plan text;
  summary jsonb;
  products jsonb;
  lines jsonb;
  before jsonb;
begin
  if answer is not null then
    return answer;
  end if;
  plan := private.planned_change(selected, asked, true);
  summary := private.summed_change(selected, asked);
  if summary ->> 'fingerprint' is distinct from seen ->> 'fingerprint' then
    return jsonb_build_object('stopped', private.changed_since(plan, (seen ->> 'previewed')::timestamptz)
                                         || jsonb_build_object('total', summary -> 'total'));
  end if;
  if (summary -> 'change')::bigint > 20000 then
    raise exception 'change_too_large: more products than one transaction takes in time' using errcode = 'PT413';
  end if;
  if asked ->> 'kind' = 'delete' then
    execute format($delete$
      with planned as materialized (select * from (%s) planned where outcome = 'change'),
      lines as (
        delete from public.promocao_produtos l using planned i where l.produto_id = i.id
        returning l.promocao_id, l.produto_id, l.desconto, l.preco, l.posicao),
      deleted as (
        delete from public.produtos p using planned i where p.id = i.id
        returning p.id, p.nome, p.valor, p.localizacao, p.categoria_id, p.tipo_venda, p.created_at)
      select (select jsonb_agg(to_jsonb(d) || jsonb_build_object('categoria', c.nome))
                from deleted d join public.categorias c on c.id = d.categoria_id),
             (select jsonb_agg(to_jsonb(lines)) from lines),
             (select jsonb_agg(jsonb_build_object('promocao_id', a.id, 'version', a.updated_at))
                from public.promocoes a where a.id in (select promocao_id from lines))
      $delete$, plan) into products, lines, before;
    select jsonb_agg(each || jsonb_build_object('version', a.updated_at)) into lines
      from jsonb_array_elements(lines) each join public.promocoes a on a.id = (each ->> 'promocao_id')::uuid;
  else
    execute format($update$
      with planned as materialized (select * from (%s) planned where outcome = 'change'),
      changed as (
        update public.produtos p
           set valor = i.new_valor, localizacao = i.new_localizacao, categoria_id = i.new_categoria_id
          from planned i where p.id = i.id
        returning p.id, p.updated_at as version, i.nome, i.valor, i.localizacao, i.categoria_id)
      select jsonb_agg(to_jsonb(d) || jsonb_build_object('categoria', c.nome))
        from changed d join public.categorias c on c.id = d.categoria_id$update$, plan) into products;
  end if;
  if coalesce(jsonb_array_length(products), 0) <> (summary -> 'change')::bigint then
    raise exception 'change_moved: other products than were previewed' using errcode = 'PT409';
  end if;
  perform private.keep_change(operation, asked ->> 'kind', products, lines),
          private.follow_versions(coalesce(before, '[]'));
  return private.end_batch(operation, verb, summary - 'fingerprint');
end;
$$;

-- Taking it back -----------------------------------------------------------------------------------

-- A change that the caller may take back.
create function private.kept_change(asked uuid) returns private.product_changes
language sql stable security definer set search_path = ''
as $$
  select c from private.product_changes c
   where c.quem_id = (select auth.uid()) and c.operation = asked and c.created_at >= now() - interval '7 days'
     and private.has_access();
$$;

create function private.kept_changes() returns table (operation uuid, kind text, count integer, created_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select c.operation, c.kind, c.count, c.created_at from private.product_changes c
   where c.quem_id = (select auth.uid()) and c.created_at >= now() - interval '7 days' and private.has_access()
   order by c.created_at desc, c.operation;
$$;

-- One's own changes that can still be taken back, the latest first.
create function public.my_changes() returns table (operation uuid, kind text, count integer, created_at timestamptz)
language sql stable set search_path = ''
as $$
  select * from private.kept_changes();
$$;

-- When the caller did what they can still take back: a change of many products, the deletion of one, an import. What a
-- transaction wrote has its moment, and so have its entries in the products' history.
create function private.undoable_moments() returns table (quem_id uuid, moment timestamptz)
language sql stable security definer set search_path = ''
as $$
  select c.quem_id, c.created_at from private.product_changes c
   where c.quem_id = (select auth.uid()) and c.created_at >= now() - interval '7 days' and (select private.has_access())
  union all
  select d.quem_id, d.deleted_at from private.deletions d
   where d.quem_id = (select auth.uid()) and d.table_name = 'produtos' and d.left_out is null
     and d.deleted_at > now() - interval '1 hour' and (select private.has_access())
  union all
  select b.quem_id, b.created_at from private.import_batches b
   where b.quem_id = (select auth.uid()) and b.verb = 'importou' and b.last_entry is not null
     and b.created_at >= now() - interval '7 days' and (select private.has_access())
     and not exists (select from private.import_batches u where u.quem_id = b.quem_id and u.batch = b.batch and u.verb = 'desfez');
$$;

-- Besides the answer, "rest": where a category is missing, all that is left, as it was kept; "rest_lines", the rows that did not
-- return; and "before": the promotions that rows returned to, with the version they had.
create function private.restore_deleted(products jsonb, lines jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  answer jsonb;
  rest_lines jsonb;
  before jsonb;
begin
  with item as materialized (
    select i.*, coalesce(c.id, n.id) as na_categoria
      from rows from (jsonb_to_recordset(products) as (id uuid, nome text, valor numeric, localizacao text, categoria text,
                                                       categoria_id uuid, tipo_venda text, created_at timestamptz),
                      jsonb_array_elements(products))
             as i (id, nome, valor, localizacao, categoria, categoria_id, tipo_venda, created_at, kept)
      left join public.categorias c on c.id = i.categoria_id
      left join public.categorias n on n.nome_ordem = private.fold(btrim(i.categoria, E' \t\r\n'))
  ), restored as (
    insert into public.produtos (id, nome, valor, localizacao, categoria_id, tipo_venda, created_at)
    select id, nome, valor, localizacao, na_categoria, tipo_venda, created_at from item where na_categoria is not null
    on conflict (id) do nothing
    returning id
  ), lost as materialized (
    select i.id, i.kept, i.nome, case when p.id is null then 'category' else 'exists' end as reason, p.updated_at
      from item i left join public.produtos p on p.id = i.id
     where not exists (select from restored r where r.id = i.id)
  )
  select jsonb_build_object(
           'restored', (select count(*) from restored), 'left', (select count(*) from lost),
           'rest', (select jsonb_agg(kept) from lost having bool_or(reason = 'category')),
           'produtos', coalesce((select jsonb_agg(jsonb_build_object('nome', nome, 'reason', reason,
                                                                     'who', private.last_author(id, updated_at)))
             from (select * from lost order by private.fold(nome), id limit 20) few), '[]'),
           'ids', coalesce((select jsonb_agg(id) from restored), '[]'))
    into answer;
  -- A promotion that somebody saved since is as they left it.
  with back as (
    insert into public.promocao_produtos (promocao_id, produto_id, desconto, preco, posicao)
    select l.promocao_id, l.produto_id, l.desconto, l.preco, l.posicao
      from jsonb_to_recordset(lines) as
             l (promocao_id uuid, produto_id uuid, desconto numeric, preco numeric, posicao integer, version timestamptz)
      join public.promocoes a on a.id = l.promocao_id and a.updated_at = l.version
      join jsonb_array_elements_text(answer -> 'ids') restored (id) on restored.id::uuid = l.produto_id
    on conflict do nothing
    returning promocao_id, produto_id
  )
  select (select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(lines) line
           where ((line ->> 'promocao_id')::uuid, (line ->> 'produto_id')::uuid) not in (select promocao_id, produto_id from back)),
         (select coalesce(jsonb_agg(jsonb_build_object('promocao_id', a.id, 'version', a.updated_at)), '[]')
            from public.promocoes a where a.id in (select promocao_id from back))
    into rest_lines, before;
  -- Another version of each of them: a form that was opened without those rows would drop them again.
  update public.promocoes a set updated_at = now()
    from jsonb_to_recordset(before) as b (promocao_id uuid) where a.id = b.promocao_id;
  perform private.note_return(array(select jsonb_array_elements_text(answer -> 'ids')::uuid));
  return answer - 'ids' || private.promocoes_without(rest_lines) || jsonb_build_object('rest_lines', rest_lines, 'before', before);
end;
$$;

-- What nobody else changed or deleted since, and the caller by what they can still take back, is not given up: it has "own" in the
-- answer and, with all that is left, stays kept in "rest". Once that is taken back, this change can be as well.
create function private.restore_changed(products jsonb, last_entry bigint) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  made bigint := private.newest_entry();
  answer jsonb;
begin
  with item as materialized (
    select i.*, coalesce(c.id, n.id) as na_categoria,
           p.updated_at = i.version or not exists (
             select from private.standing_since(i.id, coalesce(i.own_entry, restore_changed.last_entry))) as unchanged
      from rows from (jsonb_to_recordset(products) as
                        (id uuid, version timestamptz, nome text, valor numeric, localizacao text, categoria text, categoria_id uuid,
                         last_entry bigint),
                      jsonb_array_elements(products))
             as i (id, version, nome, valor, localizacao, categoria, categoria_id, own_entry, kept)
      left join public.categorias c on c.id = i.categoria_id
      left join public.categorias n on n.nome_ordem = private.fold(btrim(i.categoria, E' \t\r\n'))
      left join public.produtos p on p.id = i.id
  ), restored as (
    update public.produtos p set valor = i.valor, localizacao = i.localizacao, categoria_id = i.na_categoria
      from item i where p.id = i.id and i.unchanged and i.na_categoria is not null
    returning p.id
  ), lost as materialized (
    select i.id, i.kept, coalesce(p.nome, i.nome) as nome, p.updated_at,
           case when p.id is null then 'deleted' when i.unchanged then 'category' else 'changed' end as reason,
           since.by_one and (since.quem_id, since.moment) in (select quem_id, moment from private.undoable_moments()) as own
      from item i
      left join public.produtos p on p.id = i.id
     cross join lateral (
       select count(distinct h.quem_id) = 1 and count(h.quem_id) = count(*) as by_one,
              (array_agg(h.quem_id order by h.id))[1] as quem_id, (array_agg(h.created_at order by h.id))[1] as moment
         from private.standing_since(i.id, coalesce(i.own_entry, restore_changed.last_entry)) h) since
     where not exists (select from restored r where r.id = i.id)
  )
  select jsonb_build_object(
           'restored', (select count(*) from restored), 'left', (select count(*) from lost), 'linesLeft', 0,
           'rest', (select jsonb_agg(kept) from lost having bool_or(reason = 'category' or own)),
           'produtos', coalesce((select jsonb_agg(jsonb_build_object('nome', nome, 'reason', reason, 'who', case reason
               when 'deleted' then private.shown_deleted(id) ->> 'who' else private.last_author(id, updated_at) end)
                 || case when own then '{"own": true}'::jsonb else '{}' end)
             from (select * from lost order by own desc, private.fold(nome), id limit 20) few), '[]'),
           'ids', coalesce((select jsonb_agg(id) from restored), '[]'))
    into answer;
  perform private.note_taken_back(array(select jsonb_array_elements_text(answer -> 'ids')::uuid), made);
  return answer - 'ids';
end;
$$;

-- Keeps of a change only what could not be taken back yet; without any, nothing.
create function private.keep_rest(asked uuid, rest jsonb, rest_lines jsonb, restored bigint, lines_left bigint) returns void
language sql security definer set search_path = ''
as $$
  delete from private.product_changes c
   where c.quem_id = (select auth.uid()) and c.operation = asked and rest is null and private.has_access();
  update private.product_changes c
     set products = rest, lines = coalesce(rest_lines, '[]'), restored = keep_rest.restored, lines_left = keep_rest.lines_left
   where c.quem_id = (select auth.uid()) and c.operation = asked and rest is not null and private.has_access();
$$;

-- Takes back what nobody changed since. Answers {"restored", "left", "produtos": [{"nome", "reason", "who"}], "linesLeft"}:
-- how many products are as before, how many are not, some of those with the reason ("changed" or "deleted" by somebody
-- since, "exists": it is there again, "category": its category is gone), and how many rows of promotions are not back,
-- for somebody saved the promotion since, or it is gone. What can still be taken back stays kept and the undo
-- may be sent again; it answers for the whole change each time.
create function public.undo_change(operation uuid) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  kept private.product_changes := private.kept_change(operation);
  answer jsonb := private.begin_change(operation, 'reverteu', kept.kind in ('delete', 'price'));
  rest jsonb;
  rest_lines jsonb;
begin
  if answer is not null then
    return answer;
  end if;
  -- Again, as it may have been taken back before the locks were there.
  kept := private.kept_change(operation);
  if kept.kind is null then
    raise exception 'change_forgotten: this change cannot be taken back any more' using errcode = 'PT404';
  end if;
  answer := case kept.kind when 'delete' then private.restore_deleted(kept.products, kept.lines)
                           else private.restore_changed(kept.products, kept.last_entry) end;
  rest := nullif(answer -> 'rest', 'null');
  rest_lines := coalesce(answer -> 'rest_lines', '[]');
  answer := answer || jsonb_build_object('restored', kept.restored + (answer -> 'restored')::bigint,
                                         'linesLeft', kept.lines_left + jsonb_array_length(rest_lines));
  perform private.keep_rest(operation, rest, rest_lines, (answer -> 'restored')::bigint, kept.lines_left),
          private.follow_versions(coalesce(answer -> 'before', '[]'));
  answer := answer - '{rest,rest_lines,before}'::text[];
  if rest is not null then
    perform set_config('importacao.operacao', '', true);
    return answer;
  end if;
  return private.end_batch(operation, 'reverteu', answer);
end;
$$;
