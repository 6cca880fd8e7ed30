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

-- The sums of what had no answer and was not dismissed: adding up 90 days for each page would take too long.
create table public.sem_resposta (
  -- The `termos` of what was asked.
  id text primary key,
  pergunta text not null,
  vezes integer not null default 1,
  ultima timestamptz not null default now(),
  busca text not null generated always as (private.fold(pergunta)) stored
);
create index sem_resposta_por_vezes on public.sem_resposta (vezes, id);
create index sem_resposta_por_data on public.sem_resposta (ultima, id);
alter table public.sem_resposta enable row level security;
grant select on public.sem_resposta to authenticated;
create policy "Staff read what had no answer" on public.sem_resposta for select to authenticated
  using ((select private.has_access()));

-- Forgets what was asked 90 days ago or earlier.
create function private.forget_consultas() returns void language sql set search_path = '' as $$
  with gone as (
         delete from public.consultas where dia <= private.today() - 90
         returning termos, confianca, vezes - dispensadas as vezes),
       fewer as (select termos, sum(vezes) as vezes from gone where confianca = 'nenhuma' group by termos)
  update public.sem_resposta s set vezes = s.vezes - fewer.vezes from fewer where s.id = fewer.termos;
  delete from public.sem_resposta where vezes <= 0;
$$;

-- Counts a question. Strangers may ask 500 different ones a day; of further ones, those asked that day are counted.
-- It comes last in a transaction, since all who ask the same wait for each other from here on.
create function private.note_consulta(pergunta text, outcome text) returns void
language plpgsql set search_path = '' as $$
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
      or (select count(*) from public.consultas k where k.dia = today) < 500
  on conflict on constraint consultas_pkey do update set vezes = c.vezes + 1, pergunta = excluded.pergunta;
  if found and outcome = 'nenhuma' then
    insert into public.sem_resposta as s (id, pergunta) values (stems, said)
    on conflict on constraint sem_resposta_pkey
    do update set vezes = s.vezes + 1, pergunta = excluded.pergunta, ultima = now();
  end if;
end;
$$;

create function private.dismiss(dismissed text) returns void language sql security definer set search_path = '' as $$
  select private.only_staff();
  update public.consultas set dispensadas = vezes where termos = dismissed and confianca = 'nenhuma';
  delete from public.sem_resposta where id = dismissed;
$$;

create function public.dispensar_sem_resposta(termos text) returns void
language sql set search_path = '' as $$ select private.dismiss(termos) $$;

create function public.respostas_do_mes() returns jsonb language sql stable set search_path = '' as $$
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

grant execute on function private.dismiss, public.dispensar_sem_resposta, public.respostas_do_mes to authenticated;

-- At night, where a hosted project has the extension.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('forget-consultas', '20 6 * * *', 'select private.forget_consultas()');
  end if;
end;
$$;
