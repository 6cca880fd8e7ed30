-- Every reader of a price asks for that of its day.

-- The discount of such a row. Twin of `descontoNow` in src/domain/desconto.ts.
create or replace function private.desconto_on(valor numeric, linha public.promocao_produtos) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select case when linha.preco is null then linha.desconto else private.desconto_for(valor, linha.preco) end;
$$;
grant execute on function private.desconto_on to authenticated;

-- A shopper's price by a row of a promotion for a product that costs `valor`; null where a decided price is not lower,
-- so that there is no offer. Twin of `offerPrice` in src/domain/desconto.ts.
create or replace function private.offer_price(valor numeric, linha public.promocao_produtos) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select case when linha.preco is null then round(valor * (100 - linha.desconto) / 100, 2)
              when linha.preco < valor then linha.preco end;
$$;
grant execute on function private.offer_price to authenticated;

create or replace function private.follow_price() returns trigger language plpgsql set search_path = '' as $$
begin
  new.desconto := coalesce((select private.desconto_for(private.valor_on(p, private.today()), new.preco)
                              from public.produtos p where p.id = new.produto_id), 0);
  return new;
end;
$$;

create or replace function private.follow_product_prices() returns trigger language plpgsql set search_path = '' as $$
declare
  today constant date := private.today();
begin
  perform from public.promocoes a
    where a.id in (
      select l.promocao_id from changed d join public.produtos p using (id)
        join public.promocao_produtos l on l.produto_id = d.id
       where l.preco is not null and l.desconto <> private.desconto_for(private.valor_on(p, today), l.preco))
    order by a.id for no key update;
  if found then
    update public.promocao_produtos l set desconto = private.desconto_for(private.valor_on(p, today), l.preco)
      from changed d join public.produtos p using (id)
     where l.produto_id = d.id and l.preco is not null
       and l.desconto <> private.desconto_for(private.valor_on(p, today), l.preco);
  end if;
  return null;
end;
$$;

-- A shopper's price on a date for each product in a valid promotion, the lowest of several. Twin of `priceOn` in
-- src/domain/overlap.ts.
create or replace function public.ofertas_do_dia(dia date default private.today())
returns table (produto_id uuid, produto text, categoria text, tipo_venda text, valor numeric, desconto numeric,
               preco numeric,
               promocao_id uuid, promocao text)
language sql stable set search_path = '' as $$
  select distinct on (r.id) r.id, r.nome, c.nome, r.tipo_venda, o.valor, o.desconto, o.preco, a.id, a.nome
    from private.valid_promocoes(dia) a
    join public.promocao_produtos l on l.promocao_id = a.id
    join public.produtos r on r.id = l.produto_id
    join public.categorias c on c.id = r.categoria_id
   cross join lateral (select v.valor, private.offer_price(v.valor, l) as preco, private.desconto_on(v.valor, l)
                         as desconto from (select private.valor_on(r, dia) as valor) v) o
   where o.preco is not null
   order by r.id, o.preco, o.desconto desc, a.nome_ordem, a.id;
$$;
grant execute on function public.ofertas_do_dia to authenticated;

-- Computed column: select=*,linhas. The rows of a promotion in the form's order, with current names and prices. One
-- value, as the API cuts embedded rows at max_rows.
create or replace function public.linhas(promocao public.promocoes) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('produto_id', l.produto_id, 'desconto', l.desconto, 'preco', l.preco,
                                               'posicao', l.posicao,
                                               'nome', o.nome, 'valor', o.valor, 'novo_valor', o.novo_valor,
                                               'novo_valor_em', o.novo_valor_em, 'tipo_venda', o.tipo_venda)
                            order by l.posicao, l.produto_id), '[]')
    from public.promocao_produtos l join public.produtos o on o.id = l.produto_id
   where l.promocao_id = $1.id;
$$;
grant execute on function public.linhas to authenticated;

-- Products of promotions that share a valid day with another promotion, from `desde` on: of stored ones, or of an
-- edited one (`rascunho`, `produtos`). Each with the lowest-priced other promotion, the shared days and the number of
-- others.
create or replace function public.sobreposicoes(
  promocoes uuid[] default '{}', rascunho jsonb default null, produtos uuid[] default '{}',
    desde date default private.today()
) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  asked_promocoes constant uuid[] := array(select distinct unnest(promocoes));
  asked_produtos constant uuid[] := array(select distinct unnest(produtos));
  answer jsonb;
