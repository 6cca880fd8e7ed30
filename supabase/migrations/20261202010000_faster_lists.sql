-- The lines of a shopper's list are read with fewer patterns, calls and queries.

drop function private.spelt, private.understand;

-- A folded word without its plural. Patterns would be compiled again and again, for a session keeps few of them.
create function private.singular(word text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when right(word, 3) in ('oes', 'aes', 'aos') and length(word) > 4 or word in ('paes', 'maes', 'maos', 'caes')
      then left(word, -3) || 'ao'
    when right(word, 3) in ('ais', 'eis', 'ois', 'uis') and length(word) > 4 then left(word, -2) || 'l'
    when right(word, 2) = 'ns' then left(word, -2) || 'm'
    when right(word, 3) in ('res', 'zes') and length(word) > 4 then left(word, -2)
    when right(word, 1) = 's' and right(word, 2) <> 'ss' then left(word, -1)
    else word end;
end;
$$;

-- The stem of a folded word; null for a word without information. Plurals are undone before stemming, and words in
-- -ão are not stemmed, since the Portuguese stemmer would make `lima` of an unaccented `limão`.
create or replace function private.stem(word text) returns text language plpgsql immutable parallel safe set search_path = '' as $$
declare
  w text := word;
begin
  if private.is_stop(w) then return null; end if;
  if length(w) < 3 or w !~ '^[a-z]+$' then return w; end if;
  w := private.singular(w);
  if right(w, 2) = 'ao' then return w; end if;
  return coalesce((ts_lexize('pg_catalog.portuguese_stem', w))[1], w);
end;
$$;

-- The stem of a folded word of a product's name; null for a word without information. It undoes plurals, "-zinho" and
-- the ending of an adjective's gender, and no more: "salada" is no "sal", and "moranga" no "morango".
create or replace function private.item_stem(word text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  w text := word;
begin
  if private.is_stop(w) then return null; end if;
  if length(w) < 4 or w !~ '^[a-z]+$' then return w; end if;
  w := private.singular(w);
  if length(w) > 7 and right(w, 5) in ('zinho', 'zinha') then w := left(w, -5);
  elsif w in ('latinha', 'garrafinha', 'caixinha', 'barrinha') then w := left(w, -4) || 'a';
  end if;
  return case when right(w, 1) in ('a', 'o') then regexp_replace(
    w, '(?<=ad|id|os|iv|ic|ian|elh|arel|ranc|ret|sec|gross|fresc|escur|clar|ovin|uin|fin)[oa]$', '') else w end;
end;
$$;

-- The words of a question, at most 80, without a greeting at its beginning. A word that neither the list nor the shop
-- knows stands for its nearest; synonyms join. Their vectors are left out where not `meant`.
create function private.understand(asked text, meant boolean default true) returns private.asked_word[]
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode
  = force_generic_plan as $$
declare
  said constant text[] := array(
    select w from regexp_split_to_table(normalize(left(asked, 500), NFC), '[^0-9A-Za-zÀ-ÖØ-öø-ÿ]+') w where w <> ''
      limit 80);
  greeted constant integer := cardinality(private.split(substring(
    array_to_string(private.split(array_to_string(said, ' ')), ' ') || ' ',
      '^((?:(?:' || (private.courtesies())[1] || ') )+)')));
  origin constant extensions.cube := extensions.cube(array_fill(0::float8, array[96]));
  words private.asked_word[];
begin
  words := array(
    with word as materialized (
      select min(s.place) as place, min(s.said) as palavra, w.word, count(*)::integer as times
        from unnest(said) with ordinality s (said, place), unnest(private.split(s.said)) w (word) group by w.word
    ), spelt as materialized (
      select w.*, m.word as mended
        from word w left join private.vetores v on v.termo = w.word
        cross join lateral (select case when v.posto is null and w.word ~ '^[a-z]{4,}$' and not private.is_used(w.word)
                                        then private.nearest_word(w.word) end as word offset 0) m
    ), used as materialized (
      select s.*, coalesce(s.mended, s.word) as usada, private.stem(coalesce(s.mended, s.word)) as radical from spelt s
    )
    select row(row_number() over (order by u.place, u.word), u.palavra, u.usada, u.radical,
               case when u.mended is not null then 'corrigida'
                    when v.posto is null and not private.is_used(u.usada) then 'desconhecida' else 'igual' end,
               null, u.times, case when u.mended is null then 1 else 0.8 end,
                 coalesce(least(v.escala * m.size / 0.936, 1.5), 1),
               m.vector, m.size, u.radical::tsquery, null, private.item_stem(u.usada), null, null)::private.asked_word
      from used u left join private.vetores v on v.termo = u.usada
      left join lateral (select n.vector, n.vector operator(extensions.<->) origin as size
                           from extensions.cube(private.numbers(v.bruto)) n (vector) offset 0) m
                             on meant and u.radical is not null
     where u.place > coalesce(greeted, 0)
     order by u.place, u.word);
  return private.with_synonyms(words);
end;
$$;

-- A folded text in words that products have: neighbours as one ("kit kat"), one as two ("superbonder"), without
-- "-inho", misspelt ones as the nearest, short ones as what begins so. `guessed`: one may mean another thing.
create or replace function private.respelt(inout said text, out guessed boolean)
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  words text[] := private.split(said);
  word text;
  base text;
  near record;
begin
  guessed := false;
  for i in 1 .. cardinality(words) loop
    word := words[i];
    continue when word !~ '^[a-z]{2,}$' or private.is_stop(word);
    if length(word) > 2 and words[i + 1] ~ '^[a-z0-9]+$' and not private.is_stop(words[i + 1])
      and (private.is_sold(word || words[i + 1])) then
      words[i + 1] := word || words[i + 1];
      words[i] := '';
      continue;
    end if;
    continue when private.role_of(word) is not null or private.is_sold(word);
    if length(word) = 2 then
      words[i] := '';
      continue;
    end if;
    base := substring(word from '^(..+?)z?inh[oa]s?$');
    if base is not null then
      base := regexp_replace(regexp_replace(base, 'gu$', 'g'), 'qu$', 'c');
      words[i] := (select base || e from unnest(array[substring(word from '([oa])s?$'), 'a', 'o', 'e', '', 'ia'])
                     with ordinality n (e, nth)
                    where private.is_sold(base || e) order by nth limit 1);
      continue when words[i] is not null;
      words[i] := word;
    end if;
    words[i] := (select left(word, n) || ' ' || substring(word from n + 1) from generate_series(3, length(word) - 3) n
                  where private.is_sold(left(word, n)) and private.is_sold(substring(word from n + 1)) limit 1);
    continue when words[i] is not null;
    -- Letters that many spellings share: "xuxu" and "chuchu", "ipe" and "ype".
    with vocabulary as materialized (
      select v.palavra, translate(replace(replace(replace(v.palavra, 'ch', 'x'), 'sh', 'x'), 'ph', 'f'), 'ywzk', 'ivsc')
        as spelt
        from (select word as palavra
        union all select i.palavra from private.item_vetores i where abs(length(i.palavra) - length(word)) <= 2
        union all select t.palavra from private.termos t
         where abs(length(t.palavra) - length(word)) <= 2 and not t.listado and t.palavra ~ '^[a-z]{3,}$'
        union all select f from private.sinonimo_termos t, private.fold(t.termo) f
         where cardinality(t.radicais) = 1 and abs(length(t.termo) - length(word)) <= 2 and f ~ '^[a-z]+$') v
    ), like_it as materialized (
      select v.palavra, extensions.levenshtein_less_equal(v.spelt, o.spelt, 2) as changes
        from (select spelt from vocabulary where palavra = word limit 1) o, vocabulary v
       where left(v.spelt, 1) = left(o.spelt, 1) or length(word) > 5
    ), nearest as materialized (
      select l.palavra, case when private.sound(l.palavra) = private.sound(word) then 0 else l.changes end as changes
        from like_it l where l.changes <= 2 and l.palavra <> word
    )
    select o.palavra, o.changes into near
      from (select n.* from nearest n
             where n.changes <= case when exists (select from private.vetores v where v.termo = word) then 0
                                     else least(2, (length(word) - 2) / 2) end
               and (n.changes < 2 or left(n.palavra, 1) = left(word, 1))
             order by n.changes, n.palavra limit 8 offset 0) o
     where private.is_sold(o.palavra) order by o.changes, o.palavra limit 1;
    if near.palavra is null then
      select t.palavra, 2 as changes into near
        from private.termos t where t.palavra ~~ (rtrim(word, 's') || '%') and length(word) > 2
         and private.is_sold(t.palavra)
       order by (select count(*) from private.produto_termos o
                  where o.texto @@ (private.item_stem(t.palavra) || ':A')::tsquery) desc, t.palavra limit 1;
    end if;
    words[i] := coalesce(near.palavra, word);
    guessed := guessed or near.palavra is not null and near.changes > case when length(word) > 6 then 1 else 0 end
      and private.sound(near.palavra) <> private.sound(word);
  end loop;
  said := btrim(array_to_string(words, ' '));
end;
$$;

-- The products that a line may mean, the likeliest first, at most three: where it is sure, the one, and then what is
-- its equal. `near`: they have not all of its words; `whole`: one has them. It is sure of the one whose name is said
-- whole, else of the only one with all that is said, the plain variety, or the cheapest where brands alone differ.
-- `products`: objects {id, quantidade, unidade}.
create or replace function private.find_line(line text, dia date, out thing text, out sure boolean, out near boolean,
                                  out whole boolean, out products jsonb)
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode
  = force_generic_plan as $$
declare
  measured constant text := '^(\d[\d.,/]*|mei[oa]|uma?) ?(kgs?|gr?s?|gramas?|[kq]uilos?|ls?|mls?|litros?|un) (d[eo] )?';
  common constant text[] := '{pacote,pacotes,pct,pacotinho,caixa,caixas,caixinha,caixinhas,cx,fardo,fardos,unidade,
    unidades,un,saco,sacos,quilo,quilos,kilo,kilos,kg,g,gr,ml,l,litro,litros,grama,gramas,duzia,duzias,embalagem,
    tamanho,tam,peca,pecas,pote,potes}';
  -- Nobody who must do without them is offered the other.
  diets constant text[] := '{gluten,lactose,acucar,leite,ovo,alcool}';
  counted constant text[] := regexp_match(btrim(private.fold(line)), '^(\d{1,3}(?:[.,]\d+)?) (\S.*)$');
  read record;
  plain text;
  notes text;
  guessed boolean;
  words private.asked_word[];
  telling private.asked_word[];
  soft private.asked_word[];
  without text[];
  parts text[];
  said text[];
  query tsquery;
  asked tsquery[];
  chosen_by tsquery[];
  sized tsquery;
  likened boolean;
  ids uuid[];
  named tsquery;
  paired tsquery;
begin
  select a.* into read from private.read_amount(line) a;
  thing := read.line;
  plain := btrim(private.fold(thing));
  near := false;
  whole := false;
  products := '[]';
  select (array_agg(p.id order by p.nome_ordem = counted[2], p.valor, p.id))[:1] into ids from public.produtos p
   where p.nome_ordem in (plain, btrim(private.fold(line)), counted[2],
                          case when read.sizes <> '{}' then regexp_replace(plain, measured, '') end);
  sure := ids is not null;
  -- An amount before a whole name is one of such packages.
  if exists (select from public.produtos p where p.id = ids[1] and p.nome_ordem = counted[2]) then
    read.many := nullif(replace(counted[1], ',', '.')::numeric, 0);
    read.sizes := private.sizes_in(counted[2]);
    read.loose := false;
    read.packed := true;
  end if;
  -- What is said in brackets or of a purpose only chooses.
  notes := (regexp_match(plain, '[^(]\s*(\(.*|(?<!d[eo] )\y(?:p/|para|pra|pro|pras)\s.*)$'))[1];
  without := array(select private.item_stem(m[1]) from regexp_matches(plain, '\y(?:sem|zero|s/) ?([a-z]+)', 'g') m);
  if read.sizes <> '{}' then plain := regexp_replace(plain, private.size_pattern(), ' ', 'g'); end if;
  -- What is longer than any name is asked about, for only its beginning is read.
  select r.said, r.guessed or plain ~ '\yd[eo] (para|pelo)\y' or not sure and length(plain) > 80
    into plain, guessed from private.respelt(left(plain, 80)) r;
  words := private.understand('tem ' || plain, false);
  telling := array(select w from unnest(words) w
                    where w.radical is not null and w.item is not null and not w.item = any (without || '{sem}'::text[])
                      and coalesce(private.role_of(w.usada), 'descreve') = 'descreve'
                      and not coalesce(strpos(notes, w.palavra) > 0, false));
  if telling = '{}' then
    telling := array(select w from unnest(words) w where w.radical is not null and w.usada !~ '^\d');
  end if;
  if telling = '{}' then return; end if;
  soft := array(select w from unnest(words) w
                 where w.radical is not null and w.usada !~ '^\d' and not w.item = any (without || '{sem}'::text[])
                   and not w.place in (select t.place from unnest(telling) t)
                   and coalesce(private.role_of(w.usada), 'descreve') not in ('liga', 'pede', 'solta'));
  parts := array(select '(' || concat_ws(' | ', w.item || ':ABC', w.item_other::text, case when w.item ~ '^\d+$'
      then format('''#g%1$s'' | ''#ml%1$s'' | ''#un%1$s''', w.item) end) || ')' from unnest(telling) w)
    || array(select '''-' || w || '''' from unnest(without) w where w <> all (diets));
  chosen_by := array(select w.item || ':ABC' from unnest(soft) w);
  sized := (select string_agg(format('(''#%s'' | !''#%s'')', z, rtrim(z, '0123456789.')), ' & ')
            from unnest(read.sizes) z);
  -- All that is said; without what no product has; all but one; any.
  for turn in 1 .. case when sure then 0 else 4 end loop
    if turn = 2 then
      telling := array(select w from unnest(telling) w where w.usada ~ '^\d' or private.is_sold(w.usada));
      parts := array(select p from unnest(parts) p
                      where exists (select from private.produto_termos t where t.texto @@ p::tsquery));
      exit when parts = '{}' or telling = '{}';
    end if;
    continue when turn = 3 and cardinality(parts) < 3;
    if turn = 4 and private.is_idiom(telling[1].usada, telling[2].usada) then
      telling := telling[2:];
      parts := parts[2:];
    end if;
    query := case when turn < 3 then array_to_string(parts, ' & ')
                  when turn = 3 then (select string_agg('(' || q.others || ')', ' | ')
                    from generate_subscripts(parts, 1) n
                   cross join lateral (select string_agg(p, ' & ') as others
                                         from unnest(parts) with ordinality o (p, nth) where nth <> n) q)
                  else array_to_string(parts, ' | ') end::tsquery;
    query := coalesce(query && (select string_agg('''-' || w || '''', ' & ') from unnest(without) w
                                 where w = any (diets))::tsquery, query);
    -- Of many, those of the size.
    if exists (select from private.produto_termos t where t.texto @@ (query && sized)) then
      query := query && sized;
    end if;
    asked := parts;
    named := concat_ws(' | ', telling[1].item || ':A', telling[1].item_thing::text)::tsquery;
    select array_agg(f.id order by f.nth) into ids
      from (select t.id, row_number() over (
                     order by case when turn > 2 then (
                         select count(*) from unnest(asked) p where t.texto @@ p) end desc,
                       t.texto @@ sized desc nulls last, case when chosen_by <> '{}' then (
                         select count(*) from unnest(chosen_by) p where t.texto @@ p) end desc,
                       t.texto @@ named desc, length(t.texto), t.id) as nth
              from (select o.* from private.produto_termos o where o.texto @@ query limit 300) t) f
     where f.nth <= 16;
    near := turn > 1;
    exit when ids is not null;
  end loop;
  if ids is null then return; end if;
  whole := not near;
  likened := exists (select from unnest(telling) w where w.item_other is not null);
  paired := (select string_agg(format('''=%s=%s''', h.item, o.item), ' | ') from unnest(telling) h, unnest(telling) o);
  said := array(select w.item from unnest(words) w where w.item is not null) || without
    || case when without <> '{}' then '{zero}' else '{}'::text[] end;
  with told as materialized (
    select w.item, w.item_other::text as other, (w.item || ':ABC')::tsquery as own, case
             when not private.is_special(w.item) and coalesce(private.role_of(w.usada), '') <> 'descreve'
             then (w.item || ':B')::tsquery end as brand,
           (w.item || case when w.place = telling[1].place then ':AB' else ':A' end)::tsquery as thing, w.usada ~ '^\d'
             or exists (select from private.sinonimo_termos s where s.radicais = array[w.radical]) as replaced
      from unnest(telling) w
  ), lexeme as materialized (
    select t.id, u.lexeme, u.positions[1] as place, u.weights && '{C}' as chooses
      from private.produto_termos t cross join unnest(t.texto) u
     where t.id = any (ids) and u.positions[1] < 1000 and not ltrim(u.lexeme, '-') = any (said)
       and (ascii(u.lexeme) > 96 or left(u.lexeme, 1) = '-' and ascii(right(u.lexeme, -1)) > 96)
       and (not likened or not exists (select from told w where not t.texto @@ w.item::tsquery
                                          and strpos(w.other, quote_literal(u.lexeme)) > 0))
  ), word as materialized (
    select l.lexeme, private.is_plain('', l.lexeme) as any, private.is_plain(telling[1].item, l.lexeme) as pair,
           private.role_of(l.lexeme) in ('embala', 'liga') as joins, left(l.lexeme, 1) = '-'
             or private.is_special(l.lexeme) or private.is_taste(l.lexeme)
             or 'descreve' in (private.role_of(l.lexeme), private.role_of(l.lexeme || 'o')) as kind
      from (select distinct lexeme from lexeme) l
  ), rest as materialized (
    select l.id, array_agg(l.lexeme order by l.place) filter (where not (w.pair or coalesce(w.joins, false))) as more,
           bool_or(not w.any and w.pair) as plain, array_agg(l.lexeme) filter (where w.kind or l.chooses) as kinds
      from lexeme l join word w using (lexeme) group by l.id
  ), candidate as materialized (
    select p.id, p.nome_ordem, p.valor, p.tipo_venda, t.texto, i.place, a.amount, a.unit, a.fits,
           (select count(*) from told w where t.texto @@ w.own) as owned,
           (select count(*) from unnest(chosen_by) p where t.texto @@ p) as chosen,
           exists (select from told w where t.texto @@ w.brand) as branded,
           not exists (select from told w where not t.texto @@ w.own and not w.replaced) as exact,
           case when t.texto @@ named or t.texto @@ paired then 2
                when exists (select from told w where t.texto @@ w.thing) then 1 else 0 end as level,
           z.own as sizes, coalesce(r.more, '{}') as more, coalesce(r.plain, false) as plain,
           coalesce(r.kinds, '{}') as kinds
      from unnest(ids) with ordinality i (id, place) join public.produtos p on p.id = i.id
      join private.produto_termos t on t.id = i.id left join rest r on r.id = i.id
     cross join lateral (select array(select substring(u.lexeme from 2) from unnest(t.texto) u
                                       where u.lexeme ~~ '#%' and right(u.lexeme, 1) <= '9') as own offset 0) z
     cross join lateral private.amount_of(read.many, read.loose, read.packed, read.sizes, z.own, p.tipo_venda) a
  ), pool as materialized (
    select c.*, count(*) over () as pooled from candidate c
     where sure or not near
             and (c.fits or c.amount > coalesce(read.many, 1) and not exists (select from candidate o where o.fits))
             and c.exact and c.owned = (select max(o.owned) from candidate o)
             and (c.level > 0 or not exists (select from candidate o where o.level > 0))
  ), chosen as materialized (
    select c.*, array(select w from unnest(c.more) w where exists (
             select from pool o where o.chosen = c.chosen and not w = any (o.more))) as own
      from (select p.*, max(p.chosen) over () as most from pool p) c where c.chosen = c.most
  ), headed as materialized (
    select c.*, exists (select from unnest(c.own) m
                         where m ~ ('^(-(lactose|gluten|acucar|alcool)|zero|diet|light|vegan[oa]?|infantil|'
                                    'descafeinad)$')) as rare
      from chosen c where c.level = (select max(o.level) from chosen o)
       and (c.plain or not exists (select from chosen o where o.plain))
  ), usual as materialized (
    select h.* from headed h
     where not h.rare or exists (select from headed o, unnest(o.own) m
                                  where not o.rare and private.role_of(m) = 'qualifica')
        or not exists (select from headed o where not o.rare)
  ), fit as materialized (
    select u.*, count(*) over () as many,
           read.sizes = '{}' and exists (select from usual o where o.sizes <> u.sizes) as sized
      from usual u where not exists (select from usual o where o.own <@ u.own and o.own <> u.own)
  ), equal as materialized (
    select f.*, least(f.valor, (select min(private.offer_price(f.valor, l)) from public.promocao_produtos l
             where l.produto_id = f.id and l.desconto > 0
               and l.promocao_id in (select v.id from private.valid_promocoes(dia) v))) as price
      from fit f
     where not guessed and f.level > 0
       and (sure
         or not exists (select from unnest(soft) w where not f.texto @@ (w.item || ':ABC')::tsquery
              and not w.usada = any (common) and (w.item = 'fresc' or f.pooled > 1 and f.tipo_venda <> 'kg'
                and coalesce(private.role_of(w.usada), 'embala') = 'embala')) and (
            f.many = 1 and not f.sized and not f.own && f.kinds
            and not (private.is_part(telling[1].usada)
              and (not f.texto @@ telling[1].item::tsquery
                or cardinality(telling) = 1 and (f.tipo_venda <> 'kg' or telling[1].item = 'carne')))
            and (f.branded or not exists (select from unnest(f.more) m where private.is_special(m)))
         or f.many > 1 and f.tipo_venda <> 'kg' and f.sizes <> '{}' and not f.sized and not exists (
              select from fit o where o.sizes <> f.sizes or o.own && o.kinds or cardinality(o.own) > 2
                 or o.id <> f.id and o.own && f.own
                 or cardinality(o.own) = 2 and (select count(*) from (select from private.produto_termos t
                      where t.texto @@ array_to_string(o.own, ' & ')::tsquery limit 2) t) < 2)))
  )
  select exists (select from equal), coalesce(jsonb_agg(jsonb_build_object(
           'id', r.id, 'quantidade', trim_scale(r.amount), 'unidade', r.unit) order by r.nth), '[]')
    into sure, products
    from (select c.id, c.amount, c.unit, row_number() over (
                   order by e.price, f.id is not null desc, h.id is not null desc, c.fits desc, c.level desc,
                            case when near then c.place end, c.chosen desc, cardinality(c.more), c.place) as nth
            from candidate c left join fit f using (id) left join headed h using (id) left join equal e using (id)
           where e.id is not null or not exists (select from equal)) r
   where r.nth <= 4 and (r.nth <= 3 or exists (select from equal));
end;
$$;
