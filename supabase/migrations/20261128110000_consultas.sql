-- One row for each day, question and outcome takes the place of one for each time that something was asked.
alter table public.consultas set schema private;
drop function private.note_consulta(text, timestamptz, jsonb), public.perguntas_sem_resposta();
create table public.consultas (
  dia date not null,
  termos text not null,
  confianca text not null,
  pergunta text not null,
  vezes integer not null default 1,
  dispensadas integer not null default 0,
  primary key (termos, confianca, dia),
  constraint consultas_confianca_valida check (confianca in ('alta', 'media', 'nenhuma'))
);
comment on table public.consultas is 'Not managed: functions write it, and staff only read and dismiss.';
create index consultas_por_dia on public.consultas (dia);
alter table public.consultas enable row level security;
grant select on public.consultas to authenticated;
create policy "Staff read what was asked" on public.consultas for select to authenticated
  using ((select private.has_access()));
create table private.sem_resposta (
  termos text primary key,
  pergunta text not null,
  vezes integer not null default 1,
  ultima timestamptz not null default now(),
  busca text not null generated always as (private.fold(pergunta)) stored
);
create index sem_resposta_por_vezes on private.sem_resposta (vezes, ultima, termos);
create index sem_resposta_por_data on private.sem_resposta (ultima, termos);
alter table private.sem_resposta enable row level security;
-- Of a day on which a stranger asked without end, what was asked most.
insert into public.consultas (dia, termos, confianca, pergunta, vezes, dispensadas)
select dia, termos, confianca, pergunta, vezes, dispensadas from (
  select (c.created_at at time zone 'America/Sao_Paulo')::date as dia, left(c.termos, 200) as termos, c.confianca,
         (array_agg(c.pergunta order by c.created_at desc, c.id))[1] as pergunta, count(*) as vezes,
         count(*) filter (where c.dispensada) as dispensadas,
         row_number() over (partition by (c.created_at at time zone 'America/Sao_Paulo')::date
                                order by count(*) desc, max(c.created_at) desc) as place
    from private.consultas c group by 1, 2, 3) days
 where place <= 1000;
insert into private.sem_resposta (termos, pergunta, vezes, ultima)
select c.termos, (array_agg(c.pergunta order by c.dia desc))[1], sum(c.vezes - c.dispensadas), max(k.ultima)
  from public.consultas c
  join (select left(o.termos, 200) as termos, max(o.created_at) as ultima from private.consultas o where o.confianca = 'nenhuma'
         group by 1) k on k.termos = c.termos
 where c.confianca = 'nenhuma' and c.vezes > c.dispensadas
 group by c.termos;
drop table private.consultas;
create function private.forget_consultas() returns void language sql set search_path = '' as $$
  with gone as (delete from public.consultas where dia <= private.today() - 90 returning termos, confianca, vezes - dispensadas as vezes),
       fewer as (select termos, sum(vezes) as vezes from gone where confianca = 'nenhuma' group by termos)
  update private.sem_resposta s set vezes = s.vezes - fewer.vezes from fewer where s.termos = fewer.termos;
  delete from private.sem_resposta where vezes <= 0;
$$;
create function private.note_consulta(pergunta text, outcome text) returns void language plpgsql set search_path = '' as $$
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
      or (select count(*) from public.consultas k where k.dia = today) < 1000
  on conflict on constraint consultas_pkey do update set vezes = c.vezes + 1, pergunta = excluded.pergunta;
  if found and outcome = 'nenhuma' then
    insert into private.sem_resposta as s (termos, pergunta) values (stems, said)
    on conflict on constraint sem_resposta_pkey do update set vezes = s.vezes + 1, pergunta = excluded.pergunta, ultima = now();
  end if;
