-- What the assistant finds for a question: its words, phrasings, synonyms, golden questions.

create table public.pergunta_variantes (
  id uuid primary key default gen_random_uuid(),
  pergunta_id uuid not null,
  texto text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  texto_ordem text not null generated always as (private.fold(btrim(texto, E' \t\r\n'))) stored,
  constraint pergunta_variantes_texto_obrigatorio check (texto ~ '\S'),
  constraint pergunta_variantes_texto_ate_2000 check (char_length(texto) <= 2000),
  constraint pergunta_variantes_pergunta_existe foreign key (pergunta_id) references public.perguntas (id) on delete cascade
);
create index pergunta_variantes_por_pergunta on public.pergunta_variantes (pergunta_id);

-- Outside its dates an entry is no answer. A table of its own, since the calls for `perguntas` stay as they are.
create table public.pergunta_validades (
  id uuid primary key default gen_random_uuid(),
  pergunta_id uuid not null,
  de date,
  ate date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  alvo_ordem text not null default '',
  constraint pergunta_validades_pergunta_unica unique (pergunta_id),
  constraint pergunta_validades_pergunta_existe foreign key (pergunta_id) references public.perguntas (id) on delete cascade,
  constraint pergunta_validades_data_obrigatoria check (coalesce(de, ate) is not null),
  constraint pergunta_validades_de_valido check (de between '2000-01-01' and '2999-12-31'),
  constraint pergunta_validades_ate_valido check (ate between '2000-01-01' and '2999-12-31'),
  constraint pergunta_validades_ate_depois_de check (ate >= de)
);

-- A group of words or expressions of one meaning, separated by commas.
create table public.sinonimos (
  id uuid primary key default gen_random_uuid(),
  termos text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  termos_ordem text not null generated always as (private.fold(btrim(termos, E' \t\r\n'))) stored,
  constraint sinonimos_termos_ate_1000 check (char_length(termos) <= 1000),
  constraint sinonimos_termos_dois_ou_mais check (termos ~ '[^\s,][^,]*,[^,]*[^\s,]'),
  constraint sinonimos_termos_unicos unique (termos_ordem)
);

-- Golden questions: the entry or product that a question must find.
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
  constraint perguntas_teste_espera_uma check (num_nonnulls(espera_pergunta_id, espera_produto_id) = 1),
  constraint perguntas_teste_pergunta_existe foreign key (espera_pergunta_id) references public.perguntas (id) on delete cascade,
  constraint perguntas_teste_produto_existe foreign key (espera_produto_id) references public.produtos (id) on delete cascade
);
create index perguntas_teste_por_pergunta on public.perguntas_teste (espera_pergunta_id);
create index perguntas_teste_por_produto on public.perguntas_teste (espera_produto_id) where espera_produto_id is not null;

call private.manage('public.pergunta_variantes', naming => 'texto');
call private.manage('public.pergunta_validades', naming => 'de');
call private.manage('public.sinonimos', naming => 'termos');
call private.manage('public.perguntas_teste', naming => 'pergunta');
grant select, insert, update, delete
  on public.pergunta_variantes, public.pergunta_validades, public.sinonimos, public.perguntas_teste to authenticated;

-- The list of validities is searched and ordered by the question. A computed column cannot be searched by several words.
create function private.keep_alvo() returns trigger language plpgsql set search_path = '' as $$
begin
  new.alvo_ordem := coalesce((select p.pergunta_chave from public.perguntas p where p.id = new.pergunta_id), '');
  return new;
end;
$$;
create trigger keep_alvo before insert or update on public.pergunta_validades for each row execute function private.keep_alvo();
create function private.rename_alvo() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.pergunta_validades set alvo_ordem = '' where pergunta_id = new.id;
  return null;
end;
$$;
create trigger rename_alvo after update of pergunta on public.perguntas for each row when (new.pergunta <> old.pergunta) execute function private.rename_alvo();

