create extension if not exists fuzzystrmatch with schema extensions;
alter extension fuzzystrmatch set schema extensions;
create materialized view private.grafias as
  select n || substr(termo, n, 1) || length(termo) as chave, array_agg(termo order by posto) as palavras
    from private.vetores, generate_series(1, 2) n where termo ~ '^[a-z]{3,}$' group by 1;
create unique index grafias_por_chave on private.grafias (chave);
drop function public.experimentar, private.ask, public.assistente_consultar, private.answer_with_key, private.answer, public.resultados_de_teste, private.test_results, public.perguntas_parecidas, private.similar_perguntas, private.consultar,
  private.told, private.find_produtos, private.find_perguntas, private.understand, private.edits;
drop type private.asked_word;
drop index private.termos_por_trecho;
alter table private.termos add column listado boolean not null default false;
alter table private.termos alter column listado drop default;
alter index private.produto_termos_por_termo reset (fastupdate);
alter index private.produto_termos_por_termo set (gin_pending_list_limit = 64);
alter table private.pergunta_termos add column palavras text[] not null default '{}';
alter table private.pergunta_termos alter column palavras drop default;
create index termos_por_trecho on private.termos using gin (palavra extensions.gin_trgm_ops) with (fastupdate = off)
  where not listado and palavra ~ '^[a-z]{4,}$';
create table private.pergunta_vetores (
  pergunta_id uuid not null references private.pergunta_termos (id) on delete cascade,
  forma extensions.cube,
  toda extensions.cube
);
create index pergunta_vetores_por_pergunta on private.pergunta_vetores (pergunta_id);
create table private.palavra_vetores (palavra text not null, vetor extensions.cube not null);
create index palavra_vetores_por_palavra on private.palavra_vetores (palavra);
alter table private.pergunta_vetores enable row level security;
alter table private.palavra_vetores enable row level security;
create or replace function private.learn(words text[]) returns void language sql set search_path = '' as $$
  insert into private.termos (palavra, radical, listado)
  select w, private.stem(w), exists (select from private.vetores v where v.termo = w) from (select distinct w from unnest(words) w) w
   where not exists (select from private.termos t where t.palavra = w) order by w;
$$;
create function private.direction(numbers float8[]) returns extensions.cube language sql immutable parallel safe set search_path = '' as $$
  select extensions.cube(array(select part / size from unnest(numbers) part))
    from (select sqrt(sum(part * part)) as size from unnest(numbers) part) s where size > 0;
$$;
create function private.numbers(bruto bytea) returns float8[] language sql immutable strict parallel safe set search_path = '' as $$
  select array(select get_byte(bruto, i)::float8 - 128 from generate_series(0, 95) i);
$$;
create function private.entry_vector(forma float8[], contexto float8[], resposta float8[]) returns extensions.cube
language sql immutable set search_path = '' as $$
  select private.direction(array(
    select 0.95 * coalesce(f, 0) + 0.35 * coalesce(c, 0) + 1.12 * coalesce(r, 0)
      from unnest(forma, contexto, resposta) with ordinality u (f, c, r, i) order by i));
