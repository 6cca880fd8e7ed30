-- Which days a question names.

-- A folded text with each match of a pattern replaced by as many signs, so that the rest keeps its place.
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

create function private.easter(year integer) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- The anonymous Gregorian computus.
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

-- Days that people call by name, in a year: patterns of folded text, the longer ones first.
create function private.named_dates(year integer) returns table (pattern text, dia date)
language sql immutable parallel safe set search_path = '' as $$
  select n.pattern, n.dia from (select private.easter(year) as easter) e cross join lateral (values
    (1, 'vespera (de|do) natal', make_date(year, 12, 24)), (2, 'vespera (de|do) ano novo|reveillon|virada do ano',
                                                            make_date(year, 12, 31)),
    (3, 'natal', make_date(year, 12, 25)), (4, 'ano novo|confraternizacao universal', make_date(year, 1, 1)),
    (5, 'segunda( |-feira |feira )de carnaval', e.easter - 48),
      (6, '(terca( |-feira |feira )de )?carnaval', e.easter - 47),
    (7, '(quarta( |-feira |feira )de )?cinzas', e.easter - 46),
      (8, 'sexta( |-feira |feira )santa|paixao de cristo', e.easter - 2),
    (9, '(domingo de )?pascoa', e.easter), (10, 'corpus christi', e.easter + 60),
      (11, 'tiradentes', make_date(year, 4, 21)),
    (12, 'trabalho|trabalhador', make_date(year, 5, 1)), (13, 'independencia', make_date(year, 9, 7)),
    (14, 'nossa senhora( aparecida)?|padroeira|criancas', make_date(year, 10, 12)),
      (15, 'finados', make_date(year, 11, 2)),
    (16, 'proclamacao da republica', make_date(year, 11, 15)), (17, 'consciencia negra', make_date(year, 11, 20)),
    (18, 'maes', make_date(year, 5, 14) - extract(dow from make_date(year, 5, 14))::integer),
    (19, 'pais', make_date(year, 8, 14) - extract(dow from make_date(year, 8, 14))::integer),
    (20, 'namorados', make_date(year, 6, 12)), (21, 'sao joao', make_date(year, 6, 24)),
    (22, 'black friday', make_date(year, 11, 29) - (extract(dow from make_date(year, 11, 29))::integer + 2) % 7)
  ) n (place, pattern, dia) order by n.place;
$$;

-- A day of the calendar as people say it, from a day on; null where it cannot be or has just been. Without a month it
-- is the next one with that number, without a year the nearest that is not over for less than half a year.
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

-- The next day of a name, from a day on: a weekday, hoje or amanhã.
create function private.spoken_day(name text, today date) returns date
language sql immutable parallel safe set search_path = '' as $$
  select case when name in ('hoje', 'hj') then today when name = 'amanha' then today + 1
              else today + (n.place - extract(isodow from today)::integer + 7) % 7 end
    from (select coalesce(array_position(array['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'], left(name, 3)),
                          name::integer - 1) as place) n;
$$;