-- What goes with a deleted entry, for private.keep_deleted. It is deleted here and not by the cascade, so that no activity tells of it.
create function private.note_parts() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  parts jsonb;
begin
  with v as (delete from public.pergunta_variantes where pergunta_id = old.id returning *),
       d as (delete from public.pergunta_validades where pergunta_id = old.id returning *),
       t as (delete from public.perguntas_teste where espera_pergunta_id = old.id returning *)
  select jsonb_agg(part || jsonb_build_object('pergunta_id', old.id)) into parts from (
    select jsonb_build_object('table', 'pergunta_variantes', 'record', v) as part from v
    union all select jsonb_build_object('table', 'pergunta_validades', 'record', d) from d
    union all select jsonb_build_object('table', 'perguntas_teste', 'record', t) from t) gone;
  perform set_config('app.deleted_lines', coalesce(parts, '[]')::text, true);
  return old;
end;
$$;
create trigger note_parts before delete on public.perguntas for each row execute function private.note_parts();

-- The words of a text, folded.
create function private.split(value text) returns text[] language sql immutable parallel safe set search_path = '' as $$
  select array(select left(w, 60) from unnest(regexp_split_to_array(private.fold(value), '[^a-z0-9]+')) w where w <> '');
$$;

-- The stem of a folded word; null for a word without information. Plurals are undone before stemming, and words in -ão are not stemmed,
-- since the Portuguese stemmer would make `lima` of an unaccented `limão`.
create function private.stem(word text) returns text language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- The blanks in it do not count.
  stop constant text := '(?x)^(a|o|e|as|os|um|uma|uns|umas|de|do|da|dos|das|em|no|na|nos|nas|num|numa|por|pelo|pela|pelos|pelas|
    para|pra|pro|pras|pros|com|ao|aos|ou|mas|que|se|como|eu|tu|voce|voces|vc|vcs|ele|ela|eles|elas|me|te|lhe|lhes|meu|minha|meus|minhas|seu|
    sua|seus|suas|esse|essa|esses|essas|este|esta|estes|estas|isso|isto|aquele|aquela|aqueles|aquelas|aquilo|la|ai|aqui|ali|qual|quais|quem|
    quando|onde|cade|aonde|quanto|quanta|quantos|quantas|ser|sou|era|foi|sao|estou|estao|ta|to|tem|tinha|ter|tenho|temos|ha|existe|vai|vou|
    vao|ir|fica|ficam|poderia|pode|posso|podem|consigo|da|dar|quero|queria|quer|gostaria|preciso|precisa|saber|sabe|dizer|diz|favor|
    gentileza|oi|ola|bom|boa|obrigado|obrigada|ja|nao|sim|mais|muito|tambem|so|ate|entre|sobre|depois|mesmo|algum|alguma|alguns|algumas|
    nenhum|nenhuma|entao|ne|pq|porque|q|n|p|c|d|s|i|u)$';
  w text := word;
begin
  if w ~ stop then return null; end if;
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

-- Every word of the corpus with its stem. Not unique, so that two sessions never wait for each other.
-- Its indexes and those below are without `fastupdate`: each question would read what waits there.
create table private.termos (palavra text not null, radical text);
create index termos_por_palavra on private.termos (palavra);
create index termos_por_trecho on private.termos using gin (palavra extensions.gin_trgm_ops) with (fastupdate = off);
alter table private.termos enable row level security;

create table private.pergunta_termos (id uuid primary key, texto tsvector not null);
create table private.produto_termos (id uuid primary key, texto tsvector not null);
create index pergunta_termos_por_termo on private.pergunta_termos using gin (texto) with (fastupdate = off);
create index produto_termos_por_termo on private.produto_termos using gin (texto) with (fastupdate = off);
alter table private.pergunta_termos enable row level security;
alter table private.produto_termos enable row level security;

create table private.sinonimo_termos (grupo uuid not null, termo text not null, radicais text[] not null);
create index sinonimo_termos_por_grupo on private.sinonimo_termos (grupo);
create index sinonimo_termos_por_radical on private.sinonimo_termos using gin (radicais) with (fastupdate = off);
alter table private.sinonimo_termos enable row level security;

create function private.learn(words text[]) returns void language sql set search_path = '' as $$
  insert into private.termos (palavra, radical)
  select w, private.stem(w) from (select distinct w from unnest(words) w) w
   where not exists (select from private.termos t where t.palavra = w) order by w;
$$;