$$;
create or replace function private.index_perguntas(ids uuid[]) returns void language plpgsql set search_path = '' as $$
begin
  delete from private.pergunta_termos t where t.id = any (ids);
  perform private.learn(array(
    select unnest(private.split(concat_ws(' ', p.pergunta, p.contexto, p.resposta,
                    (select string_agg(v.texto, ' ') from public.pergunta_variantes v where v.pergunta_id = p.id))))
      from public.perguntas p where p.id = any (ids)));
  insert into private.pergunta_termos (id, texto, palavras)
  select p.id, coalesce(string_agg(t.radical || ':' || least(w.place, 16000) || part.weight, ' '), '')::tsvector,
         coalesce(array_agg(distinct w.word) filter (where t.radical is not null and t.listado), '{}')
    from public.perguntas p
    cross join lateral (
      select 'A' as weight, p.pergunta as said union all select 'B', p.contexto union all select 'C', p.resposta
      union all select 'A', v.said from (select v.texto as said from public.pergunta_variantes v where v.pergunta_id = p.id limit 100) v) part
    cross join lateral unnest(private.split(part.said)) with ordinality w (word, place)
    left join private.termos t on t.palavra = w.word
   where p.id = any (ids)
   group by p.id
  on conflict (id) do update set (texto, palavras) = (excluded.texto, excluded.palavras);
  insert into private.palavra_vetores (palavra, vetor)
  select v.termo, private.direction(private.numbers(v.bruto))
    from (select distinct w from private.pergunta_termos t, unnest(t.palavras) w where t.id = any (ids)) said (word)
    join private.vetores v on v.termo = said.word
   where not exists (select from private.palavra_vetores k where k.palavra = said.word) order by v.termo;
  insert into private.pergunta_vetores (pergunta_id, forma, toda)
  select p.id, extensions.cube(f.v), private.entry_vector(f.v, w.contexto, w.resposta)
    from public.perguntas p
    cross join lateral (select private.text_vector((private.split(p.contexto))[:100]) as contexto,
                               private.text_vector((private.split(p.resposta))[:100]) as resposta offset 0) w
    cross join lateral (
      select private.text_vector((private.split(said))[:100]) as v
        from (select p.pergunta as said union all
              (select v.texto from public.pergunta_variantes v where v.pergunta_id = p.id limit 100)) form offset 0) f
   where p.id = any (ids);
end;
$$;
create or replace function private.index_produtos(ids uuid[]) returns void language plpgsql set search_path = '' as $$
begin
  with word as materialized (
    select p.id, p.categoria_id, left(n.word, 60) as word, n.place || case n.place when 1 then 'A' else 'B' end as at
      from public.produtos p, regexp_split_to_table(p.nome_ordem, '[^a-z0-9]+') with ordinality n (word, place) where p.id = any (ids)
    union all
    select null, c.id, left(n.word, 60), 1000 + n.place || 'D'
      from public.categorias c, regexp_split_to_table(c.nome_ordem, '[^a-z0-9]+') with ordinality n (word, place)
     where c.id in (select p.categoria_id from public.produtos p where p.id = any (ids))
  ), stem as materialized (
    select w.word, coalesce(min(t.radical), private.stem(w.word)) as stem, min(t.palavra) is null as fresh
      from (select distinct word from word where word <> '') w left join private.termos t on t.palavra = w.word group by w.word
  ), learnt as (
    insert into private.termos (palavra, radical, listado)
    select s.word, s.stem, exists (select from private.vetores v where v.termo = s.word) from stem s where s.fresh
  ), said as (
    select w.id, w.categoria_id, string_agg(s.stem || ':' || w.at, ' ') as lexemes from word w join stem s using (word) group by w.id, w.categoria_id
  )
  insert into private.produto_termos (id, texto)
  select p.id, concat_ws(' ', s.lexemes, c.lexemes)::tsvector
    from public.produtos p left join said s on s.id = p.id left join said c on c.categoria_id = p.categoria_id and c.id is null
   where p.id = any (ids)
  on conflict (id) do update set texto = excluded.texto;
end;
$$;
create function private.take_list() returns void language plpgsql set search_path = '' as $$
begin
  refresh materialized view private.grafias;
  delete from private.palavra_vetores where true;
  update private.termos t set listado = not t.listado
   where t.listado <> exists (select from private.vetores v where v.termo = t.palavra);
  perform private.index_perguntas(array(select id from public.perguntas));
end;
$$;
create function private.nearest_word(word text) returns text language plpgsql stable set search_path = '' as $$
declare
  most constant integer := case when length(word) < 6 then 1 else 2 end;
  keys constant text[] := array(
    select n || substr(word, n, 1) || size from generate_series(1, 2) n, generate_series(length(word) - most, length(word) + most) size);
