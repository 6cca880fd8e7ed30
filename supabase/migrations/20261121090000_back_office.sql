-- The back office: people, cargos, categories, FAQ and promotions.
-- Reads top-down: helpers, tables with their rules, triggers, counts, grants, row level security.

-- Helpers ---------------------------------------------------------------------------------------

-- Functions the API must not expose live here.
create schema private;
revoke all on schema private from public;

-- Text as it is searched and sorted: no accents, ASCII lower case, and another character for `*`, which
-- PostgREST takes for a wildcard. The same everywhere, because it leans on no extension and on no server
-- collation; src/shared/fold.ts is its twin in the browser.
create function private.fold(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select translate(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') collate "C"), '*', '∗');
$$;

create function private.is_weekday(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select value in ('Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo');
$$;

create function private.set_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- Tables ----------------------------------------------------------------------------------------

create table public.cargos (
  id uuid primary key default gen_random_uuid(),
  nome text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  nome_ordem text not null generated always as (private.fold(btrim(nome, E' \t\r\n'))) stored,
  constraint cargos_nome_obrigatorio check (nome ~ '\S'),
  constraint cargos_nome_ate_300 check (char_length(nome) <= 300),
  constraint cargos_nome_exato_unico unique (nome),
  constraint cargos_nome_unico unique (nome_ordem)
);

create table public.categorias (
  id uuid primary key default gen_random_uuid(),
  nome text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  nome_ordem text not null generated always as (private.fold(btrim(nome, E' \t\r\n'))) stored,
  constraint categorias_nome_obrigatorio check (nome ~ '\S'),
  constraint categorias_nome_ate_300 check (char_length(nome) <= 300),
  constraint categorias_nome_exato_unico unique (nome),
  constraint categorias_nome_unico unique (nome_ordem)
);

create table public.perguntas (
  id uuid primary key default gen_random_uuid(),
  pergunta text not null,
  contexto text not null,
  resposta text not null,
  observacoes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busca text not null generated always as (private.fold(pergunta || E'\n' || contexto)) stored,
  constraint perguntas_pergunta_obrigatoria check (pergunta ~ '\S'),
  constraint perguntas_contexto_obrigatorio check (contexto ~ '\S'),
  constraint perguntas_resposta_obrigatoria check (resposta ~ '\S'),
  constraint perguntas_pergunta_ate_2000 check (char_length(pergunta) <= 2000),
  constraint perguntas_contexto_ate_2000 check (char_length(contexto) <= 2000),
  constraint perguntas_resposta_ate_10000 check (char_length(resposta) <= 10000),
  constraint perguntas_observacoes_ate_10000 check (char_length(observacoes) <= 10000)
);
create index perguntas_recentes on public.perguntas (created_at desc, id desc);

create table public.promocoes (
  id uuid primary key default gen_random_uuid(),
  nome text not null,
  categoria text not null default 'Geral',
  descricao text,
  desconto numeric(5, 2) not null default 0,
  dia_da_semana text,
  dias_ativos text[] not null default '{}',
  status text not null default 'Ativar',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  nome_ordem text not null generated always as (private.fold(btrim(nome, E' \t\r\n'))) stored,
  busca text not null generated always as (private.fold(nome || E'\n' || categoria)) stored,
  constraint promocoes_nome_obrigatorio check (nome ~ '\S'),
  constraint promocoes_nome_ate_300 check (char_length(nome) <= 300),
  constraint promocoes_categoria_obrigatoria check (categoria ~ '\S'),
  constraint promocoes_categoria_ate_300 check (char_length(categoria) <= 300),
  constraint promocoes_descricao_ate_2000 check (char_length(descricao) <= 2000),
  constraint promocoes_desconto_de_0_a_100 check (desconto between 0 and 100),
  constraint promocoes_dia_da_semana_valido check (private.is_weekday(dia_da_semana)),
  constraint promocoes_dias_ativos_validos check (
    array_position(dias_ativos, null) is null
    and dias_ativos <@ array['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo']
  ),
  constraint promocoes_status_valido check (status in ('Ativar', 'Suspender'))
);
create index promocoes_recentes on public.promocoes (created_at desc, id desc);

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  email text not null,
  -- The name of a cargo. Without one the person signs in and sees nothing.
  role text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  nome_ordem text not null generated always as (private.fold(btrim(name, E' \t\r\n'))) stored,
  busca text not null generated always as (private.fold(name || E'\n' || email)) stored,
  constraint profiles_user_unico unique (user_id),
  constraint profiles_user_existe foreign key (user_id) references auth.users (id) on delete cascade,
  constraint profiles_nome_obrigatorio check (name ~ '\S'),
  constraint profiles_nome_ate_300 check (char_length(name) <= 300),
  constraint profiles_email_obrigatorio check (email ~ '\S'),
  constraint profiles_email_ate_320 check (char_length(email) <= 320),
  constraint profiles_cargo_existe foreign key (role) references public.cargos (nome) on update cascade
);
create index profiles_recentes on public.profiles (created_at desc, id desc);
create index profiles_por_cargo on public.profiles (role);

-- Access ----------------------------------------------------------------------------------------

-- Staff are the people whose profile names a cargo. Which cargo it is makes no difference.
-- Definer, so that policies may ask it without reading `profiles` through its own policies.
create function private.has_access() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.profiles where user_id = (select auth.uid()) and role is not null);
$$;

create function private.access_status() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select case when role is null then 'aguardando' else 'ativo' end
       from public.profiles where user_id = (select auth.uid())),
    'encerrado');