-- Weights of an entry: A the question and its phrasings, B the context, C the answer.
create function private.index_perguntas(ids uuid[]) returns void language plpgsql set search_path = '' as $$
begin
  delete from private.pergunta_termos t where t.id = any (ids);
  perform private.learn(array(
    select unnest(private.split(concat_ws(' ', p.pergunta, p.contexto, p.resposta,
                    (select string_agg(v.texto, ' ') from public.pergunta_variantes v where v.pergunta_id = p.id))))
      from public.perguntas p where p.id = any (ids)));
  insert into private.pergunta_termos (id, texto)
  select p.id, coalesce(string_agg(t.radical || ':' || least(w.place, 16000) || part.weight, ' '), '')::tsvector
    from public.perguntas p
    cross join lateral (
      select 'A' as weight, p.pergunta as said union all select 'B', p.contexto union all select 'C', p.resposta
      union all select 'A', v.said from (select v.texto as said from public.pergunta_variantes v where v.pergunta_id = p.id limit 100) v) part
    cross join lateral unnest(private.split(part.said)) with ordinality w (word, place)
    left join private.termos t on t.palavra = w.word
   where p.id = any (ids)
   group by p.id
  on conflict (id) do update set texto = excluded.texto;
end;
$$;

-- Weights of a product: A the first word of its name, B the others, D the category.
create function private.index_produtos(ids uuid[]) returns void language plpgsql set search_path = '' as $$
begin
  delete from private.produto_termos t where t.id = any (ids);
  perform private.learn(array(
    select distinct w from public.produtos p join public.categorias c on c.id = p.categoria_id,
           unnest(private.split(p.nome || ' ' || c.nome)) w where p.id = any (ids)));
  insert into private.produto_termos (id, texto)
  select p.id, coalesce(string_agg(t.radical || ':' || w.place || w.weight, ' '), '')::tsvector
    from public.produtos p join public.categorias c on c.id = p.categoria_id
    cross join lateral (
      select word, place, case place when 1 then 'A' else 'B' end as weight from unnest(private.split(p.nome)) with ordinality n (word, place)
      union all select word, 1000 + place, 'D' from unnest(private.split(c.nome)) with ordinality k (word, place)) w
    left join private.termos t on t.palavra = w.word
   where p.id = any (ids)
   group by p.id
  on conflict (id) do update set texto = excluded.texto;
end;
$$;

create function private.follow_perguntas() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then delete from private.pergunta_termos where true;
  elsif tg_op = 'INSERT' then perform private.index_perguntas(array(select id from added));
  elsif tg_op = 'DELETE' then delete from private.pergunta_termos where id in (select id from removed);
  else
    perform private.index_perguntas(array(
      select n.id from added n full join removed o using (id)
       where (n.pergunta, n.contexto, n.resposta) is distinct from (o.pergunta, o.contexto, o.resposta)));
  end if;
  return null;
end;
$$;

create function private.follow_produtos() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then delete from private.produto_termos where true;
  elsif tg_op = 'INSERT' then perform private.index_produtos(array(select id from added));
  elsif tg_op = 'DELETE' then delete from private.produto_termos where id in (select id from removed);
  else
    perform private.index_produtos(array(
      select n.id from added n full join removed o using (id) where (n.nome, n.categoria_id) is distinct from (o.nome, o.categoria_id)));
  end if;
  return null;
end;
$$;

create function private.follow_categorias() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_produtos(array(
    select p.id from added n full join removed o using (id) join public.produtos p on p.categoria_id = n.id where n.nome <> o.nome));
  return null;
end;
$$;

create function private.follow_variantes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_perguntas(array(select pergunta_id from changed));
  return null;
end;
$$;

create function private.follow_sinonimos() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sinonimo_termos where grupo = old.id;
  if tg_op = 'DELETE' then return null; end if;
  perform private.learn(private.split(new.termos));
  insert into private.sinonimo_termos (grupo, termo, radicais)
  select new.id, btrim(term), stems
    from unnest(string_to_array(new.termos, ',')) term
    cross join lateral (select array(select private.stem(w) from unnest(private.split(term)) w where private.stem(w) is not null) as stems) s
   where stems <> '{}';
  return null;