begin
  return (
    with near as materialized (
      select p.palavra, extensions.levenshtein(p.palavra, word) as changes from private.grafias g, unnest(g.palavras) p (palavra)
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
create function private.is_used(stem text) returns boolean language plpgsql stable set search_path = '' as $$
begin
  return exists (select from private.pergunta_termos t where t.texto @@ stem::tsquery)
      or exists (select from private.produto_termos t where t.texto @@ stem::tsquery)
      or exists (select from private.sinonimo_termos s where s.radicais @> array[stem]);
end;
$$;
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
create function private.greeting(asked text) returns text language plpgsql immutable parallel safe set search_path = '' as $$
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
create type private.asked_word as (
  place integer, palavra text, usada text, radical text, como text, termos text[], vezes integer, sure real, peso real,
  vetor extensions.cube, tamanho float8, own tsquery, other tsquery);
create function private.understand(asked text) returns private.asked_word[]
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
        cross join lateral (select case when v.posto is null and w.word ~ '^[a-z]{4,}$' and not private.is_used(private.stem(w.word))
                                        then private.nearest_word(w.word) end as word offset 0) m
    ), used as materialized (
      select s.*, coalesce(s.mended, s.word) as usada, private.stem(coalesce(s.mended, s.word)) as radical from spelt s
    )
    select row(row_number() over (order by u.place, u.word), u.palavra, u.usada, u.radical,
               case when u.mended is not null then 'corrigida'
                    when v.posto is null and not private.is_used(u.radical) then 'desconhecida' else 'igual' end,
               null, u.times, case when u.mended is null then 1 else 0.8 end, coalesce(least(v.escala * m.size / 0.936, 1.5), 1),
               m.vector, m.size, u.radical::tsquery, null)::private.asked_word
      from used u left join private.vetores v on v.termo = u.usada
      left join lateral (select n.vector, n.vector operator(extensions.<->) origin as size
                           from extensions.cube(private.numbers(v.bruto)) n (vector) offset 0) m on u.radical is not null
     where u.place > coalesce(greeted, 0)
     order by u.place, u.word);
  return private.with_synonyms(words);
end;
$$;
create function private.with_synonyms(words private.asked_word[]) returns private.asked_word[]
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  stems constant text[] := array(select w.radical from unnest(words) w where w.radical is not null);
  near record;
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
    words[near.place].termos := near.terms;
  end loop;
  return words;
end;
$$;
create function private.meaning(words private.asked_word[]) returns extensions.cube language plpgsql stable set search_path = '' as $$
begin
  return (select extensions.cube(private.text_vector(array_agg(w.usada), array_agg(w.vezes * w.sure::float8))) from unnest(words) w);
