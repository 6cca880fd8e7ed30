-- The words of entries and products, and what an entry means: kept by triggers, once per statement.

-- The words of a text, folded.
create function private.split(value text) returns text[] language sql immutable parallel safe set search_path = '' as $$
  select array(select left(w, 60) from unnest(regexp_split_to_array(private.fold(value), '[^a-z0-9]+')) w
               where w <> '');
$$;

-- Whether a folded word tells nothing in any question.
create function private.is_stop(word text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return word = any ('{a,o,e,as,os,um,uma,uns,umas,de,do,da,dos,das,em,no,na,nos,nas,num,numa,por,pelo,pela,pelos,pelas,
    para,pra,pro,pras,pros,com,ao,aos,ou,mas,que,se,como,eu,tu,voce,voces,vc,vcs,ele,ela,eles,elas,me,te,lhe,lhes,meu,
    minha,meus,minhas,seu,sua,seus,suas,esse,essa,esses,essas,este,esta,estes,estas,isso,isto,aquele,aquela,aqueles,
    aquelas,aquilo,la,ai,aqui,ali,qual,quais,quem,quando,onde,cade,aonde,quanto,quanta,quantos,quantas,ser,sou,era,foi,
    sao,estou,estao,ta,to,tem,tinha,ter,tenho,temos,ha,existe,vai,vou,vao,ir,fica,ficam,poderia,pode,posso,podem,
    consigo,dar,quero,queria,quer,gostaria,preciso,precisa,saber,sabe,dizer,diz,favor,gentileza,oi,ola,bom,boa,obrigado,
    obrigada,ja,nao,sim,mais,muito,tambem,so,ate,entre,sobre,depois,mesmo,algum,alguma,alguns,algumas,nenhum,nenhuma,
    entao,ne,pq,porque,q,n,p,c,d,s,i,u}'::text[]);
end;
$$;

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
create function private.stem(word text) returns text language plpgsql immutable parallel safe set search_path = '' as $$
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
create function private.item_stem(word text) returns text
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

-- Every word of the corpus with its stem. Not unique, so that two sessions never wait for each other. Its indexes and
-- those below are without `fastupdate`, as each question would read what waits there; that of products lets 64 kB
-- wait, which saves an import half of its time.
create table private.termos (palavra text not null, radical text, listado boolean not null);
create index termos_por_palavra on private.termos (palavra);
create index termos_por_trecho on private.termos using gin (palavra extensions.gin_trgm_ops) with (fastupdate = off)
  where not listado and palavra ~ '^[a-z]{4,}$';
alter table private.termos enable row level security;

-- `palavras`: the telling words that are in the list of private.vetores.
create table private.pergunta_termos (id uuid primary key, texto tsvector not null, palavras text[] not null);
create table private.produto_termos (id uuid primary key, texto tsvector not null);
create index pergunta_termos_por_termo on private.pergunta_termos using gin (texto) with (fastupdate = off);
create index produto_termos_por_termo on private.produto_termos using gin (texto) with (gin_pending_list_limit = 64);
alter table private.pergunta_termos enable row level security;
alter table private.produto_termos enable row level security;

-- What each form of an entry's question means, alone and with its context and its answer; and what each of the
-- entries' words means.
create table private.pergunta_vetores (
  pergunta_id uuid not null references private.pergunta_termos (id) on delete cascade,
  forma extensions.cube,
  toda extensions.cube
);
create index pergunta_vetores_por_pergunta on private.pergunta_vetores (pergunta_id);
create table private.palavra_vetores (palavra text not null, vetor extensions.cube not null);
create index palavra_vetores_por_palavra on private.palavra_vetores (palavra);
-- What each listed word of the products' names means, with its stem. Words that no name has any more stay.
create table private.item_vetores (palavra text not null, radical text not null, vetor extensions.cube not null);
create index item_vetores_por_palavra on private.item_vetores (palavra);
alter table private.item_vetores enable row level security;
alter table private.pergunta_vetores enable row level security;
alter table private.palavra_vetores enable row level security;

create function private.learn(words text[]) returns void language sql set search_path = '' as $$
  insert into private.termos (palavra, radical, listado)
  select w, private.stem(w), exists (select from private.vetores v where v.termo = w)
    from (select distinct w from unnest(words) w) w
   where not exists (select from private.termos t where t.palavra = w) order by w;
$$;

-- Numbers as a vector of length 1; null where all are 0.
create function private.direction(numbers float8[]) returns extensions.cube
language sql immutable parallel safe set search_path = '' as $$
  select extensions.cube(array(select part / size from unnest(numbers) part))
    from (select sqrt(sum(part * part)) as size from unnest(numbers) part) s where size > 0;
$$;

create function private.numbers(bruto bytea) returns float8[]
language sql immutable strict parallel safe set search_path = '' as $$
  select array(select get_byte(bruto, i)::float8 - 128 from generate_series(0, 95) i);
$$;

-- An entry's vector: of its question, its context and its answer, each with its weight in training/vetores/modelo.json.
create function private.entry_vector(forma float8[], contexto float8[], resposta float8[]) returns extensions.cube
language sql immutable set search_path = '' as $$
  select private.direction(array(
    select 0.95 * coalesce(f, 0) + 0.35 * coalesce(c, 0) + 1.12 * coalesce(r, 0)
      from unnest(forma, contexto, resposta) with ordinality u (f, c, r, i) order by i));
$$;

-- Weights of an entry: A the question and its phrasings, B the context, C the answer.
create function private.index_perguntas(ids uuid[]) returns void language plpgsql set search_path = '' as $$
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
      union all select 'A', v.said from (select v.texto as said from public.pergunta_variantes v
                                         where v.pergunta_id = p.id limit 100) v) part
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