end;
$$;
create trigger follow_sinonimos after insert or update of termos or delete on public.sinonimos
for each row execute function private.follow_sinonimos();

call private.after_statements('public.perguntas', 'index', 'follow_perguntas()', old_and_new => true, verbs => '{insert,update,delete,truncate}');
call private.after_statements('public.produtos', 'index', 'follow_produtos()', old_and_new => true, verbs => '{insert,update,delete,truncate}');
call private.after_statements('public.categorias', 'index', 'follow_categorias()', old_and_new => true, verbs => '{update}');
call private.after_statements('public.pergunta_variantes', 'index', 'follow_variantes()');

-- Letters to insert, delete, change or swap between two words, up to 3.
create function private.edits(one text, other text) returns integer language plpgsql immutable parallel safe set search_path = '' as $$
declare
  n constant integer := length(other);
  before integer[];
  last integer[] := array(select generate_series(0, n));
  line integer[];
  cost integer;
begin
  if abs(length(one) - n) > 2 then return 3; end if;
  for i in 1..length(one) loop
    line := array[i];
    for j in 1..n loop
      cost := case when substr(one, i, 1) = substr(other, j, 1) then 0 else 1 end;
      cost := least(line[j] + 1, last[j + 1] + 1, last[j] + cost);
      if i > 1 and j > 1 and substr(one, i, 1) = substr(other, j - 1, 1) and substr(one, i - 1, 1) = substr(other, j, 1) then
        cost := least(cost, before[j - 1] + 1);
      end if;
      line := line || cost;
    end loop;
    before := last;
    last := line;
  end loop;
  return least(last[n + 1], 3);
end;
$$;

create function private.is_offer(folded text) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select folded ~ '(?x)\y(ofertas?|promoc(ao|oes)|promos?|promociona(l|is)|descontos?|barat(o|a|os|as|inho|inha)|liquidac(ao|oes)|
    em\ conta|economizar|encartes?)\y';
$$;

-- A word of a question: its place among those with information, its query, that of its synonyms, how sure it is, and its share of information among entries and among products.
create type private.asked_word as (
  place integer, palavra text, folded text, radical text, como text, usada text[], own tsquery, other tsquery, sure real,
  de_perguntas integer, de_produtos integer, peso_perguntas real, peso_produtos real);

-- How much a word tells, from 0 to 1, that `holding` of `total` texts have.
create function private.weight_of(total bigint, holding integer) returns real language sql immutable parallel safe set search_path = '' as $$
  select (ln(1 + (greatest(total - holding, 0) + 0.5) / (holding + 0.5)) / ln(1 + (total + 0.5) / 0.5))::real;
$$;

-- The information words of a text, at most 12. A word that the corpus lacks is replaced by its nearest; synonyms join. Counts of products
-- end at 3000. JIT is off, since the price of disabled scans would start it. Words of offers name no product, and in a question about offers the days are no information.
create function private.understand(asked text, about_offers boolean) returns private.asked_word[]
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Words that nearly every question could have.
  weak constant text := '(?x)^(hoje|amanha|dia|dias|agora|loja|lojas|mercado|supermercado|produto|produtos|marca|marcas|tipo|item|itens|
    vende|vendem|vender|vendendo|acho|achar|encontro|encontrar|procuro|procurando|procurar|compro|comprar|compra|compram|comprei|comprou|
    tempo|levar|levo|deixar|deixo|usar|usa|pegar|pega|hj|amanha|vendeu|custa|custam|custo|preco|precos|
    valor|corredor|prateleira|secao|setor|lado|lugar|parte|coisa|coisas|jeito|fazer|faz|fazem|faco|funciona|funcionam|funcionar|
    trabalha|trabalham|tarde|noite|manha|hora|horas|gente|pessoal|moco|moca|amigo|aceita|aceitam|possivel|caso|assim|ainda|aonde|queria)$';
  days constant text := '^(segunda|terca|quarta|quinta|sexta|sabado|domingo|feira|semana|fim|final|fds|depois)s?$';
  entries constant bigint := (select count(*) from private.pergunta_termos);
  products constant bigint := (select coalesce(sum(k.produtos), 0) from private.produto_counts k);
  words private.asked_word[] := '{}';
  w private.asked_word;
  each record;
  near record;
  stems text[];
