-- Synonyms, and their terms by stem.

-- A group of words or expressions of one meaning, separated by commas.
create table public.sinonimos (
  id uuid primary key default gen_random_uuid(),
  termos text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  termos_ordem text not null generated always as (private.fold(btrim(termos, E' \t\r\n'))) stored,
  constraint sinonimos_termos_ate_1000 check (char_length(termos) <= 1000),
  constraint sinonimos_termos_dois_ou_mais check (termos ~ '[^\s,][^,]*,[^,]*[^\s,]'),
  constraint sinonimos_termos_unicos unique (termos_ordem)
);
call private.manage('public.sinonimos', naming => 'termos');
grant select, insert, update, delete on public.sinonimos to authenticated;

create table private.sinonimo_termos (grupo uuid not null, termo text not null, radicais text[] not null);
create index sinonimo_termos_por_grupo on private.sinonimo_termos (grupo);
create index sinonimo_termos_por_radical on private.sinonimo_termos using gin (radicais) with (fastupdate = off);
alter table private.sinonimo_termos enable row level security;

create function private.follow_sinonimos() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sinonimo_termos where grupo = old.id;
  if tg_op = 'DELETE' then return null; end if;
  perform private.learn(private.split(new.termos));
  insert into private.sinonimo_termos (grupo, termo, radicais)
  select new.id, btrim(term), stems
    from unnest(string_to_array(new.termos, ',')) term
    cross join lateral (select array(select private.stem(w) from unnest(private.split(term)) w
                                     where private.stem(w) is not null) as stems) s
   where stems <> '{}';
  return null;
end;
$$;
create trigger follow_sinonimos after insert or update of termos or delete on public.sinonimos
for each row execute function private.follow_sinonimos();