end;
$$;
create function private.unanswered(padrao text, ordem text, sentido text, inicio bigint, quantos bigint)
returns table (total bigint, id text, pergunta text, vezes integer, ultima timestamptz)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  condition constant text := case when padrao is null then 'true' else private.words_condition('s.busca', padrao) end;
begin
  if length(padrao) > 500 then raise exception 'more than 500 characters in one search' using errcode = 'PT413'; end if;
  total := 0;
  if not private.has_access() then return next; return; end if;
  execute format('select count(*) from private.sem_resposta s where %s', condition) into total;
  return query execute format(
    'select $1, s.termos, s.pergunta, s.vezes, s.ultima from private.sem_resposta s where %s order by %s offset $2 limit $3', condition,
    replace(case when ordem = 'vezes' then 's.vezes ?, s.ultima ?, s.termos ?' else 's.ultima ?, s.termos ?' end,
            '?', case when sentido = 'asc' then 'asc' else 'desc' end))
  using total, least(greatest(inicio, 0), 1000000000), least(greatest(quantos, 0), 1000);
  if not found then return next; end if;
end;
$$;
create function public.perguntas_sem_resposta(
  padrao text default null, ordem text default 'vezes', sentido text default 'desc', inicio bigint default 0, quantos bigint default 12
) returns table (total bigint, id text, pergunta text, vezes integer, ultima timestamptz)
language sql stable set search_path = '' as $$ select * from private.unanswered(padrao, ordem, sentido, inicio, quantos) $$;
create or replace function private.dismiss(dismissed text) returns void language sql security definer set search_path = '' as $$
  select private.only_staff();
  update public.consultas set dispensadas = vezes where termos = dismissed and confianca = 'nenhuma';
  delete from private.sem_resposta where termos = dismissed;
$$;
create or replace function public.dispensar_sem_resposta(termos text) returns void
language sql set search_path = '' as $$ select private.dismiss(termos) $$;
create or replace function public.respostas_do_mes() returns jsonb language sql stable set search_path = '' as $$
  with month as materialized (
    select c.termos, c.confianca, c.dia, c.vezes, c.dispensadas from public.consultas c where c.dia > private.today() - 30
  ), most as (
    select m.termos, sum(m.vezes - m.dispensadas) as vezes, max(m.dia) as dia from month m
     where m.confianca = 'nenhuma' and m.vezes > m.dispensadas group by m.termos order by 2 desc, 3 desc, 1 limit 3
  )
  select jsonb_build_object(
    'total', coalesce(sum(m.vezes), 0), 'respondidas', coalesce(sum(m.vezes) filter (where m.confianca <> 'nenhuma'), 0),
    'semResposta', (
      select coalesce(jsonb_agg(jsonb_build_object('pergunta', c.pergunta, 'vezes', most.vezes) order by most.vezes desc, most.dia desc), '[]')
        from most join public.consultas c on (c.termos, c.confianca, c.dia) = (most.termos, 'nenhuma', most.dia)))
    from month m;
$$;
grant execute on function
  private.unanswered, public.perguntas_sem_resposta, private.dismiss, public.dispensar_sem_resposta, public.respostas_do_mes
  to authenticated;
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('forget-consultas', '20 6 * * *', 'select private.forget_consultas()');
  end if;
end;
$$;
create or replace function private.ask(pergunta text, momento timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return private.consultar(pergunta, coalesce(momento, now()));
end;
$$;
create or replace function public.experimentar(pergunta text, momento timestamptz default now()) returns jsonb
language sql stable set search_path = '' as $$ select private.ask(pergunta, momento) $$;
create or replace function private.answer(pergunta text, momento timestamptz, anotar boolean, no_balcao boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  found constant jsonb := case when not no_balcao or (select ligado from private.balcao)
                               then private.consultar(pergunta, coalesce(momento, now())) end;
begin
  if anotar and found is not null then perform private.note_consulta(pergunta, found ->> 'confianca'); end if;
  return found;
end;
$$;
create or replace function private.answer_with_key(pergunta text, momento timestamptz, anotar boolean, no_balcao boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_key();
  return private.answer(pergunta, momento, anotar and not private.has_access(), no_balcao);
end;
$$;
