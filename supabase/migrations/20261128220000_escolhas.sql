-- What was offered and chosen counts; until now, what was not sure was told.
alter table public.consultas
  add column escolhas integer not null default 0,
  add column escolhida uuid;
update public.consultas set escolhas = vezes - dispensadas where confianca = 'media';
alter table public.consultas add column
  abertas integer not null generated always as (case when confianca = 'alta' then 0 else vezes - dispensadas - escolhas end) stored;
alter table private.sem_resposta add column oferecida boolean not null default false;
drop function public.perguntas_sem_resposta, private.unanswered;
create or replace function private.forget_consultas() returns void language sql set search_path = '' as $$
  with gone as (delete from public.consultas where dia <= private.today() - 90 returning termos, abertas),
       fewer as (select termos, sum(abertas) as vezes from gone group by termos)
  update private.sem_resposta s set vezes = s.vezes - fewer.vezes from fewer where s.termos = fewer.termos;
  delete from private.sem_resposta where vezes <= 0;
$$;
create function private.terms_of(said text) returns text language sql stable set search_path = '' as $$
  select left(coalesce((select string_agg(distinct stem, ' ' order by stem) from unnest(private.split(said)) word, private.stem(word) stem),
                       private.fold(said)), 200);
$$;
create or replace function private.note_consulta(pergunta text, outcome text) returns void language plpgsql set search_path = '' as $$
declare
  today constant date := private.today();
  said constant text := left(pergunta, 500);
  stems constant text := private.terms_of(said);
begin
  if said !~ '\S' then return; end if;
  if not exists (select from public.consultas k where k.dia = today) then perform private.forget_consultas(); end if;
  insert into public.consultas as c (dia, termos, confianca, pergunta)
  select today, stems, outcome, said
   where exists (select from public.consultas k where k.termos = stems and k.confianca = outcome and k.dia = today)
      or (select count(*) from public.consultas k where k.dia = today) < 1000
  on conflict on constraint consultas_pkey do update set vezes = c.vezes + 1, pergunta = excluded.pergunta;
  if found and outcome <> 'alta' then
    insert into private.sem_resposta as s (termos, pergunta, oferecida) values (stems, said, outcome = 'media')
    on conflict on constraint sem_resposta_pkey do update
      set vezes = s.vezes + 1, pergunta = excluded.pergunta, ultima = now(), oferecida = excluded.oferecida;
  end if;
end;
$$;
create function private.note_choice(pergunta text, chosen uuid) returns void language plpgsql set search_path = '' as $$
declare
  stems constant text := private.terms_of(left(pergunta, 500));
begin
  update public.consultas c set escolhas = c.escolhas + 1, escolhida = chosen
   where c.termos = stems and c.confianca = 'media' and c.dia = private.today() and c.abertas > 0;
  if not found then return; end if;
  update private.sem_resposta s set vezes = s.vezes - 1 where s.termos = stems;
  delete from private.sem_resposta s where s.termos = stems and s.vezes <= 0;
end;
$$;
create function private.unanswered(padrao text, ordem text, sentido text, inicio bigint, quantos bigint)
returns table (
  total bigint, id text, pergunta text, vezes integer, ultima timestamptz, oferecida boolean, escolhida uuid, escolhida_pergunta text)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  condition constant text := case when padrao is null then 'true' else private.words_condition('s.busca', padrao) end;
begin
  if length(padrao) > 500 then raise exception 'more than 500 characters in one search' using errcode = 'PT413'; end if;
  total := 0;
  if not private.has_access() then return next; return; end if;
  execute format('select count(*) from private.sem_resposta s where %s', condition) into total;
  return query execute format(
    'select $1, s.termos, s.pergunta, s.vezes, s.ultima, s.oferecida, e.id, e.pergunta
       from private.sem_resposta s
       left join lateral (
         select p.id, p.pergunta from public.consultas c join public.perguntas p on p.id = c.escolhida
          where c.termos = s.termos order by c.dia desc limit 1) e on true
      where %s order by %s offset $2 limit $3', condition,
    replace(case when ordem = 'vezes' then 's.vezes ?, s.ultima ?, s.termos ?' else 's.ultima ?, s.termos ?' end,
            '?', case when sentido = 'asc' then 'asc' else 'desc' end))
  using total, least(greatest(inicio, 0), 1000000000), least(greatest(quantos, 0), 1000);
  if not found then return next; end if;
end;
$$;
create function public.perguntas_sem_resposta(
  padrao text default null, ordem text default 'vezes', sentido text default 'desc', inicio bigint default 0, quantos bigint default 12
) returns table (
  total bigint, id text, pergunta text, vezes integer, ultima timestamptz, oferecida boolean, escolhida uuid, escolhida_pergunta text)
language sql stable set search_path = '' as $$ select * from private.unanswered(padrao, ordem, sentido, inicio, quantos) $$;
create or replace function private.dismiss(dismissed text) returns void language sql security definer set search_path = '' as $$
  select private.only_staff();
  update public.consultas set dispensadas = dispensadas + abertas where termos = dismissed and abertas > 0;
  delete from private.sem_resposta where termos = dismissed;
$$;
create or replace function public.respostas_do_mes() returns jsonb language sql stable set search_path = '' as $$
  with month as materialized (
    select c.termos, c.confianca, c.dia, c.vezes, c.escolhas, c.abertas from public.consultas c where c.dia > private.today() - 30
  ), most as (
    select m.termos, sum(m.abertas) as vezes, max(m.dia) as dia from month m
     where m.abertas > 0 group by m.termos order by 2 desc, 3 desc, 1 limit 3
  )
  select jsonb_build_object(
    'total', coalesce(sum(m.vezes), 0),
    'respondidas', coalesce(sum(case m.confianca when 'alta' then m.vezes when 'media' then m.escolhas end), 0),
    'semResposta', (
      select coalesce(jsonb_agg(jsonb_build_object('pergunta', c.pergunta, 'vezes', most.vezes) order by most.vezes desc, most.dia desc), '[]')
        from most cross join lateral (
          select k.pergunta from public.consultas k
           where (k.termos, k.dia) = (most.termos, most.dia) and k.abertas > 0 limit 1) c))
    from month m;
$$;
create or replace function private.answer(pergunta text, momento timestamptz, anotar boolean, no_balcao boolean, escolhida uuid default null)
returns jsonb language plpgsql set search_path = '' as $$
declare
  found constant jsonb := case when not no_balcao or (select ligado from private.balcao)
                               then private.consultar(pergunta, coalesce(momento, now()), escolhida) end;
begin
  if not anotar or found is null or found ->> 'cumprimento' is not null then return found; end if;
  if escolhida is null then perform private.note_consulta(pergunta, found ->> 'confianca');
  elsif found ->> 'confianca' = 'alta' then perform private.note_choice(pergunta, escolhida);
  end if;
  return found;
end;
$$;
create function private.result_of(teste public.perguntas_teste) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return (
    select case when bool_or(r.dita) then 'respondida' when bool_or(r.oferecida) then 'oferecida' else 'nao' end
      from private.find_records(private.understand(teste.pergunta), private.today(), null, false) r
     where r.id in (teste.espera_pergunta_id, teste.espera_produto_id));
end;
$$;
create function public.resultado(teste public.perguntas_teste) returns text
language sql stable set search_path = '' as $$ select private.result_of($1) $$;
grant execute on function
  private.unanswered, public.perguntas_sem_resposta, private.result_of, public.resultado
  to authenticated;
