-- How a question becomes words and a meaning, and how these find entries and products.

create extension if not exists fuzzystrmatch with schema extensions;
alter extension fuzzystrmatch set schema extensions;

-- The listed words, the frequent ones first, by their first and by their second letter and their length. It is
-- refreshed with the list.
create materialized view private.grafias as
  select n || substr(termo, n, 1) || length(termo) as chave, array_agg(termo order by posto) as palavras
    from private.vetores, generate_series(1, 2) n where termo ~ '^[a-z]{3,}$' group by 1;
create unique index grafias_por_chave on private.grafias (chave);

-- The word that a misspelt one stands for: neighbours swapped, or letters put in, left out or changed, one of them,
-- from six letters on two, with the same first or second letter. Of equals it is one that the shop's records have,
-- then the most frequent. Null: there is none.
create function private.nearest_word(word text) returns text language plpgsql stable set search_path = '' as $$
declare
  most constant integer := case when length(word) < 6 then 1 else 2 end;
  keys constant text[] := array(
    select n || substr(word, n, 1) || size from generate_series(1, 2) n,
      generate_series(length(word) - most, length(word) + most) size);
begin
  return (
    with near as materialized (
      select p.palavra, extensions.levenshtein(p.palavra, word) as changes from private.grafias g,
        unnest(g.palavras) p (palavra)
       where g.chave = any (keys) and extensions.levenshtein_less_equal(p.palavra, word, most) <= most
      union
      select v.termo, 1 from generate_series(1, length(word) - 1) i
        join private.vetores v on v.termo = overlay(word placing reverse(substr(word, i, 2)) from i)
      union
      select t.palavra, extensions.levenshtein(t.palavra, word) from private.termos t
       where not t.listado and t.palavra ~ '^[a-z]{4,}$' and t.palavra operator(extensions.%) word and t.palavra <> word
         and extensions.levenshtein_less_equal(t.palavra, word, most) <= most
    )
    select n.palavra from near n left join private.vetores v on v.termo = n.palavra
     order by n.changes, exists (select from private.termos t where t.palavra = n.palavra) desc, v.posto limit 1);
end;
$$;

-- Whether a record or a synonym has a folded word that tells something.
create function private.is_used(word text) returns boolean language plpgsql stable set search_path = '' as $$
declare
  stem constant text := private.stem(word);
begin
  return exists (select from private.pergunta_termos t where t.texto @@ stem::tsquery)
      or exists (select from private.produto_termos t where t.texto @@ private.item_stem(word)::tsquery)
      or exists (select from private.sinonimo_termos s where s.radicais @> array[stem]);
end;
$$;

-- Sentences without a question: what greets, what thanks, what takes leave.
create function private.courtesies() returns text[] language sql immutable parallel safe set search_path = '' as $$
  select array[
    'oi+e*|ola|opa|alo|hey|hello|salve|e ai|eai|bom dia|boa (tarde|noite)|(tudo|td) (bem|bom|certo|joia)|beleza|blz|'
      'como (vai|vao|esta|estao)( voces?)?|voces?|pessoal|gente|amig[oa]s?|moc[oa]',
    '(muit[oa]s? )?(obrigad[oa]s?|obrigadao|brigad(ao|[oa])|agradecid[oa]|grat[oa]|gratidao)( (mesmo|demais|viu))?|'
      'valeu( mesmo)?|vlw|obg|agradeco|de nada|(pel[oa]|por) (ajuda|atencao|informacao|resposta|paciencia|tudo|isso)|'
      'ajudou( muito| bastante| demais)?|era (so )?isso( mesmo)?',
    'tchau|xau|adeus|ate (logo|mais|amanha|breve|a proxima|depois)|falou|flw|fui|abracos?|fi(ca|que|quem) com deus|'
      '(tenham? )?(um |uma )?(bom|boa|otimo|otima) (fim de semana|semana|final de semana|descanso|trabalho)|'
      '(tenham?( um| uma)?|um|uma) (bom|boa|otimo|otima) (dia|tarde|noite)'];
