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
-- whether they are loose pieces (a dozen) or packed ("2 caixas"), and what is said of sizes, as private.sizes_in.
create function private.read_amount(inout line text, out many numeric, out loose boolean, out packed boolean,
                                    out sizes text[])
language plpgsql stable set search_path = '' as $$
declare
  bullet constant text := '^(?:\s|[-*•·∗–—>+☐]|\[[ xX]?\]|\d{1,3}[.)](?=\s))+';
  spoken constant text := 'uma?|dois|duas|tr[eê]s|quatro|cinco|seis|sete|oito|nove|dez|onze|doze';
  piece constant text := '(?:unidades?|unids?|unds?|un|pe[cç]as?|x)\y\.?';
  head constant text := '(?i)^(\d{1,3}|' || spoken || ')(?: ?x(?=\s?\w)| ?' || piece || '|(?=\s)|(?=(?:cx|pct|pc)s?\y))'
    || '(?! ?(?:kgs?|[qk]uilos?|k|g|grs?|gramas?|mls?|l|lts?|litros?|e mei[oa])\y)\s*(?:d[eo] )?(?=\S)';
  tail constant text := '(?i)(?:\s+x ?(\d{1,3})|\s*\( ?(\d{1,3}) ?' || piece || '?\)|\s*[-–:=] ?(\d{1,3}) ?' || piece
                        || '?|\s(\d{1,3}) ?' || piece || '|\s(\d{1,3}))$';
  dozen constant text := '(?i)\y(?:(meia)|(\d{1,2}|' || spoken || ')?) ?d[uú]zias?(?: d[eo])?\y';
  hit text[];
  bare text;
begin
  line := regexp_replace(rtrim(normalize(left(line, 300), NFC), E' \t\r\n.,;'), bullet, '');
  hit := regexp_match(line, dozen);
  loose := hit is not null;
  if loose then line := btrim(regexp_replace(line, dozen, ''));
  else
    hit := regexp_match(line, head);
    bare := regexp_replace(line, head, '');
    if hit is not null and not private.has_number(hit[1], ' <-> ', substring(bare from '^[[:alpha:]]+')) then
      line := bare;
    else
      hit := array[array_to_string(regexp_match(line, tail), '')];
      bare := regexp_replace(line, tail, '');
      if hit[1] <> '' and bare <> '' and (line ~ '[x)]$|[-–:=] ?\d+$|[a-z]\.?$' or not private.has_number(
        hit[1], ' & ', substring(line from '^[[:alpha:]]+'))) then
        line := bare;
      else hit := null;
      end if;
    end if;
  end if;
  bare := private.fold(coalesce(hit[2], hit[1]));
  many := case when loose then 12 else 1 end * case
    when hit is null then null when bare = 'meia' then 0.5 when bare ~ '^\d+$' then bare::numeric
    else coalesce(array_position('{um,dois,tres,quatro,cinco,seis,sete,oito,nove,dez,onze,doze}', bare),
                  array_position('{uma,duas}', bare), 1) end;
  if many = 0 then many := 1; end if;
  packed := coalesce(private.role_of((private.split(line))[1]) = 'embala', false) and hit is not null;
  sizes := private.sizes_in(regexp_replace(private.fold(line), '(\d+) ([kq]uilos?|kg|litros?) e mei[oa]\y', '\1.5 \2'));
end;
$$;

-- The amount of a product that a line asks for, by the piece or, where it is weighed, by the kilo; and whether the
-- product has the sizes that were said. Weighed things that are asked for by the piece have no price before.
create function private.amount_of(many numeric, loose boolean, packed boolean, sizes text[], own text[], sold text,
                                  out amount numeric, out unit text, out fits boolean)
