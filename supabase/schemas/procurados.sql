-- What shoppers asked for and the shop lacks, without the shopper, for 90 days; and what staff say that it does not
-- sell.

create table public.procurados (
  -- The `private.terms_of` what was asked for.
  id text primary key,
  -- The latest wording.
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

-- What `vezes` sums.
create table private.procurados_por_dia (
  id text not null references public.procurados on delete cascade,
  dia date not null,
  vezes integer not null default 1,
  primary key (id, dia)
);
create index procurados_por_dia_por_dia on private.procurados_por_dia (dia);
alter table private.procurados_por_dia enable row level security;

-- Forgets what was asked for 90 days ago or earlier, but not what is marked as not sold.
create function private.forget_procurados() returns void language sql set search_path = '' as $$
  with gone as (delete from private.procurados_por_dia where dia <= private.today() - 90 returning id, vezes),
       fewer as (select id, sum(vezes) as vezes from gone group by id)
  update public.procurados p set vezes = p.vezes - fewer.vezes from fewer where p.id = fewer.id;
  delete from public.procurados where vezes <= 0 and not nao_vendemos;
$$;

-- Counts each of some things asked for. Strangers may name 500 different ones a day; of further ones, those named
-- that day are counted.
create function private.note_procurados(termos text[]) returns void language plpgsql set search_path = '' as $$
declare
  today constant date := private.today();
  one record;
begin
  for one in select distinct on (1) private.terms_of(t) as id, left(t, 200) as termo from unnest(termos) t
    where t ~ '\S' order by 1 loop
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

-- What the shop does not sell is told so, and is looked for no more.
create function public.marcar_nao_vendido(procurado text, nao_vendemos boolean) returns void
language sql security definer set search_path = '' as $$
  select private.only_staff();
  update public.procurados p set nao_vendemos = marcar_nao_vendido.nao_vendemos where p.id = procurado;
  delete from public.procurados where id = procurado and vezes <= 0 and not marcar_nao_vendido.nao_vendemos;
$$;
grant execute on function public.marcar_nao_vendido to authenticated;

create function public.dispensar_procurado(procurado text) returns void
language sql security definer set search_path = '' as $$
  select private.only_staff();
  delete from public.procurados where id = procurado;
$$;
grant execute on function public.dispensar_procurado to authenticated;