-- Weights of a product's words: A what names the thing, mostly the first word; B what stands beside it, such as a
-- brand; C what follows a preposition or names a taste; D the category. '-lactos' is what it is without, '#g500' and
-- '#g' are its sizes, '=creme=leite' both words of a private.is_idiom, which are C each. One statement: each name is
-- split once, each word stemmed once.
create function private.index_produtos(ids uuid[]) returns void language plpgsql set search_path = '' as $$
begin
  with name as materialized (
    select p.id, p.categoria_id, p.nome_ordem, n.words, s.second,
           private.is_idiom(n.words[1], n.words[s.second]) as idiom
      from public.produtos p cross join lateral (select regexp_split_to_array(p.nome_ordem, '[^a-z0-9]+')
                                                 as words offset 0) n
     cross join lateral (select case when n.words[2] in ('de', 'da', 'do', 'para', 'em') then 3 else 2 end as second) s
     where p.id = any (ids)
  ), word as materialized (
    select n.id, left(w.word, 60) as word, w.place, n.words[w.place - 1] as before, n.words[w.place - 2] as before_it,
           n.idiom and w.place in (1, n.second) as idiom
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
    select s.word, private.stem(s.word), exists (select from private.vetores v where v.termo = s.word) from stem s
      where s.fresh
  ), meant as (
    insert into private.item_vetores (palavra, radical, vetor)
    select s.word, s.stem, private.direction(private.numbers(v.bruto)) from stem s
      join private.vetores v on v.termo = s.word
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
           case when n.idiom
                then '''=' || private.item_stem(n.words[1]) || '=' || private.item_stem(
                  n.words[n.second]) || ''':1A' end, (
           select string_agg('''#' || z || ''' ''#' || rtrim(z, '0123456789.') || '''', ' ')
             from unnest(private.sizes_in(n.nome_ordem)) z))::tsvector
    from name n left join said s on s.id = n.id left join said c on c.id = n.categoria_id
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
      select n.id from added n full join removed o using (id)
        where (n.nome, n.categoria_id) is distinct from (o.nome, o.categoria_id)));
  end if;
  return null;
end;
$$;

create function private.follow_categorias() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_produtos(array(
    select p.id from added n full join removed o using (id) join public.produtos p on p.categoria_id = n.id
      where n.nome <> o.nome));
  return null;
end;
$$;

create function private.follow_variantes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_perguntas(array(select pergunta_id from changed));
  return null;
end;
$$;

call private.after_statements('public.perguntas', 'index', 'follow_perguntas()', old_and_new => true,
                              verbs => '{insert,update,delete,truncate}');
call private.after_statements('public.produtos', 'index', 'follow_produtos()', old_and_new => true,
                              verbs => '{insert,update,delete,truncate}');
call private.after_statements('public.categorias', 'index', 'follow_categorias()', old_and_new => true,
                              verbs => '{update}');
call private.after_statements('public.pergunta_variantes', 'index', 'follow_variantes()');

-- Takes over what was changed in the list of private.vetores.
create function private.take_list() returns void language plpgsql set search_path = '' as $$
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
