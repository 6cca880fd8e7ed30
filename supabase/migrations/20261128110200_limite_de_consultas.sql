-- 500 different questions of strangers a day instead of 1,000, so that the figures of 30 days stay below a tenth of a second; and the
-- list of what had no answer is read as other lists are.
drop function
  public.perguntas_sem_resposta(text, text, text, bigint, bigint), private.unanswered(text, text, text, bigint, bigint);
alter table private.sem_resposta set schema public;
drop index public.sem_resposta_por_vezes, public.sem_resposta_por_data;
alter table public.sem_resposta rename column termos to id;
create index sem_resposta_por_vezes on public.sem_resposta (vezes, id);
create index sem_resposta_por_data on public.sem_resposta (ultima, id);
grant select on public.sem_resposta to authenticated;
create policy "Staff read what had no answer" on public.sem_resposta for select to authenticated
  using ((select private.has_access()));
create or replace function private.forget_consultas() returns void language sql set search_path = '' as $$
  with gone as (
         delete from public.consultas where dia <= private.today() - 90
         returning termos, confianca, vezes - dispensadas as vezes),
       fewer as (select termos, sum(vezes) as vezes from gone where confianca = 'nenhuma' group by termos)
  update public.sem_resposta s set vezes = s.vezes - fewer.vezes from fewer where s.id = fewer.termos;
  delete from public.sem_resposta where vezes <= 0;
$$;
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
    insert into public.sem_resposta as s (id, pergunta) values (stems, said)
    on conflict on constraint sem_resposta_pkey
    do update set vezes = s.vezes + 1, pergunta = excluded.pergunta, ultima = now();
  end if;
end;
$$;
create or replace function private.dismiss(dismissed text) returns void language sql security definer set search_path = '' as $$
  select private.only_staff();
  update public.consultas set dispensadas = vezes where termos = dismissed and confianca = 'nenhuma';
  delete from public.sem_resposta where id = dismissed;
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
