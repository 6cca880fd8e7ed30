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
  -- How often one of the records that were offered was chosen, and the latest one.
  escolhas integer not null default 0,
  escolhida uuid,
  -- How often nothing was told, nor chosen, nor dismissed.
  abertas integer not null
    generated always as (case when confianca = 'alta' then 0 else vezes - dispensadas - escolhas end) stored,
  primary key (termos, confianca, dia),
  constraint consultas_confianca_valida check (confianca in ('alta', 'media', 'nenhuma'))
);
comment on table public.consultas is 'Not managed: functions write it, and staff only read and dismiss.';
create index consultas_por_dia on public.consultas (dia);
alter table public.consultas enable row level security;
grant select on public.consultas to authenticated;
create policy "Staff read what was asked" on public.consultas for select to authenticated
  using ((select private.has_access()));

-- The sums of what is open: adding up 90 days for each page would take too long.
create table public.sem_resposta (
  -- The `termos` of what was asked.
  id text primary key,
  pergunta text not null,
  vezes integer not null default 1,
  ultima timestamptz not null default now(),
  busca text not null generated always as (private.fold(pergunta)) stored,
  -- Whether records were offered the last time, and the one that was chosen last.
  oferecida boolean not null default false,
  escolhida uuid
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
         returning termos, abertas),
       fewer as (select termos, sum(abertas) as vezes from gone group by termos)
  update public.sem_resposta s set vezes = s.vezes - fewer.vezes from fewer where s.id = fewer.termos;
  delete from public.sem_resposta where vezes <= 0;
  select private.forget_procurados();
$$;

-- What tells questions apart: the stems of the words that tell something, sorted.
create function private.terms_of(said text) returns text language sql stable set search_path = '' as $$
  select left(coalesce((select string_agg(distinct stem, ' ' order by stem)
    from unnest(private.split(said)) word, private.stem(word) stem), private.fold(said)), 200);
$$;

-- Counts a question. Strangers may ask 500 different ones a day; of further ones, those asked that day are counted.
-- It comes last in a transaction, since all who ask the same wait for each other from here on.
create function private.note_consulta(pergunta text, outcome text) returns void
language plpgsql set search_path = '' as $$
declare
  today constant date := private.today();
  said constant text := left(pergunta, 500);
  stems constant text := private.terms_of(said);
begin
  if said !~ '\S' then return; end if;
  -- For hosted projects without pg_cron.
  if not exists (select from public.consultas k where k.dia = today) then perform private.forget_consultas(); end if;
  insert into public.consultas as c (dia, termos, confianca, pergunta)
  select today, stems, outcome, said
   where exists (select from public.consultas k where k.termos = stems and k.confianca = outcome and k.dia = today)
      or (select count(*) from public.consultas k where k.dia = today) < 500
  on conflict on constraint consultas_pkey do update set vezes = c.vezes + 1, pergunta = excluded.pergunta;
  if found and outcome <> 'alta' then
    insert into public.sem_resposta as s (id, pergunta, oferecida, escolhida)
    values (stems, said, outcome = 'media', (
      select c.escolhida from public.consultas c where c.termos = stems and c.escolhida is not null order by c.dia desc
        limit 1))
    on conflict on constraint sem_resposta_pkey
    do update set vezes = s.vezes + 1, pergunta = excluded.pergunta, ultima = now(), oferecida = excluded.oferecida,
                  escolhida = excluded.escolhida;
  end if;
end;
$$;

-- Keeps which record was chosen of those offered for a question of today, once for each time that it was asked.
create function private.note_choice(pergunta text, chosen uuid) returns void
language plpgsql set search_path = '' as $$
declare
  stems constant text := private.terms_of(left(pergunta, 500));
begin
  update public.consultas c set escolhas = c.escolhas + 1, escolhida = chosen
   where c.termos = stems and c.confianca = 'media' and c.dia = private.today() and c.abertas > 0;
  if not found then return; end if;
  update public.sem_resposta s set vezes = s.vezes - 1, escolhida = chosen where s.id = stems;
  delete from public.sem_resposta s where s.id = stems and s.vezes <= 0;
end;
$$;

create function public.dispensar_sem_resposta(termos text) returns void
language sql security definer set search_path = '' as $$
  select private.only_staff();
  update public.consultas c set dispensadas = dispensadas + abertas where c.termos = dispensar_sem_resposta.termos
    and abertas > 0;
  delete from public.sem_resposta where id = dispensar_sem_resposta.termos;
$$;
grant execute on function public.dispensar_sem_resposta to authenticated;

create function public.respostas_do_mes() returns jsonb language sql stable set search_path = '' as $$
  with month as materialized (
    select c.termos, c.confianca, c.dia, c.vezes, c.escolhas, c.abertas
      from public.consultas c where c.dia > private.today() - 30
  ), most as (
    select m.termos, sum(m.abertas) as vezes, max(m.dia) as dia from month m
     where m.abertas > 0 group by m.termos order by 2 desc, 3 desc, 1 limit 3
  )
  select jsonb_build_object(
    'total', coalesce(sum(m.vezes), 0),
    'respondidas', coalesce(sum(case m.confianca when 'alta' then m.vezes when 'media' then m.escolhas end), 0),
    'semResposta', (
      select coalesce(jsonb_agg(jsonb_build_object('pergunta', c.pergunta, 'vezes', most.vezes)
                                order by most.vezes desc, most.dia desc), '[]')
        from most cross join lateral (
          select k.pergunta from public.consultas k
           where (k.termos, k.dia) = (most.termos, most.dia) and k.abertas > 0 limit 1) c))
    from month m;
$$;
grant execute on function public.respostas_do_mes to authenticated;

-- At night, where a hosted project has the extension.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('forget-consultas', '20 6 * * *', 'select private.forget_consultas()');
  end if;
end;
$$;