-- What a folded question says of days, from a day on: the days that it names, at most 31; whether it names one that
-- is over or not understood; whether it asks for days; and the question with all that masked by #. A weekday is its
-- next one from that day on.
create function private.read_days(inout said text, today date, out days date[], out unclear boolean, out asks boolean)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- "Carne de segunda" is no Monday, nor is "segunda via".
  weekday constant text := '(?<!\y(?:carnes?|bifes?|cortes?|musculo|moida|produtos?|feijao|arroz|qualidade|linha|'
                           'primeira (?:e|ou)(?: de)?) de )'
    || '(?<!primeira (?:e|ou) )\y(segunda(?! (?:via|unidade|opcao|vez|mao|linha|marca|compra|peca|loja|metade|parte))|'
       'terca|quarta(?! parte)|quinta|'
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
  -- Most questions name no day, and the patterns below take time.
  if not exists (select from unnest('{hoje,hj,amanha,ontem,dia,semana,fds,find,feira,segunda,terca,quarta,quinta,sexta,
    sabado,domingo,mes,ano,feriad,/,natal,black,quando,na seg,na qua,na qui,na sex,de janeiro,de fevereiro,de marco,
    de abril,de maio,de junho,de julho,de agosto,de setembro,de outubro,de novembro,de dezembro,pascoa,carnaval,cinzas,
    finados,santa,paixao,corpus,tiradentes,trabalh,independencia,senhora,padroeira,criancas,proclamacao,consciencia,
    maes,pais,namorados,sao joao,reveillon,virada,daqui}'::text[]) part where strpos(said, part) > 0) then
    return;
  end if;
  asks := said ~ '\y(que|quais|qual) (?:(?:e|o|os|sao) )*dias?\y|\ydias? d[ea]s? (?:promoc|ofert|descont)|\ydias? e '
                 'que\y|\yquando\y|\y(todo dia|todos os dias)\y';
  for rule in
    select * from (values
      ('over', '\y(?:ante)?ontem\y|\y(?:semana|mes|ano|' || weekday || ') passad[oa]\y|\y(?:mes|ano) que vem\y|'
                                                            '\y(?:proximo|outro) (?:mes|ano)\y'),
      ('range', '\y(?:de |da )?' || plain_day || ' (?:a|ate|ao|a o) (?:o |a )?' || plain_day || '\y'),
      ('dates', '\y(?:dias? |de |do dia |entre )?(\d{1,2}) (?:a|ate|e|ao) (?:o |dia )?(\d{1,2})(?: de |/)(?:'
                || month || '|(\d{1,2})\y(?!,\d))'),
      ('dates', '\ydias (\d{1,2}) (?:a|ate|e|ao) (?:o |dia )?(\d{1,2})\y()()'),
      ('date', '\y(?:dia )?(\d{1,2}|primeiro|1o|1º)(?: de |/)' || month || '()(?:(?: de |/)(\d{4}))?\y'),
      ('date', '\y(?:dias? |em |no |ate |para |pra |pro |de )(\d{1,2})/()(\d{1,2})(?:/(\d{4}|\d\d))?\y(?! ?(?:kg|g|l|'
               'ml|litro|quilo|kilo|un)\y)'),
      ('date', '(?<![\d/,c])\y(\d{1,2})/()(0\d|1[0-2])(?:/(\d{4}|\d\d))?\y(?! ?(?:kg|g|l|ml|litro|quilo|un|de)\y)'),
      ('date', '\ydia (\d{1,2}|primeiro|1o|1º)()()()\y(?!/)'),
      ('feast', '\y(?:(?:no|na|em|pro|pra|para o|para a|ate o|ate a|durante o|antes do) (?:feriado |dia )?(?:d[eoa]s? '
                ')?|(?:feriado|dia) d[eoa]s? )('
         || (select string_agg(n.pattern, '|') from private.named_dates(2000) n) || ')\y'),
      ('days on', '\ydaqui (?:a )?(\d{1,2}|uma|um|dois|duas|tres|quatro|cinco|seis) (dias?|semanas?)\y'),
      ('feast', '\y((?:segunda|terca|quarta)[- ](?:feira )?de (?:carnaval|cinzas)|black friday|vespera d[eo] (?:natal|'
                'ano novo)|sexta[- ]feira santa)\y'),
      ('next weekend', '\y(?:proximo|outro) (?:fim|final) de semana\y|\y(?:fim|final) de semana que vem\y'),
      ('weekend', '\y(?:fim|final|fins|finais) de semana\y|\y(?:fds|findi|finde)\y'),
      ('next week', '\y(?:proxima|outra) semana\y|\ysemana que vem\y'),
      ('week', '\y(?:[nd]?esta|[nd]?essa|(?<!dias? )da|na|a|toda|durante a|pra|para a) semana(?: toda| inteira)?\y(?! '
               'santa)'),
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
          -- "De segunda a sexta" are weekdays, each the next one.
          one := private.spoken_day(hit[1], today);
          last := private.spoken_day(hit[2], one);
          if hit[1] ~ '^(hoje|hj|amanha)$' then null;
          else
            days := days || array(select today + (d - today) % 7 from generate_series(one, last, interval '1 day') g,
                                  date(g) d);
            one := null;
          end if;
        when 'dates', 'date' then
          if rule.kind = 'date' then hit := array[hit[1], hit[1]] || hit[2:]; end if;
          select private.spoken_date(d.day,
                                     coalesce(array_position(array['janeiro', 'fevereiro', 'marco', 'abril', 'maio',
                                                                   'junho', 'julho',
                   'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'], hit[3]), nullif(hit[4], '')::integer),
                   nullif(hit[5], '')::integer, today) into one
            from (select case when hit[1] ~ '^\d+$' then hit[1]::integer else 1 end as day) d;
          if rule.kind = 'dates' and one is not null then last := one - hit[1]::integer + hit[2]::integer; end if;
          unclear := unclear or one is null;
        when 'feast' then
          select min(n.dia) into one
            from generate_series(extract(year from today)::integer, extract(year from today)::integer + 1) y,
              private.named_dates(y) n
           where n.dia >= today
             and n.pattern = (select m.pattern from private.named_dates(2000) m
                              where hit[1] ~ ('^(' || replace(m.pattern, ' ', '[- ]') || ')$') limit 1);
        when 'days on' then
          one := today + case when hit[1] ~ '^\d' then hit[1]::integer
                              else 1 + (array_position('{um,dois,tres,quatro,cinco,seis,uma,duas}'::text[], hit[1])
                                        - 1) % 6
                         end * case when hit[2] ~ '^s' then 7 else 1 end;
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
        days := days || array(select one + n
                              from generate_series(0, least(greatest(coalesce(last, one) - one, 0), 30)) n);
      end if;
      last := null;
      said := overlay(said placing repeat('#', till - start) from start for till - start);
    end loop;
  end loop;
  days := array(select distinct d from unnest(days) d order by d limit 31);
end;
$$;
