-- The shopper's list, its count against a key's limit, and fewer products ranked for each of its lines.
drop function private.check_key();
-- Lets staff pass, and callers with a valid key in the header `x-assistente-chave`, whose call is counted. A later
-- error would take the count back: what is wrong with a call is answered by private.bad_input. A program may name the
-- client that it asks for in `x-assistente-cliente`, so that one client does not use up its key. `calls`: how many
-- questions the call counts as.
create function private.check_key(calls integer default 1) returns void language plpgsql security definer set
  search_path = '' as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  given constant text := headers ->> 'x-assistente-chave';
  client constant text := left(headers ->> 'x-assistente-cliente', 100);
  minute constant timestamptz := date_trunc('minute', now());
  key private.chaves;
begin
  if private.has_access() then return; end if;
  if given is null then raise exception 'only staff and programs with a key' using errcode = '42501'; end if;
  select k.* into key from private.chaves k
   where k.resumo = encode(sha256(convert_to(given, 'UTF8')), 'hex') and k.revogada_em is null;
  -- PostgREST answers PTxyz with the status xyz.
  if key.id is null then raise sqlstate 'PT401' using message = 'no valid key in the header x-assistente-chave'; end if;
  if (select count(*) from private.chave_usos u where u.chave = key.id and u.momento >= minute) + calls > key.limite
    then
    raise sqlstate 'PT429' using message = format('the limit of this key is %s calls a minute', key.limite);
  end if;
  if (select count(*) from private.chave_usos u where u.chave = key.id and u.momento >= minute
      and u.cliente = client) + calls > 300 then
    raise sqlstate 'PT429' using message = 'the limit of one client is 300 calls a minute';
  end if;
  insert into private.chave_usos (chave, cliente) select key.id, client from generate_series(1, calls);
  delete from private.chave_usos where ctid = any (array(
    select u.ctid from private.chave_usos u where u.chave = key.id and u.momento < minute
     limit 10 * calls for update skip locked));
  update private.chaves set usada_em = now() where id in (
    select k.id from private.chaves k where k.id = key.id and (k.usada_em >= minute) is not true
       for no key update skip locked);
end;
$$;

