drop function private.find_records, private.find_produtos, private.told_promocoes, private.names_nothing, private.named_days, private.names_no_product,
  private.is_offer, private.is_used, private.near_words;
alter type private.asked_word add attribute item text, add attribute item_other tsquery, add attribute item_thing tsquery;
create table private.item_vetores (palavra text not null, radical text not null, vetor extensions.cube not null);
create index item_vetores_por_palavra on private.item_vetores (palavra);
alter table private.item_vetores enable row level security;

create function private.masked(said text, pattern text, sign text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  start integer;
begin
  loop
    start := regexp_instr(said, pattern);
    if start = 0 then return said; end if;
    said := overlay(said placing repeat(sign, regexp_instr(said, pattern, 1, 1, 1) - start) from start
                    for regexp_instr(said, pattern, 1, 1, 1) - start);
  end loop;
end;
$$;

create function private.easter(year integer) returns date language plpgsql immutable parallel safe set search_path = '' as $$
declare
  a constant integer := year % 19;
  b constant integer := year / 100;
  c constant integer := year % 100;
  h constant integer := (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
  l constant integer := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  m constant integer := (a + 11 * h + 22 * l) / 451;
  n constant integer := h + l - 7 * m + 114;
begin
  return make_date(year, n / 31, n % 31 + 1);
end;
$$;
create function private.named_dates(year integer) returns table (pattern text, dia date)
language sql immutable parallel safe set search_path = '' as $$
  select n.pattern, n.dia from (select private.easter(year) as easter) e cross join lateral (values
    (1, 'vespera (de|do) natal', make_date(year, 12, 24)), (2, 'vespera (de|do) ano novo|reveillon|virada do ano', make_date(year, 12, 31)),
    (3, 'natal', make_date(year, 12, 25)), (4, 'ano novo|confraternizacao universal', make_date(year, 1, 1)),
    (5, 'segunda( |-feira |feira )de carnaval', e.easter - 48), (6, '(terca( |-feira |feira )de )?carnaval', e.easter - 47),
    (7, '(quarta( |-feira |feira )de )?cinzas', e.easter - 46), (8, 'sexta( |-feira |feira )santa|paixao de cristo', e.easter - 2),
    (9, '(domingo de )?pascoa', e.easter), (10, 'corpus christi', e.easter + 60), (11, 'tiradentes', make_date(year, 4, 21)),
    (12, 'trabalho|trabalhador', make_date(year, 5, 1)), (13, 'independencia', make_date(year, 9, 7)),
    (14, 'nossa senhora( aparecida)?|padroeira|criancas', make_date(year, 10, 12)), (15, 'finados', make_date(year, 11, 2)),
    (16, 'proclamacao da republica', make_date(year, 11, 15)), (17, 'consciencia negra', make_date(year, 11, 20)),
    (18, 'maes', make_date(year, 5, 14) - extract(dow from make_date(year, 5, 14))::integer),
    (19, 'pais', make_date(year, 8, 14) - extract(dow from make_date(year, 8, 14))::integer),
    (20, 'namorados', make_date(year, 6, 12)), (21, 'sao joao', make_date(year, 6, 24)),
    (22, 'black friday', make_date(year, 11, 29) - (extract(dow from make_date(year, 11, 29))::integer + 2) % 7)
  ) n (place, pattern, dia) order by n.place;
$$;
create function private.spoken_date(day integer, month integer, year integer, today date) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  found date;
begin
  if year is not null then
    found := make_date(case when year < 100 then 2000 + year else year end, month, day);
  elsif month is not null then
    found := make_date(extract(year from today)::integer, month, day);
    if found < today then found := case when found < today - 183 then found + interval '1 year' end; end if;
  else
    found := (select min(m.first + day - 1) from (
      select (date_trunc('month', today) + n * interval '1 month')::date as first from generate_series(0, 2) n) m
               where m.first + day - 1 >= today and extract(day from m.first + day - 1) = day);
  end if;
  return case when found >= today then found end;
exception when datetime_field_overflow then return null;
end;
$$;
create function private.spoken_day(name text, today date) returns date language sql immutable parallel safe set search_path = '' as $$
  select case when name in ('hoje', 'hj') then today when name = 'amanha' then today + 1
              else today + (n.place - extract(isodow from today)::integer + 7) % 7 end
    from (select coalesce(array_position(array['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'], left(name, 3)), name::integer - 1) as place) n;
$$;
create function private.read_days(inout said text, today date, out days date[], out unclear boolean, out asks boolean)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  weekday constant text := '(?<!\y(?:carnes?|bifes?|cortes?|musculo|moida|produtos?|feijao|arroz|qualidade|linha|primeira (?:e|ou)(?: de)?) de )'
    || '(?<!primeira (?:e|ou) )\y(segunda(?! (?:via|unidade|opcao|vez|mao|linha|marca|compra|peca|loja|metade|parte))|terca|quarta(?! parte)|quinta|'
    || 'sexta(?! basica)|sabado|domingo)s?(?:[- ]feiras?)?\y';
  plain_day constant text := '(hoje|hj|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo)s?(?:[- ]feiras?)?';
  month constant text := '(janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)';
  coming constant text := '(?: que vem| da semana que vem| da proxima semana| proxim[oa])';
  monday constant date := date_trunc('week', today)::date;
  rule record;
  hit text[];
  start integer;
  till integer;
  one date;
  last date;
begin
  days := '{}';
  unclear := false;
  asks := false;
  if not exists (select from unnest('{hoje,hj,amanha,ontem,dia,semana,fds,find,feira,segunda,terca,quarta,quinta,sexta,sabado,domingo,mes,ano,feriad,/,natal,black,
       quando,na seg,na qua,na qui,na sex, de janeiro, de fevereiro, de marco, de abril, de maio, de junho, de julho, de agosto, de setembro, de outubro,
       de novembro, de dezembro,pascoa,carnaval,cinzas,finados,santa,paixao,corpus,tiradentes,trabalh,independencia,senhora,padroeira,criancas,proclamacao,
       consciencia,maes,pais,namorados,sao joao,reveillon,virada,daqui}'::text[]) part where strpos(said, part) > 0) then
    return;
  end if;
  asks := said ~ '\y(que|quais|qual) (?:(?:e|o|os|sao) )*dias?\y|\ydias? d[ea]s? (?:promoc|ofert|descont)|\ydias? e que\y|\yquando\y|\y(todo dia|todos os dias)\y';
  for rule in
    select * from (values
      ('over', '\y(?:ante)?ontem\y|\y(?:semana|mes|ano|' || weekday || ') passad[oa]\y|\y(?:mes|ano) que vem\y|\y(?:proximo|outro) (?:mes|ano)\y'),
      ('range', '\y(?:de |da )?' || plain_day || ' (?:a|ate|ao|a o) (?:o |a )?' || plain_day || '\y'),
      ('dates', '\y(?:dias? |de |do dia |entre )?(\d{1,2}) (?:a|ate|e|ao) (?:o |dia )?(\d{1,2})(?: de |/)(?:' || month || '|(\d{1,2})\y(?!,\d))'),
      ('dates', '\ydias (\d{1,2}) (?:a|ate|e|ao) (?:o |dia )?(\d{1,2})\y()()'),
      ('date', '\y(?:dia )?(\d{1,2}|primeiro|1o|1º)(?: de |/)' || month || '()(?:(?: de |/)(\d{4}))?\y'),
      ('date', '\y(?:dias? |em |no |ate |para |pra |pro |de )(\d{1,2})/()(\d{1,2})(?:/(\d{4}|\d\d))?\y(?! ?(?:kg|g|l|ml|litro|quilo|kilo|un)\y)'),
      ('date', '(?<![\d/,c])\y(\d{1,2})/()(0\d|1[0-2])(?:/(\d{4}|\d\d))?\y(?! ?(?:kg|g|l|ml|litro|quilo|un|de)\y)'),
      ('date', '\ydia (\d{1,2}|primeiro|1o|1º)()()()\y(?!/)'),
      ('feast', '\y(?:(?:no|na|em|pro|pra|para o|para a|ate o|ate a|durante o|antes do) (?:feriado |dia )?(?:d[eoa]s? )?|(?:feriado|dia) d[eoa]s? )('
         || (select string_agg(n.pattern, '|') from private.named_dates(2000) n) || ')\y'),
      ('days on', '\ydaqui (?:a )?(\d{1,2}|uma|um|dois|duas|tres|quatro|cinco|seis) (dias?|semanas?)\y'),
      ('feast', '\y((?:segunda|terca|quarta)[- ](?:feira )?de (?:carnaval|cinzas)|black friday|vespera d[eo] (?:natal|ano novo)|sexta[- ]feira santa)\y'),
      ('next weekend', '\y(?:proximo|outro) (?:fim|final) de semana\y|\y(?:fim|final) de semana que vem\y'),
      ('weekend', '\y(?:fim|final|fins|finais) de semana\y|\y(?:fds|findi|finde)\y'),
      ('next week', '\y(?:proxima|outra) semana\y|\ysemana que vem\y'),
      ('week', '\y(?:[nd]?esta|[nd]?essa|(?<!dias? )da|na|a|toda|durante a|pra|para a) semana(?: toda| inteira)?\y(?! santa)'),
      ('after tomorrow', '\ydepois de amanha\y'),
      ('tomorrow', '\yamanha\y'),
      ('today', '\y(?:hoje|hj)\y'),
      ('next', '\yproxim[oa] ' || weekday || '|' || weekday || coming || '\y'),
      ('weekday', weekday),
      ('weekday', '\y([2-6])[aª](?:[- ]feira)\y|\y(?:na|no|pra|toda|essa|esta|nesta|nessa) (seg|qua|qui|sex|sab)\y'),
      ('over', '\yferiad(?:o|ao)s?\y')
    ) r (kind, pattern)
  loop
    for turn in 1 .. 7 loop
      hit := regexp_match(said, rule.pattern);
      exit when hit is null;
      start := regexp_instr(said, rule.pattern);
      till := regexp_instr(said, rule.pattern, 1, 1, 1);
      one := null;
      last := null;
      case rule.kind
        when 'over' then unclear := true;
        when 'range' then
          one := private.spoken_day(hit[1], today);
          last := private.spoken_day(hit[2], one);
          if hit[1] ~ '^(hoje|hj|amanha)$' then null;
          else
            days := days || array(select today + (d - today) % 7 from generate_series(one, last, interval '1 day') g, date(g) d);
            one := null;
          end if;
        when 'dates', 'date' then
          if rule.kind = 'date' then hit := array[hit[1], hit[1]] || hit[2:]; end if;
          select private.spoken_date(d.day, coalesce(array_position(array['janeiro', 'fevereiro', 'marco', 'abril', 'maio', 'junho', 'julho',
                   'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'], hit[3]), nullif(hit[4], '')::integer),
                   nullif(hit[5], '')::integer, today) into one
            from (select case when hit[1] ~ '^\d+$' then hit[1]::integer else 1 end as day) d;
          if rule.kind = 'dates' and one is not null then last := one - hit[1]::integer + hit[2]::integer; end if;
          unclear := unclear or one is null;
        when 'feast' then
          select min(n.dia) into one
            from generate_series(extract(year from today)::integer, extract(year from today)::integer + 1) y, private.named_dates(y) n
           where n.dia >= today
             and n.pattern = (select m.pattern from private.named_dates(2000) m where hit[1] ~ ('^(' || replace(m.pattern, ' ', '[- ]') || ')$') limit 1);
        when 'days on' then
          one := today + coalesce(array_position('{um,dois,tres,quatro,cinco,seis}'::text[], translate(replace(hit[1], 'duas', 'dois'), 'a', '')),
                                  hit[1]::integer) * case when hit[2] ~ '^s' then 7 else 1 end;
        when 'weekend' then
          one := greatest(monday + 5, today);
          last := monday + 6;
        when 'next weekend' then
          one := monday + case when today >= monday + 5 then 12 else 5 end;
          last := one + 1;
        when 'week' then
          one := today;
          last := monday + 6;
        when 'next week' then
          one := monday + 7;
          last := monday + 13;
        when 'after tomorrow' then one := today + 2;
        when 'tomorrow' then one := today + 1;
        when 'today' then one := today;
        when 'next' then one := private.spoken_day(coalesce(hit[1], hit[2]), today + 1);
        when 'weekday' then one := private.spoken_day(coalesce(hit[1], hit[2]), today);
      end case;
      if one is not null then
        days := days || array(select one + n from generate_series(0, least(greatest(coalesce(last, one) - one, 0), 30)) n);
      end if;
      last := null;
      said := overlay(said placing repeat('#', till - start) from start for till - start);
    end loop;
  end loop;
  days := array(select distinct d from unnest(days) d order by d limit 31);
end;
$$;

create function private.is_stop(word text) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select word = any ('{a,o,e,as,os,um,uma,uns,umas,de,do,da,dos,das,em,no,na,nos,nas,num,numa,por,pelo,pela,pelos,pelas,para,pra,pro,pras,pros,com,ao,aos,
    ou,mas,que,se,como,eu,tu,voce,voces,vc,vcs,ele,ela,eles,elas,me,te,lhe,lhes,meu,minha,meus,minhas,seu,sua,seus,suas,esse,essa,esses,
    essas,este,esta,estes,estas,isso,isto,aquele,aquela,aqueles,aquelas,aquilo,la,ai,aqui,ali,qual,quais,quem,quando,onde,cade,aonde,
    quanto,quanta,quantos,quantas,ser,sou,era,foi,sao,estou,estao,ta,to,tem,tinha,ter,tenho,temos,ha,existe,vai,vou,vao,ir,fica,ficam,
    poderia,pode,posso,podem,consigo,dar,quero,queria,quer,gostaria,preciso,precisa,saber,sabe,dizer,diz,favor,gentileza,oi,ola,bom,boa,
    obrigado,obrigada,ja,nao,sim,mais,muito,tambem,so,ate,entre,sobre,depois,mesmo,algum,alguma,alguns,algumas,nenhum,nenhuma,entao,ne,
    pq,porque,q,n,p,c,d,s,i,u}'::text[]);
$$;

create or replace function private.stem(word text) returns text language plpgsql immutable parallel safe set search_path = '' as $$
declare
  w text := word;
begin
  if private.is_stop(w) then return null; end if;
  if w !~ '^[a-z]{3,}$' then return w; end if;
  w := case
    when w ~ '(oes|aes|aos)$' and length(w) > 4 or w in ('paes', 'maes', 'maos', 'caes') then regexp_replace(w, '...$', 'ao')
    when w ~ '[aeou]is$' and length(w) > 4 then regexp_replace(w, 'is$', 'l')
    when w ~ 'ns$' then regexp_replace(w, 'ns$', 'm')
    when w ~ '[rz]es$' and length(w) > 4 then left(w, -2)
    when w ~ '[^s]s$' then left(w, -1)
    else w end;
  if w ~ 'ao$' then return w; end if;
  return coalesce((ts_lexize('pg_catalog.portuguese_stem', w))[1], w);
end;
$$;

create function private.item_stem(word text) returns text language plpgsql immutable parallel safe set search_path = '' as $$
declare
  w text := word;
begin
  if private.is_stop(w) then return null; end if;
  if w !~ '^[a-z]{4,}$' then return w; end if;
  w := case
    when w ~ '(oes|aes|aos)$' and length(w) > 4 or w in ('paes', 'maes', 'maos', 'caes') then regexp_replace(w, '...$', 'ao')
    when w ~ '[aeou]is$' and length(w) > 4 then regexp_replace(w, 'is$', 'l')
    when w ~ 'ns$' then regexp_replace(w, 'ns$', 'm')
    when w ~ '[rz]es$' and length(w) > 4 then left(w, -2)
    when w ~ '[^s]s$' then left(w, -1)
    else w end;
  w := regexp_replace(regexp_replace(w, '(?<=...)zinh[oa]$', ''), '^(lat|garraf|caix|barr)inha$', '\1a');
  return regexp_replace(w, '(?<=ad|id|os|iv|ic|ian|elh|arel|ranc|ret|sec|gross|fresc|escur|clar|ovin|uin|fin)[oa]$', '');
end;
$$;

create or replace function private.index_produtos(ids uuid[]) returns void language plpgsql set search_path = '' as $$
begin
  with name as materialized (
    select p.id, p.categoria_id, p.nome_ordem, n.words, case when n.words[2] in ('de', 'da', 'do', 'para', 'em') then 3 else 2 end as second
      from public.produtos p cross join lateral (select regexp_split_to_array(p.nome_ordem, '[^a-z0-9]+') as words offset 0) n
     where p.id = any (ids)
  ), word as materialized (
    select n.id, left(w.word, 60) as word, w.place, n.words[w.place - 1] as before, n.words[w.place - 2] as before_it,
           case when w.place = 1 or w.place = n.second then private.is_idiom(n.words[1], n.words[n.second]) end as idiom
      from name n, unnest(n.words) with ordinality w (word, place) where w.word <> ''
    union all
    select c.id, left(n.word, 60), 1000 + n.place, null, null, null
      from public.categorias c, regexp_split_to_table(c.nome_ordem, '[^a-z0-9]+') with ordinality n (word, place)
     where c.id in (select n.categoria_id from name n) and n.word <> ''
  ), stem as materialized (
    select w.word, private.item_stem(w.word) as stem, min(t.palavra) is null as fresh, private.is_part(w.word) as part,
           private.is_taste(w.word) as taste
      from (select distinct word from word) w left join private.termos t on t.palavra = w.word group by w.word
  ), learnt as (
    insert into private.termos (palavra, radical, listado)
    select s.word, private.stem(s.word), exists (select from private.vetores v where v.termo = s.word) from stem s where s.fresh
  ), meant as (
    insert into private.item_vetores (palavra, radical, vetor)
    select s.word, s.stem, private.direction(private.numbers(v.bruto)) from stem s join private.vetores v on v.termo = s.word
     where s.stem is not null and not exists (select from private.item_vetores i where i.palavra = s.word)
  ), said as (
    select w.id, string_agg(
             case when w.before in ('sem', 'zero') then '''-' || s.stem || ''':' else s.stem || ':' end || w.place
             || case when w.place > 1000 then 'D'
                     when w.idiom then 'C'
                     when w.place = 1 then 'A'
                     when w.before in ('de', 'da', 'do') and p.part then 'A'
                     when w.before in ('de', 'da', 'do', 'com', 'sabor', 'para', 'em', 'ao', 'a') then 'C'
                     when w.before = 'e' and p.part then 'A'
                     when s.taste then 'C' else 'B' end, ' ') as lexemes
      from word w join stem s using (word) left join stem p on p.word = w.before_it
     where s.stem is not null and s.stem <> 'sem' group by w.id
  )
  insert into private.produto_termos (id, texto)
  select n.id, concat_ws(' ', s.lexemes, c.lexemes,
           case when private.is_idiom(n.words[1], n.words[n.second])
                then '''=' || private.item_stem(n.words[1]) || '=' || private.item_stem(n.words[n.second]) || ''':1A' end, (
           select string_agg('''#' || z || ''' ''#' || rtrim(z, '0123456789.') || '''', ' ')
             from unnest(private.sizes_in(n.nome_ordem)) z))::tsvector
    from name n left join said s on s.id = n.id left join said c on c.id = n.categoria_id
  on conflict (id) do update set texto = excluded.texto;
end;
$$;

create or replace function private.take_list() returns void language plpgsql set search_path = '' as $$
begin
  refresh materialized view private.grafias;
  delete from private.palavra_vetores where true;
  delete from private.item_vetores where true;
  update private.termos t set listado = not t.listado
   where t.listado <> exists (select from private.vetores v where v.termo = t.palavra);
  perform private.index_perguntas(array(select id from public.perguntas));
  perform private.index_produtos(array(select id from public.produtos));
end;
$$;

create function private.is_used(word text) returns boolean language plpgsql stable set search_path = '' as $$
declare
  stem constant text := private.stem(word);
begin
  return exists (select from private.pergunta_termos t where t.texto @@ stem::tsquery)
      or exists (select from private.produto_termos t where t.texto @@ private.item_stem(word)::tsquery)
      or exists (select from private.sinonimo_termos s where s.radicais @> array[stem]);
end;
$$;

create or replace function private.understand(asked text) returns private.asked_word[]
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  said constant text[] := array(
    select w from regexp_split_to_table(normalize(left(asked, 500), NFC), '[^0-9A-Za-zÀ-ÖØ-öø-ÿ]+') w where w <> '' limit 80);
  greeted constant integer := cardinality(private.split(substring(
    array_to_string(private.split(array_to_string(said, ' ')), ' ') || ' ', '^((?:(?:' || (private.courtesies())[1] || ') )+)')));
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
               null, u.times, case when u.mended is null then 1 else 0.8 end, coalesce(least(v.escala * m.size / 0.936, 1.5), 1),
               m.vector, m.size, u.radical::tsquery, null, private.item_stem(u.usada), null, null)::private.asked_word
      from used u left join private.vetores v on v.termo = u.usada
      left join lateral (select n.vector, n.vector operator(extensions.<->) origin as size
                           from extensions.cube(private.numbers(v.bruto)) n (vector) offset 0) m on u.radical is not null
     where u.place > coalesce(greeted, 0)
     order by u.place, u.word);
  return private.with_synonyms(words);
end;
$$;

create or replace function private.with_synonyms(words private.asked_word[]) returns private.asked_word[]
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  stems constant text[] := array(select w.radical from unnest(words) w where w.radical is not null);
  near record;
  whole tsquery;
  named tsquery;
begin
  for near in
    select w.place, string_agg(distinct '(' || array_to_string(o.radicais, ' & ') || ')', ' | ')::tsquery as query,
           array_agg(distinct o.termo) as terms
      from unnest(words) w
      join private.sinonimo_termos s on s.radicais @> array[w.radical] and s.radicais <@ stems
      join private.sinonimo_termos o on o.grupo = s.grupo and o.radicais <> s.radicais
     group by 1
  loop
    words[near.place].other := near.query;
    select string_agg(i.whole, ' | ')::tsquery, string_agg('(' || i.whole || ' & (' || i.named || '))', ' | ')::tsquery into whole, named
      from unnest(near.terms) term
      cross join lateral (
        select '(' || string_agg(i.stem, ' & ') || ')' as whole,
               concat_ws(' | ', string_agg(i.stem || ':A', ' | '), '''=' || string_agg(i.stem, '=') || '''') as named
          from (select private.item_stem(w) as stem from unnest(private.split(term)) w) i where i.stem is not null) i;
    words[near.place].item_other := whole;
    words[near.place].item_thing := named;
    words[near.place].termos := near.terms;
  end loop;
  return words;
end;
$$;

create function private.size_of(number text, unit text) returns text language plpgsql immutable parallel safe set search_path = '' as $$
declare
  amount constant numeric := replace(number, ',', '.')::numeric;
begin
  return case when unit = 'latas' then 'un' || trim_scale(amount) when left(unit, 1) in ('k', 'q') then 'g' || trim_scale(amount * 1000)
              when left(unit, 1) = 'g' then 'g' || trim_scale(amount) when left(unit, 1) = 'm' then 'ml' || trim_scale(amount)
              when left(unit, 1) = 'l' then 'ml' || trim_scale(amount * 1000) else 'un' || trim_scale(amount) end;
end;
$$;

create function private.size_pattern() returns text language sql immutable parallel safe set search_path = '' as $$
  select '\y(?:um|1) ?(litro|quilo|kilo|l|kg) e (?:meio|meia)\y|(?<![\d,.])(1/2|\d{1,6}(?:[.,]\d{1,3})?|meio|meia|um|uma|dois|duas) ?(kgs?|quilos?|kilos?|k|g|grs?|gramas?|mls?|l|lts?|litros?|'
    'un|unds?|unids?|unidades?|rolos|saches|tabletes|capsulas|latas|fraldas|folhas|c/)\y(?!/)|\yc/ ?(\d{1,4})(?! ?(?:g|ml|kg|l)\y)|\y(\d{1,2}) ?x ?(?=\d)';
$$;
create function private.has_size(said text) returns boolean language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return translate(said, '0123456789', '') <> said or strpos(said, 'litro') + strpos(said, 'quilo') + strpos(said, 'kilo') + strpos(said, 'duzia') > 0;
end;
$$;
create function private.sizes_in(said text) returns text[] language plpgsql immutable parallel safe set search_path = '' as $$
declare
  units constant text[] := '{kg,kgs,quilo,quilos,kilo,kilos,k,g,gr,grs,grama,gramas,ml,mls,l,lt,lts,litro,litros,un,und,unds,unid,unids,unidade,unidades,
    rolo,rolos,saches,tabletes,capsulas,latas,fraldas,folhas}';
  spoken text := said;
begin
  if not private.has_size(said) then return '{}'; end if;
  if strpos(said, 'litro') + strpos(said, 'quilo') + strpos(said, 'kilo') + strpos(said, '1/2') > 0 then
    spoken := replace(replace(replace(replace(replace(said, 'um litro e meio', '1,5 litro'), 'um quilo e meio', '1,5 quilo'), 'meio ', '0,5 '),
                              'um ', '1 '), '1/2 ', '0,5 ');
    spoken := replace(replace(spoken, ' de quilo', ' de 1 quilo'), ' de litro', ' de 1 litro');
  end if;
  spoken := replace(replace(spoken, 'meia duzia', '6 un'), 'duzia', '12 un');
  return array(
    select distinct case when m[1] is not null or m[2] is not null then 'un' || coalesce(m[1], m[2]) else private.size_of(m[3], m[4]) end
      from regexp_matches(spoken, '(\d{1,2}) ?x ?(?=\d)|c/ ?(\d{1,4})(?! ?[gmkl])|(\d{1,6}(?:[.,]\d{1,3})?) ?([a-z]+)', 'g') m
     where m[4] is null or m[4] = any (units));
end;
$$;
create function private.read_prices(inout said text, out low numeric, out high numeric, out ordem integer)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  money constant text := '(?:r\$ ?)?(\d{1,5}(?:[.,]\d{1,2})?)(?: ?(?:reais|real|contos?|pilas?|mangos)|(?! ?(?:kgs?|g|mg|ml|l|litros?|quilos?|kilos?|gramas?|un|unidades?|h|hs|horas?|min|dias?|anos?|mes|meses|vezes|x|%|:|/|pessoas?)\y|\d|[%:/]))';
  between constant text := '\y(?:entre (?:r\$ ?)?(\d+(?:[.,]\d{1,2})?)(?: reais)? e ' || money || '|de (?:r\$ ?)?(\d+(?:[.,]\d{1,2})?) (?:a|ate) (\d+(?:[.,]\d{1,2})?) (?:reais|contos|pila))';
  under constant text := '\y(?:ate(?: no maximo)?|no maximo|(?:por |a |de )?menos (?:de|que)|abaixo de|mais barat[oa]s? (?:do )?que|nao passe? de) (?:uns )?' || money;
  budget constant text := '\y(?:com|tenho|so tenho) (?:uns |so )?' || money;
  over constant text := '\y(?:mais de|acima de|a partir de|no minimo) ' || money;
  cheap constant text := '\y(?:(?:o |a )?mais (?:barat[oa]s?|em conta|baratinh[oa]s?)|(?:menor|melhor) (?:preco|valor)|(?:preco|valor) (?:menor|mais baixo)|barat(?:inh)?[oa]s?)\y';
  dear constant text := '\y(?:mais car[oa]s?|maior (?:preco|valor))\y';
  hit text[];
begin
  if translate(said, '0123456789', '') = said and strpos(said, 'barat') + strpos(said, 'em conta') + strpos(said, 'preco') + strpos(said, 'valor') + strpos(said, ' car') = 0 then
    return;
  end if;
  hit := regexp_match(said, between);
  if hit is not null then
    low := replace(hit[1], ',', '.')::numeric;
    high := replace(hit[2], ',', '.')::numeric;
  end if;
  if hit is null then
    high := replace((regexp_match(said, under))[1], ',', '.')::numeric;
    low := replace((regexp_match(said, over))[1], ',', '.')::numeric;
  end if;
  said := private.masked(private.masked(private.masked(private.masked(said, between, '$'), under, '$'), over, '$'), budget, '$');
  ordem := case when said ~ cheap then 1 when said ~ dear then -1 end;
  said := private.masked(private.masked(said, cheap, '$'), dear, '$');
end;
$$;
create function private.role_of(word text) returns text language sql immutable parallel safe set search_path = '' as $$
  select case
    when word = any ('{tem,tems,ten,tens,teem,tera,teria,teriam,tinha,tinham,temos,ha,havia,existe,existem,vende,vendem,vendes,vendendo,vender,trabalha,
      trabalham,quer,quero,queria,queremos,gostaria,preciso,precisa,precisava,precisando,precisamos,procuro,procura,procurando,procurar,
      busco,buscando,comprar,compro,compra,comprando,levar,pego,pega,pegar,acho,acha,achar,acharia,encontro,encontra,encontrar,cade,
      onde,aonde,ondi,quanto,quantos,qto,qnto,qt,quantu,custa,custam,custando,custo,preco,precos,preso,valor,valores,chega,chegou,
      acabou,sobrou,arruma,arranja,fornecem,oferecem,dispoe,possui,possuem,consigo,corredor,prateleira,secao,sessao,setor,gondola,lugar,
      localizacao,lado,vcs,voces,voce,vc,ces,algum,alguma,mostra,mostre,rola,achando,encontrando,menor}'::text[]) then 'pede'
    when word = any ('{de,da,do,das,dos,d,di,com,c,s,sem,em,no,na,nos,nas,n,ao,aos,a,o,as,os,e,para,pra,pro,pras,pros,p,tipo,sabor,marca}'::text[]) then 'liga'
    when word = any ('{caixinha,caixinhas,caixa,caixas,cx,pacote,pacotes,pacotao,pacotinho,pct,lata,latas,latinha,latinhas,latao,garrafa,garrafas,
      garrafinha,garrafinhas,garrafao,long,neck,pet,pote,potes,potinho,saco,sacos,saquinho,saquinhos,sacao,sache,saches,sachezinho,
      envelope,envelopes,envelopinho,vidro,vidros,vidrinho,bandeja,bandejas,frasco,frascos,tubo,tubos,barrinha,barrinhas,
      fardo,fardos,tablete,tabletes,cubinho,cubinhos,cubo,cubos,rolo,rolos,galao,galoes,peca,pecas,unidade,unidades,un,duzia,duzias,kit,
      kits,pack,packs,copo,copos,copinho,copinhos,maco,macos,quilo,quilos,kilo,kilos,kg,g,gr,ml,l,litro,litros,grama,gramas,metro,
      metros,tamanho,tam,porcao,embalagem,refil,spray,bisnaga,pe,pes,cacho,cachos,penca,pencas,cabeca,dente,dentes,ramo,cartela,cartelas}'::text[]) then 'embala'
    when word = any ('{bom,boms,bon,bons,boa,boas,bem,melhor,melhores,fresco,frescos,fresca,frescas,fresquinho,fresquinhos,fresquinha,fresquinhas,novo,
      novos,nova,novas,quente,quentes,quentinho,quentinha,gelado,gelados,gelada,geladas,geladinho,geladinha,maduro,maduros,madura,
      maduras,grande,grandes,grandao,grandona,pequeno,pequenos,pequena,pequenas,gostoso,gostosos,gostosa,gostosas,macio,macios,macia,
      macias,bonito,bonitos,bonita,bonitas,comum,comums,comun,comuns,normal,normais,tradicional,tradicionais,simples,puro,barato,
      baratos,barata,baratas,caro,caros,cara,caras,precinho,famoso,famosa,original,qualquer,diferente,diferentes,nacional,legitimo,
      caseiro,caseiros,caseira,caseiras,pronto,prontos,pronta,prontas}'::text[]) then 'qualifica'
    when word = any ('{vermelho,vermelhos,vermelha,vermelhas,branco,brancos,branca,brancas,preto,pretos,preta,pretas,amarelo,amarelos,amarela,amarelas,
      roxo,roxos,roxa,roxas,escuro,escuros,escura,escuras,claro,claros,clara,claras,seco,secos,seca,secas,liquido,liquidos,liquida,
      liquidas,solido,solidos,solida,solidas,granulado,granulados,granulada,granuladas,fatiado,fatiados,fatiada,fatiadas,ralado,ralados,
      ralada,raladas,moido,moidos,moida,moidas,picado,picados,picada,picadas,cozido,cozidos,cozida,cozidas,salgado,salgados,salgada,
      salgadas,azedo,azedos,azeda,azedas,cremoso,cremosos,cremosa,cremosas,crocante,crocantes,vegano,veganos,vegana,veganas,organico,
      organicos,organica,organicas,congelado,congelados,congelada,congeladas,defumado,defumados,defumada,defumadas,descartaveis,
      descartavel,temperado,temperados,temperada,temperadas,recheado,recheados,recheada,recheadas,verde,verdes,azul,azuis,rosa,marrom,
      medio,medios,media,medias,integral,integrais,light,diet,suave}'::text[]) then 'descreve'
    when word = any ('{qual,quais,que,oq,inda,quem,fica,ficam,esta,estao,ta,tao,sai,saindo,entra,entram,vem,quando,como,porque,pq,q,se,eu,me,ele,ela,
      eles,elas,lhe,meu,minha,meus,minhas,seu,sua,seus,suas,esse,esses,essa,essas,este,estes,estas,iso,isso,aqui,ai,ali,la,aquele,
      aqueles,aquela,aquelas,aquilo,daquele,daqueles,daquela,daquelas,desse,dessa,deste,desta,nesse,nessa,neste,nesta,um,uma,uns,umas,
      ou,mas,nao,sim,ja,ainda,so,tambem,tbm,tb,muito,muita,muitos,muitas,pouco,mais,menos,tudo,todo,todos,nada,outro,outros,outra,
      outras,por,pelo,pela,ate,entre,sobre,depois,antes,favor,gentileza,oi,ola,dia,tarde,noite,manha,obrigado,obrigada,hora,horas,agora,
      hoje,amanha,jeito,possivel,pode,podem,posso,poderia,sabe,saber,dizer,fala,falar,informar,sao,eh,ser,seja,era,foi,for,vai,vou,vao,
      ir,dao,dar,deu,fazer,faz,fazem,faco,fazendo,usar,uso,usa,comer,beber,tomar,cozinhar,passar,lavar,limpar,servir,serve,ficar,deixar,
      colocar,botar,preparar,aguenta,aguento,modelo,loja,lojas,mercado,supermercado,produto,produtos,marcas,item,itens,coisa,coisas,
      negocio,trem,parada,opcao,opcoes,variedade,estoque,unico,unica,gente,pessoal,amigo,amiga,senhor,senhora,filho,filha,mae,pai,vo,
      marido,esposa,mulher,casa,familia,crianca,acaso,mesmo,assim,ne,entao,perto,hj,kd,oferta,ofertas,promocao,promocoes,promo,promos,
      desconto,descontos,desc,encarte,encartes,liquidacao,promocional,promocionais,baratinho,baratinha,conta,semana,feira,fim,final,continua,continuam,abaixa,abaixam,abaixou,baixa,baixou,cai,caem,caiu,sobe,subiu,economizo,economiza,economia,vale,valem,costuma,costumam,muda,mudou,diminui,volta,voltou,levo,dura,duram,acaba,passa,passam,manda,lista,indica,indicam,recomenda,recomendam,parte,canto,area,ponto,ter,tera,cento,dois,duas,tres,quatro,cinco,usam,comeca,comecam,termina,terminam}'::text[]) then 'solta'
  end;
$$;
create function private.is_part(word text) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select word = any ('{peito,coxa,coxas,sobrecoxa,asa,asinha,file,files,bife,bifes,costela,costelinha,posta,postas,lombo,pernil,miolo,lata,maco,
    cabeca,pacote,caixa,kit,bandeja,fatia,fatias,pedaco,isca,iscas,tira,tiras,cubo,cubos,coracao,figado,moela,carne,refrigerante,refri,
    azeite,bebida,cerveja,vinho,floco,flocos,folha,folhas,gomo,dente,garrafa,saco,goma,massa,paleta,acem,steak,hamburguer,almondega,
    almondegas,linguica,erva,tempero}'::text[]);
$$;
create function private.is_idiom(first text, next text) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select first || ' ' || next = any ('{"agua sanitaria","agua oxigenada","agua micelar","agua tonica","agua coco","agua rosas","agua colonia","agua raz","agua lavadeira",
    "agua perfumada","agua passar","leite condensado","leite coco","leite rosas","leite magnesia","leite amendoa","leite amendoas",
    "leite soja","leite aveia","leite fermentado","leite hidratante","leite corporal","leite limpeza","creme dental","creme barbear",
    "creme pentear","creme hidratante","creme leite","creme cebola","creme maos","creme corpo","creme vegetal","creme assadura",
    "creme assaduras","pasta dente","pasta dental","pasta amendoim","pasta alho","manteiga cacau","manteiga amendoim","oleo corporal",
    "oleo motor","oleo peroba","oleo bebe","oleo cabelo","oleo banho","pao queijo","pao mel","batata palha","batata chips",
    "batatas palha","batatas chips","carne soja","carne jaca","massa corrida","massa modelar","massa tomate","pe moleque","couve flor",
    "erva doce","sal fruta","sal amargo","sal banho","farinha lactea","ovo pascoa","ovo chocolate","ovos pascoa","ovos chocolate",
    "cera depilatoria","cera automotiva"}'::text[]);
$$;
create function private.is_taste(word text) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select word = any ('{fruta,frutas,morango,morangos,laranja,uva,limao,chocolate,baunilha,coco,banana,maca,abacaxi,maracuja,pessego,manga,goiaba,caju,acerola,ameixa,
    framboesa,cereja,tangerina,pera,mamao,melancia,melao,kiwi,acai,queijo,frango,galinha,carne,leite,alho,cebola,tomate,milho,cafe,mel,
    presunto,bacon,camarao,peixe,atum,salmao,manteiga,amendoim,castanha,nozes,menta,hortela,canela,caramelo,cenoura,batata,churrasco,
    ervas,oregano,pimenta,azeitona,aveia,arroz,trigo,soja,gengibre,cacau,creme,"doce de leite",iogurte,camomila,lavanda,eucalipto,flores}'::text[]);
$$;
create function private.clauses(said text) returns table (start integer, clause text)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  opener constant text := '(?:e )?(?:ainda )?(?:(?:voces?|vcs?|vc|se) )*(?:ainda )?(?:te[mn]|quanto|onde|cade|qual|quais|(?:a )?que horas?|aceita|entrega|faz|vende|abre|fecha|parcela|troca|como|posso|pode)';
  border constant text := '[?;]+\s*|\.\s+|,?\s+(?:e|ou|mas)\s+(?:tambem )?(?=' || opener || ')|,\s*(?=' || opener || ')';
  at integer := 1;
  till integer;
  part text;
begin
  start := 1;
  clause := '';
  for turn in 1 .. 12 loop
    exit when at > length(said);
    till := coalesce(nullif(regexp_instr(said, border, at), 0), length(said) + 1);
    part := substring(said from at for till - at);
    if private.tells(part) and private.tells(clause) and turn < 12 then
      return next;
      start := at;
      clause := part;
    else clause := substring(said from start for till - start);
    end if;
    at := coalesce(nullif(regexp_instr(said, border, at, 1, 1), 0), length(said) + 1);
  end loop;
  return next;
end;
$$;
create function private.tells(said text) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select exists (select from unnest(private.split(said)) w where private.stem(w) is not null and private.role_of(w) is null);
$$;
create type private.request as (
  texto text, cabeca integer, duros integer[], moles integer[], sem text[], tamanhos text[], alvo boolean);
create function private.is_infinitive(word text, words private.asked_word[]) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select private.role_of(word) is null
     and not word = any ('{acucar,colher,talher,caviar,celular,nectar,mulher,lugar,jantar,manjar,pomar,solar,dental,freezer,mixer,chester,bar,lar,mar}'::text[])
     and exists (select from unnest(words) w where w.usada = word and w.tamanho is not null);
$$;
create function private.requests(said text, written text, words private.asked_word[], out list private.request[], out unwanted text[], out property boolean)
language plpgsql stable set search_path = '' as $$
declare
  thing constant text := 'a*w(?:[leqtda]*[wda])*(?:l*[eqt])*';
  marked constant text := private.masked(case when private.has_size(said) then private.masked(said, private.size_pattern(), '%') else said end,
    '\ynao(?= *(?:[,;.]|$))|\y(?:sem ser|mas nao|(?:que )?nao (?:quer|quero|seja|fosse|serve|pode ser|gosto|e|for|tenha)|nem|menos|exceto|fora|tirando|nada)(?: d[eoa])?\y', '!');
  several constant text := thing || '(?:x[leqda]*' || thing || ')*';
  generic constant boolean := said ~ '\y(algo|(alguma|qualquer) coisa|o que|oq|que que)\y' and said !~ ' (ou|e) ';
  tokens text[] := '{}';
  starts integer[] := '{}';
  code text := '';
  at integer := 1;
  token text;
  asked_at integer;
  begins integer := 1;
  ends integer;
  i integer;
  word private.asked_word;
  before text;
  one private.request;
  purposes boolean[] := '{}';
  purpose boolean := false;
begin
  list := '{}';
  unwanted := '{}';
  property := false;
  for token in select m[1] from regexp_matches(marked, '([a-z0-9]+|[#$%!]+|[,;.?+/])', 'g') m loop
    at := at + strpos(substring(marked from at), token) - 1;
    tokens := tokens || token;
    starts := starts || at;
    at := at + length(token);
    purpose := case when token in ('para', 'pra', 'pro', 'pras', 'pros', 'fazer', 'fazendo', 'faco') then true
                    when token in (',', '?', ';') or private.role_of(token) = 'pede' then false
                    else purpose or token ~ '[aei]r$' and code ~ 'p$' and private.is_infinitive(token, words) end;
    purposes := purposes || purpose;
    code := code || case
      when token ~ '^[#$]' then 's' when token ~ '^%' then 't' when token ~ '^!' then 'n' when token ~ '^[;.?+/]' or token in ('e', 'ou', 'mas') then 'x'
      when token = ',' then case when substring(marked from at) ~ '^ ?(de|do|da|com|sem|sabor|tamanho) ' then 'l' else 'x' end
      when token ~ '^\d' then 'd'
      when token in ('no', 'na', 'nos', 'nas') and code !~ '[wae]$' then 'i'
      when token = 'zero' and substring(marked from at) ~ '^ (acucar|lactose|gluten|gordura|alcool|sodio|caloria)' then 'l'
      when token ~ '[aei]r$' and (code ~ '[pl]$' or tokens[cardinality(tokens) - 1] in ('vai', 'vou', 'vao', 'pode', 'podem', 'posso', 'da', 'quer'))
        and private.is_infinitive(token, words) then 's'
      when token ~ '^(moc[oa]|mano|mana|querid[oa]|chefe|parceir[oa])$' and code ~ '^$|[psx]$' then 's'
      when token ~ '(....(ou|iu|eu|aram|eram|iram)|...(ando|endo|indo)|..([^g]e|a)m)$' and private.role_of(token) is null
        and token !~ '^(homem|nuvem|ordem|porem|alem|ninguem|alguem)$' then 'v'
      else coalesce((array['p', 'l', 'e', 'q', 's', 'a'])[array_position(array['pede', 'liga', 'embala', 'qualifica', 'solta', 'descreve'], private.role_of(token))],
                    case when private.stem(token) is null then 's' else 'w' end) end;
  end loop;
  if said ~ '\y\w+ (?:nao )?(?:te[mn]|contem|leva|possui|vai|e sem|eh|sao|vem com|sem) (?:sem |algum |muito )*(?:gluten|lactose|acucar|ovos?|soja|amendoim|castanhas?|nozes|trigo|conservantes?|corantes?|sodio|gordura|cafeina|alergenicos?|vegan[oa]|organic[oa])\y'
     and code ~ 'w[^w]*p?[^w]*w' and said ~ '\y(?:contem|leva|possui|e sem|eh|sao|vai|ess[ea]|est[ea]|esses|desse|dessa)\y|^(?:o|a|os|as) '
     or said ~ '\y\w+ (?:contem|leva|possui|e sem|eh sem) \w+\y' then
    property := true;
    return;
  end if;
  if regexp_replace(code, 'n[leqd]*' || thing, 's', 'g') !~ 'w' then code := regexp_replace(code, case when code ~ 'a' then 'a' else 'e' end, 'w'); end if;
  code := regexp_replace(code, '(n[leqd]*)a', '\1w', 'g');
  if code !~ ('(^|[^i])[leqd]*w') then code := replace(code, 'i', 'l'); end if;
  asked_at := coalesce(
    nullif(regexp_instr(code, 'p[lesqtd]*' || thing, 1, 1, 1), 0), case when not generic and code ~ (several || '[lsx]*p') then regexp_instr(code, thing, regexp_instr(code, several || '[lsx]*p'), 1, 1) end,
    case when not generic and regexp_replace(code, 'n[leqd]*' || thing, 's', 'g') ~ ('^[leqtdsxi]*' || several || '[aleqtdsxi]*$')
         then regexp_instr(code, thing, 1, 1, 1) end);
  loop
    begins := regexp_instr(code, thing, begins);
    exit when begins = 0 or cardinality(list) = 5;
    ends := regexp_instr(code, thing, begins, 1, 1);
    before := substring(left(code, begins - 1) from '[^leqd]?[leqd]*$');
    if before ~ '^i' then
      begins := ends;
      continue;
    end if;
    one := row(null, null, '{}', '{}', '{}', '{}', ends = asked_at or asked_at < ends and before ~ '^x[leqd]*$')::private.request;
    if one.alvo then asked_at := ends; end if;
    one.tamanhos := private.sizes_in(substring(said from starts[begins] for starts[ends - 1] + length(tokens[ends - 1]) - starts[begins]));
    for i in begins - length(before) .. ends - 1 loop
      continue when i < 1;
      select w.* into word from unnest(words) w where private.fold(w.palavra) = tokens[i] and w.radical is not null;
      continue when word.place is null;
      case
        when substr(code, i, 1) in ('e', 'q') then one.moles := one.moles || word.place;
        when i < begins then null;
        when substr(code, i, 1) not in ('w', 'd', 'a') then null;
        when one.cabeca is null and substr(code, i, 1) = 'w' then one.cabeca := word.place;
        when tokens[i - 1] in ('sem', 'zero', 's') then one.sem := one.sem || word.item;
        else one.duros := one.duros || word.place;
      end case;
    end loop;
    one.texto := substring(written from starts[begins] for starts[ends - 1] + length(tokens[ends - 1]) - starts[begins]);
    if before ~ '^n' or substr(code, ends, 1) = 'n' and substr(code, ends + 1, 1) !~ '[wlp]' then
      unwanted := unwanted || array(select w.item from unnest(words) w where w.place = any (one.cabeca || one.duros)
                              union select private.item_stem(private.fold(t)) from unnest(words) w, unnest(w.termos) t
                                     where w.place = any (one.cabeca || one.duros) and t !~ '\s' and private.item_stem(private.fold(t)) ~ '^[a-z0-9]+$');
    elsif before ~ '^s?[leqd]+$' and list <> '{}' and tokens[begins - 1] in ('de', 'd', 'com', 'sabor', 'sem') then
      list[cardinality(list)].duros := list[cardinality(list)].duros || one.cabeca || one.duros;
    elsif one.cabeca is not null and not purposes[begins] then list := list || one;
    end if;
    begins := ends;
  end loop;
  if cardinality(list) = 1 then list[1].tamanhos := private.sizes_in(said); end if;
end;
$$;
create function private.find_produtos(
  one private.request, words private.asked_word[], unwanted text[], ordem integer, low numeric, high numeric, dia date, offered uuid[])
returns table (id uuid, place bigint, dita boolean, parecida boolean, price numeric, own integer[], other integer[])
language plpgsql stable rows 10 set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  asked constant private.asked_word[] := array(select w from unnest(words) w where w.place = any (one.cabeca || one.duros || one.moles));
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
         string_agg(w.item || ':A', '') filter (where w.place = one.cabeca), string_agg(w.item_thing::text, '') filter (where w.place = one.cabeca),
         string_agg(case when w.item ~ '^\d+$' then format('(%1$s | ''#g%1$s'' | ''#ml%1$s'' | ''#un%1$s'')', w.item) else w.item end, ' & ')
           filter (where w.place = any (one.duros)),
         string_agg('(' || concat_ws(' | ', w.item, w.item_other::text,
           case when w.item ~ '^\d+$' then format('''#g%1$s'' | ''#ml%1$s'' | ''#un%1$s''', w.item) end) || ')', ' & ') filter (where w.place = any (one.duros)),
         string_agg(w.item || ':A', ' | '),
         (select '(' || string_agg(private.item_stem(t) || ':D', ' | ') || ')' from unnest(asked) h, unnest(private.split(h.usada) || array(
            select private.fold(btrim(s)) from unnest(h.termos) s where s !~ '\s\S')) t where h.place = one.cabeca and private.item_stem(t) ~ '^[a-z0-9]+$')
    into head, thing, likened, plain, musts, first, categories from unnest(asked) w;
  joint := (select string_agg('''=' || head || '=' || w.item || '''', ' | ') from unnest(asked) w where w.place = any (one.duros));
  limits := concat_ws(' & ',
    (select string_agg('''-' || s || '''', ' & ') from unnest(one.sem) s), (select string_agg('!' || s, ' & ') from unnest(unwanted) s),
    (select string_agg('(''#' || z || ''' | !''#' || rtrim(z, '0123456789.') || ''')', ' & ') from unnest(one.tamanhos) z));
  thing := concat_ws(' | ', thing, joint);
  queries := array[concat_ws(' & ', '(' || thing || ')', plain), concat_ws(' & ', head || ':B', plain),
                   concat_ws(' & ', '(' || concat_ws(' | ', thing, likened) || ')', musts), concat_ws(' & ', categories, musts),
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
    wanted := (concat_ws(' | ', head || ':AC', (select string_agg(w.item || ':A', ' | ') from unnest(asked) w where w.place = any (one.duros))))::tsquery;
  end if;
  return query
  with fit as (
    select t.id, t.texto, t.texto @@ thing::tsquery as named,
           (select count(*) from unnest(asked) w where (not exact or w.place = any (one.moles)) and t.texto @@ coalesce(w.item::tsquery || w.item_other, w.item::tsquery))
           + (select count(*) from unnest(one.tamanhos) z where t.texto @@ ('''#' || z || '''')::tsquery) as chosen
      from private.produto_termos t where t.texto @@ wanted limit 3000
  ), priced as (
    select f.*, p.nome_ordem, least(p.valor, (
             select min(private.offer_price(p.valor, l)) from public.promocao_produtos l
              where coalesce(ordem, low, high) is not null and l.produto_id = p.id and l.desconto > 0
                and l.promocao_id in (select v.id from private.valid_promocoes(dia) v))) as price
      from fit f join public.produtos p using (id)
  ), ranked as (
    select r.*, row_number() over (order by r.id = any (offered) desc, r.named desc, r.chosen desc, r.price * ordem, length(r.texto), r.nome_ordem, r.id) as place,
           (r.id = any (offered), r.named, r.chosen)
             = first_value((r.id = any (offered), r.named, r.chosen)) over (order by r.id = any (offered) desc, r.named desc, r.chosen desc) as alike
      from priced r where (low is null or r.price >= low) and (high is null or r.price <= high)
  ), best as (
    select r.* from ranked r where r.place <= 10
  ), kinds as (
    select count(distinct u.lexeme) as many from best b, unnest(b.texto) u where b.alike and 'A' = any (u.weights)
  )
  select b.id, b.place, exact and b.alike and b.place <= case when ordem is null then 4 else 1 end and (b.named or wanted::text ~ ':D' or k.many = 1), not exact and b.place <= 3, b.price,
         array(select w.place from unnest(asked) w where b.texto @@ w.item::tsquery order by 1),
         array(select w.place from unnest(asked) w where not b.texto @@ w.item::tsquery and b.texto @@ w.item_other order by 1)
    from best b, kinds k where exact or b.place <= 3 order by b.place;
end;
$$;
create function private.is_like_goods(meaning extensions.cube) returns float8 language sql immutable parallel safe set search_path = '' as $$
  select 0.3 + sum(weight * extensions.cube_ll_coord(meaning, place::integer)) / 10 from unnest('{26,-17,31,-12,0,-6,-3,23,11,5,-17,11,-4,-3,-5,5,-3,14,-1,-5,-14,6,-3,6,-7,-3,-13,3,8,9,2,8,-9,1,7,14,11,-10,2,4,-3,-5,-13,-2,
    -1,-6,-6,2,1,-13,-11,-15,8,3,-1,7,-5,-2,4,-2,1,9,3,6,5,4,4,3,9,0,1,-9,-4,-1,7,-6,-7,2,0,-6,-5,-9,-3,-7,-4,0,0,3,1,4,4,-5,8,
    -3,-1,6}'::integer[]) with ordinality w (weight, place);
$$;
create function private.find_meant(words private.asked_word[]) returns table (id uuid, place bigint, cosseno float8)
language plpgsql stable rows 3 set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  meaning constant extensions.cube := private.meaning(words);
begin
  return query
  with near as materialized (
    select i.radical, max(1 - (i.vetor operator(extensions.<->) meaning) ^ 2 / 2) as cosseno
      from (select i.* from private.item_vetores i order by i.vetor operator(extensions.<->) meaning limit 20) i group by 1
  ), candidate as materialized (
    select c.id from near n cross join lateral (
      select t.id from private.produto_termos t where t.texto @@ (n.radical || ':ABC')::tsquery limit 100) c
     group by 1 order by sum(n.cosseno) desc, c.id limit 24
  ), kind as materialized (
    select array_agg(p.id order by p.nome_ordem, p.id) as ids, regexp_replace(p.nome_ordem, '[^a-z ]+', '', 'g') as name, p.categoria_id
      from candidate c join public.produtos p using (id) group by 2, 3
  ), category as materialized (
    select c.id, private.text_vector(private.split(c.nome)) as numbers from public.categorias c where c.id in (select k.categoria_id from kind k)
  ), meant as materialized (
    select k.ids, k.name, 1 - (private.direction(array(
             select 0.974 * coalesce(n, 0) + 0.335 * coalesce(c, 0) from unnest(v.numbers, g.numbers) with ordinality u (n, c, i) order by i))
             operator(extensions.<->) meaning) ^ 2 / 2 as cosseno
      from kind k left join category g on g.id = k.categoria_id
      cross join lateral (select private.text_vector(private.split(k.name)) as numbers offset 0) v
  )
  select m.ids[1], row_number() over (order by m.cosseno desc, m.name), m.cosseno from meant m where m.cosseno is not null order by m.cosseno desc, m.name limit 3;
end;
$$;
create function private.is_service(word text) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select word = any ('{wifi,internet,banheiro,banheiros,toalete,wc,sanitario,fraldario,estacionamento,garagem,vaga,vagas,emprego,curriculo,entrega,entregas,
    frete,delivery,eletronico,preferencial,fila,senha,troco,cartao,cartoes,pix,boleto,fiado,vale,vr,va,ticket,nota,notas,cupom,reembolso,estorno,troca,
    devolucao,gerente,sac,ouvidoria,telefone,zap,whatsapp,instagram,facebook,site,app,aplicativo,fidelidade,clube,atacado,sacola,sacolas,sacolinha,
    carrinho,carrinhos,cestinha,volumes,guarda,elevador,escada,rampa,cadeira,bebedouro,lanchonete,restaurante,praca,farmacia,loterica,correio,chaveiro,
    costureira,salao,banco,seguranca,achados,perdidos,leitor,encomenda,embrulho,embrulha,recarga,atendente,funcionario,dono,rede,filial,horario,endereco,
    reclamacao,reclamo,elogio,garantia,interprete,libras,alguem,mercadoria,folheto,teste,rapido,caixa,24h,queima,leve,algo,sacolao,descarto,verdureiro,
    moeda,dinheiro,cheque,parcela,desconto,saida,entrada,provador,bercario,creche,brinquedoteca,bicicletario,carregador}'::text[]);
$$;

create function private.is_offer(folded text) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select folded ~ '(?x)\y(ofertas?|promoc(ao|oes)|promos?|promociona(l|is)|descontos?|liquidac(ao|oes)|(?<!mais\ )em\ conta|encartes?)\y';
$$;

create function private.asks_for_product(pergunta uuid, dia date) returns boolean language plpgsql stable set search_path = '' as $$
declare
  said constant text := (select private.fold(normalize(p.pergunta, NFC)) from public.perguntas p where p.id = $1);
  words constant private.asked_word[] := private.understand(said);
begin
  return cardinality(private.topics(said)) > 0 and exists (
    select from unnest((private.requests(said, said, words)).list) r
      cross join lateral private.find_produtos(r, words, '{}', null, null, null, dia, '{}') f where r.alvo and f.dita);
end;
$$;

create function private.find_records(asked text, words private.asked_word[], dia date, chosen uuid, offered uuid[] default '{}', said text default null,
                                     quando date default null)
returns table (clausula integer, kind text, id uuid, place bigint, certeza real, dita boolean, oferecida boolean, parecida boolean, sentido boolean, texto text,
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
  select p.* into reading from private.read_prices(coalesce(said, (private.read_days(folded, dia)).said)) p;
  if chosen is not null then
    return query
      select 1, r.kind, r.id, 1::bigint, 1::real, true, false, false, false, null::text, null::integer[], null::integer[], '[]'::jsonb
        from (select 'pergunta' as kind, p.id from public.perguntas p union all select 'produto', p.id from public.produtos p) r where r.id = chosen;
    return;
  end if;
  for part in select row_number() over () as n, c.* from private.clauses(reading.said) c loop
    in_part := private.split(substring(folded from part.start for length(part.clause)));
    unmasked := private.split(part.clause);
    mine := array(select w from unnest(words) w where private.fold(w.palavra) = any (in_part) order by w.place);
    select * into asks from private.requests(part.clause, substring(written from part.start for length(part.clause)), mine);
    if cardinality(asks.list) > 1 then
      one := asks.list[1];
      select one.duros || array_agg(x) into one.duros from unnest(asks.list[2:]) o, unnest(o.cabeca || o.duros) x;
      if exists (select from private.find_produtos(one, mine, asks.unwanted, null, null, null, dia, '{}') f where f.dita) then
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
       where w.radical is not null and coalesce(private.role_of(w.usada), 'descreve') = 'descreve' and not private.is_offer(w.usada)
         and not w.item = any (asks.unwanted || array(select unnest(l.sem) from unnest(asks.list) l)) and w.usada !~ '^\d'
         and private.fold(w.palavra) = any (unmasked)
    ), hit as materialized (
      select t.nth, t.texto, t.alvo, t.places, f.*, (
               select sum(i.peso * i.sure * case when i.place = any (f.own) then 1 when i.place = any (f.other) then 0.9 else 0 end)
                      / nullif(sum(i.peso), 0)
                 from info i where not exists (select from target o where o.nth <> t.nth and o.alvo and i.place = any (o.places))) as share,
             exists (select from info i where i.place = any (f.own || f.other) and i.como <> 'corrigida') as strong
        from target t cross join lateral private.find_produtos(
               asks.list[t.nth], mine, asks.unwanted, reading.ordem, reading.low, reading.high, coalesce(quando, dia), offered) f
    ), product as materialized (
      select h.*, case when h.parecida then 0
                       else least(case when h.alvo then 0.5 + 0.5 * h.share else 0.66 * h.share end, case when h.strong then 1 else 0.45 end)
                  end::real as certeza
        from hit h
    ), manner as materialized (
      select h.how, not h.how and exists (select from product p where p.dita and p.certeza >= 0.5 and p.alvo
                                             and (p.share >= 0.85 or p.share >= 0.5 and private.topics(part.clause) <> '{}'))
                       as plain
        from (select part.clause ~ '\y(que horas?|quando|como|por ?que|pq|posso|podem|da pra)\y' and not private.is_offer(part.clause) as how) h
    ), entry as materialized (
      select f.*, row_number() over () as place from manner m cross join lateral private.find_perguntas(mine, dia, 10) f where not m.plain
    ), best as materialized (
      select greatest((select max(e.certeza) from entry e), (select max(p.certeza) from product p), 0) as certeza,
             (select max(e.certeza) from entry e) as entry, h.how, h.plain,
             not exists (select from unnest(unmasked) w where private.role_of(w) = 'pede') as bare,
             exists (select from target t where t.alvo and not exists (select from product p where p.nth = t.nth and not p.parecida)) as lacking,
             asks.unwanted = '{}' and not exists (select from product p where not p.parecida)
               and not exists (select from unnest(asks.list) l where l.sem <> '{}') as few,
             private.is_like_goods(private.meaning(array(
               select w from unnest(mine) w where w.place = any (select unnest(t.places) from target t)))) as goods,
             exists (select from unnest(unmasked) w where private.is_service(w)) as service,
             coalesce((select bool_and(i.place = any (select unnest(t.places) from target t where t.alvo)) from info i), true) as named
        from manner h
    ), meant as materialized (
      select m.id, m.place, least(m.cosseno + 0.06, 0.49)::real as certeza from best b, private.find_meant(
               case when b.certeza < 0.5 and b.few and length_in_words <= 16 then array(
                 select w from unnest(mine) w where coalesce(private.role_of(w.usada), '') <> 'embala' and w.usada !~ '^\d') end) m
       where m.cosseno > greatest(b.certeza, 0.3) and not m.id in (select p.id from product p)
    ), found as (
      select 'pergunta' as kind, e.id, e.place, e.certeza, e.place = 1 and e.certeza >= 0.5 and e.certeza >= 0.85 * b.certeza
               and not asks.property and asks.unwanted = '{}' and not (b.named and private.asks_for_product(e.id, dia)) as dita,
             false as parecida, false as sentido, null::text as texto, e.own, e.other, e.proximas, 0 as nth
        from entry e, best b
      union all
      select 'produto', p.id, p.place + 10 * (p.nth - 1), p.certeza,
             p.dita and p.certeza >= 0.5
               and (reading.ordem is null or p.price * reading.ordem = (select min(o.price * reading.ordem) from product o where o.dita))
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
      select f.*, not s.told and not f.parecida and f.certeza >= case f.kind when 'pergunta' then 0.02 else 0.2 end and s.certeza >= 0.2
             and row_number() over (order by f.parecida, f.kind = 'produto' and f.certeza < 0.2, f.certeza desc, f.place) <= 3 as oferecida
        from found f, sure s
    ), sought as materialized (
      select t.nth, t.texto from target t, best b
       where t.alvo and b.named and length_in_words <= 16 and exists (select from public.produtos)
         and (coalesce(b.goods, 1) > case when b.bare then 0 else -2 end and not b.service or asks.list[t.nth].sem <> '{}'
              or exists (select from product p where p.nth = t.nth))
         and not exists (select from outcome o where o.nth = t.nth and not o.parecida)
         and not exists (select from outcome o where o.dita and o.kind = 'pergunta')
    )
    select part.n::integer, o.kind, o.id, o.place, o.certeza, o.dita, o.oferecida, o.parecida and not s.told, o.sentido, o.texto, o.own, o.other,
           o.proximas
      from outcome o, sure s
    union all
    select part.n::integer, 'procurado', null, t.nth, 0, false, false, false, false, t.texto, null, null, '[]' from sought t
    union all
    select part.n::integer, 'nada', null, 1, 0, false, false, false, false, btrim(substring(written from part.start for length(part.clause))),
           null, null, '[]'
     where not exists (select from outcome o where o.dita or o.oferecida) and not exists (select from sought);
  end loop;
end;
$$;

create function private.topics(folded text) returns text[] language sql immutable parallel safe set search_path = '' as $$
  select array_remove(array[
    case when folded ~ '(?x)\y(onde|aonde|ondi|cade|kd|corredor|prateleira|secao|sessao|setor|gondola|lugar|localizacao|fica|ficam)\y' then 'lugar' end,
    case when folded ~ '(?x)\y(quanto|qto|qnto|qt|preco|precos|valor|custa|custam|mais\ (barat|car)[oa]s?|mais\ em\ conta|reais)\y' then 'preco' end,
    case when private.is_offer(folded) then 'oferta' end], null);
$$;

create function private.told_promocoes(days date[]) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
    with active as materialized (
      select d.dia, v.* from unnest(days) d (dia) cross join lateral private.valid_promocoes(d.dia) v
    ), best as materialized (
      select distinct on (p.id, a.dia) p.id, p.nome, p.valor, p.tipo_venda, a.dia, a.id as promocao_id, o.preco, l.posicao
        from active a join public.promocao_produtos l on l.promocao_id = a.id and l.desconto > 0 join public.produtos p on p.id = l.produto_id
       cross join lateral (select private.offer_price(p.valor, l) as preco) o
       order by p.id, a.dia, o.preco, l.desconto desc, a.nome_ordem, a.id
    ), row as (
      select b.promocao_id, b.id, b.nome, b.valor, b.tipo_venda, b.preco, b.posicao, jsonb_agg(b.dia order by b.dia) as dias,
             row_number() over (partition by b.promocao_id order by b.posicao, b.id) as place
        from best b group by 1, 2, 3, 4, 5, 6, 7
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'descricao', a.descricao, 'fim', a.fim, 'dias', a.dias, 'produtos', (
             select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'nome', r.nome, 'valor', r.valor, 'precoPromocional', r.preco,
                                                          'tipoVenda', r.tipo_venda, 'dias', r.dias) order by r.place), '[]')
               from row r where r.promocao_id = a.id and r.place <= 100)) order by a.dias, a.nome_ordem, a.id), '[]')
      from (select v.id, v.nome, v.descricao, v.fim, v.nome_ordem, jsonb_agg(v.dia order by v.dia) as dias from active v
             where v.id in (select r.promocao_id from row r) group by 1, 2, 3, 4, 5) a);
end;
$$;

create function private.told_prices(ids uuid[], days date[], today date) returns table (id uuid, precos jsonb, next jsonb)
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
    select p.id, p.valor, day.d, o.preco, o.promocao
      from public.produtos p cross join day left join lateral (
        select private.offer_price(p.valor, l) as preco, jsonb_build_object('id', a.id, 'nome', a.nome, 'fim', a.fim) as promocao
          from public.promocao_produtos l join active a on a.id = l.promocao_id and a.d = day.d
         where l.produto_id = p.id and l.desconto > 0
         order by 1, l.desconto desc, a.nome_ordem, a.id limit 1) o on true
     where p.id = any (ids)
  ), run as (
    select r.id, r.asked, min(r.d) as de, max(r.d) as ate, coalesce(r.preco, r.valor) as preco, r.promocao
      from (select b.*, b.d = any (days) as asked,
                   b.d - row_number() over (partition by b.id, b.d = any (days), b.preco, b.promocao order by b.d)::integer as start from best b) r
     group by r.id, r.asked, r.start, r.preco, r.valor, r.promocao
  ), told as (
    select r.*, jsonb_build_object('de', r.de, 'ate', r.ate, 'preco', r.preco, 'promocao', r.promocao) as line from run r
  )
  select t.id, jsonb_agg(t.line order by t.de) filter (where t.asked),
         (jsonb_agg(t.line order by t.de) filter (where t.promocao is not null and t.de >= today and t.de <= today + 6)) -> 0
    from told t group by t.id;
end;
$$;

create function private.names_thing(said text) returns boolean language plpgsql stable set search_path = '' as $$
begin
  return cardinality((private.requests(said, said, private.understand(said))).list) > 0;
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
  select r.said, r.days, r.unclear, r.asks into reading from private.read_days(private.fold(normalize(asked, NFC)), today) r;
  topics := private.topics(reading.said);
  if reading.asks and reading.said ~ '\y(barat|baix|abaix|cai|preco)' then topics := topics || '{oferta}'; end if;
  reading.asks := reading.asks and 'oferta' = any (topics) and reading.days = '{}';
  days := case when reading.asks then array(select today + n from generate_series(0, case when reading.said ~ '\yate (que dia|quando)' then 30 else 6 end) n)
               when reading.days = '{}' then array[today] else reading.days end;
  only_offers := 'oferta' = any (topics) and greeting is null and escolhida is null and not private.names_thing(reading.said);
  no_offers := only_offers and not exists (select from unnest(days) d cross join lateral private.valid_promocoes(d));
  only_offers := only_offers and exists (select from unnest(days) d cross join lateral private.valid_promocoes(d) v
                  join public.promocao_produtos l on l.promocao_id = v.id and l.desconto > 0);
  if greeting is null then words := private.understand(asked); end if;
  if 'oferta' = any (topics) then
    offered := array(select distinct l.produto_id from unnest(days) d cross join lateral private.valid_promocoes(d) v
                       join public.promocao_produtos l on l.promocao_id = v.id and l.desconto > 0);
  end if;
  with record as materialized (
    select r.* from private.find_records(asked, words, today, escolhida, offered, reading.said, days[1]) r where greeting is null and not only_offers and not no_offers
  ), entry as (
    select jsonb_agg(jsonb_build_object('id', p.id, 'pergunta', p.pergunta, 'resposta', p.resposta, 'certeza', round(r.certeza::numeric, 2),
                                        'dita', r.dita)
                     || private.reasons(words, r.own, r.other) || jsonb_build_object('proximas', r.proximas) order by r.clausula, r.place) as list
      from record r join public.perguntas p on p.id = r.id where r.kind = 'pergunta'
  ), product as (
    select jsonb_agg(jsonb_build_object(
             'id', p.id, 'nome', p.nome, 'valor', p.valor, 'precoNoDia', o.precos -> 0 -> 'preco',
             'precoPromocional', case when o.precos -> 0 ->> 'promocao' is not null then o.precos -> 0 -> 'preco' end,
             'promocao', nullif(o.precos -> 0 -> 'promocao', 'null'), 'precos', o.precos,
             'proximaOferta', case when 'oferta' = any (topics) and not jsonb_path_exists(o.precos, '$[*] ? (@.promocao != null)') then o.next end,
             'localizacao', p.localizacao, 'categoria', c.nome, 'tipoVenda', p.tipo_venda, 'certeza', round(r.certeza::numeric, 2), 'dita', r.dita,
             'parecida', r.parecida, 'sentido', r.sentido)
             || private.reasons(words, r.own, r.other) || '{"proximas": []}' order by r.clausula, r.place) as list
      from record r join public.produtos p on p.id = r.id join public.categorias c on c.id = p.categoria_id
      join private.told_prices(array(select r.id from record r where r.kind = 'produto'), days, today) o on o.id = p.id
     where r.kind = 'produto'
  ), option as (
    select jsonb_agg(jsonb_build_object('tipo', r.kind, 'id', r.id, 'texto', coalesce(p.pergunta, i.nome)) order by r.certeza desc, r.place) as list
      from record r left join public.perguntas p on p.id = r.id left join public.produtos i on i.id = r.id where r.oferecida
  )
  select jsonb_build_object(
    'confianca', case when only_offers or no_offers or bool_or(r.dita or r.kind = 'procurado' and private.is_not_sold(r.texto)) then 'alta' when bool_or(r.oferecida) then 'media' else 'nenhuma' end,
    'cumprimento', greeting,
    'dia', days[1], 'dias', to_jsonb(days), 'diaIncerto', reading.unclear and reading.days = '{}', 'assuntos', to_jsonb(topics),
    'palavras', (select coalesce(jsonb_agg(jsonb_build_object('palavra', w.palavra, 'como', w.como,
                                   'usada', case when w.como = 'desconhecida' then '{}' else array[w.usada] || w.termos end) order by w.place), '[]')
                   from unnest(words) w
                  where w.radical is not null and not private.is_offer(w.usada) and reading.said ~ ('\y' || private.fold(w.palavra) || '\y')),
    'perguntas', coalesce((select list from entry), '[]'), 'produtos', coalesce((select list from product), '[]'),
    'opcoes', coalesce((select list from option), '[]'),
    'promocoes', case when only_offers then private.told_promocoes(days) else '[]' end,
    'procurados', coalesce(jsonb_agg(r.texto) filter (where r.kind = 'procurado' and not private.is_not_sold(r.texto)), '[]'),
    'naoVendidos', coalesce(jsonb_agg(r.texto) filter (where r.kind = 'procurado' and private.is_not_sold(r.texto)), '[]'),
    'semResposta', coalesce(jsonb_agg(r.texto) filter (where r.kind = 'nada'), '[]'))
    into answer from record r;
  return answer;
end;
$$;

create or replace function private.test_results() returns table (id uuid, pergunta text, passou boolean, resultado text, lugar integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return query
    select t.id, t.pergunta, coalesce(r.dita, false), case when r.dita then 'respondida' when r.oferecida then 'oferecida' else 'nao' end,
           r.place::integer
      from public.perguntas_teste t
     cross join lateral (select private.understand(t.pergunta) as words offset 0) u
      left join lateral private.find_records(t.pergunta, u.words, private.today(), null) r
             on r.id in (t.espera_pergunta_id, t.espera_produto_id);
end;
$$;

create or replace function private.result_of(teste public.perguntas_teste) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return (
    select case when bool_or(r.dita) then 'respondida' when bool_or(r.oferecida) then 'oferecida' else 'nao' end
      from private.find_records(teste.pergunta, private.understand(teste.pergunta), private.today(), null) r
     where r.id in (teste.espera_pergunta_id, teste.espera_produto_id));
end;
$$;

alter table public.sinonimos disable trigger record_insert;
insert into public.sinonimos (termos) values ('carne, açougue'), ('boi, bovino, vaca'), ('porco, suíno'), ('cream cracker, água e sal'), ('água sanitária, quiboa, qboa'),
  ('colorau, colorífico, urucum'), ('geleia, chimia'), ('curativo, band-aid'), ('fita adesiva, durex'), ('saponáceo, sapólio'), ('grão-de-bico, gravanço'),
  ('farinha de mandioca, farinha de pau'), ('pão francês, pãozinho, filão'), ('flocão, cuscuz') on conflict do nothing;
alter table public.sinonimos enable trigger record_insert;

select private.index_produtos(array(select id from public.produtos));