end;
$$;
create function private.find_perguntas(words private.asked_word[], dia date, quantos integer)
returns table (id uuid, certeza real, own integer[], other integer[], proximas jsonb)
language plpgsql stable rows 10 set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  total constant bigint := (select greatest(count(*), 100) from private.pergunta_termos);
  meaning constant extensions.cube := private.meaning(words);
  info constant float8 := (select coalesce(sum(w.peso), 0) from unnest(words) w where w.radical is not null);
  most constant float8 := coalesce((select max(case w.como when 'igual' then 1 when 'corrigida' then 0.45 end) from unnest(words) w
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
    select w.place, w.sure, w.vetor, w.tamanho, w.palavra, w.peso * private.weight_of(total, count(h.id)::integer) as weight
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
    select id, coalesce(m.cosseno, 0) as cosseno, coalesce(m.cosseno_forma, 0) as cosseno_forma, coalesce(w.parte, 0) as parte, w.own, w.other
      from meant m full join worded w using (id)
     where not exists (select from public.pergunta_validades v
                        where v.pergunta_id = coalesce(m.id, w.id) and (v.de > dia or v.ate < dia))
     order by coalesce(m.cosseno, 0) + 0.33 * coalesce(m.cosseno_forma, 0) + 0.65 * coalesce(w.parte, 0) desc, id limit 10
  ), near as materialized (
    select distinct on (k.palavra, t.place) k.palavra, t.place, greatest((1 + t.tamanho ^ 2 - (k.vetor operator(extensions.<->) t.vetor) ^ 2) / (2 * t.tamanho), 0) as cosseno
      from private.palavra_vetores k cross join telling t
     where t.vetor is not null
       and k.palavra in (select unnest(p.palavras) from candidate c join private.pergunta_termos p using (id))
  ), nearest as materialized (
    select distinct on (c.id, n.place) c.id, n.place, n.palavra, n.cosseno
      from candidate c join private.pergunta_termos p using (id), unnest(p.palavras) w (palavra) join near n using (palavra)
     order by c.id, n.place, n.cosseno desc, n.palavra
  ), aligned as materialized (
    select c.*, coalesce(a.alinhamento, 0) as alinhamento, c.cosseno + 0.33 * c.cosseno_forma + 1.47 * coalesce(a.alinhamento, 0) as score
      from candidate c
      cross join lateral (
        select sum(t.weight * t.sure * coalesce(h.share, n.cosseno, 0)) / nullif(s.sure, 0) as alinhamento
          from whole s, telling t left join hit h on h.place = t.place and h.id = c.id left join nearest n on n.place = t.place and n.id = c.id
         group by s.sure) a
  )
  select a.id,
         least(most, 1 / (1 + exp(7.8 - 2.46 * a.cosseno + 2.19 * a.parte - 8.28 * a.alinhamento - 1.04 * ln(0.3 + info)
                                  - 3.91 * (a.score - coalesce((select max(o.score) from aligned o where o.id <> a.id), 0)))))::real,
         a.own, a.other,
         (select coalesce(jsonb_agg(jsonb_build_object('de', n.de, 'para', n.palavra) order by n.cosseno desc, n.place), '[]')
            from (select n.*, t.palavra as de from nearest n join telling t using (place)
                   where n.id = a.id and n.cosseno > 0.4 and not exists (select from hit h where h.id = a.id and h.place = n.place)
                   order by n.cosseno desc, n.place limit 3) n)
    from aligned a order by a.score desc, a.id limit quantos;
end;
$$;
create function private.names_no_product(folded text) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select folded ~ '(?x)^(hoje|amanha|dia|dias|agora|loja|lojas|mercado|supermercado|produto|produtos|marca|marcas|tipo|item|itens|
    vende|vendem|vender|vendendo|acho|achar|encontro|encontrar|procuro|procurando|procurar|compro|comprar|compra|compram|comprei|comprou|
    tempo|levar|levo|deixar|deixo|usar|usa|pegar|pega|hj|vendeu|custa|custam|custo|preco|precos|
    valor|corredor|prateleira|secao|setor|lado|lugar|parte|coisa|coisas|jeito|fazer|faz|fazem|faco|funciona|funcionam|funcionar|
    trabalha|trabalham|tarde|noite|manha|hora|horas|gente|pessoal|moco|moca|amigo|aceita|aceitam|possivel|caso|assim|ainda|aonde|queria)$'
      or folded ~ '^(segunda|terca|quarta|quinta|sexta|sabado|domingo|feira|semana|fim|final|fds|depois)s?$';