begin
  -- The limits bound the work: a draft is joined with every row of every other promotion.
  if cardinality(promocoes) > 100 or cardinality(produtos) > 100 then
    raise exception 'more than 100 promotions or products in one question' using errcode = 'PT413';
  end if;
  if length(rascunho::text) > 1000 then raise exception 'more than 1000 characters in one draft'
    using errcode = 'PT413'; end if;
  with asked as (
    select p as promocao, p.id, l.produto_id
      from public.promocoes p join public.promocao_produtos l on l.promocao_id = p.id
      join public.produtos r on r.id = l.produto_id
     where p.id = any (asked_promocoes) and private.offer_price(private.valor_on(r, desde), l) is not null
    union all
    select d, d.id, each
      from jsonb_populate_record(null::public.promocoes, private.unquoted(rascunho)) d, unnest(asked_produtos) each
     where rascunho is not null
  ),
  shared as (
    select a.promocao, a.id, a.produto_id, o.id as other_id, m.desconto, m.preco,
           private.offer_price(private.valor_on(r, desde), m) as pays
      from asked a
      join public.promocao_produtos m on m.produto_id = a.produto_id
      join public.produtos r on r.id = m.produto_id
      join public.promocoes o on o.id = m.promocao_id and o.id is distinct from a.id
     where private.offer_price(private.valor_on(r, desde), m) is not null
       and (a.promocao).status = 'Ativar' and o.status = 'Ativar' and (o.fim is null or o.fim >= desde)
  ),
  pairs as materialized (
    select s.id, o.id as other_id, o.nome, o.nome_ordem, private.shared_days(s.promocao, o, desde) as dias
      from (select distinct on (id, other_id) id, other_id, promocao from shared) s
      join public.promocoes o on o.id = s.other_id
  ),
  best as (
    select distinct on (s.id, s.produto_id) s.id, s.produto_id, p.other_id, p.nome, s.desconto, s.preco, p.dias,
           count(*) over (partition by s.id, s.produto_id) as others
      from shared s
      join pairs p on p.id is not distinct from s.id and p.other_id = s.other_id and p.dias <> '{}'
     order by s.id, s.produto_id, s.pays, s.desconto desc, p.nome_ordem, p.other_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'promocaoId', b.id, 'produtoId', b.produto_id, 'nome', r.nome, 'valor', private.valor_on(r, desde),
           'others', b.others,
           'other', jsonb_build_object('id', b.other_id, 'nome', b.nome, 'desconto', b.desconto, 'preco', b.preco,
                                       'days', b.dias))), '[]')
    into answer from best b join public.produtos r on r.id = b.produto_id;
  return answer;
end;
$$;
grant execute on function public.sobreposicoes to authenticated;

create or replace function private.category_medians() returns table (categoria_id uuid, mediana numeric)
language sql stable set search_path = '' as $$
  select c.categoria_id, (
           select avg(m.valor)
             from (select * from (
                      select p.valor from public.produtos p
                       where p.categoria_id = c.categoria_id
                         and (p.novo_valor_em <= (select private.today())) is not true
                      union all
                      select p.novo_valor from public.produtos p
                       where p.categoria_id = c.categoria_id and p.novo_valor_em <= (select private.today())) p
                    order by p.valor offset (c.produtos - 1) / 2 limit 2 - c.produtos % 2) m)
    from (select k.categoria_id, sum(k.produtos)::bigint as produtos from private.produto_counts k group by 1) c
   where c.produtos >= 5;
$$;
grant execute on function private.category_medians to authenticated;

-- The text of an SQL condition: today's price of a row of public.produtos compares so. Each part of it is a range of an
-- index; without a new price that holds already, one is enough.
create or replace function private.price_is(alias text, comparison text) returns text
language plpgsql stable set search_path = '' as $$
declare
  today constant date := private.today();
begin
  if not exists (select from public.produtos p where p.novo_valor_em <= today) then
    return format('%s.valor %s', alias, comparison);
  end if;
  return format('(%1$s.valor %2$s and (%1$s.novo_valor_em <= %3$L) is not true
                  or %1$s.novo_valor %2$s and %1$s.novo_valor_em <= %3$L)', alias, comparison, today);
end;
$$;
grant execute on function private.price_is to authenticated;

grant execute on function private.condicao_de_produtos to authenticated;

grant execute on function public.lista_de_produtos to authenticated;

-- The day on which the prices of a change begin.
create or replace function private.price_day(change jsonb) returns date language plpgsql stable set search_path = '' as $$
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
create or replace function private.priced_rows(columns text, condition text, change jsonb) returns text
language sql stable set search_path = '' as $$
  select format('(select %s, private.valor_on(p, %L) as valor from public.produtos p where %s) p', columns,
                private.price_day(change), condition);
