-- What the assistant answers: one function, `private.consultar`, finds the entries of the FAQ, the products and the promotions for a question.

-- Words as they are compared: folded, in the singular, without their ending. Folding comes first, since a shopper types no accents; the
-- stemmer alone would not bring promoção and promoções together. A word in -ao keeps it: limao would become lima.
create text search dictionary private.terminacoes (template = pg_catalog.snowball, language = portuguese);
create text search configuration private.loja (copy = pg_catalog.simple);
alter text search configuration private.loja alter mapping for asciiword, word with private.terminacoes;
create function private.singular(value text) returns text language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(private.fold(value), '[^a-z0-9]+', ' ', 'g'),
    '(oes|aes|aos|ao)\M', 'aum', 'g'), '([aeo])is\M', '\1l', 'g'), 'ns\M', 'm', 'g'), '([rz])es\M', '\1', 'g'), '([^s])s\M', '\1', 'g'),
    '(\d)([a-z])', '\1 \2', 'g');
$$;
create function private.termos(value text) returns tsvector language sql immutable parallel safe set search_path = '' as $$
  select to_tsvector('private.loja'::regconfig, private.singular(value));
$$;
-- The comparable form of a text as one text, its words in order.
create function private.radicais(value text) returns text language sql immutable parallel safe set search_path = '' as $$
  select coalesce(string_agg(t.lexeme, ' ' order by p.place), '')
    from unnest(private.termos(value)) t, unnest(t.positions) p (place);
$$;

alter table public.perguntas add column termos tsvector not null generated always as (
  setweight(private.termos(pergunta), 'A') || setweight(private.termos(contexto), 'B') || setweight(private.termos(resposta), 'C')) stored;
alter table public.produtos add column termos tsvector not null generated always as (private.termos(nome)) stored;
create index produtos_por_termo on public.produtos using gin (termos);

-- Other ways to ask an entry.
create table public.pergunta_variantes (
  id uuid primary key default gen_random_uuid(),
  pergunta_id uuid not null,
  texto text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  texto_ordem text not null generated always as (private.fold(btrim(texto, E' \t\r\n'))) stored,
  termos tsvector not null generated always as (setweight(private.termos(texto), 'A')) stored,
  constraint pergunta_variantes_texto_obrigatorio check (texto ~ '\S'),
  constraint pergunta_variantes_texto_ate_2000 check (char_length(texto) <= 2000),
  constraint pergunta_variantes_pergunta_existe foreign key (pergunta_id) references public.perguntas (id) on delete cascade
);
create index pergunta_variantes_da_pergunta on public.pergunta_variantes (pergunta_id);

-- The days on which an entry is an answer; always, without a row.
create table public.pergunta_validades (
  id uuid primary key default gen_random_uuid(),
  pergunta_id uuid not null,
  de date,
  ate date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint pergunta_validades_pergunta_unica unique (pergunta_id),
  constraint pergunta_validades_data_obrigatoria check (de is not null or ate is not null),
  constraint pergunta_validades_ate_depois_de_de check (de <= ate),
  constraint pergunta_validades_pergunta_existe foreign key (pergunta_id) references public.perguntas (id) on delete cascade
);

-- Words and expressions of one meaning, separated by commas.
create table public.sinonimos (
  id uuid primary key default gen_random_uuid(),
  termos text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  termos_ordem text not null generated always as (private.fold(btrim(termos, E' \t\r\n'))) stored,
  constraint sinonimos_termos_obrigatorio check (termos ~ '[^\s,][^,]*,\s*[^\s,]'),
  constraint sinonimos_termos_ate_300 check (char_length(termos) <= 300)
);
create table private.sinonimo_termos (
  sinonimo_id uuid not null references public.sinonimos (id) on delete cascade,
  termo text not null,
  radicais text not null
);
create index sinonimo_termos_por_radicais on private.sinonimo_termos (radicais);
create index sinonimo_termos_do_sinonimo on private.sinonimo_termos (sinonimo_id);
alter table private.sinonimo_termos enable row level security;