$$;

-- A friendly sentence for a text that only greets, thanks or takes leave; else null.
create function private.greeting(asked text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  said constant text := array_to_string(private.split(left(asked, 500)), ' ');
  kinds constant text[] := private.courtesies();
begin
  if said !~ ('^((' || array_to_string(kinds, '|') || ')( |$))+$') then return null; end if;
  return case when said ~ ('(^| )(' || kinds[3] || ')( |$)') then 'Até logo! Volte sempre.'
              when said ~ ('(^| )(' || kinds[2] || ')( |$)') then 'De nada! Se tiver outra dúvida, é só perguntar.'
              else 'Olá! O que você quer saber?' end;
end;
$$;

-- A word of a question: how it was said, what is taken for it, its stem (null: it tells nothing), how often it is
-- said, how sure it is, how much it tells in general, its vector and the length of it, its query and that of its
-- synonyms; and for products its stem, the query of its synonyms, and the same where they name the thing itself.
create type private.asked_word as (
  place integer, palavra text, usada text, radical text, como text, termos text[], vezes integer, sure real, peso real,
  vetor extensions.cube, tamanho float8, own tsquery, other tsquery, item text, item_other tsquery, item_thing tsquery);

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

-- The words with the other terms of their synonyms, which all of the question's words must have.
create function private.with_synonyms(words private.asked_word[]) returns private.asked_word[]
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
    select string_agg(i.whole, ' | ')::tsquery, string_agg('(' || i.whole || ' & (' || i.named || '))', ' | ')::tsquery
      into whole, named
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

-- How much a word tells, from 0 to 1, that `holding` of `total` texts have.
create function private.weight_of(total bigint, holding integer) returns real
language sql immutable parallel safe set search_path = '' as $$
  select (ln(1 + (greatest(total - holding, 0) + 0.5) / (holding + 0.5)) / ln(1 + (total + 0.5) / 0.5))::real;
$$;

-- What a question means, as a vector of length 1; null when no word of it is in the list.
create function private.meaning(words private.asked_word[]) returns extensions.cube
language plpgsql stable set search_path = '' as $$
begin
  return (select extensions.cube(private.text_vector(array_agg(w.usada), array_agg(w.vezes * w.sure::float8)))
          from unnest(words) w);
end;
$$;

-- The entries that words and meaning find, best first: how certain each answers, places of the words that it has by
-- themselves and by synonyms, and the words of it that are nearest in meaning to others. A word weighs what it tells
-- in general times its rarity among the entries. What ranks and what makes certain, with weights that
-- training/README.md tells the origin of: cosseno, cosseno_forma of the question with the entry, and with its
-- question or a phrasing alone parte share of the question's weight in words that the entry has; those outside of its
-- question count 0.9 alinhamento the same, where a word that it lacks counts by the cosine with its nearest: for the
-- ten best without it margem of the score to the best other entry's and how much the question tells at all.
create function private.find_perguntas(words private.asked_word[], dia date, quantos integer)
returns table (id uuid, certeza real, own integer[], other integer[], proximas jsonb)
language plpgsql stable rows 10 set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  -- In a small shop, too, a word is not rare for being in one entry.
  total constant bigint := (select greatest(count(*), 100) from private.pergunta_termos);
  meaning constant extensions.cube := private.meaning(words);
  info constant float8 := (select coalesce(sum(w.peso), 0) from unnest(words) w where w.radical is not null);
  -- Corrected words alone make nothing sure, and a lone weak word is no question.
  most constant float8 := coalesce((select max(case w.como when 'igual' then 1 when 'corrigida' then 0.45 end)
                                    from unnest(words) w
                                     where w.radical is not null and w.peso > 0.5), 0.15);
begin
  return query
  with word as materialized (
    select w.*, coalesce(w.own || w.other, w.own) as either, (w.radical || ':A')::tsquery as in_question
      from unnest(words) w where w.radical is not null order by w.place limit 40
  ), hit as materialized (
    select t.id, w.place, t.texto @@ w.own as itself, case when t.texto @@ w.in_question then 1 else 0.9 end as share
      from word w join private.pergunta_termos t on t.texto @@ w.either
  ), telling as materialized (
    select w.place, w.sure, w.vetor, w.tamanho, w.palavra, w.peso * private.weight_of(total, count(h.id)::integer)
      as weight
      from word w left join hit h using (place) group by w.place, w.sure, w.vetor, w.tamanho, w.palavra, w.peso
  ), whole as materialized (
    select sum(t.weight) as weight, sum(t.weight * t.sure) as sure from telling t
  ), worded as (
    select h.id, sum(t.weight * t.sure * h.share) / s.weight as parte,
           array_agg(h.place order by h.place) filter (where h.itself) as own,
           array_agg(h.place order by h.place) filter (where not h.itself) as other
      from hit h join telling t using (place), whole s group by h.id, s.weight
  ), meant as (
    select v.pergunta_id as id, max(1 - (v.toda operator(extensions.<->) meaning) ^ 2 / 2) as cosseno,
           max(1 - (v.forma operator(extensions.<->) meaning) ^ 2 / 2) as cosseno_forma
      from private.pergunta_vetores v group by 1
  ), candidate as materialized (
    select id, coalesce(m.cosseno, 0) as cosseno, coalesce(m.cosseno_forma, 0) as cosseno_forma,
      coalesce(w.parte, 0) as parte, w.own, w.other
      from meant m full join worded w using (id)
     where not exists (select from public.pergunta_validades v
                        where v.pergunta_id = coalesce(m.id, w.id) and (v.de > dia or v.ate < dia))
     order by coalesce(m.cosseno, 0) + 0.33 * coalesce(m.cosseno_forma, 0) + 0.65 * coalesce(w.parte, 0) desc, id
       limit 10
  ), near as materialized (
    select distinct on (k.palavra, t.place) k.palavra, t.place,
      greatest((1 + t.tamanho ^ 2 - (k.vetor operator(extensions.<->) t.vetor) ^ 2) / (2 * t.tamanho), 0) as cosseno
      from private.palavra_vetores k cross join telling t
     where t.vetor is not null
       and k.palavra in (select unnest(p.palavras) from candidate c join private.pergunta_termos p using (id))
  ), nearest as materialized (
    select distinct on (c.id, n.place) c.id, n.place, n.palavra, n.cosseno
      from candidate c join private.pergunta_termos p using (id), unnest(p.palavras) w (palavra) join near n
        using (palavra)
     order by c.id, n.place, n.cosseno desc, n.palavra
  ), aligned as materialized (
    select c.*, coalesce(a.alinhamento, 0) as alinhamento, c.cosseno + 0.33 * c.cosseno_forma + 1.47
      * coalesce(a.alinhamento, 0) as score
      from candidate c
      cross join lateral (
        select sum(t.weight * t.sure * coalesce(h.share, n.cosseno, 0)) / nullif(s.sure, 0) as alinhamento
          from whole s, telling t left join hit h on h.place = t.place and h.id = c.id
            left join nearest n on n.place = t.place and n.id = c.id
         group by s.sure) a
  )
  select a.id,
         least(most, 1 / (1 + exp(7.8 - 2.46 * a.cosseno + 2.19 * a.parte - 8.28 * a.alinhamento - 1.04 * ln(0.3 + info)
                                  - 3.91 * (a.score - coalesce((select max(o.score) from aligned o where o.id <> a.id),
                                                               0)))))::real,
         a.own, a.other,
         (select coalesce(jsonb_agg(jsonb_build_object('de', n.de, 'para', n.palavra) order by n.cosseno desc,
                                    n.place), '[]')
            from (select n.*, t.palavra as de from nearest n join telling t using (place)
                   where n.id = a.id and n.cosseno > 0.4
                     and not exists (select from hit h where h.id = a.id and h.place = n.place)
                   order by n.cosseno desc, n.place limit 3) n)
    from aligned a order by a.score desc, a.id limit quantos;
end;
$$;