begin
  for each in
    select min(said) as said, word, stem, min(place) as place
      from unnest((regexp_split_to_array(normalize(left(asked, 500), NFC), '[^0-9A-Za-zÀ-ÖØ-öø-ÿ]+'))[1:80]) with ordinality s (said, place),
           unnest(private.split(said)) word, private.stem(word) stem
     where stem is not null group by 2, 3 order by 4, 2 limit 12
  loop
    w := (cardinality(words) + 1, each.said, each.word, each.stem, 'igual', array[each.word], each.stem::tsquery, null, 1, 0, 0, 0, 0);
    w.de_perguntas := (select count(*) from private.pergunta_termos t where t.texto @@ w.own);
    w.de_produtos := (select count(*) from (select from private.produto_termos t where t.texto @@ w.own limit 3000) few);
    if w.de_perguntas + w.de_produtos = 0 and not exists (select from private.sinonimo_termos s where s.radicais @> array[w.radical]) then
      w.como := 'desconhecida';
      w.usada := '{}';
      if w.folded ~ '^[a-z]{4,}$' and w.folded !~ weak and w.folded !~ days then
        select c.palavra, c.radical, c.edits into near from (
          select t.palavra, min(t.radical) as radical, extensions.similarity(t.palavra, w.folded) as sim,
                 private.edits(t.palavra, w.folded) as edits
            from (select * from private.termos t where t.palavra operator(extensions.%) w.folded and t.radical is not null offset 0) t
           group by 1 order by 3 desc, 1 limit 12) c
         where c.edits <= case when length(w.folded) < 6 then 1 else 2 end
           and (exists (select from private.pergunta_termos t where t.texto @@ c.radical::tsquery)
                or exists (select from private.produto_termos t where t.texto @@ c.radical::tsquery)
                or exists (select from private.sinonimo_termos s where s.radicais @> array[c.radical]))
         order by c.edits, c.sim desc, c.palavra limit 1;
        if found then
          w.como := 'corrigida';
          w.usada := array[near.palavra];
          w.radical := near.radical;
          w.own := near.radical::tsquery;
          w.sure := case when length(w.folded) = 4 then 0.6 when near.edits = 1 then 0.9 else 0.75 end;
        end if;
      end if;
    end if;
    words := words || w;
  end loop;

  stems := array(select radical from unnest(words));
  for i in 1..cardinality(words) loop
    w := words[i];
    select string_agg(distinct '(' || array_to_string(o.radicais, ' & ') || ')', ' | ')::tsquery as query, array_agg(distinct o.termo) as terms
      into near
      from private.sinonimo_termos s join private.sinonimo_termos o on o.grupo = s.grupo and o.radicais <> s.radicais
     where s.radicais @> array[w.radical] and s.radicais <@ stems;
    w.other := near.query;
    if w.other is not null or w.como = 'corrigida' then
      w.de_perguntas := (select count(*) from private.pergunta_termos t where t.texto @@ coalesce(w.own || w.other, w.own));
      w.de_produtos := (select count(*) from (
        select from private.produto_termos t where t.texto @@ coalesce(w.own || w.other, w.own) limit 3000) few);
      if w.other is not null and w.como = 'igual' and not exists (select from private.pergunta_termos t where t.texto @@ w.own)
         and not exists (select from private.produto_termos t where t.texto @@ w.own) then
        w.como := 'sinonimo';
        w.usada := near.terms;
      end if;
    end if;
    if w.de_perguntas + w.de_produtos = 0 then
      w.como := 'desconhecida';
      w.usada := '{}';
    end if;
    w.peso_perguntas := private.weight_of(entries, w.de_perguntas)
      * case when w.folded ~ weak then 0.2 when about_offers and w.folded ~ days then 0 else 1 end;
    w.peso_produtos := private.weight_of(products, w.de_produtos)
      * case when w.folded ~ weak or w.folded ~ days then 0.1 when private.is_offer(w.folded) then 0 else 1 end;
    words[i] := w;
  end loop;
  return words;
end;
$$;

