-- Lists, answers, the feed and changes of many with codes, contents and the price of a day.
create or replace function private.valid_promocoes(asked date) returns setof public.promocoes
language sql stable set search_path = '' as $$
  select * from public.promocoes p
   where p.status = 'Ativar' and (p.inicio is null or p.inicio <= asked) and (p.fim is null or p.fim >= asked)
     and (p.validade_ate is null or p.validade_ate >= asked)
     and (private.weekdays())[extract(isodow from asked)::integer] = any (p.dias);
$$;

create or replace function private.summed_change(scope jsonb, change jsonb) returns jsonb
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

create or replace function private.told_prices(ids uuid[], days date[], today date)
  returns table (id uuid, precos jsonb, next jsonb)
language plpgsql stable rows 10 set search_path = '' as $$
#variable_conflict use_column
declare
  week constant date[] := array(select today + n from generate_series(0, 6) n);
begin
  return query
  with day as (
    select distinct d from unnest(days || week) d
  ), active as materialized (
    select day.d, v.id, v.nome, v.fim, v.nome_ordem from day cross join lateral private.valid_promocoes(day.d) v
  ), best as materialized (
    select p.id, day.d, coalesce(o.preco, private.valor_on(p, day.d)) as preco, o.promocao,
           nullif(private.valor_on(p, day.d), private.valor_on(p, days[1])) as usual
      from public.produtos p cross join day left join lateral (
        select private.offer_price(private.valor_on(p, day.d), l) as preco,
               jsonb_build_object('id', a.id, 'nome', a.nome, 'fim', a.fim) as promocao
          from public.promocao_produtos l join active a on a.id = l.promocao_id and a.d = day.d
         where l.produto_id = p.id and private.offer_price(private.valor_on(p, day.d), l) is not null
         order by 1, l.desconto desc, a.nome_ordem, a.id limit 1) o on true
     where p.id = any (ids)
  ), run as (
    select r.id, r.asked, min(r.d) as de, max(r.d) as ate, r.preco, r.promocao, min(r.usual) as usual
      from (select b.*, b.d = any (days) as asked,
                   b.d - row_number() over (partition by b.id, b.d = any (days), b.preco, b.promocao
                                            order by b.d)::integer as start from best b) r
     group by r.id, r.asked, r.start, r.preco, r.promocao
  ), told as (
    select r.*, jsonb_build_object('de', r.de, 'ate', r.ate, 'preco', r.preco, 'promocao', r.promocao)
                || case when r.usual is null then '{}' else jsonb_build_object('valor', r.usual) end as line
      from run r
  )
  select t.id, jsonb_agg(t.line order by t.de) filter (where t.asked),
         (jsonb_agg(t.line order by t.de) filter (where t.promocao is not null and t.de >= today
                                                  and t.de <= today + 6)) -> 0
    from told t group by t.id;
end;
$$;

create or replace function public.lista_de_produtos(
  filtro jsonb default null, ordem text default 'id', sentido text default 'asc', inicio bigint default 0,
  quantos bigint default 12, depois uuid default null, exato boolean default false
) returns setof jsonb
language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off
  as $$
declare
  few constant bigint := 10000;
  asked constant jsonb := private.filter_in(filtro);
  sort_key constant text := case when depois is not null then 'p.id' when ordem = 'categoria' then 'c.nome_ordem'
                                 else coalesce(private.order_of_produtos(ordem), 'p.id') end;
  total bigint := 0;
  ou_mais boolean := false;
  condition text := private.condicao_de_produtos(asked);
  -- Where a new price holds already, the products with it are ordered beside the others, each in its own index.
  due constant date := case when sort_key = 'p.valor' and exists (
    select from public.produtos p where p.novo_valor_em <= private.today()) then private.today() end;
  most bigint;
  found_ids uuid[];
  -- The categories with matches, so that others are not read in vain.
  found_in uuid[];
  from_end boolean;