$$;
grant execute on function private.priced_rows to authenticated;

grant execute on function private.planned_change to authenticated;

grant execute on function private.summed_change to authenticated;

create or replace function private.repriced_rows(scope jsonb, change jsonb) returns jsonb
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
create or replace function public.preview_change(scope jsonb, change jsonb, shown text[], inicio bigint default 0,
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
create or replace function private.apply_change(operation uuid, scope jsonb, change jsonb, previewed jsonb) returns jsonb
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

-- The lowest price that a product had between two days, inclusive; null: it was not there. An entry with a price tells
-- that of before and after; a planned one counts once its day has come.
create or replace function private.lowest_price(produto uuid, since date, until date) returns numeric
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

-- The products that a request names, the best fitting first, at most ten: with its noun, by itself or by a synonym,
-- where a product says what it is, and with all that it must have; else those of a category of that name. `dita`: it
-- fits as well as the first. Where there are none and nothing is excluded, up to three near ones with `parecida`:
-- they have the noun without the rest, or it stands in another place. `ordem`, `low` and `high`: see
-- private.read_prices; with them all that fit are compared. Of several, those in `offered` come first.
create or replace function private.find_produtos(
  one private.request, words private.asked_word[], unwanted text[], ordem integer, low numeric, high numeric, dia date,
    offered uuid[])
returns table (id uuid, place bigint, dita boolean, parecida boolean, price numeric, own integer[], other integer[])
language plpgsql stable rows 10 set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode
  = force_generic_plan as $$
#variable_conflict use_column
declare
  asked constant private.asked_word[] := array(select w from unnest(words) w
                                               where w.place = any (one.cabeca || one.duros || one.moles));
  head text;
  thing text;
  likened text;
  joint text;
  plain text;
  musts text;
  first text;
  categories text;
  limits text;
  queries text[];
  wanted tsquery;
  exact boolean := true;
begin
  select max(w.item) filter (where w.place = one.cabeca),
         string_agg(w.item || ':A', '') filter (where w.place = one.cabeca), string_agg(w.item_thing::text, '')
           filter (where w.place = one.cabeca),
         string_agg(case when w.item ~ '^\d+$' then format('(%1$s | ''#g%1$s'' | ''#ml%1$s'' | ''#un%1$s'')', w.item)
                    else w.item end, ' & ')
           filter (where w.place = any (one.duros)),
         string_agg('(' || concat_ws(' | ', w.item, w.item_other::text,
           case when w.item ~ '^\d+$' then format('''#g%1$s'' | ''#ml%1$s'' | ''#un%1$s''', w.item) end) || ')', ' & ')
             filter (where w.place = any (one.duros)),
         string_agg(w.item || ':A', ' | '),
         (select '(' || string_agg(private.item_stem(t) || ':D', ' | ') || ')' from unnest(asked) h,
          unnest(private.split(h.usada) || array(
            select private.fold(btrim(s)) from unnest(h.termos) s where s !~ '\s\S')) t where h.place = one.cabeca
              and private.item_stem(t) ~ '^[a-z0-9]+$')
    into head, thing, likened, plain, musts, first, categories from unnest(asked) w;
  joint := (select string_agg('''=' || head || '=' || w.item || '''', ' | ') from unnest(asked) w
            where w.place = any (one.duros));
  limits := concat_ws(' & ',
    (select string_agg('''-' || s || '''', ' & ') from unnest(one.sem) s),
      (select string_agg('!' || s, ' & ') from unnest(unwanted) s),
    (select string_agg('(''#' || z || ''' | !''#' || rtrim(z, '0123456789.') || ''')', ' & ')
     from unnest(one.tamanhos) z));
  -- By its own words: as the noun, or beside another. By synonyms. As a category; where prices are compared, with
  -- what has the noun. Or with another word that was said as the noun.
  thing := concat_ws(' | ', thing, joint);
  queries := array[concat_ws(' & ', '(' || thing || ')', plain), concat_ws(' & ', head || ':B', plain),
                   concat_ws(' & ', '(' || concat_ws(' | ', thing, likened) || ')', musts),
                     concat_ws(' & ', categories, musts),
                   concat_ws(' & ', head || ':B', musts), concat_ws(' & ', head, musts, '(' || first || ')')];
  if coalesce(ordem, low, high) is not null then
    queries := array[concat_ws(' & ', '(' || concat_ws(' | ', thing, likened, categories) || ')', musts)] || queries;
  end if;
  thing := concat_ws(' | ', thing, likened);
  for turn in 1 .. cardinality(queries) loop
    wanted := concat_ws(' & ', queries[turn], nullif(limits, ''))::tsquery;
    exit when exists (select from private.produto_termos t where t.texto @@ wanted);
    wanted := null;
  end loop;
  if wanted is null then
    if one.sem <> '{}' or unwanted <> '{}' then return; end if;
    exact := false;
    wanted := (concat_ws(' | ', head || ':AC', (select string_agg(w.item || ':A', ' | ') from unnest(asked) w
                                                where w.place = any (one.duros))))::tsquery;
  end if;
  return query
  with fit as (
    select t.id, t.texto, t.texto @@ thing::tsquery as named,
           (select count(*) from unnest(asked) w where (not exact or w.place = any (one.moles))
            and t.texto @@ coalesce(w.item::tsquery || w.item_other, w.item::tsquery))
           + (select count(*) from unnest(one.tamanhos) z where t.texto @@ ('''#' || z || '''')::tsquery) as chosen
      from private.produto_termos t where t.texto @@ wanted limit 3000
  ), priced as (
    select f.*, p.nome_ordem, least(private.valor_on(p, dia), (
             select min(private.offer_price(private.valor_on(p, dia), l)) from public.promocao_produtos l
              where coalesce(ordem, low, high) is not null and l.produto_id = p.id
                and l.promocao_id in (select v.id from private.valid_promocoes(dia) v))) as price
      from fit f join public.produtos p using (id)
  ), ranked as (
    select r.*, row_number() over (order by r.id = any (offered) desc, r.named desc, r.chosen desc, r.price * ordem,
                                   length(r.texto), r.nome_ordem, r.id) as place,
           (r.id = any (offered), r.named, r.chosen)
             = first_value((r.id = any (offered), r.named, r.chosen)) over (order by r.id = any (offered) desc,
                                                                            r.named desc, r.chosen desc) as alike
      from priced r where (low is null or r.price >= low) and (high is null or r.price <= high)
  ), best as (
    select r.* from ranked r where r.place <= 10
  ), kinds as (
    -- A word beside the noun, such as a colour, says what a thing is where one kind of thing alone has it.
    select count(distinct u.lexeme) as many from best b, unnest(b.texto) u where b.alike and 'A' = any (u.weights)
  )
  select b.id, b.place, exact and b.alike and b.place <= case when ordem is null then 4 else 1 end
    and (b.named or wanted::text ~ ':D' or k.many = 1), not exact and b.place <= 3, b.price,
         array(select w.place from unnest(asked) w where b.texto @@ w.item::tsquery order by 1),
         array(select w.place from unnest(asked) w where not b.texto @@ w.item::tsquery and b.texto @@ w.item_other
               order by 1)
    from best b, kinds k where exact or b.place <= 3 order by b.place;
end;
$$;

-- These change in such an expression alone, and an import's undo restores a price with its days.
do $$
declare
  edit record;
  definition text;
begin
  for edit in select * from (values
    ('find_line', $q$p.nome_ordem = counted[2], p.valor, p.id))[:1] into ids from public.produtos p
$q$,
     $q$p.nome_ordem = counted[2], private.valor_on(p, dia), p.id))[:1] into ids
    from public.produtos p
$q$),
    ('find_line', $q$p.nome_ordem, p.valor, p.tipo_venda, t.texto, i.place, a.amount, a.unit,$q$,
     $q$p.nome_ordem, private.valor_on(p, dia) as valor, p.tipo_venda, t.texto,
           i.place, a.amount, a.unit,$q$),
    ('find_line', $q$where l.produto_id = f.id and l.desconto > 0$q$,
     $q$where l.produto_id = f.id$q$),
    ('list_of', $q$'valor', p.valor, 'precoNoDia'$q$,
     $q$'valor', private.valor_on(p, dia), 'precoNoDia'$q$),
    ('former', $q$    from unnest(private.columns_of(target)) name
   where name = any (columns || array['updated_at', private.naming_of(target)]);$q$,
     $q$    from unnest(private.columns_of(target)) name, (select '{valor,novo_valor,novo_valor_em}'::text[] as prices) p
   where name = any (columns || array['updated_at', private.naming_of(target)]
                     || case when columns && prices then prices end);$q$)
  ) e (name, was, becomes) loop
    definition := pg_get_functiondef((select oid from pg_proc where proname = edit.name
                                        and pronamespace = 'private'::regnamespace));
    if strpos(definition, edit.was) = 0 then raise exception '% is not as expected', edit.name; end if;
    execute replace(definition, edit.was, edit.becomes);
  end loop;
end;
$$;