$$;
create function private.find_produtos(words private.asked_word[], quantos integer)
returns table (id uuid, score real, certeza real, own integer[], other integer[])
language plpgsql stable rows 10 set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  total constant bigint := (select coalesce(sum(k.produtos), 0) from private.produto_counts k);
begin
  return query
  with word as materialized (
    select w.*, c.holding, private.names_no_product(w.usada) as weak,
           private.weight_of(total, c.holding) * case when private.names_no_product(w.usada) then 0.1 else 1 end as weight,
           row_number() over (order by c.holding, w.place) as rarity
      from (select w.*, coalesce(w.own || w.other, w.own) as either from unnest(words) w
             where w.radical is not null and not private.is_offer(w.usada) order by w.place limit 12) w
      cross join lateral (select count(*)::integer as holding from (
        select from private.produto_termos t where t.texto @@ w.either limit 3000) few) c
  ), search as materialized (
    select case when w.holding <= 500 then w.either
                else w.either && (select string_agg('(' || o.either::text || ')', ' | ')::tsquery from word o where o.place <> w.place) end as query
      from word w where w.holding > 0
    union all select (w.radical || ':A')::tsquery from word w where w.rarity = 1 and w.holding > 500
    union all select w.either from word w where w.rarity = 1 and w.holding > 500
  ), candidate as materialized (
    select distinct on (c.id) c.id, c.texto from search s cross join lateral (
      select t.id, t.texto from private.produto_termos t where t.texto @@ s.query
       limit (select least(500, 2000 / count(*)) from search)) c
     where s.query is not null
  ), hit as (
    select c.id, w.place, w.weight * w.sure as weight, c.texto @@ w.own as itself, w.como <> 'corrigida' and not w.weak as strong,
           greatest(ts_rank('{0.2, 0.1, 0.7, 1}', c.texto, w.own, 1), 0.8 * coalesce(ts_rank('{0.2, 0.1, 0.7, 1}', c.texto, w.other, 1), 0)) as rank
      from candidate c join word w on c.texto @@ w.either
  )
  select h.id, sum(h.weight * h.rank)::real,
         least(case when bool_or(h.strong) then 1 else 0.4 end, sum(h.weight * case when h.itself then 1 else 0.9 end)
                  / nullif((select sum(a.weight) from word a), 0))::real,
         array_agg(h.place order by h.place) filter (where h.itself), array_agg(h.place order by h.place) filter (where not h.itself)
    from hit h group by h.id order by 2 desc, h.id limit quantos;
end;
$$;
create function private.find_records(words private.asked_word[], dia date, chosen uuid, only_offers boolean)
returns table (kind text, id uuid, place bigint, certeza real, dita boolean, oferecida boolean, own integer[], other integer[],
               proximas jsonb)
language plpgsql stable rows 20 set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with found as materialized (
    select 'pergunta' as kind, f.*, row_number() over () as place from private.find_perguntas(words, dia, 10) f where chosen is null
    union all
    select 'produto', f.id, f.certeza, f.own, f.other, '[]', row_number() over (order by f.score desc, p.nome_ordem, f.id)
      from private.find_produtos(words, 10) f join public.produtos p on p.id = f.id where chosen is null
    union all
    select 'pergunta', p.id, 1, null, null, '[]', 1 from public.perguntas p where p.id = chosen
    union all
    select 'produto', p.id, 1, null, null, '[]', 1 from public.produtos p where p.id = chosen
  ), best as (
    select greatest(max(f.certeza), case when only_offers then 1 end) as certeza from found f
  ), outcome as (
    select f.*, b.certeza >= 0.5 and f.certeza >= 0.85 * b.certeza and f.place <= case f.kind when 'pergunta' then 1 else 4 end as dita,
           b.certeza >= 0.2 and b.certeza < 0.5 and f.certeza >= case f.kind when 'pergunta' then 0.02 else 0.2 end
             and row_number() over (order by f.kind = 'produto' and f.certeza < 0.2, f.certeza desc, f.place) <= 3 as oferecida
      from found f, best b
  )
  select o.kind, o.id, o.place, o.certeza, o.dita, o.oferecida, o.own, o.other, o.proximas from outcome o;
end;
$$;
create function private.reasons(words private.asked_word[], by_itself integer[], by_synonym integer[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'palavras', coalesce(jsonb_agg(w.palavra order by w.place) filter (where w.place = any (by_itself) and w.como <> 'corrigida'), '[]'),
      'corrigidas', coalesce(jsonb_agg(jsonb_build_object('de', w.palavra, 'para', w.usada) order by w.place)
                             filter (where w.place = any (by_itself) and w.como = 'corrigida'), '[]'),
      'sinonimos', coalesce(jsonb_agg(jsonb_build_object('de', w.palavra, 'para', array_to_string(w.termos, ', ')) order by w.place)
                            filter (where w.place = any (by_synonym)), '[]'))
      from unnest(words) w);