begin
  inicio := case when depois is null then least(greatest(inicio, 0), 1000000000) else 0 end;
  if not private.has_access() then
    quantos := 0;
  elsif depois is not null then
    total := null;
    condition := format('%s and p.id > %L', condition, depois);
  elsif not asked ?| '{padrao,valorMin,valorMax,suspeito,emPromocaoHoje,semConteudo,alteradoDesde}' then
    execute format('select coalesce(sum(p.produtos), 0) from private.produto_counts p where %s', condition) into total;
  else
    if not exato and (select sum(c.produtos) > 200000 from private.produto_counts c) then
      most := ((inicio + least(greatest(quantos, 0), 1000)) / few + 1) * few;
    end if;
    execute format('select count(*), array_agg(f.id), %s
                      from (select p.id, p.categoria_id from public.produtos p where %s limit $1) f',
                   case when sort_key = 'c.nome_ordem' then 'array_agg(distinct f.categoria_id)' else 'null' end,
                   condition)
       into total, found_ids, found_in using most + 1;
    ou_mais := coalesce(total > most, false);
    found_in := case when not ou_mais then found_in end;
    total := least(total, most);
    condition := case when total <= few and not ou_mais then 'p.id = any ($5)' else condition end;
  end if;
  quantos := least(greatest(least(quantos, total - inicio), 0), 1000);
  from_end := coalesce(inicio > total / 2 and not ou_mais, false);
  return query execute format($rows$
    select jsonb_build_object('total', $1, 'ou_mais', $2) || to_jsonb(p) || jsonb_build_object('categoria', n.nome)
      from unnest(array(%s offset $3 limit $4)) with ordinality page (id, place)
        join public.produtos p on p.id = page.id
      join public.categorias n on n.id = p.categoria_id
     order by page.place %s
    $rows$, format(
      case when total <= few and not ou_mais
           -- `offset 0` keeps the planner from reading a whole index in its order for these few.
           then 'select p.id from (select p.* from public.produtos p where %1$s offset 0) p
                   join public.categorias c on c.id = p.categoria_id order by '
             || case when due is null then '%2$s'
                     else 'case when p.novo_valor_em <= %4$L then p.novo_valor else %2$s end' end
             || ' %3$s, p.id %3$s'
           when sort_key = 'c.nome_ordem'
           then 'select p.id from (select c.id from public.categorias c where $6 is null or c.id = any ($6)
                                  order by c.nome_ordem %3$s) c, lateral (
                   select p.id from public.produtos p where p.categoria_id = c.id and %1$s order by p.id %3$s
                     limit $3 + $4) p'
           when due is not null
           then 'select p.id from (
                   (select p.id, p.valor from public.produtos p where %1$s and (p.novo_valor_em <= %4$L) is not true
                     order by p.valor %3$s, p.id %3$s limit $3 + $4)
                   union all
                   (select p.id, p.novo_valor from public.produtos p where %1$s and p.novo_valor_em <= %4$L
                     order by p.novo_valor %3$s, p.id %3$s limit $3 + $4)) p order by p.valor %3$s, p.id %3$s'
           else 'select p.id from public.produtos p where %1$s order by %2$s %3$s, p.id %3$s' end,
      condition, sort_key, case when (sentido is not distinct from 'desc' and depois is null) <> from_end then 'desc'
        else 'asc' end, due),
    case when from_end then 'desc' end)
  using total, ou_mais, case when from_end then greatest(total - inicio - quantos, 0) else inicio end, quantos,
    found_ids, found_in;
  if not found and total is not null then
    return next jsonb_build_object('total', total, 'ou_mais', ou_mais, 'id', null);
  end if;
end;
$$;