-- The entries that the words find, best first: score, share of the information, and places of the words matched by themselves and by synonyms.
create function private.find_perguntas(words private.asked_word[], dia date, quantos integer)
returns table (id uuid, score real, parte real, own integer[], other integer[])
language plpgsql stable set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with word as materialized (
    select w.*, coalesce(w.own || w.other, w.own) as either from unnest(words) w
  ), hit as (
    select t.id, w.place, w.peso_perguntas, t.texto @@ w.own as itself, w.sure,
           greatest(ts_rank('{0.3, 0.6, 0.7, 1}', t.texto, w.own, 1), 0.8 * coalesce(ts_rank('{0.3, 0.6, 0.7, 1}', t.texto, w.other, 1), 0)) as rank
      from word w join private.pergunta_termos t on t.texto @@ w.either
     where w.de_perguntas > 0
  )
  select h.id, sum(h.peso_perguntas * h.sure * h.rank)::real as score,
         least(1, sum(h.peso_perguntas * h.sure * case when h.itself then 1 else 0.9 end)
                  / nullif((select sum(w.peso_perguntas) from word w), 0))::real as parte,
         array_agg(h.place order by h.place) filter (where h.itself), array_agg(h.place order by h.place) filter (where not h.itself)
    from hit h
   where not exists (select from public.pergunta_validades v where v.pergunta_id = h.id and (v.de > dia or v.ate < dia))
   group by h.id
   order by 2 desc, h.id limit quantos;
end;
$$;

-- As private.find_perguntas. Of a word that more than 500 products have, those with another word of the question are looked at, and of the
-- rarest word also those whose name begins with it.
create function private.find_produtos(words private.asked_word[], quantos integer)
returns table (id uuid, score real, parte real, own integer[], other integer[])
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with word as materialized (
    select w.*, coalesce(w.own || w.other, w.own) as either, row_number() over (order by de_produtos, place) as rarity
      from unnest(words) w
     where de_produtos > 0
  ), search as materialized (
    select case when w.de_produtos <= 500 then w.either
                else w.either && (select string_agg('(' || o.either::text || ')', ' | ')::tsquery from word o where o.place <> w.place) end as query
      from word w
    union all select (w.radical || ':A')::tsquery from word w where w.rarity = 1 and w.de_produtos > 500
    union all select w.either from word w where w.rarity = 1 and w.de_produtos > 500
  ), candidate as materialized (
    select distinct on (c.id) c.id, c.texto from search s cross join lateral (
      select t.id, t.texto from private.produto_termos t where t.texto @@ s.query
       limit (select least(500, 2000 / count(*)) from search)) c
     where s.query is not null
  ), hit as (
    select c.id, w.place, w.peso_produtos, c.texto @@ w.own as itself, w.sure,
           greatest(ts_rank('{0.2, 0.1, 0.7, 1}', c.texto, w.own, 1), 0.8 * coalesce(ts_rank('{0.2, 0.1, 0.7, 1}', c.texto, w.other, 1), 0)) as rank
      from candidate c join word w on c.texto @@ w.either
  )
  select h.id, sum(h.peso_produtos * h.sure * h.rank)::real,
         least(1, sum(h.peso_produtos * h.sure * case when h.itself then 1 else 0.9 end)
                  / nullif((select sum(a.peso_produtos) from unnest(words) a), 0))::real,
         array_agg(h.place order by h.place) filter (where h.itself), array_agg(h.place order by h.place) filter (where not h.itself)
    from hit h group by h.id order by 2 desc, h.id limit quantos;
end;
$$;

-- The days that a question names, from a day on: hoje, amanhã, depois de amanhã, a weekday, the weekend. Empty: none.
create function private.named_days(asked text, today date) returns date[] language plpgsql immutable set search_path = '' as $$
declare
  said constant text := ' ' || array_to_string(private.split(left(asked, 500)), ' ') || ' ';
  names constant text[] := array['segundas?(?! (via|unidade|opcao|vez|mao|linha))', 'tercas?', 'quartas?', 'quintas?', 'sextas?', 'sabados?', 'domingos?'];