language plpgsql immutable set search_path = '' as $$
declare
  -- How much a text such as 'g500' says of what the first letters name.
  said constant numeric := substring(sizes[1] from '[\d.]+$');
  kind constant text := rtrim(sizes[1], '0123456789.');
  pack constant numeric := (select substring(o from 3)::numeric from unnest(own) o where o ~ '^un' limit 1);
  held constant numeric := (select substring(o from '[\d.]+$')::numeric from unnest(own) o
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
  select stem ~ '^-[a-z]' or stem = any ('{zero,diet,light,vegan,vegano,vegana,infantil,desnatad,semidesnatad,integral,
    organic,descafeinad,refil,sabor}'::text[]);
$$;

-- The products that a line may mean, the likeliest first, at most three: where it is sure, the one. `near`: they have
-- not all of its words. It is sure of the one whose name is said whole, else of the only one that has all that is said
-- and no property that nobody asked for. `products`: objects {id, quantidade, unidade}.
create function private.find_line(line text, dia date, out thing text, out sure boolean, out near boolean,
                                  out products jsonb)
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  measured constant text := '^(\d[\d.,/]*|mei[oa]|uma?) ?(kgs?|g|grs?|gramas?|[kq]uilos?|ls?|mls?|litros?|un) (d[eo] )?';
  read record;
  asks record;
  one private.request;
  words private.asked_word[] := '{}';
  telling private.asked_word[] := '{}';
  loosely integer[] := '{}';
  said text[];
  ids uuid[];
  typed boolean := false;
  plain text;
begin
  select a.* into read from private.read_amount(line) a;
  thing := read.line;
  plain := btrim(private.fold(thing));
  sure := false;
  near := false;
  products := '[]';
  select (array_agg(p.id order by p.valor, p.id))[:1] into ids from public.produtos p
   where p.nome_ordem in (plain, btrim(private.fold(line)), regexp_replace(plain, measured, ''));
  if ids is not null then sure := true;
  else
    words := private.understand(plain);
    select r.* into asks from private.requests(plain, plain, words) r;
    one := asks.list[1];
    if one is null then return; end if;
    one.duros := one.duros || array(select x from unnest(asks.list[2:]) o, unnest(o.cabeca || o.duros) x);
    telling := array(select w from unnest(words) w
                      where w.item is not null and w.usada !~ '^\d' and not w.item = any (one.sem || '{sem}')
                        and coalesce(private.role_of(w.usada), 'descreve') = 'descreve');
    -- Of a misspelt word it is sure where it sounds as the one that it stands for.
    typed := exists (select from unnest(telling) w
                      where w.como = 'corrigida' and private.sound(w.palavra) <> private.sound(w.usada));
    -- "2 caixas de leite" says nothing of a box that others lack.
    loosely := one.moles[case when read.packed then 2 else 1 end:];
    for turn in 1 .. 2 loop
      one.tamanhos := case turn when 1 then read.sizes else '{}' end;
      select array_agg(f.id order by f.place), coalesce(bool_and(f.parecida), true) into ids, near
        from private.find_produtos(one, words, asks.unwanted, null, null, null, dia, '{}', 100) f;
      exit when not near or read.sizes = '{}';
    end loop;
    if ids is null then return; end if;
  end if;
  said := array(select w.item from unnest(words) w where w.item is not null);
  with candidate as materialized (
    select p.id, i.place, a.*, not near and a.fits and (select coalesce(bool_and(
               t.texto @@ (w.item || ':ABC')::tsquery or coalesce(t.texto @@ w.item_other, false)), true)
               from unnest(telling) w)
             and (sure or exists (select from unnest(telling) w where w.place = one.cabeca
                                   and (t.texto @@ (w.item || ':A')::tsquery or coalesce(t.texto @@ w.item_thing, false)))) as whole,
           (select count(*) from unnest(words) w where w.place = any (loosely) and t.texto @@ w.item::tsquery) as chosen,
           array(select u.lexeme from unnest(t.texto) u
                  where u.lexeme !~ '^[#=\d]|^-\d' and (u.weights is null or u.weights && '{A,B,C}')
                    and not ltrim(u.lexeme, '-') = any (said || one.sem)
                    and coalesce(private.role_of(u.lexeme), '') not in ('embala', 'qualifica', 'liga')) as more
      from unnest(ids) with ordinality i (id, place) join public.produtos p on p.id = i.id
      join private.produto_termos t on t.id = i.id
     cross join lateral private.amount_of(read.many, read.loose, read.packed, read.sizes,
                                          private.sizes_in(p.nome_ordem), p.tipo_venda) a
  ), fit as materialized (
    select c.*, c.more = '{}' as complete,
           not exists (select from unnest(c.more) m where private.is_special(m)) as usual
      from candidate c where c.whole and c.chosen = (select max(o.chosen) from candidate o where o.whole)
  ), told as (
    select f.id from fit f
     where not typed and case when f.complete then (select count(*) from fit o where o.complete) = 1
                              else f.usual and (select count(*) from fit) = 1 end
  )
  select exists (select from told),
         coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'quantidade', r.amount, 'unidade', r.unit) order by r.nth), '[]')
    into sure, products
    from (select c.*, row_number() over (order by coalesce(f.complete, false) desc, f.id is not null desc, c.fits desc,
                                         c.place) as nth
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
  whole record;
  lone boolean;
begin
  select f.* into whole from private.find_line(line, dia) f;
  if cardinality(parts) > 1 and (whole.near or whole.products = '[]') then
    return query
    with part as materialized (select p.nth, f.* from unnest(parts) with ordinality p (line, nth)
                               cross join lateral private.find_line(p.line, dia) f)
    select p.thing, p.sure, p.near, p.products from part p
     where not exists (select from part o where o.near or o.products = '[]') order by p.nth;
    if found then return; end if;
  end if;
  return query select whole.thing, whole.sure, whole.near, whole.products;
end;
$$;