create or replace function private.condicao_de_produtos(filtro jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  asked jsonb := private.filter_in(filtro);
  -- LIKE refuses a pattern that ends within an escape; one such word makes the whole search invalid.
  padrao text := case when jsonb_typeof(asked -> 'padrao') = 'string'
    and asked ->> 'padrao' !~ '(^|[^\\])(\\\\)*\\($|\n)'
                      then asked ->> 'padrao' end;
  searched constant text[] := array(
    select attname from pg_catalog.pg_attribute
     where attrelid = 'public.produtos'::regclass and attgenerated <> '' and attname ~ '^nome_ordem$|_busca$'
       order by attnum);
  named constant text[] := array(select each #>> '{}'
                                 from jsonb_path_query(asked, '$.categorias[*] ? (@.type() == "string")') each);
  categorias constant uuid[] := array(select c.id from public.categorias c where c.nome = any (named));
  valor_min numeric := private.amount_in(asked -> 'valorMin');
  valor_max numeric := private.amount_in(asked -> 'valorMax');
  since date := private.day_in(asked -> 'alteradoDesde');
begin
  return coalesce(nullif(concat_ws(' and ',
    (select string_agg(format('(%s or p.categoria_id = any (%L::uuid[])%s)',
                              (select string_agg(format('p.%I like %L', name, each), ' or ')
                               from unnest(searched) name),
                              array(select c.id from public.categorias c where c.nome_ordem like each),
                              (select format(' or p.codigo_chave = any (%L::text[])', keys)
                                 from private.codigo_keys(btrim(each, '%')) keys where keys <> '{}')), ' and ')
       from unnest(private.words(padrao)) each),
    case when cardinality(categorias) = 1 then format('p.categoria_id = %L', categorias[1])
         when cardinality(named) > 0 then format('p.categoria_id = any (%L::uuid[])', categorias) end,
    case when asked -> 'tipoVenda' in ('"unidade"', '"kg"') then format('p.tipo_venda = %L', asked ->> 'tipoVenda') end,
    case when valor_min is not null then private.price_is('p', format('>= %L::numeric', valor_min)) end,
    case when valor_max is not null then private.price_is('p', format('<= %L::numeric', valor_max)) end,
    -- Each part is a range of an index; `offset 0` keeps the planner from scanning the table.
    case when asked -> 'suspeito' = 'true' then (
      select format($condition$p.id in (
        select s.id from public.produtos s where %3$s
        union all
        select s.id from unnest(%1$L::uuid[], %2$L::numeric[]) m (categoria_id, mediana), lateral (
          (select o.id from public.produtos o where o.categoria_id = m.categoria_id
           and %4$s offset 0)
          union all
          (select o.id from public.produtos o where o.categoria_id = m.categoria_id
           and %5$s offset 0)) s)
        $condition$, array_agg(m.categoria_id), array_agg(m.mediana), private.price_is('s', '= 0'),
          private.price_is('o', '> 5 * m.mediana'), private.price_is('o', '< m.mediana / 5'))
        from private.category_medians() m) end,
    case when asked -> 'emPromocaoHoje' = 'true' then 'p.id in (select l.produto_id from public.promocao_produtos l
      join private.valid_promocoes(private.today()) a on a.id = l.promocao_id)' end,
    case when asked -> 'semConteudo' = 'true' then 'p.conteudo is null and p.tipo_venda <> ''kg''' end,
    case when since is not null then format('p.updated_at >= %L::timestamptz',
                                            since::timestamp at time zone 'America/Sao_Paulo') end
  ), ''), 'true');
end;
$$;