begin
  return array(
    select distinct today + ahead from (
      select 0 as ahead where said ~ ' hoje '
      union all select 2 where said ~ ' depois de amanha '
      union all select 1 where replace(said, ' depois de amanha ', ' ') ~ ' amanha '
      union all select (place - extract(isodow from today)::integer + 7) % 7
        from generate_series(1, 7) place
       where said ~ (' ' || names[place] || ' ') or place >= 6 and said ~ ' (fim|fins|final|finais) de semana | fds ') named
     order by 1);
end;
$$;

-- What a word of the question did, for the answer.
create function private.told(words private.asked_word[], by_itself integer[], by_synonym integer[]) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'palavras', coalesce(jsonb_agg(w.palavra order by w.place) filter (where w.place = any (by_itself) and w.como <> 'corrigida'), '[]'),
    'corrigidas', coalesce(jsonb_agg(jsonb_build_object('de', w.palavra, 'para', w.usada[1]) order by w.place)
                           filter (where w.place = any (by_itself) and w.como = 'corrigida'), '[]'),
    'sinonimos', coalesce(jsonb_agg(jsonb_build_object('de', w.palavra, 'para', s.para) order by w.place) filter (where w.place = any (by_synonym)), '[]'))
    from unnest(words) w
    cross join lateral (
      select string_agg(distinct o.termo, ', ') as para
        from private.sinonimo_termos t join private.sinonimo_termos o on o.grupo = t.grupo and o.radicais <> t.radicais
       where w.place = any (by_synonym) and t.radicais @> array[w.radical]
         and t.radicais <@ array(select radical from unnest(words))) s;
$$;

-- What the assistant finds for a question asked at a moment. It is the one retrieval for the bench, the golden questions and the shoppers.
-- A question about offers lists every promotion valid on its days; any other, those with a product that it clearly names.
create function private.consultar(pergunta text, momento timestamptz) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  asked constant text := left(pergunta, 500);
  today constant date := (momento at time zone 'America/Sao_Paulo')::date;
  named constant date[] := private.named_days(asked, today);
  days constant date[] := case when named = '{}' then array[today] else named end;
  about_offers constant boolean := private.is_offer(array_to_string(private.split(asked), ' '));
  words constant private.asked_word[] := private.understand(asked, about_offers);
  entries jsonb;
  products jsonb;
  promotions jsonb;
  clear uuid[];
  best real;
  best_product real;
begin
  select jsonb_agg(jsonb_build_object('id', p.id, 'pergunta', p.pergunta, 'resposta', p.resposta, 'parte', round(f.parte::numeric, 2))
                   || private.told(words, f.own, f.other) order by f.score desc, f.id), max(f.parte)
    into entries, best
    from private.find_perguntas(words, today, 10) f join public.perguntas p on p.id = f.id;

  select jsonb_agg(jsonb_build_object(
           'id', p.id, 'nome', p.nome, 'valor', p.valor, 'precoNoDia', coalesce(o.preco, p.valor), 'precoPromocional', o.preco,
           'promocao', case when o.preco is not null then jsonb_build_object('id', o.promocao_id, 'nome', o.promocao) end,
           'localizacao', p.localizacao, 'categoria', c.nome, 'tipoVenda', p.tipo_venda, 'parte', round(f.parte::numeric, 2))
           || private.told(words, f.own, f.other) order by f.score desc, p.nome_ordem, f.id),
         max(f.parte), array_agg(f.id) filter (where f.parte >= 0.5)
    into products, best_product, clear
    from private.find_produtos(words, 10) f
    join public.produtos p on p.id = f.id join public.categorias c on c.id = p.categoria_id
    left join lateral (
      select private.offer_price(p.valor, l) as preco, a.id as promocao_id, a.nome as promocao
        from public.promocao_produtos l join unnest(days) d on true join private.valid_promocoes(d) a on a.id = l.promocao_id
       where l.produto_id = p.id and l.desconto > 0
       order by 1, l.desconto desc, a.nome_ordem, a.id limit 1) o on true;

  select jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'descricao', a.descricao, 'fim', a.fim, 'produtos', (
           select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'nome', l.nome, 'valor', l.valor, 'precoPromocional', l.preco)
                                     order by l.posicao, l.id), '[]')
             from (select p.id, p.nome, p.valor, private.offer_price(p.valor, r) as preco, r.posicao
                     from public.promocao_produtos r join public.produtos p on p.id = r.produto_id
                    where r.promocao_id = a.id and r.desconto > 0 order by r.posicao, p.id limit 100) l)) order by a.nome_ordem, a.id)
    into promotions
    from (select distinct on (v.id) v.* from unnest(days) d cross join lateral private.valid_promocoes(d) v order by v.id) a
   where about_offers
      or exists (select from public.promocao_produtos r where r.promocao_id = a.id and r.desconto > 0 and r.produto_id = any (clear));

  best := greatest(best, best_product, case when about_offers and promotions is not null
    and not exists (select from unnest(words) w where w.peso_produtos > 0.3) then 1 end, 0);
  return jsonb_build_object(
    'confianca', case when best >= 0.5 then 'alta' when best >= 0.25 then 'media' else 'nenhuma' end,
    'dia', days[1],
    'palavras', (select coalesce(jsonb_agg(jsonb_build_object('palavra', w.palavra, 'como', w.como, 'usada', w.usada)), '[]') from unnest(words) w
                  where not (private.is_offer(w.folded) or cardinality(private.named_days(w.palavra, today)) > 0)),
    'perguntas', coalesce(entries, '[]'), 'produtos', coalesce(products, '[]'), 'promocoes', coalesce(promotions, '[]'));