$$;

-- What the panel asks once: 'ativo', 'aguardando' (profile without a cargo) or 'encerrado' (no profile).
create function public.situacao_do_acesso() returns text
language sql stable security invoker set search_path = ''
as $$
  select private.access_status();
$$;

-- A new auth user gets a profile without a cargo. Never trusts user metadata beyond a name to show.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address text := coalesce(nullif(btrim(new.email), ''), new.id::text);
begin
  insert into public.profiles (user_id, name, email)
  values (
    new.id,
    left(coalesce(nullif(btrim(new.raw_user_meta_data ->> 'name'), ''), split_part(address, '@', 1)), 300),
    left(address, 320)
  );
  return new;
end;
$$;

create trigger create_profile after insert on auth.users
for each row execute function private.create_profile();

-- Somebody must always be able to let the others in.
create function private.keep_last_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two people removing each other at the same moment must take turns.
  perform pg_advisory_xact_lock(hashtext('profiles_ultimo_acesso'));
  if not exists (select 1 from public.profiles where role is not null and id <> old.id) then
    raise exception 'profiles_ultimo_acesso: the last person with access stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

create trigger keep_last_access_on_delete before delete on public.profiles
for each row when (old.role is not null) execute function private.keep_last_access();

create trigger keep_last_access_on_update before update of role on public.profiles
for each row when (old.role is not null and new.role is null) execute function private.keep_last_access();

-- A profile belongs to one auth user for good: handing it over would hand over the access.
create function private.keep_owner() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'profiles_user_imutavel: a profile never changes hands' using errcode = '42501';
end;
$$;

create trigger keep_owner before update of user_id on public.profiles
for each row when (old.user_id is distinct from new.user_id) execute function private.keep_owner();

-- updated_at ------------------------------------------------------------------------------------

create trigger set_updated_at before update on public.cargos for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.categorias for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.perguntas for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.promocoes for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.profiles for each row execute function private.set_updated_at();

-- Counts ----------------------------------------------------------------------------------------

-- Computed column: select=*,usuarios_count. Runs as whoever asks, so policies hold.
create function public.usuarios_count(cargo public.cargos) returns bigint
language sql stable security invoker set search_path = ''
as $$
  select count(*) from public.profiles where role = cargo.nome;
$$;

-- Who may do what: nothing by default, then one by one ---------------------------------------------

revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;
revoke all on all functions in schema private from public, anon, authenticated;

grant usage on schema private to authenticated;
grant execute on function private.fold(text) to authenticated;
grant execute on function private.is_weekday(text) to authenticated;
grant execute on function private.has_access() to authenticated;
grant execute on function private.access_status() to authenticated;
grant execute on function public.situacao_do_acesso() to authenticated;
grant execute on function public.usuarios_count(public.cargos) to authenticated;

grant select, insert, update, delete on public.cargos to authenticated;
grant select, insert, update, delete on public.categorias to authenticated;
grant select, insert, update, delete on public.perguntas to authenticated;
grant select, insert, update, delete on public.promocoes to authenticated;
-- Profiles come from the trigger alone, and never change hands.
grant select, delete on public.profiles to authenticated;
grant update (name, email, role, updated_at) on public.profiles to authenticated;

alter table public.cargos enable row level security;
alter table public.categorias enable row level security;
alter table public.perguntas enable row level security;
alter table public.promocoes enable row level security;
alter table public.profiles enable row level security;

create policy "Staff manage cargos" on public.cargos for all to authenticated
  using ((select private.has_access())) with check ((select private.has_access()));
create policy "Staff manage categories" on public.categorias for all to authenticated
  using ((select private.has_access())) with check ((select private.has_access()));
create policy "Staff manage questions" on public.perguntas for all to authenticated
  using ((select private.has_access())) with check ((select private.has_access()));
create policy "Staff manage promotions" on public.promocoes for all to authenticated
  using ((select private.has_access())) with check ((select private.has_access()));
create policy "Staff see colleagues" on public.profiles for select to authenticated
  using ((select private.has_access()));
create policy "Staff change colleagues" on public.profiles for update to authenticated
  using ((select private.has_access())) with check ((select private.has_access()));
create policy "Staff remove colleagues" on public.profiles for delete to authenticated
  using ((select private.has_access()));
