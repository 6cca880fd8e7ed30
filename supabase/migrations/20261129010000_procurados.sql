create table public.procurados (
  id text primary key,
  termo text not null,
  vezes integer not null default 1,
  ultima timestamptz not null default now(),
  nao_vendemos boolean not null default false,
  busca text not null generated always as (private.fold(termo)) stored
);
create index procurados_por_vezes on public.procurados (vezes, id);
create index procurados_por_data on public.procurados (ultima, id);
alter table public.procurados enable row level security;
grant select on public.procurados to authenticated;
create policy "Staff read what was asked for in vain" on public.procurados for select to authenticated
  using ((select private.has_access()));
create table private.procurados_por_dia (
  id text not null references public.procurados on delete cascade,
  dia date not null,
  vezes integer not null default 1,
  primary key (id, dia)
);
create index procurados_por_dia_por_dia on private.procurados_por_dia (dia);
alter table private.procurados_por_dia enable row level security;
create function private.forget_procurados() returns void language sql set search_path = '' as $$
  with gone as (delete from private.procurados_por_dia where dia <= private.today() - 90 returning id, vezes),
       fewer as (select id, sum(vezes) as vezes from gone group by id)
  update public.procurados p set vezes = p.vezes - fewer.vezes from fewer where p.id = fewer.id;
  delete from public.procurados where vezes <= 0 and not nao_vendemos;
$$;
create function private.note_procurados(termos text[]) returns void language plpgsql set search_path = '' as $$
declare
  today constant date := private.today();
  one record;
begin
  for one in select distinct on (1) private.terms_of(t) as id, left(t, 200) as termo from unnest(termos) t where t ~ '\S' order by 1 loop
    continue when (select count(*) from private.procurados_por_dia d where d.dia = today) >= 500
      and not exists (select from private.procurados_por_dia d where (d.id, d.dia) = (one.id, today));
    insert into public.procurados as p (id, termo) values (one.id, one.termo)
    on conflict (id) do update set vezes = p.vezes + 1, termo = excluded.termo, ultima = now();
    insert into private.procurados_por_dia as d (id, dia) values (one.id, today)
    on conflict (id, dia) do update set vezes = d.vezes + 1;
  end loop;
end;
$$;
create function private.is_not_sold(termo text) returns boolean language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.procurados p where p.id = private.terms_of(is_not_sold.termo) and p.nao_vendemos);
end;
$$;
create function private.mark_procurado(procurado text, nao_vendemos boolean) returns void
language sql security definer set search_path = '' as $$
  select private.only_staff();
  update public.procurados p set nao_vendemos = mark_procurado.nao_vendemos where p.id = procurado;
  delete from public.procurados where id = procurado and vezes <= 0 and not mark_procurado.nao_vendemos;
$$;
create function public.marcar_nao_vendido(procurado text, nao_vendemos boolean) returns void
language sql set search_path = '' as $$ select private.mark_procurado(procurado, nao_vendemos) $$;
create function private.dismiss_procurado(procurado text) returns void language sql security definer set search_path = '' as $$
  select private.only_staff();
  delete from public.procurados where id = procurado;
$$;
create function public.dispensar_procurado(procurado text) returns void
language sql set search_path = '' as $$ select private.dismiss_procurado(procurado) $$;
grant execute on function
  private.mark_procurado, public.marcar_nao_vendido, private.dismiss_procurado, public.dispensar_procurado to authenticated;
create or replace function private.forget_consultas() returns void language sql set search_path = '' as $$
  with gone as (
         delete from public.consultas where dia <= private.today() - 90
         returning termos, abertas),
       fewer as (select termos, sum(abertas) as vezes from gone group by termos)
  update public.sem_resposta s set vezes = s.vezes - fewer.vezes from fewer where s.id = fewer.termos;
  delete from public.sem_resposta where vezes <= 0;
  select private.forget_procurados();
$$;
create or replace function private.answer(pergunta text, momento timestamptz, anotar boolean, no_balcao boolean, escolhida uuid default null)
returns jsonb language plpgsql set search_path = '' as $$
declare
  found constant jsonb := case when not no_balcao or (select ligado from private.balcao)
                               then private.consultar(pergunta, coalesce(momento, now()), escolhida) end;
  lacking text[];
begin
  if not anotar or found is null or found ->> 'cumprimento' is not null then return found; end if;
  if escolhida is not null then
    if found ->> 'confianca' = 'alta' then perform private.note_choice(pergunta, escolhida); end if;
    return found;
  end if;
  lacking := array(select jsonb_array_elements_text(found -> 'procurados'));
  perform private.note_consulta(pergunta, case when lacking <> '{}' and found ->> 'confianca' = 'alta' then 'nenhuma'
                                               else found ->> 'confianca' end);
  perform private.note_procurados(lacking);
  return found;
end;
$$;
