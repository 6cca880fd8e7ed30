-- What was offered and chosen counts; until now, what was not sure was told.
alter table public.consultas
  add column escolhas integer not null default 0,
  add column escolhida uuid;
update public.consultas set escolhas = vezes - dispensadas where confianca = 'media';
alter table public.consultas add column abertas integer not null
  generated always as (case when confianca = 'alta' then 0 else vezes - dispensadas - escolhas end) stored;
alter table public.sem_resposta
  add column oferecida boolean not null default false,
  add column escolhida uuid;
drop function public.assistente_consultar, private.answer_with_key;
create function public.pergunta_escolhida(asked public.sem_resposta) returns text language sql stable set search_path = '' as $$
  select p.pergunta from public.perguntas p where p.id = $1.escolhida;
$$;
create or replace function private.forget_consultas() returns void language sql set search_path = '' as $$
  with gone as (
         delete from public.consultas where dia <= private.today() - 90
         returning termos, abertas),
       fewer as (select termos, sum(abertas) as vezes from gone group by termos)
  update public.sem_resposta s set vezes = s.vezes - fewer.vezes from fewer where s.id = fewer.termos;
  delete from public.sem_resposta where vezes <= 0;
$$;
create function private.terms_of(said text) returns text language sql stable set search_path = '' as $$
  select left(coalesce((select string_agg(distinct stem, ' ' order by stem)
    from unnest(private.split(said)) word, private.stem(word) stem), private.fold(said)), 200);
$$;
create or replace function private.note_consulta(pergunta text, outcome text) returns void
language plpgsql set search_path = '' as $$
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
      or (select count(*) from public.consultas k where k.dia = today) < 500
  on conflict on constraint consultas_pkey do update set vezes = c.vezes + 1, pergunta = excluded.pergunta;
  if found and outcome <> 'alta' then
    insert into public.sem_resposta as s (id, pergunta, oferecida, escolhida)
    values (stems, said, outcome = 'media', (
      select c.escolhida from public.consultas c where c.termos = stems and c.escolhida is not null order by c.dia desc limit 1))
    on conflict on constraint sem_resposta_pkey
    do update set vezes = s.vezes + 1, pergunta = excluded.pergunta, ultima = now(), oferecida = excluded.oferecida,
                  escolhida = excluded.escolhida;
  end if;
end;
$$;
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
create or replace function private.dismiss(dismissed text) returns void language sql security definer set search_path = '' as $$
  select private.only_staff();
  update public.consultas set dispensadas = dispensadas + abertas where termos = dismissed and abertas > 0;
  delete from public.sem_resposta where id = dismissed;
$$;
create or replace function public.respostas_do_mes() returns jsonb language sql stable set search_path = '' as $$
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
create function private.answer_with_key(pergunta text, momento text, anotar text, no_balcao text, escolhida text) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'America/Sao_Paulo' as $$
begin
  perform private.check_key();
  begin
    if pergunta is null then raise null_value_not_allowed using message = 'pergunta is null'; end if;
    return private.answer(pergunta, momento::timestamptz, coalesce(anotar::boolean, true) and not private.has_access(),
                          coalesce(no_balcao::boolean, false), escolhida::uuid);
  exception when data_exception then return private.bad_input(sqlstate, sqlerrm);
  end;
end;
$$;
create function public.assistente_consultar(
  pergunta text, momento text default null, anotar text default 'true', no_balcao text default 'false', escolhida text default null)
returns jsonb language sql set search_path = '' as $$
  select private.answer_with_key(pergunta, momento, anotar, no_balcao, escolhida);
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
comment on function private.answer_with_key is 'Needs no access: private.check_key asks for it, or for a valid key.';
grant execute on function private.answer_with_key, public.assistente_consultar to anon;
grant execute on function
  private.answer_with_key, public.assistente_consultar, public.pergunta_escolhida, private.result_of, public.resultado
  to authenticated;