-- Golden questions: what must be found for them.
create table public.perguntas_teste (
  id uuid primary key default gen_random_uuid(),
  pergunta text not null,
  espera_pergunta_id uuid,
  espera_produto_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  pergunta_ordem text not null generated always as (private.fold(btrim(pergunta, E' \t\r\n'))) stored,
  constraint perguntas_teste_pergunta_obrigatoria check (pergunta ~ '\S'),
  constraint perguntas_teste_pergunta_ate_500 check (char_length(pergunta) <= 500),
  constraint perguntas_teste_espera_um check (num_nonnulls(espera_pergunta_id, espera_produto_id) = 1),
  constraint perguntas_teste_pergunta_existe foreign key (espera_pergunta_id) references public.perguntas (id) on delete cascade,
  constraint perguntas_teste_produto_existe foreign key (espera_produto_id) references public.produtos (id) on delete cascade
);
create index perguntas_teste_da_pergunta on public.perguntas_teste (espera_pergunta_id);
create index perguntas_teste_do_produto on public.perguntas_teste (espera_produto_id);

call private.manage('public.pergunta_variantes', naming => 'texto');
call private.manage('public.sinonimos', naming => 'termos');
call private.manage('public.perguntas_teste', naming => 'pergunta');
call private.manage('public.pergunta_validades', naming => 'id');
alter table public.pergunta_variantes enable row level security;
alter table public.pergunta_validades enable row level security;
alter table public.sinonimos enable row level security;
alter table public.perguntas_teste enable row level security;
create policy "Staff manage phrasings" on public.pergunta_variantes for all to authenticated
  using ((select private.has_access())) with check ((select private.has_access()));
create policy "Staff manage dates of questions" on public.pergunta_validades for all to authenticated
  using ((select private.has_access())) with check ((select private.has_access()));
create policy "Staff manage synonyms" on public.sinonimos for all to authenticated
  using ((select private.has_access())) with check ((select private.has_access()));
create policy "Staff manage golden questions" on public.perguntas_teste for all to authenticated
  using ((select private.has_access())) with check ((select private.has_access()));
grant select, insert, update, delete
  on public.pergunta_variantes, public.pergunta_validades, public.sinonimos, public.perguntas_teste to authenticated;

-- Computed columns: the name of the record that another names.
create function public.alvo(variante public.pergunta_variantes) returns text language sql stable set search_path = '' as $$
  select p.pergunta from public.perguntas p where p.id = $1.pergunta_id;
$$;
create function public.alvo(validade public.pergunta_validades) returns text language sql stable set search_path = '' as $$
  select p.pergunta from public.perguntas p where p.id = $1.pergunta_id;
$$;
create function public.pergunta_esperada(teste public.perguntas_teste) returns text language sql stable set search_path = '' as $$
  select p.pergunta from public.perguntas p where p.id = $1.espera_pergunta_id;
$$;
create function public.produto_esperado(teste public.perguntas_teste) returns text language sql stable set search_path = '' as $$
  select p.nome from public.produtos p where p.id = $1.espera_produto_id;
$$;

-- Every word that an entry, a product or a synonym has had, so that a misspelt word finds the nearest.
create table private.palavras (
  palavra text collate "C" primary key,
  radical text not null
);
create index palavras_por_radical on private.palavras (radical);
create index palavras_por_trecho on private.palavras using gin (palavra extensions.gin_trgm_ops);
alter table private.palavras enable row level security;

-- Sorted, so that two imports of the same words wait for one another instead of deadlocking.
create function private.keep_words(value text) returns void language sql security definer set search_path = '' as $$
  insert into private.palavras
  select w.palavra, private.radicais(w.palavra)
    from (select distinct palavra from regexp_split_to_table(private.fold(value), '[^a-z0-9]+') palavra) w
   where w.palavra ~ '^[a-z]{3,40}$' and not exists (select from private.palavras k where k.palavra = w.palavra)
   order by 1
  on conflict do nothing;
