-- What the assistant answers: to a shopper, to a program, and for the golden questions.

-- Whether a folded question is about offers.
create function private.is_offer(folded text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select folded ~ '(?x)\y(ofertas?|promoc(ao|oes)|promos?|promociona(l|is)|descontos?|liquidac(ao|oes)|(?<!mais\ )em\ '
                  'conta|encartes?)\y';
$$;

-- Whether an entry's question asks for a product that the catalogue has: where it is, or what it costs. The catalogue
-- knows better.
create function private.asks_for_product(pergunta uuid, dia date) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  said constant text := (select private.fold(normalize(p.pergunta, NFC)) from public.perguntas p where p.id = $1);
  words constant private.asked_word[] := private.understand(said);
begin
  return cardinality(private.topics(said)) > 0 and exists (
    select from unnest((private.requests(said, said, words)).list) r
      cross join lateral private.find_produtos(r, words, '{}', null, null, null, dia, '{}') f where r.alvo and f.dita);
end;
$$;

-- The product whose code a text says, alone or among words: a bar code, or a PLU where nothing else is said. Of a
-- scale's label it is the one that the label can mean. Null: none.
create function private.coded_produto(said text) returns uuid
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  code constant text := coalesce(substring(said from '(?<![0-9])([0-9]{12,14}|[0-9]{8})(?![0-9])'),
                                 substring(said from '(?i)^\s*(?:(?:plu|c[oó]d(?:igo)?)\s)?\s*([0-9]{1,6})\s*$'));
  keys constant text[] := private.codigo_keys(code);
  ids constant uuid[] := array(select p.id from public.produtos p where p.codigo_chave = any (keys)
                                order by p.codigo_chave <> keys[1]);
begin
  return case when cardinality(ids) = 1 or exists (select from public.produtos p where p.id = ids[1]
                                                   and p.codigo_chave = keys[1]) then ids[1] end;
end;
$$;

-- What is found for a question asked on a day: for each of its clauses entries and products, best first, and what a
-- shopper hears of them. Sure from 0.5, the best entry or the products that were asked for are told; from 0.2, up to
-- three are offered. `kind` is 'pergunta', 'produto', 'procurado' for a thing that is asked for and not there, or
-- 'nada' for a clause without an answer; `texto` says which. `parecida`: near to what is not there; `said`: the
-- folded question with its days masked; `sentido`: found by its meaning. `offered`: the products that are on offer,
-- where offers are asked about. `chosen`: what the shopper took of those offered.
create function private.find_records(asked text, words private.asked_word[], dia date, chosen uuid,
                                     offered uuid[] default '{}', said text default null,
                                     quando date default null)
returns table (clausula integer, kind text, id uuid, place bigint, certeza real, dita boolean, oferecida boolean,
               parecida boolean, sentido boolean, texto text,
               own integer[], other integer[], proximas jsonb)
language plpgsql stable rows 20 set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  written constant text := normalize(left(asked, 500), NFC);
  folded constant text := private.fold(written);
  reading record;
  part record;
  asks record;
  length_in_words constant integer := cardinality(private.split(asked));
  in_part text[];
  unmasked text[];
  mine private.asked_word[];
  one private.request;
begin
  chosen := coalesce(chosen, private.coded_produto(asked));
  select p.* into reading from private.read_prices(coalesce(said, (private.read_days(folded, dia)).said)) p;
  if chosen is not null then
    return query
      select 1, r.kind, r.id, 1::bigint, 1::real, true, false, false, false, null::text, null::integer[],
        null::integer[], '[]'::jsonb
        from (select 'pergunta' as kind, p.id from public.perguntas p union all select 'produto', p.id
              from public.produtos p) r where r.id = chosen;
    return;
  end if;
  for part in select row_number() over () as n, c.* from private.clauses(reading.said) c loop
    in_part := private.split(substring(folded from part.start for length(part.clause)));
    unmasked := private.split(part.clause);
    mine := array(select w from unnest(words) w where private.fold(w.palavra) = any (in_part) order by w.place);
    select * into asks from private.requests(part.clause, substring(written from part.start for length(part.clause)),
                                             mine);
    -- "Bolacha de água e sal" is one thing where a product has all of its words.
    if cardinality(asks.list) > 1 then
      one := asks.list[1];
      select one.duros || array_agg(x) into one.duros from unnest(asks.list[2:]) o, unnest(o.cabeca || o.duros) x;
      if exists (select from private.find_produtos(one, mine, asks.unwanted, null, null, null, dia, '{}') f
                 where f.dita) then
        asks.list := array[one];
      end if;
    end if;
    return query
    with target as materialized (
      select r.texto, r.alvo, r.cabeca || r.duros as places, r.nth
        from unnest(asks.list) with ordinality r (texto, cabeca, duros, moles, sem, tamanhos, alvo, nth)
       where r.alvo or not exists (select from unnest(asks.list) o where o.alvo)
    ), info as materialized (
      select w.place, w.peso, w.sure, w.como from unnest(mine) w
       where w.radical is not null and coalesce(private.role_of(w.usada), 'descreve') = 'descreve'
         and not private.is_offer(w.usada)
         and not w.item = any (asks.unwanted || array(select unnest(l.sem) from unnest(asks.list) l))
           and w.usada !~ '^\d'
         and private.fold(w.palavra) = any (unmasked)
    ), hit as materialized (
      select t.nth, t.texto, t.alvo, t.places, f.*, (
               select sum(i.peso * i.sure * case when i.place = any (f.own) then 1
                          when i.place = any (f.other) then 0.9 else 0 end)
                      / nullif(sum(i.peso), 0)
                 from info i where not exists (select from target o where o.nth <> t.nth and o.alvo
                                               and i.place = any (o.places))) as share,
             exists (select from info i where i.place = any (f.own || f.other) and i.como <> 'corrigida') as strong
        from target t cross join lateral private.find_produtos(
               asks.list[t.nth], mine, asks.unwanted, reading.ordem, reading.low, reading.high, coalesce(quando, dia),
                 offered) f
    ), product as materialized (
      select h.*, case when h.parecida then 0
                       else least(case when h.alvo then 0.5 + 0.5 * h.share else 0.66 * h.share end,
                                  case when h.strong then 1 else 0.45 end)
                  end::real as certeza
        from hit h
    ), manner as materialized (
      -- Whether it is asked how or when, and whether only products are asked about: nothing else is said, or it is
      -- about their offers.
      select h.how, not h.how and exists (select from product p where p.dita and p.certeza >= 0.5 and p.alvo
                                             and (p.share >= 0.85 or p.share >= 0.5
                                                  and private.topics(part.clause) <> '{}'))
                       as plain
        from (select part.clause ~ '\y(que horas?|quando|como|por ?que|pq|posso|podem|da pra)\y'
              and not private.is_offer(part.clause) as how) h
    ), entry as materialized (
      select f.*, row_number() over () as place from manner m
        cross join lateral private.find_perguntas(mine, dia, 10) f where not m.plain
    ), best as materialized (
      select greatest((select max(e.certeza) from entry e), (select max(p.certeza) from product p), 0) as certeza,
             (select max(e.certeza) from entry e) as entry, h.how, h.plain,
             -- Whether nothing but names is said, and whether one of them is not there.
             not exists (select from unnest(unmasked) w where private.role_of(w) = 'pede') as bare,
             exists (select from target t where t.alvo and not exists (select from product p where p.nth = t.nth
                                                                       and not p.parecida)) as lacking,
             -- Whether words alone find no product, and nothing is excluded, about which meanings tell nothing.
             asks.unwanted = '{}' and not exists (select from product p where not p.parecida)
               and not exists (select from unnest(asks.list) l where l.sem <> '{}') as few,
             private.is_like_goods(private.meaning(array(
               select w from unnest(mine) w where w.place = any (select unnest(t.places) from target t)))) as goods,
             exists (select from unnest(unmasked) w where private.is_service(w)) as service,
             -- Whether all that is said is the name of a thing.
             coalesce((select bool_and(i.place = any (select unnest(t.places) from target t where t.alvo))
                       from info i), true) as named
        from manner h
    ), meant as materialized (
      select m.id, m.place, least(m.cosseno + 0.06, 0.49)::real as certeza from best b, private.find_meant(
               case when b.certeza < 0.5 and b.few and length_in_words <= 16 then array(
                 select w from unnest(mine) w where coalesce(private.role_of(w.usada), '') <> 'embala'
                   and w.usada !~ '^\d') end) m
       where m.cosseno > greatest(b.certeza, 0.3) and not m.id in (select p.id from product p)
    ), found as (
      select 'pergunta' as kind, e.id, e.place, e.certeza, e.place = 1 and e.certeza >= 0.5
        and e.certeza >= 0.85 * b.certeza
               and not asks.property and asks.unwanted = '{}' and not (b.named and private.asks_for_product(e.id, dia))
                 as dita,
             false as parecida, false as sentido, null::text as texto, e.own, e.other, e.proximas, 0 as nth
        from entry e, best b
      union all
      select 'produto', p.id, p.place + 10 * (p.nth - 1), p.certeza,
             p.dita and p.certeza >= 0.5
               and (reading.ordem is null or p.price * reading.ordem = (select min(o.price * reading.ordem)
                                                                        from product o where o.dita))
               and not (b.bare and b.lacking and part.clause ~ '\ye\y')
               and (b.plain or p.certeza >= 0.85 * b.certeza and not (b.how and b.entry >= 0.5)),
             p.parecida, false, p.texto, p.own, p.other, '[]', p.nth
        from product p, best b
      union all
      select 'produto', m.id, m.place, m.certeza, false,
             b.named, true, null, null, null, '[]', 0
        from meant m, best b where not b.named or m.certeza > 0.48 and not exists (select from product)
    ), sure as (
      select max(f.certeza) as certeza, coalesce(bool_or(f.dita), false) as told from found f where not f.parecida
    ), outcome as (
      select f.*, not s.told and not f.parecida and f.certeza >= case f.kind when 'pergunta' then 0.02 else 0.2 end
        and s.certeza >= 0.2
             and row_number() over (order by f.parecida, f.kind = 'produto' and f.certeza < 0.2, f.certeza desc,
                                    f.place) <= 3 as oferecida
        from found f, sure s
    ), sought as materialized (
      select t.nth, t.texto from target t, best b
       where t.alvo and b.named and length_in_words <= 16 and exists (select from public.produtos)
         and (coalesce(b.goods, 1) > case when b.bare then 0 else -2 end and not b.service
              or asks.list[t.nth].sem <> '{}'
              or exists (select from product p where p.nth = t.nth))
         and not exists (select from outcome o where o.nth = t.nth and not o.parecida)
         and not exists (select from outcome o where o.dita and o.kind = 'pergunta')
    )
    select part.n::integer, o.kind, o.id, o.place, o.certeza, o.dita, o.oferecida, o.parecida and not s.told,
      o.sentido, o.texto, o.own, o.other,
           o.proximas
      from outcome o, sure s
    union all
    select part.n::integer, 'procurado', null, t.nth, 0, false, false, false, false, t.texto, null, null, '[]'
      from sought t
    union all
    select part.n::integer, 'nada', null, 1, 0, false, false, false, false,
      btrim(substring(written from part.start for length(part.clause))),
           null, null, '[]'
     where not exists (select from outcome o where o.dita or o.oferecida) and not exists (select from sought);
  end loop;
end;
$$;

-- The question's words that a record has, by themselves, corrected or by a synonym.
create function private.reasons(words private.asked_word[], by_itself integer[], by_synonym integer[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'palavras', coalesce(jsonb_agg(w.palavra order by w.place) filter (where w.place = any (by_itself)
                                                                         and w.como <> 'corrigida'), '[]'),
      'corrigidas', coalesce(jsonb_agg(jsonb_build_object('de', w.palavra, 'para', w.usada) order by w.place)
                             filter (where w.place = any (by_itself) and w.como = 'corrigida'), '[]'),
      'sinonimos', coalesce(jsonb_agg(jsonb_build_object('de', w.palavra, 'para', array_to_string(w.termos, ', '))
                                      order by w.place)
                            filter (where w.place = any (by_synonym)), '[]'))
      from unnest(words) w);
end;
$$;

-- What a question wants to know of products: the place, the price, whether they are on offer, and on which day.
create function private.topics(folded text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_remove(array[
    case when folded ~ '(?x)\y(onde|aonde|ondi|cade|kd|corredor|prateleira|secao|sessao|setor|gondola|lugar|'
                       'localizacao|fica|ficam)\y' then 'lugar' end,
    case when folded ~ '(?x)\y(quanto|qto|qnto|qt|preco|precos|valor|custa|custam|mais\ (barat|car)[oa]s?|mais\ em\ '
                       'conta|reais)\y' then 'preco' end,
    case when private.is_offer(folded) then 'oferta' end], null);
$$;

-- The promotions valid on some days with their products, each on the days on which no other promotion has a lower
-- price for it.
create function private.told_promocoes(days date[]) returns jsonb language plpgsql stable set search_path = '' as $$
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

-- What products cost on some days, for `ids`: an array of objects {de, ate, preco, promocao} for each, one for each
-- run of days with the same price, which is the lowest of the day. `promocao` is null without an offer. `next`: the
-- first run with an offer from a day on, within a week.
create function private.told_prices(ids uuid[], days date[], today date)
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

-- Whether a folded question names a thing, by whatever words.
create function private.names_thing(said text) returns boolean language plpgsql stable set search_path = '' as $$
begin
  return cardinality((private.requests(said, said, private.understand(said))).list) > 0;
end;
$$;

-- What the assistant finds for a question asked at a moment; `escolhida` is the record that was chosen of those
-- offered for it. It is the one retrieval for the bench, the golden questions and the shoppers. A question about
-- offers alone lists every promotion valid on its days.
create function private.consultar(pergunta text, momento timestamptz, escolhida uuid default null) returns jsonb
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

-- Asks without being counted as a shopper's question.
create function public.experimentar(pergunta text, momento timestamptz default now(), escolhida uuid default null)
  returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return private.consultar(pergunta, coalesce(momento, now()), escolhida);
end;
$$;
grant execute on function public.experimentar to authenticated;

-- All golden questions, asked now. `resultado`: what a shopper would hear of the record to find: 'respondida',
-- 'oferecida' or 'nao'.
create function public.resultados_de_teste()
  returns table (id uuid, pergunta text, passou boolean, resultado text, lugar integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return query
    select t.id, t.pergunta, coalesce(r.dita, false), case when r.dita then 'respondida'
      when r.oferecida then 'oferecida' else 'nao' end,
           r.place::integer
      from public.perguntas_teste t
     cross join lateral (select private.understand(t.pergunta) as words offset 0) u
      left join lateral private.find_records(t.pergunta, u.words, private.today(), null) r
             on r.id in (t.espera_pergunta_id, t.espera_produto_id);
end;
$$;
grant execute on function public.resultados_de_teste to authenticated;

-- Up to three entries that say nearly the same as a text.
create function public.perguntas_parecidas(texto text, exceto uuid default null)
  returns table (id uuid, pergunta text, resposta text, certeza real)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_access() then return; end if;
  return query
    select p.id, p.pergunta, p.resposta, f.certeza
      from private.find_perguntas(private.understand(texto), private.today(), 10) f
        join public.perguntas p on p.id = f.id
     where f.certeza >= 0.2 and p.id is distinct from exceto order by f.certeza desc, p.id limit 3;
end;
$$;
grant execute on function public.perguntas_parecidas to authenticated;

-- What is there already.
select private.take_list(), private.index_produtos(array(select id from public.produtos));