end;
$$;

create function private.ask(pergunta text, momento timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return private.consultar(pergunta, coalesce(momento, now()));
end;
$$;

-- What the assistant answers, for staff. It is not counted, as no shopper asks.
create function public.experimentar(pergunta text, momento timestamptz default now()) returns jsonb
language sql stable set search_path = '' as $$ select private.ask(pergunta, momento) $$;

create function private.test_results() returns table (id uuid, pergunta text, passou boolean, lugar integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return query
    select t.id, t.pergunta, coalesce(f.place <= case when t.espera_pergunta_id is null then 5 else 1 end, false), f.place::integer
      from public.perguntas_teste t
     cross join lateral (select private.understand(t.pergunta, private.is_offer(private.fold(t.pergunta))) as words offset 0) u
      left join lateral (
        select place from (
          select q.id, row_number() over (order by q.score desc, q.id) as place
            from private.find_perguntas(u.words, private.today(), 10) q where t.espera_pergunta_id is not null
          union all
          select q.id, row_number() over (order by q.score desc, p.nome_ordem, q.id)
            from private.find_produtos(u.words, 10) q join public.produtos p on p.id = q.id where t.espera_produto_id is not null) found
         where found.id in (t.espera_pergunta_id, t.espera_produto_id)) f on true;
end;
$$;

-- All golden questions, asked now: an entry must come first, a product among the first five.
create function public.resultados_de_teste() returns table (id uuid, pergunta text, passou boolean, lugar integer)
language sql stable set search_path = '' as $$ select * from private.test_results() $$;

create function private.similar_perguntas(texto text, exceto uuid) returns table (id uuid, pergunta text, resposta text, parte real)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_access() then return; end if;
  return query
    select p.id, p.pergunta, p.resposta, f.parte
      from private.find_perguntas(private.understand(texto, false), private.today(), 10) f join public.perguntas p on p.id = f.id
     where f.parte >= 0.4 and p.id is distinct from exceto order by f.score desc, p.id limit 3;
end;
$$;

-- Up to three entries that say nearly the same as a text.
create function public.perguntas_parecidas(texto text, exceto uuid default null)
returns table (id uuid, pergunta text, resposta text, parte real)
language sql stable set search_path = '' as $$ select * from private.similar_perguntas(texto, exceto) $$;

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

grant execute on function
  private.ask, public.experimentar, private.test_results, public.resultados_de_teste, private.similar_perguntas,
  public.perguntas_parecidas, public.pergunta_esperada, public.produto_esperado, public.alvo(public.pergunta_variantes),
  public.alvo(public.pergunta_validades)
  to authenticated;

-- What is there already.
select private.index_perguntas(array(select id from public.perguntas)), private.index_produtos(array(select id from public.produtos));