$$;
create function private.keep_words_of_produtos() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.keep_words((select string_agg(nome, ' ') from added));
  else
    perform private.keep_words((select string_agg(a.nome, ' ') from added a join removed r using (id) where a.nome <> r.nome));
  end if;
  return null;
end;
$$;
create trigger keep_inserted_words after insert on public.produtos referencing new table as added
  for each statement execute function private.keep_words_of_produtos();
create trigger keep_updated_words after update on public.produtos referencing new table as added old table as removed
  for each statement execute function private.keep_words_of_produtos();
create function private.keep_words_of_row() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_words(case tg_table_name
    when 'perguntas' then concat_ws(' ', to_jsonb(new) ->> 'pergunta', to_jsonb(new) ->> 'contexto', to_jsonb(new) ->> 'resposta')
    else coalesce(to_jsonb(new) ->> 'texto', to_jsonb(new) ->> 'termos') end);
  if tg_table_name = 'sinonimos' then
    delete from private.sinonimo_termos where sinonimo_id = new.id;
    insert into private.sinonimo_termos
    select new.id, btrim(termo), private.radicais(termo) from unnest(string_to_array(new.termos, ',')) termo
     where private.radicais(termo) <> '';
  end if;
  return null;
end;
$$;
create trigger keep_words after insert or update of pergunta, contexto, resposta on public.perguntas
  for each row execute function private.keep_words_of_row();
create trigger keep_words after insert or update of texto on public.pergunta_variantes
  for each row execute function private.keep_words_of_row();
create trigger keep_words after insert or update of termos on public.sinonimos
  for each row execute function private.keep_words_of_row();

-- The optimal string alignment distance: how many letters were mistyped, left out, added or swapped with their neighbour.
create function private.letters_apart(one text, other text) returns integer language plpgsql immutable set search_path = '' as $$
declare
  before integer[];
  previous integer[];
  present integer[] := (select array_agg(n) from generate_series(0, length(other)) n);
begin
  for i in 1..length(one) loop
    before := previous;
    previous := present;
    present := array[i];
    for j in 1..length(other) loop
      present[j + 1] := least(previous[j + 1] + 1, present[j] + 1,
                              previous[j] + case when substr(one, i, 1) = substr(other, j, 1) then 0 else 1 end);
      if i > 1 and j > 1 and substr(one, i, 1) = substr(other, j - 1, 1) and substr(one, i - 1, 1) = substr(other, j, 1) then
        present[j + 1] := least(present[j + 1], before[j - 1] + 1);
      end if;
    end loop;
  end loop;
  return present[length(other) + 1];
end;
$$;

-- The known word nearest to a misspelt one, or null.
create function private.nearest_word(word text) returns text language sql stable set search_path = ''
  set pg_trgm.similarity_threshold = 0.2 as $$
  select n.palavra
    from (select k.palavra, extensions.similarity(k.palavra, word) as likeness from private.palavras k
           where k.palavra operator(extensions.%) word and abs(length(k.palavra) - length(word)) <= 2
           order by 2 desc limit 30) n
   cross join lateral (select private.letters_apart(n.palavra, word) as apart) d
   where d.apart = 1 or d.apart = 2 and length(word) > 7 and left(n.palavra, 1) = left(word, 1)
   order by d.apart, n.likeness desc, n.palavra limit 1;
$$;

