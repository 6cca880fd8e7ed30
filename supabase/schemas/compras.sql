-- A shopper's list: each line is read for its amount, matched with the products, priced, and placed by the shelves.

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
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return left(stem, 1) = '-' or stem = any ('{zero,diet,light,vegan,vegano,vegana,infantil,masculino,feminino,desnatad,
    semidesnatad,integral,organic,descafeinad,refil,sabor}'::text[]);
end;
$$;

-- Words that a name may leave out, as everybody takes them for granted: of any thing, and of the one before.
create function private.is_plain(thing text, stem text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return stem = any ('{tipo,uht,torrad,resfriad,lavad,granel}'::text[])
      or thing || ' ' || stem = any ('{"arroz branc","cebola branc","sal refinad","batata inglesa","pao frances",
        "limao taiti","laranja pera","abobrinha italiana","couve manteiga","pepino japones","farinha trigo"}'::text[]);
end;
$$;

-- Whether a product's name, or a synonym, has a folded word.
create function private.is_sold(word text) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  return exists (select from private.produto_termos t where t.texto @@ (private.item_stem(word) || ':ABC')::tsquery)
      or exists (select from private.sinonimo_termos s where s.radicais @> array[private.stem(word)]
                   and private.fold(s.termo) ~ ('\y' || word || '\y'));
end;
$$;

-- A folded text in words that products have: neighbours as one ("kit kat"), one as two ("superbonder"), without
-- "-inho", misspelt ones as the nearest, short ones as what begins so. `guessed`: one may mean another thing.
create function private.respelt(inout said text, out guessed boolean)
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
create function private.find_line(line text, dia date, out thing text, out sure boolean, out near boolean,
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
  line := coalesce((select regexp_replace(line, '[0-9]{8,14}|[0-9]+(?=\s*$)', replace(p.nome, '\', '\\'))
                      from public.produtos p where p.id = private.coded_produto(line)), line);
  select a.* into read from private.read_amount(line) a;
  thing := read.line;
  plain := btrim(private.fold(thing));
  near := false;
  whole := false;
  products := '[]';
  select (array_agg(p.id order by p.nome_ordem = counted[2], private.valor_on(p, dia), p.id))[:1] into ids
    from public.produtos p
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
    select p.id, p.nome_ordem, private.valor_on(p, dia) as valor, p.tipo_venda, t.texto,
           i.place, a.amount, a.unit, a.fits,
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
             where l.produto_id = f.id
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

-- What a line means: usually one thing; "arroz e feijão" are two (at most three) where each is there and
-- nothing has both names.
create function private.find_lines(line text, dia date) returns table (said text, thing text, sure boolean,
                                                                       near boolean, products jsonb)
language plpgsql stable rows 2 set search_path = '' as $$
declare
  parts constant text[] := (regexp_split_to_array(line, '(?i)\s+e\s+(?!mei[oa]\y)'));
  one record;
begin
  select f.* into one from private.find_line(line, dia) f;
  if cardinality(parts) in (2, 3) and not one.whole then
    return query
    with part as materialized (select p.nth, p.line, f.* from unnest(parts) with ordinality p (line, nth)
                               cross join lateral private.find_line(p.line, dia) f)
    select p.line, p.thing, p.sure, p.near, p.products from part p
     where not exists (select from part o where not o.whole) order by p.nth;
    if found then return; end if;
  end if;
  return query select line, one.thing, one.sure, one.near, one.products;
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
    select i.nth, row_number() over (order by i.nth) as part, f.*
      from unnest(itens) with ordinality i (said, nth) cross join lateral private.find_lines(i.said, dia) f
     where i.said ~ '[[:alnum:]]'
  ), product as materialized (
    select l.part, c.nth, (c.one ->> 'id')::uuid as id, (c.one ->> 'quantidade')::numeric as amount,
           c.one ->> 'unidade' as unit
      from line l cross join lateral jsonb_array_elements(l.products) with ordinality c (one, nth)
  ), price as materialized (
    select * from private.week_prices(array(select distinct id from product), dia)
  ), package as materialized (
    select * from private.cheaper_packages(array(
      select distinct c.id from product c join line l using (part) where c.nth = 1 or not l.sure), dia)
  ), told as materialized (
    select c.part, c.nth, private.place_order(p.localizacao) || '|' || p.nome_ordem as place,
           case when c.unit = 'kg' or p.tipo_venda <> 'kg'
                then round((w.hoje ->> 'preco')::numeric * c.amount, 2) * 100 end::bigint as cents,
           jsonb_build_object('id', p.id, 'nome', p.nome, 'localizacao', p.localizacao, 'categoria', k.nome,
             'tipoVenda', p.tipo_venda, 'valor', private.valor_on(p, dia), 'precoNoDia', w.hoje -> 'preco',
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
             'opcoes', coalesce(case when l.sure then o.list - 0 else o.list end, '[]'),
             'parecidas', l.near and o.list is not null, 'naoVendemos', n.unsold)
             order by coalesce(o.place, '~~') collate "C", l.part), '[]'),
           'totalCentavos', coalesce(sum((o.list -> 0 ->> 'totalCentavos')::bigint) filter (where l.sure), 0))
    into answer
    from line l
    left join lateral (select jsonb_agg(t.one || jsonb_build_object('totalCentavos', t.cents, 'ordem', t.place)
                                        order by t.nth) as list,
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
