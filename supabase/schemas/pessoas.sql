-- Cargos, profiles, and who has access.

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

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  email text not null,
  -- The name of a cargo; null: no access.
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
call private.manage('public.cargos', naming => 'nome');
call private.manage('public.profiles', naming => 'name', resource => 'usuarios');
-- Accounts get their profile by a trigger.
create policy "Nobody adds a colleague" on public.profiles as restrictive for insert to authenticated with check (
  false);

-- 'ativo', 'aguardando' (profile without a cargo), 'segundo_fator' (its code is missing) or 'encerrado' (no profile).
create function public.situacao_do_acesso() returns text
language sql stable security definer set search_path = '' as $$
  select case when not private.second_factor_met() then 'segundo_fator' else coalesce(
    (select case when role is null then 'aguardando' else 'ativo' end
       from public.profiles where user_id = (select auth.uid())),
    'encerrado') end;
$$;
comment on function public.situacao_do_acesso is 'Needs no access: it tells the callers alone why they have none.';
grant execute on function public.situacao_do_acesso to authenticated;

-- Gives accounts the profile that they lack, without a cargo.
create function private.add_profiles(accounts uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.profiles (user_id, name, email)
  select id,
         left(case when named ~ '\S' then named when local_part ~ '\S' then local_part else address end, 300),
         left(address, 320)
    from (select id, coalesce(nullif(btrim(email), ''), id::text) as address,
                 btrim(raw_user_meta_data ->> 'name', E' \t\r\n') as named, split_part(btrim(email), '@', 1)
                   as local_part
            from auth.users
           where id = any (accounts)) account
  on conflict (user_id) do nothing;
$$;

create function private.create_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_profiles(array[new.id]);
  return new;
end;
$$;
create trigger create_profile after insert on auth.users for each row execute function private.create_profile();
-- Accounts older than the trigger.
select private.add_profiles(array(
  select id from auth.users account where not exists (select 1 from public.profiles p where p.user_id = account.id)));

-- The e-mail of a profile follows that of its account, unless a colleague gave it another.
create function private.follow_email() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = left(new.email, 320)
   where user_id = new.id and email = left(old.email, 320);
  return null;
end;
$$;
create trigger follow_email after update of email on auth.users
for each row when (new.email is distinct from old.email and new.email ~ '\S') execute function private.follow_email();

-- Handing a profile over would hand over its access.
create function private.keep_owner() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'profiles_user_imutavel: a profile never changes hands' using errcode = '42501';
end;
$$;
create trigger keep_owner before update of user_id on public.profiles
for each row when (old.user_id is distinct from new.user_id) execute function private.keep_owner();

create function private.keep_last_access() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Two people who remove each other take turns.
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

-- Gives an account its removed profile back, without a cargo. For the database's owner.
create function private.restore_profile(address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  accounts uuid[] := array(select id from auth.users where lower(email) = lower(btrim(address)));
begin
  if cardinality(accounts) = 0 then raise exception 'no account has the e-mail %', address; end if;
  perform private.add_profiles(accounts);
end;
$$;

-- Computed column: select=*,usuarios_count.
create function public.usuarios_count(cargo public.cargos) returns bigint
language sql stable set search_path = '' as $$ select count(*) from public.profiles where role = cargo.nome $$;
grant execute on function public.usuarios_count to authenticated;
