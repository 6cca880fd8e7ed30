-- 500 different questions of strangers a day instead of 1,000: the figures of 30 days stay below a tenth of a second.
create or replace function private.note_consulta(pergunta text, outcome text) returns void
language plpgsql set search_path = '' as $$
declare
  today constant date := private.today();
  said constant text := left(pergunta, 500);
  stems constant text := left(coalesce((select string_agg(distinct stem, ' ' order by stem)
    from unnest(private.split(said)) word, private.stem(word) stem), private.fold(said)), 200);
begin
  if said !~ '\S' then return; end if;
  if not exists (select from public.consultas k where k.dia = today) then perform private.forget_consultas(); end if;
  insert into public.consultas as c (dia, termos, confianca, pergunta)
  select today, stems, outcome, said
   where exists (select from public.consultas k where k.termos = stems and k.confianca = outcome and k.dia = today)
      or (select count(*) from public.consultas k where k.dia = today) < 500
  on conflict on constraint consultas_pkey do update set vezes = c.vezes + 1, pergunta = excluded.pergunta;
  if found and outcome = 'nenhuma' then
    insert into private.sem_resposta as s (termos, pergunta) values (stems, said)
    on conflict on constraint sem_resposta_pkey
    do update set vezes = s.vezes + 1, pergunta = excluded.pergunta, ultima = now();
  end if;
end;
$$;
create or replace function private.forget_consultas() returns void language sql set search_path = '' as $$
  with gone as (
         delete from public.consultas where dia <= private.today() - 90
         returning termos, confianca, vezes - dispensadas as vezes),
       fewer as (select termos, sum(vezes) as vezes from gone where confianca = 'nenhuma' group by termos)
  update private.sem_resposta s set vezes = s.vezes - fewer.vezes from fewer where s.termos = fewer.termos;
  delete from private.sem_resposta where vezes <= 0;
$$;
create or replace function private.unanswered(padrao text, ordem text, sentido text, inicio bigint, quantos bigint)
returns table (total bigint, id text, pergunta text, vezes integer, ultima timestamptz)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  condition constant text := case when padrao is null then 'true' else private.words_condition('s.busca', padrao) end;
begin
  if length(padrao) > 500 then raise exception 'more than 500 characters in one search' using errcode = 'PT413'; end if;
  total := 0;
  if not private.has_access() then return next; return; end if;
  execute format('select count(*) from private.sem_resposta s where %s', condition) into total;
  return query execute format('select $1, s.termos, s.pergunta, s.vezes, s.ultima
      from private.sem_resposta s where %s order by %s offset $2 limit $3', condition,
    replace(case when ordem = 'vezes' then 's.vezes ?, s.ultima ?, s.termos ?' else 's.ultima ?, s.termos ?' end,
            '?', case when sentido = 'asc' then 'asc' else 'desc' end))
  using total, least(greatest(inicio, 0), 1000000000), least(greatest(quantos, 0), 1000);
  if not found then return next; end if;
end;
$$;
create or replace function public.perguntas_sem_resposta(
  padrao text default null, ordem text default 'vezes', sentido text default 'desc',
  inicio bigint default 0, quantos bigint default 12
) returns table (total bigint, id text, pergunta text, vezes integer, ultima timestamptz)
language sql stable set search_path = '' as $$
  select * from private.unanswered(padrao, ordem, sentido, inicio, quantos);
$$;
create or replace function public.respostas_do_mes() returns jsonb language sql stable set search_path = '' as $$
  with month as materialized (
    select c.termos, c.confianca, c.dia, c.vezes, c.dispensadas
      from public.consultas c where c.dia > private.today() - 30
  ), most as (
    select m.termos, sum(m.vezes - m.dispensadas) as vezes, max(m.dia) as dia from month m
     where m.confianca = 'nenhuma' and m.vezes > m.dispensadas group by m.termos order by 2 desc, 3 desc, 1 limit 3
  )
  select jsonb_build_object(
    'total', coalesce(sum(m.vezes), 0),
    'respondidas', coalesce(sum(m.vezes) filter (where m.confianca <> 'nenhuma'), 0),
    'semResposta', (
      select coalesce(jsonb_agg(jsonb_build_object('pergunta', c.pergunta, 'vezes', most.vezes)
                                order by most.vezes desc, most.dia desc), '[]')
        from most join public.consultas c on (c.termos, c.confianca, c.dia) = (most.termos, 'nenhuma', most.dia)))
    from month m;
$$;