drop function private.find_produtos;
-- The products that a request names, the best fitting first, at most ten: with its noun, by itself or by a synonym,
-- where a product says what it is, and with all that it must have; else those of a category of that name. `dita`: it
-- fits as well as the first. Where there are none and nothing is excluded, up to three near ones with `parecida`:
-- they have the noun without the rest, or it stands in another place. `ordem`, `low` and `high`: see
-- private.read_prices; with them all that fit are compared. Of several, those in `offered` come first. `most`: how many
-- that fit are ranked.
create function private.find_produtos(
  one private.request, words private.asked_word[], unwanted text[], ordem integer, low numeric, high numeric, dia date,
    offered uuid[], most integer default 3000)
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
      from private.produto_termos t where t.texto @@ wanted limit most
  ), priced as (
    select f.*, p.nome_ordem, least(p.valor, (
             select min(private.offer_price(p.valor, l)) from public.promocao_produtos l
              where coalesce(ordem, low, high) is not null and l.produto_id = p.id and l.desconto > 0
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

-- A shopper's list: each line is read for its amount, matched as a question is, priced, and placed by the shelves.

-- Whether a product's name has a number and a word beside it: "3 corações" names a coffee.
create function private.has_number(number text, operator text, word text) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode
  = force_generic_plan as $$
declare
  stem constant text := private.item_stem(private.fold(word));
begin
  return stem ~ '^[a-z0-9]+$' and exists (
    select from private.produto_termos t where t.texto @@ concat_ws(operator, number, stem)::tsquery);
end;
$$;

-- How much a line asks for, and the rest of it, which names the thing: `many` pieces or packages (null: none are said),
-- whether they are loose pieces (a dozen) or packed ("2 caixas"), and what is said of sizes, as private.sizes_in. Long
-- patterns take time, and most lines need none.
create function private.read_amount(inout line text, out many numeric, out loose boolean, out packed boolean,
                                    out sizes text[])
language plpgsql stable set search_path = '' as $$
declare
  spoken constant text[] := '{um,dois,tres,quatro,cinco,seis,sete,oito,nove,dez,onze,doze,uma,duas}';
  measures constant text[] := '{kg,kgs,quilo,quilos,kilo,kilos,k,g,gr,grs,grama,gramas,ml,mls,l,lt,lts,litro,litros}';
  pieces constant text[] := '{un,und,unds,unid,unids,unidade,unidades,peca,pecas,inteira,inteiro,x}';
  -- Also a number before a line, and a heading with a colon.
  bullet constant text := '^(?:[-\s*•·∗–—>+☐]|\[[ xX]?\]|\d{1,3}[.)](?=\s)|e\s|[^:\d]+:(?=\s*(?:\d+\s*\S+\s+)?'
    || '[a-zA-Z]))+';
  said text;
  number text;
  rest text;
  word text;
  hit text[];
begin
  line := regexp_replace(rtrim(replace(normalize(left(line, 300), NFC), '½', '1/2'), E' \t\r\n.,;'), bullet, '');
  if strpos(line, '/') > 0 then
    line := regexp_replace(line, '(?i)\ys/ ?', 'sem ', 'g');
    hit := regexp_match(line, '((?:(\d) )?(\d)/([2-9]))(?=\s*(?:kg|[kq]uilo|k\y|l))', 'i');
    line := replace(line, coalesce(hit[1], '/'), coalesce(round(coalesce(hit[2], '0')::numeric + hit[3]::numeric /
      hit[4]::numeric,
                                                                3)::text, '/'));
  end if;
  if line ~~* '%mei%' then
    line := regexp_replace(line, '(?i)\y(?:um )?([kq]uilo|kg|litro) e mei[oa]\y', '1.5 \1');
    line := regexp_replace(line, '(?i)(\d+) ([kq]uilos?|kg|litros?) e mei[oa]\y', '\1.5 \2');
    line := regexp_replace(line, '(?i)\ymei[oa] ([kq]uilo|kg|litro)\y', '0.5 \1');
  end if;
  line := regexp_replace(line, '(?i)\ydzs?\y', 'dúzia');
  said := private.fold(line);
  loose := strpos(said, 'duzia') > 0;
  packed := false;
  if loose then
    hit := regexp_match(said,
      '^(.*?)((?:(meia|\d{1,2}|uma|duas|tres|quatro|cinco|seis|dez) ?)?\yduzias?(?: d[eo]\y)? *)(.*)$');
    line := btrim(left(line, length(hit[1])) || right(line, length(hit[4])));
    number := hit[3];
  else
    number := coalesce(substring(said from '^\d{1,3}(?!\d)'),
                       (select w from split_part(said, ' ', 1) w where w = any (spoken)));
    rest := ltrim(substring(said from length(number) + 1));
    word := substring(rest from '^[a-z]*');
    if word = any (measures) or rest = '' or left(rest, 5) = 'e mei' or strpos(',./%', left(rest, 1)) > 0 then
      number := null;
    elsif word = any (pieces) then rest := ltrim(substring(rest from length(word) + 1), ' .');
    elsif said = number || rest and not word = any ('{cx,cxs,pct,pcts,pc,pcs}')
      or private.has_number(number, ' <-> ', word) then
      number := null;
    end if;
    if number is not null then
      if left(rest, 3) in ('de ', 'do ') then rest := substring(rest from 4); end if;
      line := right(line, length(rest));
      packed := coalesce(private.role_of(substring(rest from '^[a-z]+')) = 'embala', false);
    elsif translate(said, '0123456789', '') <> said then
      hit := regexp_match(said, '^(.*\S)( x ?| ?\( ?| ?[-–:=] ?| )(\d{1,3}) ?([a-z]+)?\)?$');
      packed := coalesce(private.role_of(hit[4]) = 'embala' and private.sizes_in(hit[3] || hit[4]) = '{}', false);
      if packed or hit[4] = any (pieces) or hit[4] is null and (btrim(hit[2]) <> '' or hit[3]::integer <= 24
        and not private.has_number(hit[3], ' & ', split_part(said, ' ', 1))) then
        number := hit[3];
        line := regexp_replace(left(line, length(hit[1])), '(?: x|[ (:=–-])+$', '');
      end if;
    end if;
  end if;
  many := nullif(case when left(number, 1) between '0' and '9' then number::numeric when number = 'meia' then 0.5
                      else 1 + (array_position(spoken, number) - 1) % 12 end, 0);
  if loose then many := 12 * coalesce(many, 1); end if;
  sizes := private.sizes_in(private.fold(line));
end;
$$;

-- The amount of a product that a line asks for, by the piece or, where it is weighed, by the kilo; and whether the
-- product has the sizes that were said; `own` has those of it. Weighed things that are asked for by the piece have no
-- price before they are weighed.
create function private.amount_of(many numeric, loose boolean, packed boolean, sizes text[], own text[], sold text,
                                  out amount numeric, out unit text, out fits boolean)
language plpgsql immutable set search_path = '' as $$
declare
  -- Of a text such as 'g500' the number and what it counts.
  said constant numeric := ltrim(sizes[1], 'gmlun');
  kind constant text := rtrim(sizes[1], '0123456789.');
  pack constant numeric := (select ltrim(o, 'un')::numeric from unnest(own) o where left(o, 2) = 'un' limit 1);
  held constant numeric := (select ltrim(o, 'gmlun')::numeric from unnest(own) o
                            where rtrim(o, '0123456789.') = kind limit 1);
begin
  unit := 'un';
  amount := coalesce(many, 1);
  fits := true;
  if sold = 'kg' then
    if kind = 'g' then
      amount := amount * said / 1000;
      unit := 'kg';
    elsif sizes = '{}' and many is null then unit := 'kg';
    elsif kind = 'un' then amount := amount * said;
    else fits := sizes <@ own;
    end if;
  elsif sizes <@ own then
    if pack > 1 and not packed and sizes = '{}' and amount > 1 then
      fits := not loose or amount % pack = 0;
      if loose or amount % pack = 0 then amount := ceil(amount / pack); end if;
    end if;
  elsif kind = 'un' and pack is null and cardinality(sizes) = 1 then amount := amount * said;
  else
    fits := false;
    if held > 0 and said % held = 0 then amount := amount * said / held; end if;
  end if;
end;
$$;

-- A folded word as it sounds, for spellings such as "xampu" and "assucar".
create function private.sound(word text) returns text language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(regexp_replace(translate(regexp_replace(word, 'ch|sh', 'x', 'g'),
    'zskqwyjh', 'ccccvig'), '(?<=[aeo])i(?=[^aeou])', '', 'g'), 'l(?=[^aeiou]|$)', 'u', 'g'), '(.)\1+', '\1', 'g');
$$;

-- Properties that nobody takes for the plain thing; those of item_stem that begin with '-' are what it is without.
create function private.is_special(stem text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select left(stem, 1) = '-' or stem = any
    ('{zero,diet,light,vegan,vegano,vegana,infantil,desnatad,semidesnatad,integral,
    organic,descafeinad,refil,sabor}'::text[]);
$$;

-- A folded text with neighbouring words as one where a product is written so ("kit kat"), a word as two
-- ("superbonder"), and without "-inho".
create function private.respelt(said text) returns text language plpgsql stable set search_path = '' as $$
declare
  words text[] := private.split(said);
  parts text[];
begin
  for i in 1 .. cardinality(words) loop
    if length(words[i]) < 3 then continue; end if;
    if private.is_sold(words[i] || words[i + 1]) then
      words[i] := words[i] || words[i + 1];
      words[i + 1] := '';
    elsif not private.is_sold(words[i]) then
      select array[left(words[i], n), substring(words[i] from n + 1)] into parts
        from generate_series(3, length(words[i]) - 3) n
       where private.is_sold(left(words[i], n)) and private.is_sold(substring(words[i] from n + 1)) limit 1;
      words[i] := coalesce(parts[1] || ' ' || parts[2], case when private.is_sold(regexp_replace(words[i],
        'inh([oa]s?)$', '\1'))
                                                        then regexp_replace(words[i], 'inh([oa]s?)$', '\1') else
                                                          words[i] end);
    end if;
  end loop;
  return btrim(array_to_string(words, ' '));
end;
$$;

-- Whether a product's name has a folded word.
create function private.is_sold(word text) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  return exists (select from private.produto_termos t where t.texto @@ (private.item_stem(word) || ':ABC')::tsquery);
end;
$$;

-- The products that a line may mean, the likeliest first, at most three: where it is sure, the one. `near`: they have
-- not all of its words; `whole`: the name of one has them, and not its category alone. It is sure of the one whose
-- name is said whole, else of the only one that has all that is said and no property that nobody asked for.
-- `products`: objects {id, quantidade, unidade}.
create function private.find_line(line text, dia date, out thing text, out sure boolean, out near boolean,
                                  out whole boolean, out products jsonb)
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode
  = force_generic_plan as $$
declare
  measured constant text := '^(\d[\d.,/]*|mei[oa]|uma?) ?(kgs?|gr?s?|gramas?|[kq]uilos?|ls?|mls?|litros?|un) (d[eo] )?';
  read record;
  asks record;
  one private.request;
  words private.asked_word[] := '{}';
  telling private.asked_word[] := '{}';
  head private.asked_word;
  said text[];
  numbers text[];
  ids uuid[];
  alike uuid[];
  covered boolean;
  plain text;
begin
  select a.* into read from private.read_amount(line) a;
  thing := read.line;
  plain := btrim(private.fold(thing));
  near := false;
  whole := false;
  products := '[]';
  select (array_agg(p.id order by p.valor, p.id))[:1] into ids from public.produtos p
   where p.nome_ordem in (plain, btrim(private.fold(line)),
                          case when read.sizes <> '{}' then regexp_replace(plain, measured, '') end);
  sure := ids is not null;
  -- As a question asks for things, else all its words as one thing, else as others write it.
  for turn in 1 .. case when sure then 0 else 3 end loop
    if turn = 3 then plain := private.respelt(plain); end if;
    if turn <> 2 then words := private.understand(plain); end if;
    if turn = 1 then
      select r.* into asks from private.requests(plain, plain, words) r;
      one := asks.list[1];
      one.duros := one.duros || array(select x from unnest(asks.list[2:]) o, unnest(o.cabeca || o.duros) x);
      numbers := array(select w.item from unnest(words) w where w.place = any (one.duros) and w.item ~ '^\d+$');
    end if;
    telling := array(select w from unnest(words) w
                      where w.usada !~ '^\d' and not w.item = any (coalesce(one.sem, '{}') || '{sem}')
                        and coalesce(private.role_of(w.usada), 'descreve') = 'descreve');
    if turn > 1 then
      one := row(plain, telling[1].place, array(select w.place from unnest(telling[2:]) w), coalesce(one.moles, '{}'),
                 coalesce(one.sem, '{}'), '{}', true)::private.request;
    end if;
    continue when one.cabeca is null;
    covered := turn > 1 or not exists (select from unnest(telling) w
                                        where not w.place = any (one.cabeca || one.duros || one.moles));
    for pass in 1 .. case when read.sizes = '{}' then 1 else 2 end loop
      one.tamanhos := case pass when 1 then read.sizes else '{}' end;
      select array_agg(f.id order by f.place), coalesce(bool_and(f.parecida), true) into alike, near
        from private.find_produtos(one, words, asks.unwanted, null, null, null, dia, '{}', 100) f;
      exit when not near;
    end loop;
    if not near and covered or ids is null then ids := alike; end if;
    exit when not near and covered;
  end loop;
  head := (select w from unnest(words) w where w.place = one.cabeca);
  if near and one.sem = '{}' and cardinality(telling) > 1 then
    -- What has all of its words but one.
    select coalesce(array_agg(distinct f.id), ids) into ids
      from unnest(telling) d
     cross join lateral (
       select string_agg('(' || concat_ws(' | ', w.item || ':ABC', w.item_other::text) || ')', ' & ')::tsquery as others
         from unnest(telling) w where w.place <> d.place) q
     cross join lateral (select t.id from private.produto_termos t where t.texto @@ q.others limit 20) f
     where (d.place = head.place) = private.is_idiom(head.usada, telling[2].usada);
  end if;
  if ids is null then return; end if;
  said := array(select w.item from unnest(words) w where w.item is not null) || one.sem;
  with candidate as materialized (
    select p.id, p.nome_ordem, case when near then 0 else i.place end as place, a.amount, a.unit, a.fits,
           h.named, a.fits and (sure or h.named) as fitting,
           not near
             and not exists (select from unnest(telling) w where not t.texto @@ (w.item || ':ABC')::tsquery
               and not (array_to_string(w.termos, '') !~ ' ' and coalesce(t.texto @@ w.item_other, false)))
             and not exists (select from unnest(numbers) n
               where not t.texto @@ format('%1$s | ''#g%1$s'' | ''#ml%1$s'' | ''#un%1$s''', n)::tsquery) as entire,
           (select count(*) from unnest(words) w where t.texto @@ w.item::tsquery
               and w.place = any (one.moles[case when read.packed then 2 else 1 end:])) as chosen,
           array(select u.lexeme from unnest(t.texto) u
                  where left(u.lexeme, 1) = '-' and ascii(right(u.lexeme, -1)) > 96
                    and not right(u.lexeme, -1) = any (said)
                 union all
                 select coalesce(private.item_stem(w), w) from unnest(private.split(p.nome_ordem)) w where ascii(w) > 96
                    and coalesce(private.role_of(w), '') not in ('embala', 'qualifica', 'liga')
                    and not coalesce(private.item_stem(w), w) = any (said)) as more
      from unnest(ids) with ordinality i (id, place) join public.produtos p on p.id = i.id
      join private.produto_termos t on t.id = i.id
     cross join lateral private.amount_of(read.many, read.loose, read.packed, read.sizes,
                                          array(select substring(u.lexeme from 2) from unnest(t.texto) u
                                                 where u.lexeme ~~ '#%' and right(u.lexeme, 1) <= '9'), p.tipo_venda) a
     cross join lateral (select t.texto @@ (head.item || ':A')::tsquery or coalesce(t.texto @@ head.item_thing, false)
                                and not t.texto @@ (head.item || ':ABC')::tsquery as named) h
     where sure or h.named or private.is_idiom(head.usada, telling[2].usada)
        or head.como <> 'corrigida' and (not near or t.texto @@ (head.item || ':B')::tsquery)
  ), fit as materialized (
    select c.*, sure or c.more = '{}' as complete,
           not exists (select from unnest(c.more) m where private.is_special(m)) as usual
      from candidate c
     where c.entire and c.fitting and c.chosen = (select max(o.chosen) from candidate o where o.entire and o.fitting)
  ), told as (
    -- Of a misspelt word it is sure where it sounds as the one that it stands for.
    select f.id from fit f
     where not exists (select from unnest(telling) w
                        where w.como = 'corrigida' and private.sound(w.palavra) <> private.sound(w.usada))
       and case when f.complete then (select count(*) from fit o where o.complete) = 1
                else f.usual and (select count(*) from fit) = 1
                     and not (cardinality(telling) = 1 and private.is_part(head.usada)) end
  )
  select exists (select from told), exists (select from candidate c where c.entire), coalesce(jsonb_agg(
           jsonb_build_object('id', r.id, 'quantidade', trim_scale(r.amount), 'unidade', r.unit) order by r.nth), '[]')
    into sure, whole, products
    from (select c.*, row_number() over (
                   order by coalesce(f.complete, false) desc, f.id is not null desc, c.entire desc, c.fits desc,
                            c.named desc, cardinality(c.more), c.place, c.nome_ordem, c.id) as nth
            from candidate c left join fit f using (id)
           where c.id in (select t.id from told t) or not exists (select from told)) r
   where r.nth <= 3;
end;
$$;

-- What a line means: usually one thing; "arroz e feijão" are two where each is there and nothing has both names.
create function private.find_lines(line text, dia date) returns table (thing text, sure boolean, near boolean,
                                                                       products jsonb)
language plpgsql stable rows 2 set search_path = '' as $$
declare
  parts constant text[] := (regexp_split_to_array(line, '(?i)\s+e\s+(?!mei[oa]\y)'))[:6];
  one record;
begin
  select f.* into one from private.find_line(line, dia) f;
  if cardinality(parts) > 1 and not one.whole then
    return query
    with part as materialized (select p.nth, f.* from unnest(parts) with ordinality p (line, nth)
                               cross join lateral private.find_line(p.line, dia) f)
    select p.thing, p.sure, p.near, p.products from part p
     where not exists (select from part o where not o.whole) order by p.nth;
    if found then return; end if;
  end if;
  return query select one.thing, one.sure, one.near, one.products;
end;
$$;

-- Where a place comes on the way through the shop: 'corredor 2' before 'corredor 10', what has no place last.
create function private.place_order(localizacao text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when f !~ '[a-z0-9]' or f ~ '^(sem|nao) ' then '~'
              else regexp_replace(regexp_replace(regexp_replace(f, '[^a-z0-9]+', ' ', 'g'), '(\d+)', '000000\1', 'g'),
                                  '0+(?=\d{7})', '', 'g') end
    from private.fold(localizacao) f;
$$;

-- What products cost on a day and in the six after it: the price of the day as in private.told_prices, and the lowest
-- later one where it is lower, the earliest of those.
create function private.week_prices(ids uuid[], dia date) returns table (id uuid, hoje jsonb, depois jsonb)
language sql stable set search_path = '' as $$
  select w.id, w.precos -> 0, (
           select r from jsonb_array_elements(w.precos) with ordinality r (r, nth)
            where nth > 1 and (r ->> 'preco')::numeric < (w.precos -> 0 ->> 'preco')::numeric
            order by (r ->> 'preco')::numeric, nth limit 1)
    from private.told_prices(ids, array(select dia + n from generate_series(0, 6) n), dia) w;
$$;

-- The names of products without their sizes, and the one size of each; null where it has none or several.
create function private.measured(ids uuid[]) returns table (id uuid, nome text, tipo text, quanto numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select p.id, btrim(regexp_replace(regexp_replace(p.nome_ordem, private.size_pattern(), ' ', 'g'), '[^a-z]+', ' ',
      'g')),
           case when p.tipo_venda = 'kg' then 'g' when cardinality(z.sizes) = 1 then rtrim(z.sizes[1], '0123456789.')
             end,
           case when p.tipo_venda = 'kg' then 1000 when cardinality(z.sizes) = 1
                then nullif(ltrim(z.sizes[1], 'gmlun')::numeric, 0) end
      from public.produtos p cross join lateral (select private.sizes_in(p.nome_ordem) as sizes offset 0) z
     where p.id = any (ids);
end;
$$;

-- Of each product the other package of the same thing that costs least for as much of it, where that is less.
create function private.cheaper_packages(ids uuid[], dia date)
returns table (id uuid, nome text, localizacao text, medida text, preco numeric, deste numeric)
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  others uuid[];
begin
  others := array(
    select o.id from unnest(ids) i (id) join private.produto_termos t using (id)
     cross join lateral (select string_agg(quote_literal(u.lexeme), ' & ')::tsquery as all_of from unnest(t.texto) u
                          where ascii(u.lexeme) > 96 and u.weights && '{A,B,C}') q
     cross join lateral (select o.id from private.produto_termos o where o.texto @@ q.all_of limit 20) o);
  return query
  with one as materialized (
    select m.*, w.hoje ->> 'preco' as preco, (w.hoje ->> 'preco')::numeric / m.quanto as each
      from private.measured(ids || others) m join private.week_prices(ids || others, dia) w using (id)
     where m.quanto is not null
  )
  select distinct on (a.id) a.id, p.nome, p.localizacao, case a.tipo when 'g' then 'kg' when 'ml' then 'litro' else
           'unidade' end, round(b.each * f.base, 2), round(a.each * f.base, 2)
    from one a join one b on b.nome = a.nome and b.tipo = a.tipo and b.id <> a.id and b.quanto <> a.quanto
    join public.produtos p on p.id = b.id
   cross join lateral (select case when a.tipo = 'un' then 1 else 1000 end as base) f
   where a.id = any (ids) and round(b.each * f.base, 2) < round(a.each * f.base, 2)
   order by a.id, b.each, b.quanto, b.id;
end;
$$;

-- A list of lines for a day: for each what was found, `produto` where it is sure, else up to three `opcoes`
-- (`parecidas`: they have not all that was said), priced, in the order of the shelves (`ordem`). Null for the
-- counter's page, where that is switched off. With `anotar` what is not there is counted as a need.
create function private.list_of(itens text[], momento timestamptz, anotar boolean, no_balcao boolean) returns jsonb
language plpgsql set search_path = '' set jit = off as $$
declare
  dia constant date := (momento at time zone 'America/Sao_Paulo')::date;
  answer jsonb;
begin
  if no_balcao and not (select b.ligado from private.balcao b) then return null; end if;
  with line as materialized (
    select i.nth, i.said, row_number() over (order by i.nth) as part, f.*
      from unnest(itens) with ordinality i (said, nth) cross join lateral private.find_lines(i.said, dia) f
     where i.said ~ '[[:alnum:]]'
  ), product as materialized (
    select l.part, c.nth, (c.one ->> 'id')::uuid as id, (c.one ->> 'quantidade')::numeric as amount,
           c.one ->> 'unidade' as unit
      from line l cross join lateral jsonb_array_elements(l.products) with ordinality c (one, nth)
  ), price as materialized (
    select * from private.week_prices(array(select distinct id from product), dia)
  ), package as materialized (
    select * from private.cheaper_packages(array(select distinct id from product), dia)
  ), told as materialized (
    select c.part, c.nth, private.place_order(p.localizacao) || '|' || p.nome_ordem as place,
           case when c.unit = 'kg' or p.tipo_venda <> 'kg'
                then round((w.hoje ->> 'preco')::numeric * c.amount, 2) * 100 end::bigint as cents,
           jsonb_build_object('id', p.id, 'nome', p.nome, 'localizacao', p.localizacao, 'categoria', k.nome,
             'tipoVenda', p.tipo_venda, 'valor', p.valor, 'precoNoDia', w.hoje -> 'preco',
             'precos', jsonb_build_array(w.hoje), 'maisBarato', w.depois, 'quantidade', trim_scale(c.amount),
             'unidade', c.unit,
             'embalagem', case when e.id is not null then jsonb_build_object('nome', e.nome,
               'localizacao', e.localizacao, 'medida', e.medida, 'preco', e.preco, 'deste', e.deste) end) as one
      from product c join public.produtos p on p.id = c.id join public.categorias k on k.id = p.categoria_id
      join price w on w.id = c.id left join package e on e.id = c.id
  )
  select jsonb_build_object('dia', dia,
           'linhas', coalesce(jsonb_agg(jsonb_build_object(
             'linha', l.nth, 'texto', l.said, 'pedido', l.thing, 'ordem', coalesce(o.place, '~~'),
             'produto', case when l.sure then o.list -> 0 end, 
             'opcoes', case when l.sure then '[]' else coalesce(o.list, '[]') end,
             'parecidas', l.near and o.list is not null, 'naoVendemos', n.unsold)
             order by coalesce(o.place, '~~') collate "C", l.part), '[]'),
           'totalCentavos', coalesce(sum((o.list -> 0 ->> 'totalCentavos')::bigint) filter (where l.sure), 0))
    into answer
    from line l
    left join lateral (select jsonb_agg(t.one || jsonb_build_object('totalCentavos', t.cents) order by t.nth) as list,
                              (array_agg(t.place order by t.nth))[1] as place
                         from told t where t.part = l.part having count(*) > 0) o on true
   cross join lateral (select (o.list is null or l.near) and private.is_not_sold(l.thing) as unsold) n;
  if anotar then
    perform private.note_procurados(array(
      select l ->> 'pedido' from jsonb_array_elements(answer -> 'linhas') l
       where l -> 'produto' = 'null' and (l -> 'opcoes' = '[]' or l -> 'parecidas' = 'true') and l -> 'naoVendemos' =
         'false'));
  end if;
  return answer;
end;
$$;

-- A shopper's list of up to 100 lines, for programs: what each line names, with place, price of the day and total, in
-- the order of the shelves. It counts as one question for each five lines begun; see assistente_consultar for the
-- rest.
create function public.assistente_lista(
  itens text[], momento text default null, anotar text default 'true', no_balcao text default 'false') returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'America/Sao_Paulo' as $$
begin
  perform private.check_key(least(20, greatest(1, ceil(cardinality(itens) / 5.0)::integer)));
  begin
    if coalesce(cardinality(itens), 0) not between 1 and 100 or array_ndims(itens) > 1 then
      raise invalid_parameter_value using message = 'a list has 1 to 100 lines';
    end if;
    if exists (select from unnest(itens) i where i is null or char_length(i) > 300) then
      raise invalid_parameter_value using message = 'a line is a text of at most 300 characters';
    end if;
    return private.list_of(itens, coalesce(momento::timestamptz, now()), coalesce(anotar::boolean, true)
                           and not private.has_access(), coalesce(no_balcao::boolean, false));
  exception when data_exception then return private.bad_input(sqlstate, sqlerrm);
  end;
end;
$$;
comment on function public.assistente_lista is 'Needs no access: private.check_key asks for it, or for a valid key.';
grant execute on function public.assistente_lista to authenticated, anon;