create or replace function private.consultar(pergunta text, momento timestamptz, escolhida uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  asked constant text := left(pergunta, 500);
  today constant date := (momento at time zone 'America/Sao_Paulo')::date;
  greeting constant text := case when escolhida is null then private.greeting(asked) end;
  reading record;
  topics text[];
  days date[];
  offered uuid[] := '{}';
  words private.asked_word[] := '{}';
  only_offers boolean;
  no_offers boolean;
  answer jsonb;
begin
  select r.said, r.days, r.unclear, r.asks into reading from private.read_days(private.fold(normalize(asked, NFC)),
    today) r;
  topics := private.topics(reading.said);
  -- "Que dia o tomate fica mais barato?" asks for its offers.
  if reading.asks and reading.said ~ '\y(barat|baix|abaix|cai|preco)' then topics := topics || '{oferta}'; end if;
  reading.asks := reading.asks and 'oferta' = any (topics) and reading.days = '{}';
  days := case when reading.asks then array(select today + n
      from generate_series(0, case when reading.said ~ '\yate (que dia|quando)' then 30 else 6 end) n)
               when reading.days = '{}' then array[today] else reading.days end;
  only_offers := 'oferta' = any (topics) and greeting is null and escolhida is null
    and not private.names_thing(reading.said)
    and private.coded_produto(asked) is null;
  no_offers := only_offers and not exists (select from unnest(days) d cross join lateral private.valid_promocoes(d));
  if 'oferta' = any (topics) then
    offered := array(select distinct l.produto_id from unnest(days) d cross join lateral private.valid_promocoes(d) v
                       join public.promocao_produtos l on l.promocao_id = v.id
                       join public.produtos p on p.id = l.produto_id
                      where private.offer_price(private.valor_on(p, d), l) is not null);
  end if;
  only_offers := only_offers and offered <> '{}';
  if greeting is null then words := private.understand(asked); end if;
  with record as materialized (
    select r.* from private.find_records(asked, words, today, escolhida, offered, reading.said, days[1]) r
      where greeting is null and not only_offers and not no_offers
  ), entry as (
    select jsonb_agg(jsonb_build_object('id', p.id, 'pergunta', p.pergunta, 'resposta', p.resposta, 'certeza',
                                        round(r.certeza::numeric, 2),
                                        'dita', r.dita)
                     || private.reasons(words, r.own, r.other) || jsonb_build_object('proximas', r.proximas)
                       order by r.clausula, r.place) as list
      from record r join public.perguntas p on p.id = r.id where r.kind = 'pergunta'
  ), product as (
    select jsonb_agg(jsonb_build_object(
             'id', p.id, 'nome', p.nome, 'valor', private.valor_on(p, days[1]),
             'novoValor', case when n.em is not null then p.novo_valor end, 'novoValorEm', n.em,
             'precoNoDia', o.precos -> 0 -> 'preco',
             'precoPromocional', case when o.precos -> 0 ->> 'promocao' is not null then o.precos -> 0 -> 'preco' end,
             'promocao', nullif(o.precos -> 0 -> 'promocao', 'null'), 'precos', o.precos,
             'proximaOferta', case when 'oferta' = any (topics)
               and not jsonb_path_exists(o.precos, '$[*] ? (@.promocao != null)') then o.next end,
             'localizacao', p.localizacao, 'categoria', c.nome, 'tipoVenda', p.tipo_venda, 'codigo', p.codigo,
             'conteudo', p.conteudo,
             'precoPorMedida', private.price_by_measure((o.precos -> 0 ->> 'preco')::numeric, p.conteudo, p.tipo_venda),
             'certeza', round(r.certeza::numeric, 2), 'dita', r.dita,
             'parecida', r.parecida, 'sentido', r.sentido)
             || private.reasons(words, r.own, r.other) || '{"proximas": []}' order by r.clausula, r.place) as list
      from record r join public.produtos p on p.id = r.id join public.categorias c on c.id = p.categoria_id
      join private.told_prices(array(select r.id from record r where r.kind = 'produto'), days, today) o on o.id = p.id
      -- A new price of the next days, unless an offer then has a lower one.
      left join lateral (select p.novo_valor_em as em
                          where p.novo_valor_em > days[cardinality(days)] and p.novo_valor_em <= today + 6
                            and not exists (select from private.valid_promocoes(p.novo_valor_em) v
                                              join public.promocao_produtos l on l.promocao_id = v.id
                                             where l.produto_id = p.id
                                               and private.offer_price(p.novo_valor, l) is not null)) n on true
     where r.kind = 'produto'
  ), option as (
    select jsonb_agg(jsonb_build_object('tipo', r.kind, 'id', r.id, 'texto', coalesce(p.pergunta, i.nome))
                     order by r.certeza desc, r.place) as list
      from record r left join public.perguntas p on p.id = r.id left join public.produtos i on i.id = r.id
        where r.oferecida
  )
  select jsonb_build_object(
    'confianca', case when only_offers or no_offers
      or bool_or(r.dita or r.kind = 'procurado' and private.is_not_sold(r.texto)) then 'alta'
        when bool_or(r.oferecida) then 'media' else 'nenhuma' end,
    'cumprimento', greeting,
    'dia', days[1], 'dias', to_jsonb(days), 'diaIncerto', reading.unclear and reading.days = '{}', 'assuntos',
      to_jsonb(topics),
    'palavras', (select coalesce(jsonb_agg(jsonb_build_object('palavra', w.palavra, 'como', w.como,
                                   'usada', case when w.como = 'desconhecida' then '{}'
                                     else array[w.usada] || w.termos end) order by w.place), '[]')
                   from unnest(words) w
                  where w.radical is not null and not private.is_offer(w.usada)
                    and reading.said ~ ('\y' || private.fold(w.palavra) || '\y')),
    'perguntas', coalesce((select list from entry), '[]'), 'produtos', coalesce((select list from product), '[]'),
    'opcoes', coalesce((select list from option), '[]'),
    'promocoes', case when only_offers then private.told_promocoes(days) else '[]' end,
    'procurados', coalesce(jsonb_agg(r.texto) filter (where r.kind = 'procurado' and not private.is_not_sold(r.texto)),
                           '[]'),
    'naoVendidos', coalesce(jsonb_agg(r.texto) filter (where r.kind = 'procurado' and private.is_not_sold(r.texto)),
                            '[]'),
    'semResposta', coalesce(jsonb_agg(r.texto) filter (where r.kind = 'nada'), '[]'))
    into answer from record r;
  return answer;
end;
$$;

create or replace function private.feed(desde text, depois text, ids uuid[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  size constant integer := 500;
  -- The cursor of the first page.
  ate uuid := nullif(split_part(depois, '|', 1), '')::uuid;
  kind constant integer := coalesce(nullif(split_part(depois, '|', 2), '')::integer, 0);
  last constant uuid := coalesce(nullif(split_part(depois, '|', 3), '')::uuid, '00000000-0000-0000-0000-000000000000');
  untold constant text[] := private.derived_columns('public.produtos') || '{id,categoria_id}';
  -- How many transactions ago `desde` was; null: everything is asked for.
  since integer;
  read_on date;
  page jsonb;
begin
  if desde is not null then
    -- One that is newer than its row was written is of a database that was lost, or that this one was restored from.
    select age(c.transacao::xid), (c.momento at time zone 'America/Sao_Paulo')::date into since, read_on
      from private.alimentacao_cursores c
     where c.id::text = desde and c.momento > now() - interval '90 days' and age(c.xmin) <= age(c.transacao::xid);
    if not found then
      raise invalid_parameter_value using message =
        'this `desde` is no `ate` of the last 90 days: read everything anew, without `desde`';
    end if;
  end if;
  if ate is null and ids is null then
    delete from private.alimentacao_cursores where id in (
      select c.id from private.alimentacao_cursores c
        where c.momento < now() - interval '90 days' for update skip locked);
    insert into private.alimentacao_cursores default values returning id into ate;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('lugar', r.place, 'id', r.id) || r.said order by r.place, r.id), '[]')
    into page from (
    select * from (
      (select 1 as place, p.id, jsonb_build_object(
                'tipo', 'perguntas', 'pergunta', p.pergunta, 'contexto', p.contexto, 'resposta', p.resposta, 'de',
                  d.de, 'ate', d.ate,
                'variantes', (select coalesce(jsonb_agg(v.texto order by v.id), '[]') from public.pergunta_variantes v
                               where v.pergunta_id = p.id)) as said
         from public.perguntas p left join public.pergunta_validades d on d.pergunta_id = p.id
        where kind <= 1 and (kind < 1 or p.id > last) and (ids is null or p.id = any (ids))
          and (since is null or age(p.xmin) <= since or age(d.xmin) <= since
               or exists (select from public.pergunta_variantes v where v.pergunta_id = p.id and age(v.xmin) <= since)
               or exists (select from private.alimentacao_toques t where t.tipo = 'perguntas' and t.id = p.id
                          and age(t.xmin) <= since))
        order by p.id limit size + 1)
      union all
      (select 2, p.id, private.camel_cased(private.settled(to_jsonb(p)) - untold)
                       || jsonb_build_object('tipo', 'produtos', 'categoria', c.nome, 'precoPorMedida',
                            private.price_by_measure(private.valor_on(p, private.today()), p.conteudo, p.tipo_venda))
         from public.produtos p join public.categorias c on c.id = p.categoria_id
        where kind <= 2 and (kind < 2 or p.id > last) and (ids is null or p.id = any (ids))
          -- A price that begins on its day is written by nobody.
          and (since is null or age(p.xmin) <= since or age(c.xmin) <= since
               or p.novo_valor_em > read_on and p.novo_valor_em <= private.today())
        order by p.id limit size + 1)
      union all
      (select 3, p.id, jsonb_build_object(
                'tipo', 'promocoes', 'nome', p.nome, 'categoria', p.categoria, 'descricao', p.descricao, 'diaDaSemana',
                  p.dia_da_semana,
                'diasAtivos', p.dias_ativos, 'inicio', p.inicio, 'fim', p.fim, 'validadeAte', p.validade_ate,
                'status', p.status,
                'produtos', (select coalesce(jsonb_agg(jsonb_build_object('produtoId', l.produto_id, 'desconto',
                                                                          l.desconto, 'preco', l.preco)
                                                       order by l.posicao, l.produto_id), '[]')
                               from public.promocao_produtos l where l.promocao_id = p.id))
         from public.promocoes p
        where kind <= 3 and (kind < 3 or p.id > last) and (ids is null or p.id = any (ids))
          and (since is null or age(p.xmin) <= since
               or exists (select from public.promocao_produtos l where l.promocao_id = p.id and age(l.xmin) <= since)
               or exists (select from private.alimentacao_toques t where t.tipo = 'promocoes' and t.id = p.id
                          and age(t.xmin) <= since))
        order by p.id limit size + 1)
      union all
      (select 4, t.id, jsonb_build_object('tipo', t.tipo, 'excluido', true)
         from private.alimentacao_toques t
        where (kind < 4 or t.id > last) and (ids is null or t.id = any (ids)) and age(t.xmin) <= since
          and not exists (select from public.perguntas p where p.id = t.id)
            and not exists (select from public.produtos p where p.id = t.id)
          and not exists (select from public.promocoes p where p.id = t.id)
        order by t.id limit size + 1)) records
     order by 1, 2 limit size + 1) r;
  return jsonb_build_object(
    'ate', ate,
    'proxima', case when jsonb_array_length(page) > size
                    then concat_ws('|', ate, page -> (size - 1) ->> 'lugar', page -> (size - 1) ->> 'id') end,
    'registros', (select coalesce(jsonb_agg(one.value - 'lugar' order by one.place), '[]')
                    from jsonb_array_elements(page) with ordinality one (value, place) where one.place <= size));
end;
$$;

create or replace function private.planned_change(scope jsonb, change jsonb, whole boolean) returns text
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

create or replace function private.told_promocoes(days date[]) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
    with active as materialized (
      select d.dia, v.* from unnest(days) d (dia) cross join lateral private.valid_promocoes(d.dia) v
    ), best as materialized (
      select distinct on (p.id, a.dia) p.id, p.nome, private.valor_on(p, a.dia) as valor, p.tipo_venda, p.conteudo,
        a.dia, a.id as promocao_id, o.preco, l.posicao
        from active a join public.promocao_produtos l on l.promocao_id = a.id
          join public.produtos p on p.id = l.produto_id
       cross join lateral (select private.offer_price(private.valor_on(p, a.dia), l) as preco) o
       where o.preco is not null
       order by p.id, a.dia, o.preco, l.desconto desc, a.nome_ordem, a.id
    ), row as (
      select b.promocao_id, b.id, b.nome, b.valor, b.tipo_venda, b.conteudo, b.preco, b.posicao,
             jsonb_agg(b.dia order by b.dia) as dias,
             row_number() over (partition by b.promocao_id order by b.posicao, b.id) as place
        from best b group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'descricao', a.descricao, 'fim', a.fim,
                                                 'dias', a.dias, 'produtos', (
             select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'nome', r.nome, 'valor', r.valor,
                                                          'precoPromocional', r.preco,
                                                          'tipoVenda', r.tipo_venda, 'conteudo', r.conteudo,
                                                          'dias', r.dias) order by r.place), '[]')
               from row r where r.promocao_id = a.id and r.place <= 100)) order by a.dias, a.nome_ordem, a.id), '[]')
      from (select v.id, v.nome, v.descricao, v.fim, v.nome_ordem, jsonb_agg(v.dia order by v.dia) as dias from active v
             where v.id in (select r.promocao_id from row r) group by 1, 2, 3, 4, 5) a);
end;
$$;