-- Words that every question may have: they tell nothing about what is asked.
create function private.question_words() returns text[] language sql immutable parallel safe set search_path = '' as $$
  select regexp_split_to_array('a o as os um uma uns umas de do da dos das em no na nos nas num numa ao aos para pra pro por pelo pela com sem
    e ou que q se mas eu me mim meu minha nos nosso nossa voce voces vc vcs seu sua seus suas ele ela eles elas isso isto esse essa este esta
    aquele aquela aquilo tem tenho temos ter ha existe existem possui possuem onde aonde cade fica ficam esta estao estou e sao ser
    qual quais quanto quanta quantos quantas quando como quem quero queria gostaria preciso precisava poderia pode podem posso consigo
    saber achar acho encontro encontrar encontra procuro procurando buscando acha ver diz dizer diga informar informa
    bom boa dia tarde noite oi ola por favor favor obrigado obrigada ai aqui ali la mesmo tambem ja ainda so muito mais menos algum alguma
    alguns algumas algo coisa tipo loja mercado supermercado mercadinho ajuda ajudar moco moca gente vem vai vou ir foi era seria sera
    outro outra outros outras alguem hj faco faz fazem fazer feito feita fazendo compram comprei pedir
    nao sim lado parte corredor prateleira secao setor vende vendem venda compro comprar levar pegar custa custam custo preco precos valor valores
    saindo sai sendo ta to tao pois porque porque assim entao sobre ate desde entre', '\s+');
$$;
create function private.offer_words() returns text[] language sql immutable parallel safe set search_path = '' as $$
  select array['oferta', 'ofertas', 'promocao', 'promocoes', 'promo', 'desconto', 'descontos', 'liquidacao', 'encarte', 'barato', 'barata', 'baratos'];
$$;
create function private.day_words() returns text[] language sql immutable parallel safe set search_path = '' as $$
  select array['hoje', 'amanha', 'depois', 'agora', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo', 'feira', 'fim', 'final', 'semana'];
$$;

-- The days in São Paulo that a folded question is about.
create function private.days_asked(question text, moment timestamptz) returns date[] language plpgsql immutable set search_path = '' as $$
declare
  today constant date := (moment at time zone 'America/Sao_Paulo')::date;
  weekday text;
begin
  if question ~ '\mdepois de amanha\M' then return array[today + 2]; end if;
  if question ~ '\mamanha\M' then return array[today + 1]; end if;
  if question ~ '\m(fim|final) de semana\M' then
    return case extract(isodow from today) when 7 then array[today]
           else array[today + (6 - extract(isodow from today)::integer), today + (7 - extract(isodow from today)::integer)] end;
  end if;
  weekday := (regexp_match(question, '\m(segunda|terca|quarta|quinta|sexta|sabado|domingo)\M(?! (unidade|via|opcao))'))[1];
  if weekday is null then return array[today]; end if;
  return array[today + (array_position(array['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'], weekday)
                        - extract(isodow from today)::integer + 7) % 7];
end;
$$;

-- The telling words of a question, each with what stands for it. `consulta` asks for the word or any synonym; an unknown word has none.
create function private.unidades(pergunta text)
returns table (lugar integer, palavra text, como text, usada text[], consulta tsquery)
language plpgsql stable set search_path = '' as $$
declare
  words constant text[] := (select (array_agg(w order by place))[1:40] from regexp_split_to_table(private.fold(left(pergunta, 500)), '[^a-z0-9]+')
                              with ordinality t (w, place) where w <> '');
  telling text[] := '{}';
  seen text[] := '{}';
  typed text[] := '{}';
  root text;
  roots text[] := '{}';
  near text;
  taken integer;
  groups uuid[];
  i integer := 1;
begin
  foreach near in array coalesce(words, '{}') loop
    typed := typed || near;
    root := private.radicais(near);
    if near ~ '^[a-z]{4,}$' and not near = any (private.question_words() || private.offer_words() || private.day_words())
       and not exists (select from private.palavras k where k.radical = root) then
      near := coalesce(private.nearest_word(near), near);
      root := private.radicais(near);
    end if;
    telling := telling || near;
    roots := roots || root;
  end loop;
  while i <= cardinality(typed) loop
    -- The longest expression that has synonyms.
    taken := 0;
    for length in reverse 4..1 loop
      continue when i + length - 1 > cardinality(typed) or roots[i] = '';
      groups := (select array_agg(distinct s.sinonimo_id) from private.sinonimo_termos s
                  where s.radicais = array_to_string(roots[i:i + length - 1], ' '));
      if groups is not null then taken := length; exit; end if;
    end loop;
    if taken = 0 and (roots[i] = '' or telling[i] = any (private.question_words() || private.offer_words() || private.day_words())
                      or telling[i] ~ '^[a-z]$') then
      i := i + 1;
      continue;
    end if;
    taken := greatest(taken, 1);
    lugar := i;
    palavra := array_to_string(typed[i:i + taken - 1], ' ');
    usada := '{}';
    consulta := phraseto_tsquery('simple', array_to_string(roots[i:i + taken - 1], ' '));
    como := case when telling[i:i + taken - 1] <> typed[i:i + taken - 1] then 'corrigida' else 'igual' end;
    if como = 'corrigida' then usada := array[array_to_string(telling[i:i + taken - 1], ' ')]; end if;
    if groups is not null then
      select consulta || coalesce(string_agg('(' || phraseto_tsquery('simple', s.radicais)::text || ')', ' | ')::tsquery, ''::tsquery),
             usada || coalesce(array_agg(s.termo order by s.termo), '{}')
        into consulta, usada
        from private.sinonimo_termos s
       where s.sinonimo_id = any (groups) and s.radicais <> array_to_string(roots[i:i + taken - 1], ' ');
      if como = 'igual' then como := 'sinonimo'; end if;
    elsif not exists (select from private.palavras k where k.radical = roots[i]) and roots[i] !~ '^\d' then
      como := 'desconhecida';
    end if;
    groups := null;
    i := i + taken;
    continue when consulta::text = any (seen) or consulta::text = '';
    seen := seen || consulta::text;
    return next;
  end loop;
end;
$$;

-- What a record answers of a question: the share of the question's information, and which words gave it.
create function private.matched(units jsonb, found integer[]) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'palavras', coalesce(jsonb_agg(u ->> 'palavra') filter (where u ->> 'como' = 'igual'), '[]'),
    'corrigidas', coalesce(jsonb_agg(jsonb_build_object('de', u ->> 'palavra', 'para', u #>> '{usada,0}'))
                           filter (where u ->> 'como' = 'corrigida'), '[]'),
    'sinonimos', coalesce(jsonb_agg(jsonb_build_object('de', u ->> 'palavra', 'para', array_to_string(
                            array(select jsonb_array_elements_text(u -> 'usada')), ', '))) filter (where u ->> 'como' = 'sinonimo'), '[]'))
    from jsonb_array_elements(units) u where (u ->> 'lugar')::integer = any (found);
$$;

-- A corrected word tells less: alone it gives no high confidence.
create function private.trust_in_correction() returns numeric language sql immutable parallel safe return 0.65;

-- The entries for the units of a question, best first. A word weighs by its rarity among the entries; a record's share is of the weight of
-- all words, and one that stands only in the answer counts four fifths.
create function private.found_perguntas(units jsonb, day date) returns table (id uuid, parte numeric, found integer[], score numeric)
language sql stable set search_path = '' as $$
  with unit as materialized (
    select (u ->> 'lugar')::integer as lugar, (u ->> 'consulta')::tsquery as q, u ->> 'como' as como from jsonb_array_elements(units) u
  ), document as materialized (
    select p.id, p.termos from public.perguntas p
     where p.termos @@ (select string_agg('(' || q::text || ')', ' | ')::tsquery from unit)
       and not exists (select from public.pergunta_validades v where v.pergunta_id = p.id and (v.de > day or v.ate < day))
    union all
    select v.pergunta_id, v.termos from public.pergunta_variantes v
     where v.termos @@ (select string_agg('(' || q::text || ')', ' | ')::tsquery from unit)
       and not exists (select from public.pergunta_validades d where d.pergunta_id = v.pergunta_id and (d.de > day or d.ate < day))
  ), hit as materialized (
    select d.id, d.termos, u.lugar, u.como, u.q, d.termos @@ u.q as matches from document d cross join unit u
  ), weight as materialized (
    select u.lugar, ln(1 + (select count(*) from public.perguntas) / (0.5 + (select count(distinct h.id) from hit h where h.lugar = u.lugar and h.matches)))
                    as idf
      from unit u
  ), scored as (
    select h.id, h.termos,
           sum(w.idf * ts_rank('{0.1, 0.8, 0.9, 1}', h.termos, h.q, 1) * case when h.como = 'corrigida' then 0.9 else 1 end) as score,
           sum(w.idf * case when not h.matches then 0 when ts_rank('{0, 0, 1, 1}', h.termos, h.q) > 0 then 1 else 0.8 end
                     * case h.como when 'corrigida' then private.trust_in_correction() else 1 end)
             / nullif(sum(w.idf), 0) as share,
           array_agg(h.lugar) filter (where h.matches) as found
      from hit h join weight w using (lugar)
     group by h.id, h.termos
  )
  select distinct on (s.id) s.id, round(s.share::numeric, 3), s.found, s.score::numeric from scored s order by s.id, s.score desc;
$$;

-- The products for the units of a question. Rows of rare words are read, at most `most` a word; of common ones, those that have all.
create function private.found_produtos(units jsonb) returns table (id uuid, parte numeric, found integer[], score numeric)
language plpgsql stable set search_path = '' set jit = off as $$
declare
  most constant integer := 1500;
  unit record;
  rows bigint;
  weights numeric[] := '{}';
  places integer[] := '{}';
  queries tsquery[] := '{}';
  trusts numeric[] := '{}';
  rare tsquery;
  every tsquery;
  total constant numeric := (select sum(produtos) from private.produto_counts);
begin
  for unit in select (u ->> 'lugar')::integer as lugar, (u ->> 'consulta')::tsquery as q,
                     case u ->> 'como' when 'corrigida' then private.trust_in_correction() else 1 end as trust
                from jsonb_array_elements(units) u loop
    rows := (select count(*) from (select from public.produtos p where p.termos @@ unit.q limit most) x);
    places := places || unit.lugar;
    queries := queries || unit.q;
    trusts := trusts || unit.trust;
    weights := weights || ln(1 + greatest(total, 1) / (0.5 + rows));
    continue when rows = 0;
    every := case when every is null then unit.q else every && unit.q end;
    if rows < most then rare := case when rare is null then unit.q else rare || unit.q end; end if;
  end loop;
  if every is null then return; end if;
  return query
    select c.id, round(m.share / (select sum(w) from unnest(weights) w), 3), m.found, m.share - 0.01 * length(c.termos)
      from (select p.id, p.termos from public.produtos p where p.termos @@ coalesce(rare, every) limit 3 * most) c
     cross join lateral (
       select sum(w * trust) as share, array_agg(place) as found
         from unnest(places, queries, weights, trusts) u (place, q, w, trust) where c.termos @@ u.q) m
     where m.found is not null
     order by 4 desc limit 40;
end;
$$;

-- Everything that the assistant knows for a question at a moment. `confianca` is absolute: the share of the question's information that the
-- best record has. `promocoes` are those of the day asked about; `ofertas` says whether the question is about them.
create function private.consultar(pergunta text, momento timestamptz default now()) returns jsonb
language plpgsql stable set search_path = '' set jit = off as $$
declare
  question constant text := btrim(regexp_replace(private.fold(left(pergunta, 500)), '[^a-z0-9]+', ' ', 'g'));
  days constant date[] := private.days_asked(question, momento);
  units constant jsonb := (select coalesce(jsonb_agg(jsonb_build_object(
    'lugar', u.lugar, 'palavra', u.palavra, 'como', u.como, 'usada', u.usada, 'consulta', u.consulta::text) order by u.lugar), '[]')
    from private.unidades(pergunta) u);
  about_offers constant boolean := regexp_split_to_array(question, ' ') && private.offer_words() or question ~ '\mem conta\M';
  perguntas jsonb;
  produtos jsonb;
  promocoes jsonb;
  best numeric;
begin
  perguntas := (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'pergunta', p.pergunta, 'resposta', p.resposta, 'parte', f.parte)
                                          || private.matched(units, f.found) order by f.score desc, p.id), '[]')
                  from (select * from private.found_perguntas(units, days[1]) order by score desc, id limit 10) f
                  join public.perguntas p on p.id = f.id);
  with offer as materialized (
    select distinct on (o.produto_id) o.* from unnest(days) d, public.ofertas_do_dia(d) o order by o.produto_id, o.preco
  ), found as (
    select f.*, r.nome, r.valor, r.localizacao, r.tipo_venda, o.preco, o.promocao_id, o.promocao,
           extensions.similarity(r.nome_ordem, question) as likeness
      from private.found_produtos(units) f join public.produtos r on r.id = f.id left join offer o on o.produto_id = f.id
     order by f.score desc, likeness desc, r.nome_ordem limit 10
  )
  select (select coalesce(jsonb_agg(jsonb_build_object(
            'id', f.id, 'nome', f.nome, 'preco', f.valor, 'precoPromocional', f.preco,
            'promocao', case when f.promocao_id is not null then jsonb_build_object('id', f.promocao_id, 'titulo', f.promocao) end,
            'localizacao', f.localizacao, 'unidade', f.tipo_venda, 'parte', f.parte) || private.matched(units, f.found)
            order by f.score desc, f.likeness desc, f.nome), '[]') from found f),
         (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'titulo', a.nome, 'ate', a.fim, 'produtos', (
            select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'nome', r.nome, 'preco', r.valor,
                                                         'precoPromocional', private.offer_price(r.valor, l)) order by l.posicao), '[]')
              from (select * from public.promocao_produtos l where l.promocao_id = a.id order by l.posicao limit 50) l
              join public.produtos r on r.id = l.produto_id)) order by a.nome_ordem, a.id), '[]')
            from (select distinct on (v.id) v.* from unnest(days) d, private.valid_promocoes(d) v) a)
    into produtos, promocoes;
  best := greatest((select max((p ->> 'parte')::numeric) from jsonb_array_elements(perguntas || produtos) p), 0);
  if about_offers and jsonb_array_length(units) = 0 then best := case when promocoes = '[]' then 0 else 1 end; end if;
  return jsonb_build_object(
    'confianca', case when best >= 0.7 then 'alta' when best >= 0.4 then 'media' else 'nenhuma' end,
    'dia', days[1], 'ofertas', about_offers,
    'palavras', (select coalesce(jsonb_agg(u - 'consulta' - 'lugar'), '[]') from jsonb_array_elements(units) u),
    'perguntas', perguntas, 'produtos', produtos, 'promocoes', promocoes);
