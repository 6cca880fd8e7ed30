-- What shoppers asked, without the shopper, for 90 days.

create table public.consultas (
  dia date not null,
  -- The stems of the information words, sorted: questions with the same ones ask the same.
  termos text not null,
  confianca text not null,
  -- The latest wording.
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

-- The sums of what had no answer and was not dismissed, as adding up 90 days for each page of the list would take too long.
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

-- Forgets what was asked 90 days ago or earlier.
create function private.forget_consultas() returns void language sql set search_path = '' as $$
  with gone as (delete from public.consultas where dia <= private.today() - 90 returning termos, confianca, vezes - dispensadas as vezes),
       fewer as (select termos, sum(vezes) as vezes from gone where confianca = 'nenhuma' group by termos)
  update private.sem_resposta s set vezes = s.vezes - fewer.vezes from fewer where s.termos = fewer.termos;
  delete from private.sem_resposta where vezes <= 0;
$$;

-- Counts a question. Strangers may ask 1,000 different ones a day; of further ones, only those that were asked that day are counted.
-- It comes last in a transaction, since all who ask the same wait for each other from here on.
create function private.note_consulta(pergunta text, outcome text) returns void language plpgsql set search_path = '' as $$
declare
  today constant date := private.today();
  said constant text := left(pergunta, 500);
  stems constant text := left(coalesce((select string_agg(distinct stem, ' ' order by stem)
    from unnest(private.split(said)) word, private.stem(word) stem), private.fold(said)), 200);
begin
  if said !~ '\S' then return; end if;
  -- For hosted projects without pg_cron.
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

-- A page of what had no answer, each with the total; past the end one row without a question.
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

-- `padrao`: a LIKE pattern a line; `ordem`: vezes or ultima; `sentido`: asc or desc.
create function public.perguntas_sem_resposta(
  padrao text default null, ordem text default 'vezes', sentido text default 'desc', inicio bigint default 0, quantos bigint default 12
) returns table (total bigint, id text, pergunta text, vezes integer, ultima timestamptz)
language sql stable set search_path = '' as $$ select * from private.unanswered(padrao, ordem, sentido, inicio, quantos) $$;

create function private.dismiss(dismissed text) returns void language sql security definer set search_path = '' as $$
  select private.only_staff();
  update public.consultas set dispensadas = vezes where termos = dismissed and confianca = 'nenhuma';
  delete from private.sem_resposta where termos = dismissed;
$$;

create function public.dispensar_sem_resposta(termos text) returns void
language sql set search_path = '' as $$ select private.dismiss(termos) $$;

create function public.respostas_do_mes() returns jsonb language sql stable set search_path = '' as $$
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

-- At night, where a hosted project has the extension.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('forget-consultas', '20 6 * * *', 'select private.forget_consultas()');
  end if;
end;
$$;