end;
$$;
create function private.told_promocoes(days date[], every boolean, produtos uuid[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'descricao', a.descricao, 'fim', a.fim, 'produtos', (
           select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'nome', l.nome, 'valor', l.valor, 'precoPromocional', l.preco)
                                     order by l.posicao, l.id), '[]')
             from (select p.id, p.nome, p.valor, private.offer_price(p.valor, r) as preco, r.posicao
                     from public.promocao_produtos r join public.produtos p on p.id = r.produto_id
                    where r.promocao_id = a.id and r.desconto > 0 order by r.posicao, p.id limit 100) l)) order by a.nome_ordem, a.id), '[]')
    from (select distinct on (v.id) v.* from unnest(days) d cross join lateral private.valid_promocoes(d) v order by v.id) a
   where every
      or exists (select from public.promocao_produtos r where r.promocao_id = a.id and r.desconto > 0 and r.produto_id = any (produtos)));
end;
$$;
create function private.names_nothing(words private.asked_word[]) returns boolean language plpgsql immutable set search_path = '' as $$
begin
  return not exists (select from unnest(words) w where w.radical is not null and w.peso > 0.3
                        and not private.is_offer(w.usada) and not private.names_no_product(w.usada));
end;
$$;
create function private.consultar(pergunta text, momento timestamptz, escolhida uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  asked constant text := left(pergunta, 500);
  today constant date := (momento at time zone 'America/Sao_Paulo')::date;
  named constant date[] := private.named_days(asked, today);
  days constant date[] := case when named = '{}' then array[today] else named end;
  about_offers constant boolean := private.is_offer(array_to_string(private.split(asked), ' '));
  greeting constant text := case when escolhida is null then private.greeting(asked) end;
  words private.asked_word[] := '{}';
  only_offers boolean;
  records jsonb;
  answer jsonb;
begin
  if greeting is null then words := private.understand(asked); end if;
  only_offers := about_offers and greeting is null and private.names_nothing(words)
    and exists (select from unnest(days) d cross join lateral private.valid_promocoes(d));
  with record as materialized (
    select r.* from private.find_records(words, today, escolhida, only_offers) r where greeting is null
  ), entry as (
    select jsonb_agg(jsonb_build_object('id', p.id, 'pergunta', p.pergunta, 'resposta', p.resposta, 'certeza', round(r.certeza::numeric, 2),
                                        'dita', r.dita)
                     || private.reasons(words, r.own, r.other) || jsonb_build_object('proximas', r.proximas) order by r.place) as list
      from record r join public.perguntas p on p.id = r.id where r.kind = 'pergunta'
  ), product as (
    select jsonb_agg(jsonb_build_object(
             'id', p.id, 'nome', p.nome, 'valor', p.valor, 'precoNoDia', coalesce(o.preco, p.valor), 'precoPromocional', o.preco,
             'promocao', case when o.preco is not null then jsonb_build_object('id', o.promocao_id, 'nome', o.promocao) end,
             'localizacao', p.localizacao, 'categoria', c.nome, 'tipoVenda', p.tipo_venda, 'certeza', round(r.certeza::numeric, 2), 'dita', r.dita)
             || private.reasons(words, r.own, r.other) || '{"proximas": []}' order by r.place) as list
      from record r join public.produtos p on p.id = r.id join public.categorias c on c.id = p.categoria_id
      left join lateral (
        select private.offer_price(p.valor, l) as preco, a.id as promocao_id, a.nome as promocao
          from public.promocao_produtos l join unnest(days) d on true join private.valid_promocoes(d) a on a.id = l.promocao_id
         where l.produto_id = p.id and l.desconto > 0
         order by 1, l.desconto desc, a.nome_ordem, a.id limit 1) o on true
     where r.kind = 'produto'
  ), option as (
    select jsonb_agg(jsonb_build_object('tipo', r.kind, 'id', r.id, 'texto', coalesce(p.pergunta, i.nome)) order by r.certeza desc, r.place) as list
      from record r left join public.perguntas p on p.id = r.id left join public.produtos i on i.id = r.id where r.oferecida
  )
  select jsonb_build_object(
    'confianca', case when only_offers or bool_or(r.dita) then 'alta' when bool_or(r.oferecida) then 'media' else 'nenhuma' end,
    'cumprimento', greeting,
    'dia', days[1],
    'palavras', (select coalesce(jsonb_agg(jsonb_build_object('palavra', w.palavra, 'como', w.como,
                                   'usada', case when w.como = 'desconhecida' then '{}' else array[w.usada] || w.termos end) order by w.place), '[]')
                   from unnest(words) w
                  where w.radical is not null and not (private.is_offer(w.usada) or cardinality(private.named_days(w.palavra, today)) > 0)),
    'perguntas', coalesce((select list from entry), '[]'), 'produtos', coalesce((select list from product), '[]'),
    'opcoes', coalesce((select list from option), '[]'),
    'promocoes', private.told_promocoes(days, about_offers and greeting is null,
                                        array_agg(r.id) filter (where r.kind = 'produto' and r.certeza >= 0.5)))
    into answer from record r;
  return answer;
end;
$$;
create function private.ask(pergunta text, momento timestamptz, escolhida uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return private.consultar(pergunta, coalesce(momento, now()), escolhida);
end;
$$;
create function public.experimentar(pergunta text, momento timestamptz default now(), escolhida uuid default null) returns jsonb
language sql stable set search_path = '' as $$ select private.ask(pergunta, momento, escolhida) $$;
create function private.test_results() returns table (id uuid, pergunta text, passou boolean, resultado text, lugar integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return query
    select t.id, t.pergunta, coalesce(r.dita, false), case when r.dita then 'respondida' when r.oferecida then 'oferecida' else 'nao' end,
           r.place::integer
      from public.perguntas_teste t
     cross join lateral (select private.understand(t.pergunta) as words offset 0) u
      left join lateral private.find_records(u.words, private.today(), null, false) r
             on r.id in (t.espera_pergunta_id, t.espera_produto_id);
end;
$$;
create function public.resultados_de_teste() returns table (id uuid, pergunta text, passou boolean, resultado text, lugar integer)
language sql stable set search_path = '' as $$ select * from private.test_results() $$;
create function private.similar_perguntas(texto text, exceto uuid) returns table (id uuid, pergunta text, resposta text, certeza real)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_access() then return; end if;
  return query
    select p.id, p.pergunta, p.resposta, f.certeza
      from private.find_perguntas(private.understand(texto), private.today(), 10) f join public.perguntas p on p.id = f.id
     where f.certeza >= 0.2 and p.id is distinct from exceto order by f.certeza desc, p.id limit 3;
end;
$$;
create function public.perguntas_parecidas(texto text, exceto uuid default null)
returns table (id uuid, pergunta text, resposta text, certeza real)
language sql stable set search_path = '' as $$ select * from private.similar_perguntas(texto, exceto) $$;
create function private.answer(pergunta text, momento timestamptz, anotar boolean, no_balcao boolean, escolhida uuid default null)
returns jsonb language plpgsql set search_path = '' as $$
declare
  found constant jsonb := case when not no_balcao or (select ligado from private.balcao)
                               then private.consultar(pergunta, coalesce(momento, now()), escolhida) end;
begin
  if anotar and escolhida is null and found ->> 'cumprimento' is null and found is not null then
    perform private.note_consulta(pergunta, found ->> 'confianca');
  end if;
  return found;
end;
$$;
create function private.answer_with_key(pergunta text, momento timestamptz, anotar boolean, no_balcao boolean, escolhida uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_key();
  return private.answer(pergunta, momento, anotar and not private.has_access(), no_balcao, escolhida);
end;
$$;
create function public.assistente_consultar(
  pergunta text, momento timestamptz default now(), anotar boolean default true, no_balcao boolean default false, escolhida uuid default null)
returns jsonb language sql set search_path = '' as $$
  select private.answer_with_key(pergunta, momento, anotar, no_balcao, escolhida);
$$;
comment on function private.answer_with_key is 'Needs no access: private.check_key asks for it, or for a valid key.';
grant execute on function private.answer_with_key, public.assistente_consultar to anon;
grant execute on function
  private.answer_with_key, public.assistente_consultar, private.ask, public.experimentar, private.test_results, public.resultados_de_teste, private.similar_perguntas, public.perguntas_parecidas
  to authenticated;
select private.take_list();