end;
$$;

-- What was asked, for 90 days. Nothing of the person who asked.
create table public.consultas (
  id uuid primary key default gen_random_uuid(),
  pergunta text not null,
  momento timestamptz not null,
  confianca text not null,
  -- The words of a question in a comparable form, by which questions without an answer are grouped.
  termos text not null,
  dispensada boolean not null default false,
  created_at timestamptz not null default now(),
  constraint consultas_pergunta_ate_500 check (char_length(pergunta) <= 500)
);
comment on table public.consultas is 'Not managed: the functions below write it, and staff only read it.';
create index consultas_recentes on public.consultas (created_at desc);
alter table public.consultas enable row level security;
create policy "Staff read what was asked" on public.consultas for select to authenticated using ((select private.has_access()));
grant select on public.consultas to authenticated;

-- Answers a question and notes it. Each question deletes a few that are too old.
create function public.experimentar(pergunta text, momento timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  if not private.has_access() then raise exception 'staff alone may ask' using errcode = '42501'; end if;
  answer := private.consultar(pergunta, coalesce(momento, now()));
  if pergunta ~ '\S' then
    insert into public.consultas (pergunta, momento, confianca, termos)
    values (left(btrim(pergunta), 500), coalesce(momento, now()), answer ->> 'confianca',
            coalesce((select string_agg(distinct r, ' ' order by r) from jsonb_array_elements(answer -> 'palavras') w,
                             regexp_split_to_table(private.radicais(w ->> 'palavra'), ' ') r where r <> ''), ''));
    delete from public.consultas c where c.id in (
      select id from public.consultas where created_at < now() - interval '90 days' limit 20 for update skip locked);
  end if;
  return answer;
end;
$$;

-- All golden questions, with the place of what they must find.
create function public.resultados_de_teste() returns table (id uuid, pergunta text, passou boolean, lugar integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_access() then raise exception 'staff alone may ask' using errcode = '42501'; end if;
  return query
    select t.id, t.pergunta, coalesce(a.answer ->> 'confianca' <> 'nenhuma' and f.place <= 3, false), f.place::integer
      from public.perguntas_teste t
     cross join lateral (select private.consultar(t.pergunta, now()) as answer offset 0) a
      left join lateral (
        select r.place from jsonb_array_elements(case when t.espera_produto_id is null then a.answer -> 'perguntas' else a.answer -> 'produtos' end)
                            with ordinality r (record, place)
         where (r.record ->> 'id')::uuid = coalesce(t.espera_pergunta_id, t.espera_produto_id) limit 1) f on true;
end;
$$;

-- The entries that say nearly what a text says, three at most.
create function public.perguntas_parecidas(texto text, exceto uuid default null) returns table (id uuid, pergunta text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_access() then raise exception 'staff alone may ask' using errcode = '42501'; end if;
  return query
    select p.id, p.pergunta
      from jsonb_array_elements(private.consultar(texto) -> 'perguntas') f
      join public.perguntas p on p.id = (f ->> 'id')::uuid
     where p.id is distinct from exceto and (f ->> 'parte')::numeric >= 0.6
       and (select count(*) from unnest(p.termos) t where t.weights && '{A}')
           <= 2 * (select count(*) from unnest(private.termos(texto)))
     order by (f ->> 'parte')::numeric desc limit 3;
end;
$$;

-- Questions without an answer, by their words.
create function public.perguntas_sem_resposta() returns table (termos text, pergunta text, vezes bigint, ultima timestamptz)
language sql stable set search_path = '' as $$
  select c.termos, (array_agg(c.pergunta order by c.created_at desc))[1], count(*), max(c.created_at)
    from public.consultas c
   where c.confianca = 'nenhuma' and not c.dispensada and c.created_at > now() - interval '90 days'
   group by c.termos order by 3 desc, 4 desc limit 200;
$$;

create function public.dispensar_sem_resposta(termos text) returns void language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_access() then raise exception 'staff alone may dismiss' using errcode = '42501'; end if;
  update public.consultas c set dispensada = true where c.termos = dispensar_sem_resposta.termos and c.confianca = 'nenhuma';
end;
$$;

-- The questions of the last 30 days: how many were answered, and the three most asked without an answer.
create function public.respostas_do_mes() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'total', count(*), 'respondidas', count(*) filter (where confianca <> 'nenhuma'),
    'semResposta', (select coalesce(jsonb_agg(jsonb_build_object('pergunta', s.pergunta, 'vezes', s.vezes)), '[]')
                      from (select * from public.perguntas_sem_resposta() where ultima > now() - interval '30 days' limit 3) s))
    from public.consultas where created_at > now() - interval '30 days';
$$;
revoke all on function
  private.singular, private.termos, private.radicais, public.alvo(public.pergunta_variantes), public.alvo(public.pergunta_validades),
  public.pergunta_esperada, public.produto_esperado, private.keep_words, private.keep_words_of_produtos, private.keep_words_of_row,
  private.letters_apart, private.nearest_word, private.question_words, private.offer_words, private.day_words, private.days_asked,
  private.unidades, private.matched, private.trust_in_correction, private.found_perguntas, private.found_produtos, private.consultar, public.experimentar,
  public.resultados_de_teste, public.perguntas_parecidas, public.perguntas_sem_resposta, public.dispensar_sem_resposta,
  public.respostas_do_mes
  from public, anon, authenticated;
grant execute on function
  public.alvo(public.pergunta_variantes), public.alvo(public.pergunta_validades), public.pergunta_esperada, public.produto_esperado,
  public.experimentar, public.resultados_de_teste, public.perguntas_parecidas, public.perguntas_sem_resposta,
  public.dispensar_sem_resposta, public.respostas_do_mes, private.singular, private.termos
  to authenticated;
