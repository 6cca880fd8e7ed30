-- Bulk changes of products: preview, change, undo.

-- Bulk changes that their author can still undo: the last ten of a week.
create table private.product_changes (
  quem_id uuid not null,
  operation uuid not null,
  kind text not null,
  -- Products changed, and not restored yet.
  total bigint not null,
  count bigint not null,
  -- Rows of promotions of deleted products that are not back, each with the promotion's version then.
  lines jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (quem_id, operation)
);
alter table private.product_changes enable row level security;

-- The text of an SQL expression: an adjusted price in cents, from a column of cents; a text, as a function would not be
-- inlined. Twin of `adjustedValor` in src/domain/reajuste.ts. `change`: {"by": "percent" | "amount", "direction": "up"
-- | "down", "amount", "rounding": "none" | "99" | "90" | "5"}.
create function private.adjusted_cents(cents text, change jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  amount numeric := case jsonb_typeof(change -> 'amount') when 'number' then (change ->> 'amount')::numeric end;
  rounding text := change ->> 'rounding';
  percent boolean := change ->> 'by' = 'percent';
  up boolean := change ->> 'direction' = 'up';
  hundredths bigint;
  moved text;
begin
  if (change ->> 'by' in ('percent', 'amount') and change ->> 'direction' in ('up', 'down')
      and rounding in ('none', '99', '90', '5')
      and amount > 0 and amount <= case when not percent then 99999999.99 when up then 1000 else 100 end
      and amount = round(amount, 2)) is not true then
    raise exception 'this adjustment is not understood' using errcode = '22023';
  end if;
  hundredths := amount * case when up then 100 else -100 end;
  moved := case when percent then format('(%I * %s + 5000) / 10000', cents, 10000 + hundredths)
                else format('greatest(%I + %s, 0)', cents, hundredths) end;
  -- Integer division truncates.
  moved := case when rounding = 'none' then moved
                when rounding = '5' then format('(%s + 2) / 5 * 5', moved)
                else format('greatest((%s - %s) / 100, 0) * 100 + %s', moved, rounding::integer - 50, rounding) end;
  return case when percent then format('case %I when 0 then 0 else %s end', cents, moved) else moved end;
end;
$$;
grant execute on function private.adjusted_cents to authenticated;

-- The text of an SQL condition on the alias `p` of public.produtos, with every value quoted. `scope`: {"ids": […]} or
-- {"filtro": as of private.condicao_de_produtos}. More than 2000 categories fit in no address of the list.
create function private.condition_of_scope(scope jsonb) returns text language plpgsql stable set search_path = '' as $$
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
  if jsonb_typeof(scope #> '{filtro,categorias}') = 'array'
    and jsonb_array_length(scope #> '{filtro,categorias}') > 2000 then
    raise exception 'change_of_too_many_categorias: more than 2000 categories in one filter' using errcode = 'PT413';
  end if;
  for filter in select jsonb_build_object(key, value) from jsonb_each(scope -> 'filtro') loop
    condition := private.condicao_de_produtos(filter);
    -- An invalid filter, which a list ignores, would widen a change to all products.
    if condition = nothing then raise exception 'this filter is not understood' using errcode = '22023'; end if;
    conditions := conditions || condition;
  end loop;
  return coalesce(nullif(array_to_string(conditions, ' and '), ''), nothing);
end;
$$;
grant execute on function private.condition_of_scope to authenticated;

-- The day on which the prices of a change begin.
create function private.price_day(change jsonb) returns date language plpgsql stable set search_path = '' as $$
declare
  day constant date := case when change ? 'from' then private.day_in(change -> 'from') else private.today() end;
begin
  if (day >= private.today()) is not true then
    raise exception 'this day is over, or not understood' using errcode = '22023';
  end if;
  return day;
end;
$$;
grant execute on function private.price_day to authenticated;

-- The text of a table: the products of a condition with `columns` and the price that a change finds on its day.
create function private.priced_rows(columns text, condition text, change jsonb) returns text
language sql stable set search_path = '' as $$
  select format('(select %s, private.valor_on(p, %L) as valor from public.produtos p where %s) p', columns,
                private.price_day(change), condition);
$$;
grant execute on function private.priced_rows to authenticated;

-- The text of a query: each row of `rows` (alias `p`) with `columns`, its new price, whether that is 0, and the
-- outcome.
create function private.planned_prices(rows text, columns text, change jsonb, once text) returns text
language sql immutable set search_path = '' as $$
  select format($plan$
    select %1$s, p.new_cents * 0.01 as new_valor, p.new_cents = 0 and p.cents > 0 as free,
           case when p.new_cents > 9999999999 then 'limit' when p.new_cents = p.cents then 'same' else 'change' end
             as outcome
      from (select %1$s, p.cents, %2$s as new_cents
              from (select %1$s, (p.valor * 100)::bigint as cents from %3$s %4$s) p %4$s) p
    $plan$, columns, private.adjusted_cents('cents', change), rows, once);
$$;
grant execute on function private.planned_prices to authenticated;

-- The column that a change writes, today's price also for that of another day; null: it deletes.
create function private.changed_column(change jsonb) returns text language sql immutable set search_path = '' as $$
  select case change ->> 'kind' when 'price' then 'valor' when 'categoria' then 'categoria_id' when 'delete' then null
              else change ->> 'kind' end;
$$;
grant execute on function private.changed_column to authenticated;

-- The text of a value for a column of products; raises the constraint of the column that refuses it.
create function private.checked_value(name text, value text) returns text
language plpgsql stable set search_path = '' as $$
declare
  typed text;
  rule record;
  refused boolean;
begin
  select format('%L::%s', value, format_type(atttypid, atttypmod)) into typed from pg_catalog.pg_attribute
   where attrelid = 'public.produtos'::regclass and attname = name and attgenerated = '' and attnum > 0
     and attname not in ('id', 'nome', 'valor', 'categoria_id', 'created_at', 'updated_at')
     and (value is not null or not attnotnull);
  if typed is null then raise exception 'this change is not understood' using errcode = '22023'; end if;
  for rule in
    select c.conname, pg_get_expr(c.conbin, c.conrelid) as condition from pg_catalog.pg_constraint c
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.conrelid = 'public.produtos'::regclass and c.contype = 'c' and a.attname = name
  loop
    execute format('select not (%s) from (select %s as %I) given', rule.condition, typed, name) into refused;
    if refused then raise exception '%: this value is refused', rule.conname using errcode = '23514'; end if;
  end loop;
  return typed;
end;
$$;
grant execute on function private.checked_value to authenticated;

-- The text of a query: each product of a scope with the new value of the column, the outcome ('change', 'same',
-- 'limit': above the highest price, 'used': in promotions), whether it becomes free, and its number of promotions.
-- `change`: {"kind": "price", …} as above, {"kind": "categoria", "categoria"}, {"kind": "<column>", "<column>"}, whose
-- value is one for all or an object of values by id, or {"kind": "delete", "removeFromPromocoes"}. `whole`: all rows
-- will be read; else an index may be followed.
create function private.planned_change(scope jsonb, change jsonb, whole boolean) returns text
language plpgsql stable set search_path = '' as $$
declare
  kind constant text := change ->> 'kind';
  columns constant text := 'p.id, p.nome, p.nome_ordem, p.updated_at';
  categoria constant uuid := private.categoria_named(change ->> 'categoria');
  rows text := 'public.produtos p';
  condition constant text := private.condition_of_scope(scope);
  new_value text := 'null';
  lines text := '0';
  outcome text;
begin
  if kind = 'price' then
    return format('select %1$s, p.new_valor as new_value, 0 as lines, p.free, p.outcome from (%2$s) p', columns,
                  private.planned_prices(private.priced_rows(columns, condition, change), columns, change,
                                         case when whole then 'offset 0' else '' end));
  elsif kind = 'delete' then
    if whole then
      rows := rows || ' left join (select produto_id, count(*) as lines from public.promocao_produtos group by 1) l
                          on l.produto_id = p.id';
      lines := 'l.lines';
    else
      lines := '(select count(*) from public.promocao_produtos l where l.produto_id = p.id)';
    end if;
    outcome := format('case when %s > 0 and not %L::boolean then ''used'' else ''change'' end',
                      lines, change -> 'removeFromPromocoes' = 'true');
  elsif jsonb_typeof(change -> kind) = 'object' then
    perform private.checked_value(kind, v.each)
       from (select distinct value as each from jsonb_each_text(change -> kind)) v;
    new_value := format('(%L::jsonb ->> p.id::text)', change -> kind);
    outcome := format('case when coalesce(p.%I = %s, %2$s is null) then ''same'' else ''change'' end', kind, new_value);
  else
    if kind = 'categoria' and categoria is null then
      raise exception 'produtos_categoria_existe: this category is gone' using errcode = '23503';
    end if;
    new_value := case kind when 'categoria' then format('%L::uuid', categoria)
                           else private.checked_value(kind, change ->> kind) end;
    outcome := format('case when p.%I is not distinct from %s then ''same'' else ''change'' end',
                      private.changed_column(change), new_value);
  end if;
  return format('select %s, %s as new_value, %s as lines, false as free, %s as outcome from %s where %s',
                columns, new_value, lines, outcome, rows, condition);
end;
$$;
grant execute on function private.planned_change to authenticated;

-- The number of products by outcome, becoming free, and in promotions; and a fingerprint that differs after any change
-- of what was read.
create function private.summed_change(scope jsonb, change jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  print text := 'bit_xor(uuid_hash_extended(p.id, timestamp_hash_extended(p.updated_at at time zone ''UTC'', %s)))';
  counted text;
  answer jsonb;
begin
  if change ->> 'kind' = 'price' then
    -- Products of one price are adjusted together.
    counted := format('select outcome, sum(products) as ends, sum(products) filter (where free) as free, 0 as used,
                      bit_xor(print) as print
                         from (%s) planned group by outcome',
      private.planned_prices(
        format('(select p.valor, count(*) as products, %s as print from %s group by p.valor) p', format(print, 0),
               private.priced_rows('p.id, p.updated_at', private.condition_of_scope(scope), change)),
        'p.products, p.print', change, 'offset 0'));
  else
    counted := format('select outcome, count(*) as ends, 0 as free, count(*) filter (where lines > 0) as used,
                      %s as print
                         from (%s) p group by outcome',
      format(print, 'coalesce(lines, 0)'), private.planned_change(scope, change, true));
  end if;
  execute format($sum$
    select coalesce(jsonb_object_agg(outcome, ends), '{}') || jsonb_build_object(
             'total', coalesce(sum(ends), 0), 'free', coalesce(sum(free), 0), 'inPromocoes', coalesce(sum(used), 0),
             'fingerprint', (coalesce(bit_xor(print), 0) # hashtextextended(concat($1, $2), 0))::text)
      from (%s) counted
    $sum$, counted) into answer
    -- A price that begins at midnight is no write of its product.
    using change, case when change ->> 'kind' = 'price' and not change ? 'from' then private.today() end;
  return answer;
end;
$$;
grant execute on function private.summed_change to authenticated;

create function private.changed_since(plan text, moment timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
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

create function private.repriced_rows(scope jsonb, change jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer jsonb;
begin
  if change ->> 'kind' <> 'price' then return '[]'; end if;
  execute format($rows$
    select coalesce(jsonb_agg(jsonb_build_object(
             'produtoId', p.id, 'nome', p.nome, 'valor', p.valor, 'newValor', p.new_valor,
             'promocao', a.nome, 'desconto', l.desconto, 'preco', l.preco)
             order by p.nome_ordem, p.id, a.nome_ordem, a.id), '[]')
      from (%s) p
      join public.promocao_produtos l on l.produto_id = p.id
      join public.promocoes a on a.id = l.promocao_id
     where p.outcome = 'change' and a.status = 'Ativar' and (a.fim is null or a.fim >= %L)
    $rows$, private.planned_prices(
      private.priced_rows('p.id, p.nome, p.nome_ordem',
                          'p.id in (select l.produto_id from public.promocao_produtos l) and '
                          || private.condition_of_scope(scope), change),
      'p.id, p.nome, p.nome_ordem, p.valor', change, ''), private.price_day(change)) into answer;
  return answer;
end;
$$;
grant execute on function private.repriced_rows to authenticated;

-- Counts, fingerprint, a page of the products whose outcome is in `shown`, and the affected rows of promotions. Writes
-- nothing.
create function public.preview_change(scope jsonb, change jsonb, shown text[], inicio bigint default 0,
                                      quantos bigint default 10)
returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  asked jsonb := private.unquoted(change);
  selected jsonb := private.unquoted(scope);
  rows jsonb;
begin
  perform private.only_staff();
  execute format($page$
    select jsonb_agg(jsonb_build_object(
             'id', r.id, 'nome', r.nome, 'outcome', r.outcome, 'before', b.record, 'after', b.record || %s, 'used_by',
               array(
               select a.nome from public.promocao_produtos l join public.promocoes a on a.id = l.promocao_id
                where l.produto_id = r.id and r.lines > 0 order by a.nome_ordem, a.id limit 4))
           order by r.nome_ordem, r.id)
      from (select * from (%s) planned where outcome = any ($1) order by nome_ordem, id offset $2 limit $3) r
      join public.produtos p on p.id = r.id cross join lateral (
        select private.settled(private.with_computed(p)) as record) b
    $page$, case asked ->> 'kind'
              when 'delete' then '''{}'''
              when 'categoria' then
                'jsonb_build_object(''categoria'', (select c.nome from public.categorias c where c.id = r.new_value))'
              when 'price' then format(case when asked ? 'from'
                then 'jsonb_build_object(''novo_valor'', r.new_value, ''novo_valor_em'', %L::date)'
                else 'jsonb_build_object(''valor'', r.new_value)' end, asked ->> 'from')
              else format('jsonb_build_object(%L, r.new_value)', private.changed_column(asked)) end,
    private.planned_change(selected, asked, false))
    into rows using shown, greatest(inicio, 0), least(greatest(quantos, 0), 100);
  return private.summed_change(selected, asked)
      || jsonb_build_object('previewed', now(), 'rows', coalesce(rows, '[]'), 'offers',
                            private.repriced_rows(selected, asked));
end;
$$;
grant execute on function public.preview_change to authenticated;

-- Writes a previewed change whole or not at all; returns the counts. `previewed`: the preview's {"fingerprint",
-- "previewed"}. Another fingerprint writes nothing and returns {"stopped": {"changed", "produtos": [{"nome", "who"}],
-- "total"}}. A repeated operation is answered the same. Definer, as staff may not write private.product_changes.
create function private.apply_change(operation uuid, scope jsonb, change jsonb, previewed jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  verb text := case change ->> 'kind' when 'delete' then 'excluiu' else 'alterou' end;
  answer jsonb := private.begin_batch(operation, operation, verb, case
    when change ->> 'kind' in ('price', 'delete') or scope -> 'filtro' ? 'emPromocaoHoje' then 'promocoes' end);
  plan text;
  summary jsonb;
  written bigint;
  removed jsonb;
  before jsonb;
begin
  if answer is not null then return answer; end if;
  plan := private.planned_change(scope, change, true);
  summary := private.summed_change(scope, change);
  if summary ->> 'fingerprint' is distinct from previewed ->> 'fingerprint' then
    return jsonb_build_object('stopped', private.changed_since(plan, (previewed ->> 'previewed')::timestamptz)
                                         || jsonb_build_object('total', summary -> 'total'));
  end if;
  if (summary -> 'change')::bigint > 20000 then
    raise exception 'change_too_large: more products than one transaction takes in time' using errcode = 'PT413';
  end if;
  if change ->> 'kind' = 'delete' then
    execute format($delete$
      with planned as materialized (select * from (%s) planned where outcome = 'change'),
      lines as (
        delete from public.promocao_produtos l using planned i where l.produto_id = i.id
        returning l.*),
      deleted as (delete from public.produtos p using planned i where p.id = i.id returning p.id)
      select (select count(*) from deleted), (select jsonb_agg(to_jsonb(lines)) from lines),
             (select jsonb_agg(jsonb_build_object('promocao_id', a.id, 'version', a.updated_at))
                from public.promocoes a where a.id in (select promocao_id from lines))
      $delete$, plan) into written, removed, before;
    select jsonb_agg(each || jsonb_build_object('version', a.updated_at)) into removed
      from jsonb_array_elements(removed) each join public.promocoes a on a.id = (each ->> 'promocao_id')::uuid;
  else
    execute format($update$
      with planned as materialized (select * from (%s) planned where outcome = 'change')
      update public.produtos p set %s from planned i where p.id = i.id
      $update$, plan, case when change ->> 'kind' = 'price' and change ? 'from'
        then format('novo_valor = i.new_value, novo_valor_em = %L', change ->> 'from')
        else format('%I = i.new_value', private.changed_column(change)) end);
    get diagnostics written = row_count;
  end if;
  if written <> (summary -> 'change')::bigint then
    raise exception 'change_moved: other products than were previewed' using errcode = 'PT409';
  end if;
  insert into private.product_changes (quem_id, operation, kind, total, count, lines)
  values (caller, operation, change ->> 'kind', written, written, coalesce(removed, '[]'));
  delete from private.product_changes c
   where c.quem_id = caller and c.operation not in (
           select newest.operation from private.product_changes newest where newest.quem_id = caller
            order by newest.created_at desc, newest.operation = apply_change.operation desc limit 10);
  perform private.follow_versions(coalesce(before, '[]'));
  return private.end_batch(operation, verb, summary - 'fingerprint');
end;
$$;
comment on function private.apply_change(uuid, jsonb, jsonb,
                                         jsonb) is 'Needs no access: private.begin_batch asks for it.';
grant execute on function private.apply_change to authenticated;

create function public.apply_change(operation uuid, scope jsonb, change jsonb, previewed jsonb) returns jsonb
language sql set search_path = '' as $$
  select private.apply_change(operation, private.unquoted(scope), private.unquoted(change),
                              private.unquoted(previewed));
$$;
grant execute on function public.apply_change to authenticated;

create function private.kept_changes() returns table (operation uuid, kind text, count bigint, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.operation, c.kind, c.count, c.created_at from private.product_changes c
   where c.quem_id = (select auth.uid()) and c.created_at >= now() - interval '7 days' and private.has_access()
   order by c.created_at desc, c.operation;
$$;
grant execute on function private.kept_changes to authenticated;

create function public.my_changes() returns table (operation uuid, kind text, count bigint, created_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.kept_changes() $$;
grant execute on function public.my_changes to authenticated;

create function private.can_take_back(entry public.historico_de_produtos) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.kept_changes() c where c.operation = entry.operation
    union all
    select from private.imports i join private.imported_batches b on b.import_id = i.id
     where i.id = entry.operation and i.quem_id = entry.quem_id and b.undone is null
    union all
    select from private.deletions d
     where d.quem_id = entry.quem_id and d.table_name = 'produtos' and d.record_id = entry.produto_id
       and entry.acao = 'excluiu'
       and d.left_out is null and d.deleted_at > now() - interval '1 hour');
$$;

-- Undoes a change for products without a later standing entry. Returns {"restored", "left", "produtos": [{"nome",
-- "reason", "who"}], "linesLeft"}; reasons: "changed", "deleted", "exists" (again), "category" (gone). Products that
-- only the caller changed since, in a way that they can undo, are marked "own": after that undo, or once a category is
-- back, this one may be repeated.
create function public.undo_change(operation uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  kept private.product_changes;
  answer jsonb;
  waits boolean;
  restored uuid[];
  rows jsonb;
  former jsonb;
begin
  select * into kept from private.product_changes c
   where c.quem_id = caller and c.operation = undo_change.operation and private.has_access();
  answer := private.begin_batch(operation, operation, 'reverteu',
                                case when kept.kind in ('price', 'delete') then 'promocoes' end);
  if answer is not null then return answer; end if;
  -- Read again under the locks.
  select * into kept from private.product_changes c where c.quem_id = caller and c.operation = undo_change.operation;
  if kept.kind is null then raise exception 'change_forgotten: this change cannot be taken back any more'
    using errcode = 'PT404'; end if;

  with item as materialized (
    select h.produto_id as id, h.acao, h.campos, h.antes, p.updated_at, since.own,
           coalesce(p.nome, h.campos ->> 'nome', since.nome) as nome, coalesce(c.id, n.id) as categoria_id,
           case when h.acao = 'excluiu' and p.id is not null then 'exists'
                when h.acao = 'alterou' and p.id is null then 'deleted'
                when h.acao = 'alterou' and since.entries > 1 then 'changed'
                when h.antes ? 'categoria_id' and coalesce(c.id, n.id) is null then 'category' end as reason
      from public.historico_de_produtos h
      left join public.produtos p on p.id = h.produto_id
      left join public.categorias c on c.id = (h.antes ->> 'categoria_id')::uuid
      left join public.categorias n on n.nome_ordem = private.fold(btrim(
        case h.acao when 'excluiu' then h.campos ->> 'categoria' else h.campos #>> '{categoria,0}' end, E' \t\r\n'))
     cross join lateral (
       select count(*) as entries, bool_or(s.id = h.id) as stands,
         max(s.campos ->> 'nome') filter (where s.acao = 'excluiu') as nome,
              h.acao = 'alterou' and count(*) > 1 and bool_and(s.quem_id is not distinct from caller)
                and private.can_take_back((array_agg(s order by s.id))[2]) as own
         from private.standing_since(h.produto_id, h.id - 1) s) since
     where h.operation = undo_change.operation and h.quem_id = caller and h.volta_a is null and since.stands
  ), lost as (
    select * from item where reason is not null
  )
  select jsonb_build_object(
           'restored', kept.total - (select count(*) from lost), 'left', (select count(*) from lost),
           'produtos', coalesce((
             select jsonb_agg(jsonb_build_object('nome', nome, 'reason', reason, 'who', case reason
                        when 'deleted' then private.shown_deleted(id) ->> 'who'
                          else private.last_author(id, updated_at) end)
                      || case when own then '{"own": true}'::jsonb else '{}' end)
               from (select * from lost order by own desc, private.fold(nome), id limit 20) few), '[]')),
         coalesce((select bool_or(own or reason = 'category') from lost), false),
         array(select id from item where reason is null),
         -- Older entries of deletions have an id and the time of creation beside `campos`.
         (select jsonb_agg(campos || antes || jsonb_build_object('id', id, 'categoria_id', categoria_id))
            from item where acao = 'excluiu' and reason is null),
         (select jsonb_agg((select jsonb_object_agg(key, value -> 0) from jsonb_each(campos))
                           || jsonb_build_object('id', id) || case when categoria_id is null then '{}'
                              else jsonb_build_object('categoria_id', categoria_id) end)
            from item where acao = 'alterou' and reason is null)
    into answer, waits, restored, rows, former;

  perform private.put_back('produtos', rows), private.restore_rows('public.produtos', former);
  kept.lines := private.return_lines(kept.lines, restored);
  answer := answer || private.promocoes_without(kept.lines) || jsonb_build_object('linesLeft',
    jsonb_array_length(kept.lines));
  update private.product_changes c set count = (answer -> 'left')::bigint, lines = kept.lines
   where c.quem_id = caller and c.operation = undo_change.operation;
  if waits then perform private.set_operation(null, null); return answer; end if;
  delete from private.product_changes c where c.quem_id = caller and c.operation = undo_change.operation;
  return private.end_batch(operation, 'reverteu', answer);
end;
$$;
grant execute on function public.undo_change to authenticated;
