create schema private;
revoke all on schema private from public;
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke all on functions from public, anon, authenticated;
set check_function_bodies = off;
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
alter extension pg_trgm set schema extensions;
create function private.fold(value text) returns text language sql immutable parallel safe
return translate(
  case when octet_length(value) = char_length(value) then lower(value collate "C")
       else lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') collate "C") end,
  '*', '∗');
create function private.import_key(value text) returns text language sql immutable strict parallel safe set search_path = '' as $$
  select private.fold(btrim(regexp_replace(value,
    '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' '));
$$;
create function private.words(padrao text) returns text[] language sql immutable parallel safe
return (regexp_split_to_array(padrao, E'\n'))[1:10];
create function private.words_condition(searched text, padrao text) returns text language sql immutable set search_path = '' as $$
  select coalesce(string_agg(format('%s like %L', searched, each), ' and ' order by place), '1 = 0')
    from unnest(private.words(padrao)) with ordinality word (each, place);
$$;
create function private.unquoted(value jsonb) returns jsonb language sql immutable strict parallel safe set search_path = '' as $$
  select case jsonb_typeof(value) when 'string' then (value #>> '{}')::jsonb else value end;
$$;
create function private.operation() returns uuid
language sql stable set search_path = '' as $$ select nullif(current_setting('app.operation', true), '')::uuid $$;
create function private.weekdays() returns text[] language sql immutable parallel safe set search_path = '' as $$
  select array['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'];
$$;
create function private.today() returns date
language sql stable parallel safe set search_path = '' as $$ select (now() at time zone 'America/Sao_Paulo')::date $$;
create function private.set_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.updated_at := now();
  else
    new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end;
$$;
create function private.second_factor_met() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.jwt()) ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then return true; end if;
  return not exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified');
end;
$$;
create function private.has_access() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles where user_id = (select auth.uid()) and role is not null)
     and private.second_factor_met();
$$;
comment on function private.has_access() is 'Needs no access: it tells whether the caller has it.';
create function private.only_staff() returns void language plpgsql stable set search_path = '' as $$
begin
  if not private.has_access() then raise exception 'only staff' using errcode = '42501'; end if;
end;
$$;
create procedure private.after_statements(
  on_table regclass, prefix text, called text, old_and_new boolean default false, verbs text[] default '{insert,update,delete}')
language plpgsql set search_path = '' as $$
declare
  verb text;
begin
  foreach verb in array verbs loop
    execute format('create trigger %s_%s after %2$s on %s %s for each statement execute function private.%s', prefix, verb, on_table, case
      when verb = 'truncate' then ''
      when not old_and_new then format('referencing %s table as changed', case verb when 'delete' then 'old' else 'new' end)
      else concat_ws(' ', 'referencing', case when verb <> 'insert' then 'old table as removed' end,
                                         case when verb <> 'delete' then 'new table as added' end) end, called);
  end loop;
end;
$$;
create procedure private.manage(managed regclass, naming text, resource text default null)
language plpgsql set search_path = '' as $$
declare
  arguments constant text := format('%L, %L', coalesce(resource, (select relname from pg_catalog.pg_class where oid = managed)), naming);
begin
  execute format('alter table %s enable row level security', managed);
  execute format('create policy "Staff manage records" on %s for all to authenticated
                  using ((select private.has_access())) with check ((select private.has_access()))', managed);
  execute format('create trigger set_first_updated_at before insert on %s for each row
                  when (new.updated_at is distinct from now()) execute function private.set_updated_at()', managed);
  execute format('create trigger set_updated_at before update on %s for each row
                  when (pg_trigger_depth() < 2) execute function private.set_updated_at()', managed);
  execute format('create trigger keep_deleted after delete on %s referencing old table as gone
                  for each statement execute function private.keep_deleted()', managed);
  call private.after_statements(managed, 'record', format('record_activity(%s)', arguments));
end;
$$;
create table public.atividades (
  id bigint primary key generated always as identity,
  quem text,
  quem_id uuid,
  acao text not null,
  recurso text not null,
  registro_id uuid,
  nome text,
  quantos integer not null default 1,
  created_at timestamptz not null default now(),
  operation uuid,
  constraint atividades_acao_valida check (acao in ('criou', 'alterou', 'excluiu', 'importou', 'desfez', 'reverteu', 'restaurou'))
);
create index atividades_por_registro on public.atividades (registro_id, id desc);
create unique index atividades_por_operacao on public.atividades (quem_id, operation, acao) where operation is not null;
alter table public.atividades enable row level security;
create policy "Staff read what happened" on public.atividades for select to authenticated
  using ((select private.has_access()));
create function private.record_activity() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  resource constant text := tg_argv[0];
  naming constant text := tg_argv[1];
  author constant uuid := (select auth.uid());
  current_operation constant uuid := private.operation();
  verb constant text := case when current_operation is not null then current_setting('app.verb')
                             when tg_op = 'INSERT' then 'criou' when tg_op = 'UPDATE' then 'alterou' else 'excluiu' end;
  total constant bigint := (select count(*) from changed);
  only_id uuid;
  only_name text;
begin
  if total = 0 or pg_trigger_depth() > 1 and not (resource = 'usuarios' and tg_op = 'INSERT') then return null; end if;
  if tg_op = 'UPDATE' and resource = 'usuarios' and current_setting('app.last_activity', true) = 'alterou cargos' then return null; end if;
  if total = 1 then
    select c.id, to_jsonb(c) ->> naming into only_id, only_name from changed c;
    perform private.forget_deletions();
  end if;
  insert into public.atividades as line (quem, quem_id, acao, recurso, registro_id, nome, quantos, operation)
  select coalesce((select name from public.profiles where user_id = author),
                  (select to_jsonb(c) ->> naming from changed c where resource = 'usuarios' and to_jsonb(c) ->> 'user_id' = author::text)),
         author, verb, resource, only_id, only_name, total, current_operation
  on conflict (quem_id, operation, acao) where operation is not null do update set
    recurso = excluded.recurso,
    registro_id = case when line.recurso <> excluded.recurso then excluded.registro_id end,
    nome = case when line.recurso <> excluded.recurso then excluded.nome end,
    quantos = excluded.quantos + case when line.recurso = excluded.recurso then line.quantos else 0 end
  where line.recurso in (excluded.recurso, 'categorias');
  delete from public.atividades where id in (
    select a.id from public.atividades a
     where a.id in (select id from public.atividades order by id limit 2) and a.created_at < now() - interval '2 years'
       for update skip locked);
  perform set_config('app.last_activity', verb || ' ' || resource, true);
  return null;
end;
$$;
create function private.last_author(registro uuid, moment timestamptz) returns text language sql stable set search_path = '' as $$
  select quem from public.atividades where registro_id = registro and created_at = moment order by id desc limit 1;
$$;
create function private.shown_deleted(registro uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce((select jsonb_build_object('who', quem, 'at', created_at) from public.atividades
                    where registro_id = registro and acao = 'excluiu' order by id desc limit 1), '{}');
$$;
create table private.deletions (
  quem_id uuid not null,
  table_name text not null,
  record_id uuid not null,
  record jsonb not null,
  parent_id uuid,
  lines jsonb not null default '[]',
  left_out integer,
  deleted_at timestamptz not null default now(),
  primary key (quem_id, table_name, record_id)
);
create index deletions_by_age on private.deletions (deleted_at);
alter table private.deletions enable row level security;
create function private.keep_deleted() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  lines jsonb := coalesce(nullif(current_setting('app.deleted_lines', true), '')::jsonb, '[]');
begin
  perform set_config('app.deleted_lines', '', true);
  if (select auth.uid()) is null or private.operation() is not null
     or (select count(*) from (select from gone limit 2) few) <> 1 then
    return null;
  end if;
  insert into private.deletions as kept (quem_id, table_name, record_id, record, parent_id, lines)
  select (select auth.uid()), tg_table_name, one.id, to_jsonb(one) || case tg_table_name when 'produtos' then jsonb_build_object(
           'categoria', (select c.nome from public.categorias c where c.id = (to_jsonb(one) ->> 'categoria_id')::uuid)) else '{}' end,
         (select c.id from public.cargos c where tg_table_name = 'profiles' and c.nome = to_jsonb(one) ->> 'role'),
         (select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(lines) line
           where one.id::text in (line ->> 'promocao_id', line ->> 'produto_id', line ->> 'pergunta_id'))
    from gone one
  on conflict (quem_id, table_name, record_id) do update set
    record = excluded.record, parent_id = excluded.parent_id, lines = excluded.lines, left_out = null,
    deleted_at = excluded.deleted_at;
  return null;
end;
$$;
create function private.note_rows() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.deleted_lines',
    (select coalesce(jsonb_agg(l), '[]') from public.promocao_produtos l where l.promocao_id = old.id)::text, true);
  return old;
end;
$$;
create function private.forget_deletions() returns void language plpgsql security definer set search_path = '' as $$
begin
  delete from private.deletions where (quem_id, table_name, record_id) in (
    select d.quem_id, d.table_name, d.record_id from private.deletions d
     where d.deleted_at < now() - interval '1 hour' for update skip locked);
end;
$$;
create function private.forget_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.deletions where quem_id = old.id or record ->> 'user_id' = old.id::text;
  return null;
end;
$$;
create trigger forget_account after delete on auth.users for each row execute function private.forget_account();
create function private.promocoes_without(lines jsonb) returns jsonb language sql stable set search_path = '' as $$
  with missing as (
    select a.id, a.nome, a.nome_ordem from public.promocoes a
     where a.id in (
       select l.promocao_id from jsonb_to_recordset(lines) as l (promocao_id uuid, produto_id uuid)
         join public.produtos p on p.id = l.produto_id
        where not exists (select from public.promocao_produtos r where r.promocao_id = l.promocao_id and r.produto_id = l.produto_id))
  )
  select case when exists (select from missing) then jsonb_build_object('promocoes', jsonb_build_object(
           'total', (select count(*) from missing),
           'nomes', (select jsonb_agg(nome order by nome_ordem, id) from (select * from missing order by nome_ordem, id limit 20) few)))
         else '{}' end;
$$;
create function private.follow_versions(before jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  kept text;
begin
  foreach kept in array case when private.has_access() and before <> '[]' then '{product_changes,deletions}'::text[] else '{}' end loop
    execute format($follow$
      with moved as materialized (
        select a.id, b.version as old, a.updated_at as new
          from jsonb_to_recordset($1) b (promocao_id uuid, version timestamptz) join public.promocoes a on a.id = b.promocao_id)
      update private.%I k set lines = (
        select jsonb_agg(case when m.id is null then line else line || jsonb_build_object('version', m.new) end)
          from jsonb_array_elements(k.lines) line
          left join moved m on m.id = (line ->> 'promocao_id')::uuid and m.old = (line ->> 'version')::timestamptz)
       where k.quem_id = (select auth.uid()) and k.lines <> '[]'
      $follow$, kept) using before;
  end loop;
end;
$$;
create function private.return_lines(lines jsonb, produtos uuid[]) returns jsonb language plpgsql set search_path = '' as $$
declare
  rest jsonb;
  before jsonb;
begin
  with line as materialized (
    select l.*, each from jsonb_array_elements(lines) each,
           jsonb_to_record(each) as l (promocao_id uuid, produto_id uuid, desconto numeric, preco numeric, posicao integer, version timestamptz)
  ), open as materialized (
    select l.* from line l
      join public.promocoes a on a.id = l.promocao_id and a.updated_at = coalesce(l.version, a.updated_at)
      join public.produtos p on p.id = l.produto_id
     where produtos is null or l.produto_id = any (produtos)
       for no key update of a
  ), back as (
    insert into public.promocao_produtos (promocao_id, produto_id, desconto, preco, posicao)
    select promocao_id, produto_id, desconto, preco, posicao from open
    on conflict do nothing
    returning promocao_id, produto_id
  )
  select coalesce((select jsonb_agg(l.each) from line l
                    where (l.promocao_id, l.produto_id) not in (select promocao_id, produto_id from back)), '[]'),
         coalesce((select jsonb_agg(jsonb_build_object('promocao_id', a.id, 'version', a.updated_at))
                     from public.promocoes a where a.id in (select promocao_id from back)), '[]')
    into rest, before;
  update public.promocoes a set updated_at = now()
    from jsonb_to_recordset(before) as b (promocao_id uuid) where a.id = b.promocao_id and produtos is not null;
  perform private.follow_versions(before);
  return (select coalesce(jsonb_agg(case when a.id is null then l else l || jsonb_build_object('version', a.updated_at) end), '[]')
            from jsonb_array_elements(rest) l
            left join jsonb_to_recordset(before) as b (promocao_id uuid, version timestamptz)
              on b.promocao_id = (l ->> 'promocao_id')::uuid and b.version = (l ->> 'version')::timestamptz
            left join public.promocoes a on a.id = b.promocao_id);
end;
$$;
create function private.left_promocoes(produto uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select private.promocoes_without(d.lines) from private.deletions d
   where d.quem_id = (select auth.uid()) and d.table_name = 'produtos' and d.record_id = produto and d.left_out > 0
     and private.has_access();
$$;
create function public.left_promocoes(produto uuid) returns jsonb
language sql stable set search_path = '' as $$ select coalesce(private.left_promocoes(produto), '{}') $$;
create function private.put_back(kept_table text, kept jsonb) returns boolean language plpgsql set search_path = '' as $$
declare
  columns constant text := (
    select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
     where attrelid = format('public.%I', kept_table)::regclass and attnum > 0 and not attisdropped and attgenerated = '');
  written bigint;
begin
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
                  on conflict (id) do nothing', kept_table, columns) using kept;
  get diagnostics written = row_count;
  return written = 1;
end;
$$;
create function private.undelete(asked_table text, asked_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept private.deletions;
  present boolean;
  written boolean;
begin
  perform private.only_staff();
  if asked_table in ('promocoes', 'produtos') then
    lock table public.produtos, public.promocoes, public.promocao_produtos in row exclusive mode;
  end if;
  perform from public.promocoes a
    where asked_table = 'produtos' and a.id in (
      select (line ->> 'promocao_id')::uuid from private.deletions d cross join jsonb_array_elements(d.lines) line
       where d.quem_id = (select auth.uid()) and d.table_name = asked_table and d.record_id = asked_id)
    order by a.id for no key update;
  select * into kept from private.deletions d
   where d.quem_id = (select auth.uid()) and d.table_name = asked_table and d.record_id = asked_id
     and d.deleted_at > now() - interval '1 hour'
     for update;
  if exists (select from pg_catalog.pg_trigger where tgrelid = to_regclass(format('public.%I', asked_table)) and tgname = 'keep_deleted') then
    execute format('select exists (select from public.%I where id = $1)', asked_table) into present using asked_id;
  end if;
  if present then
    return coalesce(kept.left_out, 0);
  elsif kept.record_id is null or kept.left_out is not null then
    raise exception 'exclusao_definitiva: there is nothing left to bring back' using errcode = 'PT404';
  end if;
  kept.record := kept.record || coalesce(
    (select jsonb_build_object('role', c.nome) from public.cargos c where c.id = kept.parent_id), '{}');
  if kept.table_name = 'produtos' and not exists (
       select from public.categorias c where c.id = (kept.record ->> 'categoria_id')::uuid) then
    kept.record := kept.record || jsonb_build_object(
      'categoria_id', coalesce(private.categoria_named(kept.record ->> 'categoria')::text, kept.record ->> 'categoria_id'));
  end if;
  perform set_config('app.operation', gen_random_uuid()::text, true), set_config('app.verb', 'restaurou', true);
  written := private.put_back(kept.table_name, kept.record);
  if written and kept.table_name = 'perguntas' then
    perform private.put_back(line ->> 'table', line -> 'record') from jsonb_array_elements(kept.lines) line;
    kept.lines := '[]';
  elsif written then
    kept.lines := private.return_lines(kept.lines, case kept.table_name when 'produtos' then array[asked_id] end);
  end if;
  perform set_config('app.operation', '', true);
  update private.deletions d
     set left_out = case when written then jsonb_array_length(kept.lines) else 0 end, record = '{}',
         lines = case when written and kept.table_name = 'produtos' then kept.lines else '[]' end
   where d.quem_id = kept.quem_id and d.table_name = kept.table_name and d.record_id = kept.record_id
  returning d.left_out into kept.left_out;
  return kept.left_out;
end;
$$;
create function public.desfazer_exclusao(tabela text, registro uuid) returns integer
language sql set search_path = '' as $$ select private.undelete(tabela, registro) $$;
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
create policy "Nobody adds a colleague" on public.profiles as restrictive for insert to authenticated with check (false);
create function private.access_status() returns text language sql stable security definer set search_path = '' as $$
  select case when not private.second_factor_met() then 'segundo_fator' else coalesce(
    (select case when role is null then 'aguardando' else 'ativo' end
       from public.profiles where user_id = (select auth.uid())),
    'encerrado') end;
$$;
comment on function private.access_status() is 'Needs no access: it tells the callers alone why they have none.';
create function public.situacao_do_acesso() returns text language sql stable set search_path = '' as $$ select private.access_status() $$;
create function private.add_profiles(accounts uuid[]) returns void language sql security definer set search_path = '' as $$
  insert into public.profiles (user_id, name, email)
  select id,
         left(case when named ~ '\S' then named when local_part ~ '\S' then local_part else address end, 300),
         left(address, 320)
    from (select id, coalesce(nullif(btrim(email), ''), id::text) as address,
                 btrim(raw_user_meta_data ->> 'name', E' \t\r\n') as named, split_part(btrim(email), '@', 1) as local_part
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
select private.add_profiles(array(
  select id from auth.users account where not exists (select 1 from public.profiles p where p.user_id = account.id)));
create function private.follow_email() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = left(new.email, 320)
   where user_id = new.id and email = left(old.email, 320);
  return null;
end;
$$;
create trigger follow_email after update of email on auth.users
for each row when (new.email is distinct from old.email and new.email ~ '\S') execute function private.follow_email();
create function private.keep_owner() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'profiles_user_imutavel: a profile never changes hands' using errcode = '42501';
end;
$$;
create trigger keep_owner before update of user_id on public.profiles
for each row when (old.user_id is distinct from new.user_id) execute function private.keep_owner();
create function private.keep_last_access() returns trigger language plpgsql security definer set search_path = '' as $$
begin
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
create function private.restore_profile(address text) returns void language plpgsql security definer set search_path = '' as $$
declare
  accounts uuid[] := array(select id from auth.users where lower(email) = lower(btrim(address)));
begin
  if cardinality(accounts) = 0 then raise exception 'no account has the e-mail %', address; end if;
  perform private.add_profiles(accounts);
end;
$$;
create function public.usuarios_count(cargo public.cargos) returns bigint
language sql stable set search_path = '' as $$ select count(*) from public.profiles where role = cargo.nome $$;
create function private.own_session() returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid;
begin
  select s.id into caller from auth.sessions s
   where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.user_id = (select auth.uid());
  if caller is null then raise exception 'this session was ended' using errcode = '42501'; end if;
  if not private.second_factor_met() then raise exception 'the second factor is missing' using errcode = '42501'; end if;
  return caller;
end;
$$;
create function private.own_sessions()
returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, aal text, atual boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.own_session();
begin
  return query
  select s.id, s.created_at, s.refreshed_at at time zone 'UTC', s.user_agent, host(s.ip), s.aal::text, s.id = caller
    from auth.sessions s
   where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
   order by s.id = caller desc, coalesce(s.refreshed_at at time zone 'UTC', s.created_at) desc, s.id;
end;
$$;
comment on function private.own_sessions() is 'Needs no access: one''s own sessions, asked for by private.own_session().';
create function public.minhas_sessoes()
returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, aal text, atual boolean)
language sql stable set search_path = '' as $$ select * from private.own_sessions() $$;
create function private.end_session(ended uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.own_session();
  delete from auth.sessions s where s.id = ended and s.user_id = (select auth.uid());
  return found;
end;
$$;
comment on function private.end_session(uuid) is 'Needs no access: one of one''s own sessions, asked for by private.own_session().';
create function public.encerrar_sessao(sessao uuid) returns boolean
language sql set search_path = '' as $$ select private.end_session(sessao) $$;
create function private.end_other_sessions() returns integer language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.own_session();
  ended integer;
begin
  delete from auth.sessions s where s.id <> caller and s.user_id = (select auth.uid());
  get diagnostics ended = row_count;
  return ended;
end;
$$;
comment on function private.end_other_sessions() is 'Needs no access: one''s own other sessions, asked for by private.own_session().';
create function public.encerrar_outras_sessoes() returns integer
language sql set search_path = '' as $$ select private.end_other_sessions() $$;
create function private.rename_factor(factor uuid, name text) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.own_session();
  if coalesce(name, '') !~ '\S' or char_length(name) > 100 then
    raise exception 'fator_nome_obrigatorio: a name of 1 to 100 characters' using errcode = 'PT400';
  end if;
  update auth.mfa_factors f set friendly_name = btrim(name), updated_at = now()
   where f.id = factor and f.user_id = (select auth.uid());
  return found;
end;
$$;
comment on function private.rename_factor(uuid, text) is 'Needs no access: one''s own second factor, asked for by private.own_session().';
create function public.renomear_fator(fator uuid, nome text) returns boolean
language sql set search_path = '' as $$ select private.rename_factor(fator, nome) $$;
create table public.perguntas (
  id uuid primary key default gen_random_uuid(),
  pergunta text not null,
  contexto text not null,
  resposta text not null,
  observacoes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busca text not null generated always as (private.fold(pergunta || E'\n' || contexto)) stored,
  pergunta_chave text not null generated always as (private.import_key(pergunta)) stored,
  busca_toda text not null generated always as (private.fold(pergunta || E'\n' || contexto || E'\n' || resposta)) stored,
  constraint perguntas_pergunta_obrigatoria check (pergunta ~ '\S'),
  constraint perguntas_contexto_obrigatorio check (contexto ~ '\S'),
  constraint perguntas_resposta_obrigatoria check (resposta ~ '\S'),
  constraint perguntas_pergunta_ate_2000 check (char_length(pergunta) <= 2000),
  constraint perguntas_contexto_ate_2000 check (char_length(contexto) <= 2000),
  constraint perguntas_resposta_ate_10000 check (char_length(resposta) <= 10000),
  constraint perguntas_observacoes_ate_10000 check (char_length(observacoes) <= 10000)
);
create index perguntas_recentes on public.perguntas (created_at desc, id desc);
create index perguntas_por_chave on public.perguntas using hash (pergunta_chave);
create index perguntas_por_trecho on public.perguntas using gin (busca_toda extensions.gin_trgm_ops);
call private.manage('public.perguntas', naming => 'pergunta');
create function private.pagina_de_perguntas(padrao text, ordem text, sentido text, inicio bigint, quantos bigint)
returns table (total bigint, id uuid, pergunta text, contexto text, resposta text, observacoes text,
               created_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = ''
  set enable_sort = off set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  direct constant text := private.words_condition('p.busca', padrao);
  whole constant text := private.words_condition('p.busca_toda', padrao);
  sorting constant text := case when ordem = 'pergunta_chave' and sentido in ('asc', 'desc') then 'p.pergunta_chave ' || sentido || ', ' else '' end
    || case when ordem = 'created_at' and sentido = 'asc' then 'p.created_at, p.id desc' else 'p.created_at desc, p.id desc' end;
begin
  if length(padrao) > 500 then raise exception 'more than 500 characters in one search' using errcode = 'PT413'; end if;
  total := 0;
  if not private.has_access() then return next; return; end if;
  execute format('select count(*) from public.perguntas p where %s', whole) into total;
  return query execute format($rows$
    select $1, p.id, p.pergunta, p.contexto, p.resposta, p.observacoes, p.created_at, p.updated_at
      from unnest(array(%s offset $2 limit $3)) with ordinality page (id, place) join public.perguntas p on p.id = page.id
     order by page.place
    $rows$, format(
      case when total <= 1000
           then 'select p.id from (select p.* from public.perguntas p where %1$s offset 0) p order by (%2$s) desc, %3$s'
           else 'select f.id from ((select p.id from public.perguntas p where %2$s and %1$s order by %3$s limit $2 + $3) union all
                                   (select p.id from public.perguntas p where not (%2$s) and %1$s order by %3$s limit $2 + $3)) f' end,
      whole, direct, sorting))
  using total, least(greatest(inicio, 0), 1000000000), least(greatest(quantos, 0), 1000000000);
  if not found then return next; end if;
end;
$$;
create function public.pagina_de_perguntas(
  padrao text, ordem text default 'created_at', sentido text default 'desc', inicio bigint default 0, quantos bigint default 12
) returns table (total bigint, id uuid, pergunta text, contexto text, resposta text, observacoes text,
               created_at timestamptz, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select * from private.pagina_de_perguntas(padrao, ordem, sentido, inicio, quantos);
$$;
create table public.categorias (
  id uuid primary key default gen_random_uuid(),
  nome text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  nome_ordem text not null generated always as (private.fold(btrim(nome, E' \t\r\n'))) stored,
  constraint categorias_nome_obrigatorio check (nome ~ '\S'),
  constraint categorias_nome_ate_300 check (char_length(nome) <= 300),
  constraint categorias_nome_unico unique (nome_ordem)
);
create table public.produtos (
  id uuid primary key default gen_random_uuid(),
  nome text not null,
  valor numeric(12, 2) not null,
  localizacao text not null,
  categoria_id uuid not null,
  tipo_venda text not null default 'unidade',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  nome_ordem text not null generated always as (private.fold(btrim(nome, E' \t\r\n'))) stored,
  constraint produtos_nome_obrigatorio check (nome ~ '\S'),
  constraint produtos_nome_ate_300 check (char_length(nome) <= 300),
  constraint produtos_valor_de_0_a_99999999 check (valor between 0 and 99999999.99),
  constraint produtos_localizacao_obrigatoria check (localizacao ~ '\S'),
  constraint produtos_localizacao_ate_300 check (char_length(localizacao) <= 300),
  constraint produtos_tipo_venda_valido check (tipo_venda in ('unidade', 'kg')),
  constraint produtos_categoria_existe foreign key (categoria_id) references public.categorias (id)
);
create index produtos_por_nome on public.produtos (nome_ordem, id) include (categoria_id, tipo_venda, valor);
create index produtos_por_valor on public.produtos (valor, id) include (categoria_id, tipo_venda);
create index produtos_recentes on public.produtos (created_at, id) include (categoria_id, tipo_venda);
create index produtos_por_alteracao on public.produtos (updated_at, id) include (categoria_id, tipo_venda);
create index produtos_por_localizacao on public.produtos (private.fold(localizacao), id) include (localizacao, categoria_id, tipo_venda);
create index produtos_por_tipo_venda on public.produtos (tipo_venda, id);
create index produtos_em_categorias on public.produtos (categoria_id, id) include (tipo_venda, nome_ordem);
create index produtos_da_categoria_por_valor on public.produtos (categoria_id, valor, id);
create index produtos_por_trecho on public.produtos using gin (nome_ordem extensions.gin_trgm_ops);
call private.manage('public.categorias', naming => 'nome');
call private.manage('public.produtos', naming => 'nome');
alter policy "Staff manage records" on public.produtos using ((select nullif(private.has_access(), false)) is not null);
create function private.categoria_named(nome text) returns uuid language sql stable set search_path = '' as $$
  select c.id from public.categorias c where c.nome_ordem = private.fold(btrim($1, E' \t\r\n'));
$$;
create function public.categoria(produto public.produtos) returns text
language sql stable set search_path = '' as $$ select c.nome from public.categorias c where c.id = $1.categoria_id $$;
create function public.gravar_produto(produto jsonb, version timestamptz default null)
returns table (id uuid, nome text, valor numeric, localizacao text, categoria text, tipo_venda text,
               created_at timestamptz, updated_at timestamptz)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  sent jsonb := private.unquoted(produto);
  given public.produtos := jsonb_populate_record(null::public.produtos, sent);
  p public.produtos;
begin
  if sent ? 'categoria' then
    given.categoria_id := coalesce(private.categoria_named(sent ->> 'categoria'), '00000000-0000-0000-0000-000000000000');
  end if;
  if version is null then
    insert into public.produtos (id, nome, valor, localizacao, categoria_id, tipo_venda)
    values (coalesce(given.id, gen_random_uuid()), given.nome, given.valor, given.localizacao, given.categoria_id,
            coalesce(given.tipo_venda, 'unidade'))
    on conflict (id) do nothing returning * into p;
  else
    update public.produtos r set
      nome = case when sent ? 'nome' then given.nome else r.nome end,
      valor = case when sent ? 'valor' then given.valor else r.valor end,
      localizacao = case when sent ? 'localizacao' then given.localizacao else r.localizacao end,
      categoria_id = coalesce(given.categoria_id, r.categoria_id),
      tipo_venda = case when sent ? 'tipo_venda' then given.tipo_venda else r.tipo_venda end
    where r.id = given.id and r.updated_at = version returning * into p;
  end if;
  return query select p.id, p.nome, p.valor, p.localizacao, public.categoria(p), p.tipo_venda, p.created_at, p.updated_at
                where p.id is not null;
end;
$$;
create table private.produto_counts (
  categoria_id uuid not null,
  tipo_venda text not null,
  produtos bigint not null
);
create index produto_counts_por_categoria on private.produto_counts (categoria_id);
alter table private.produto_counts enable row level security;
create policy "Staff read how many products there are" on private.produto_counts for select to authenticated
  using ((select private.has_access()));
create function private.count_produtos() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.produto_counts where true;
  elsif tg_op = 'INSERT' then
    insert into private.produto_counts select categoria_id, tipo_venda, count(*) from added group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into private.produto_counts select categoria_id, tipo_venda, -count(*) from removed group by 1, 2;
  else
    insert into private.produto_counts
    select categoria_id, tipo_venda, sum(produtos)
      from (select categoria_id, tipo_venda, 1 as produtos from added
            union all select categoria_id, tipo_venda, -1 from removed) changed
     group by 1, 2 having sum(produtos) <> 0;
  end if;
  if (select count(*) from private.produto_counts) > 1000 + 4 * (select count(*) from public.categorias)
     and pg_try_advisory_xact_lock(hashtext('private.produto_counts')) then
    with folded as (delete from private.produto_counts where true returning *)
    insert into private.produto_counts
    select categoria_id, tipo_venda, sum(produtos) from folded group by 1, 2 having sum(produtos) <> 0;
  end if;
  return null;
end;
$$;
call private.after_statements('public.produtos', 'count', 'count_produtos()', old_and_new => true, verbs => '{insert,update,delete,truncate}');
create function private.recount_produtos() returns void language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from (select categoria_id, tipo_venda, count(*) as produtos from public.produtos group by 1, 2) held
      full join (select categoria_id, tipo_venda, sum(produtos) as produtos from private.produto_counts
                  group by 1, 2 having sum(produtos) <> 0) noted using (categoria_id, tipo_venda)
     where held.produtos is distinct from noted.produtos) then
    lock table public.produtos in share mode;
    delete from private.produto_counts where true;
    insert into private.produto_counts select categoria_id, tipo_venda, count(*) from public.produtos group by 1, 2;
  end if;
end;
$$;
create function public.produtos_count(categoria public.categorias) returns bigint language sql stable set search_path = '' as $$
  select coalesce(sum(k.produtos), 0)::bigint from private.produto_counts k where k.categoria_id = $1.id;
$$;
create function private.category_medians() returns table (categoria_id uuid, mediana numeric) language sql stable set search_path = '' as $$
  select c.categoria_id, (
           select avg(m.valor)
             from (select p.valor from public.produtos p where p.categoria_id = c.categoria_id
                    order by p.valor offset (c.produtos - 1) / 2 limit 2 - c.produtos % 2) m)
    from (select k.categoria_id, sum(k.produtos)::bigint as produtos from private.produto_counts k group by 1) c
   where c.produtos >= 5;
$$;
create function public.resumo_do_catalogo() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'novos', (select count(*) from public.produtos where created_at > now() - interval '30 days'),
    'anteriores', (select count(*) from public.produtos
                    where created_at <= now() - interval '30 days' and created_at > now() - interval '60 days'),
    'promocoesPorDia', (
      select jsonb_object_agg(d.dia, (select count(*) from private.valid_promocoes(
               date_trunc('week', private.today())::date + d.posicao::integer - 1)))
        from unnest(private.weekdays()) with ordinality d (dia, posicao)),
    'produtosPorCategoria', coalesce((
      select jsonb_agg(jsonb_build_object('categoria', c.nome, 'produtos', coalesce(k.produtos, 0))
                       order by coalesce(k.produtos, 0) desc, c.nome_ordem)
        from public.categorias c
        left join (select categoria_id, sum(produtos) as produtos from private.produto_counts group by 1) k
          on k.categoria_id = c.id), '[]'));
$$;
create table public.historico_de_produtos (
  id bigint primary key generated always as identity,
  produto_id uuid,
  quem text,
  quem_id uuid,
  acao text not null,
  campos jsonb not null,
  antes jsonb,
  operation uuid,
  created_at timestamptz not null default now(),
  volta_a bigint,
  constraint historico_de_produtos_acao_valida
    check (acao in ('criou', 'alterou', 'excluiu', 'voltou') and (acao = 'criou') = (produto_id is null))
);
create index historico_por_produto on public.historico_de_produtos (produto_id, id desc);
create index historico_por_operacao on public.historico_de_produtos (operation) where operation is not null;
create index historico_de_cadastros on public.historico_de_produtos (created_at) where acao = 'criou';
alter table public.historico_de_produtos enable row level security;
create policy "Staff read what became of products" on public.historico_de_produtos for select to authenticated
  using ((select private.has_access()));
create function private.state_before(produto uuid) returns bigint language sql stable set search_path = '' as $$
  select coalesce((
    select coalesce(o.volta_a, o.id) from public.historico_de_produtos o
     where o.produto_id = produto and o.id < (
       select coalesce(l.volta_a, l.id) from public.historico_de_produtos l where l.produto_id = produto order by l.id desc limit 1)
     order by o.id desc limit 1), 0);
$$;
create function private.record_product_history() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := (select auth.uid());
  author_name constant text := (select name from public.profiles where user_id = author);
  undoing constant boolean := private.operation() is not null and current_setting('app.verb', true) in ('desfez', 'reverteu', 'restaurou');
  entries bigint;
begin
  if tg_op = 'DELETE' then
    if undoing then return null; end if;
    insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, operation, antes, campos)
    select o.id, author_name, author, 'excluiu', private.operation(),
           jsonb_build_object('categoria_id', o.categoria_id, 'created_at', o.created_at),
           jsonb_build_object('nome', o.nome, 'valor', o.valor, 'tipo_venda', o.tipo_venda, 'localizacao', o.localizacao,
                              'categoria', (select c.nome from public.categorias c where c.id = o.categoria_id))
      from removed o;
  elsif tg_op = 'UPDATE' then
    insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, operation, volta_a, antes, campos)
    select id, author_name, author, 'alterou', private.operation(), case when undoing then private.state_before(id) end,
           case when o.categoria_id <> n.categoria_id then jsonb_build_object('categoria_id', o.categoria_id) end,
           jsonb_strip_nulls(jsonb_build_object(
             'nome', case when o.nome <> n.nome then jsonb_build_array(o.nome, n.nome) end,
             'valor', case when o.valor <> n.valor then jsonb_build_array(o.valor, n.valor) end,
             'tipo_venda', case when o.tipo_venda <> n.tipo_venda then jsonb_build_array(o.tipo_venda, n.tipo_venda) end,
             'localizacao', case when o.localizacao <> n.localizacao then jsonb_build_array(o.localizacao, n.localizacao) end,
             'categoria', case when o.categoria_id <> n.categoria_id then jsonb_build_array(
                                 (select c.nome from public.categorias c where c.id = o.categoria_id),
                                 (select c.nome from public.categorias c where c.id = n.categoria_id)) end))
      from removed o full join added n using (id)
     where (o.nome, o.valor, o.tipo_venda, o.localizacao, o.categoria_id)
        is distinct from (n.nome, n.valor, n.tipo_venda, n.localizacao, n.categoria_id);
  elsif undoing then
    insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, campos, operation, volta_a)
    select id, author_name, author, 'voltou', '{}', private.operation(), private.state_before(id) from added;
  elsif author is not null and exists (select from added) then
    insert into public.historico_de_produtos (quem, quem_id, acao, campos) values (author_name, author, 'criou', '{}');
  end if;
  get diagnostics entries = row_count;
  delete from public.historico_de_produtos
   where (select created_at from public.historico_de_produtos order by id limit 1) < now() - interval '2 years'
     and id in (select id from public.historico_de_produtos order by id limit 2 * entries)
     and created_at < now() - interval '2 years';
  return null;
end;
$$;
call private.after_statements('public.produtos', 'record_product', 'record_product_history()', old_and_new => true);
create function private.standing_since(produto uuid, entry bigint) returns setof public.historico_de_produtos language sql stable
begin atomic
  select (h.entry).*
    from (select e as entry, e.id, e.volta_a,
                 min(e.volta_a) over (order by e.id desc rows between unbounded preceding and 1 preceding) as taken_back_to
            from public.historico_de_produtos e
           where e.produto_id = produto and e.id > standing_since.entry) h
   where h.volta_a is null and (h.taken_back_to is null or h.taken_back_to >= h.id);
end;
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
  inicio date,
  fim date,
  dias text[] not null generated always as (
    case when cardinality(dias_ativos) > 0 then dias_ativos else array_remove(array[dia_da_semana], null) end) stored,
  constraint promocoes_nome_obrigatorio check (nome ~ '\S'),
  constraint promocoes_nome_ate_300 check (char_length(nome) <= 300),
  constraint promocoes_categoria_obrigatoria check (categoria ~ '\S'),
  constraint promocoes_categoria_ate_300 check (char_length(categoria) <= 300),
  constraint promocoes_descricao_ate_2000 check (char_length(descricao) <= 2000),
  constraint promocoes_desconto_de_0_a_100 check (desconto between 0 and 100),
  constraint promocoes_dia_da_semana_valido check (dia_da_semana = any (private.weekdays())),
  constraint promocoes_dias_ativos_validos check (array_position(dias_ativos, null) is null and dias_ativos <@ private.weekdays()),
  constraint promocoes_status_valido check (status in ('Ativar', 'Suspender')),
  constraint promocoes_inicio_valido check (inicio between '2000-01-01' and '2999-12-31'),
  constraint promocoes_fim_valido check (fim between '2000-01-01' and '2999-12-31'),
  constraint promocoes_fim_depois_do_inicio check (fim >= inicio)
);
create index promocoes_recentes on public.promocoes (created_at desc, id desc);
create index promocoes_por_nome on public.promocoes (nome_ordem, id);
create table public.promocao_produtos (
  promocao_id uuid not null,
  produto_id uuid not null,
  desconto numeric(5, 2) not null,
  posicao integer not null default 1,
  preco numeric(12, 2),
  constraint promocao_produtos_unico primary key (promocao_id, produto_id),
  constraint promocao_produtos_promocao_existe foreign key (promocao_id) references public.promocoes (id) on delete cascade,
  constraint promocao_produtos_produto_existe foreign key (produto_id) references public.produtos (id),
  constraint promocao_produtos_desconto_de_0_a_100
    check (desconto <= 100 and (desconto > 0 or desconto = 0 and preco is not null)),
  constraint promocao_produtos_preco_de_0_a_99999999 check (preco between 0 and 99999999.99)
);
comment on table public.promocao_produtos is
  'Not managed: the versions, the restore and the activity of its rows are those of their promotion.';
create index promocao_produtos_por_produto on public.promocao_produtos (produto_id);
create index promocao_produtos_por_preco on public.promocao_produtos (produto_id) where preco is not null;
call private.manage('public.promocoes', naming => 'nome');
create trigger note_rows before delete on public.promocoes for each row execute function private.note_rows();
alter table public.promocao_produtos enable row level security;
create policy "Staff manage the products of promotions" on public.promocao_produtos for all to authenticated
  using ((select private.has_access())) with check ((select private.has_access()));
create function private.average_discount() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.promocoes p
     set desconto = m.media
    from (select promocao_id, round(avg(desconto), 2) as media
            from public.promocao_produtos
           where promocao_id in (select promocao_id from changed)
           group by promocao_id) m
   where p.id = m.promocao_id and p.desconto <> m.media;
  return null;
end;
$$;
call private.after_statements('public.promocao_produtos', 'average_discount', 'average_discount()');
create function private.desconto_for(valor numeric, preco numeric) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select case when preco >= valor then 0
              when preco = 0 then 100
              else greatest(0.01, least(99.99, round((valor - preco) * 100 / valor, 2))) end;
$$;
create function private.follow_price() returns trigger language plpgsql set search_path = '' as $$
begin
  new.desconto := coalesce((select private.desconto_for(p.valor, new.preco) from public.produtos p where p.id = new.produto_id), 0);
  return new;
end;
$$;
create trigger follow_price before insert or update of preco on public.promocao_produtos
for each row when (new.preco is not null) execute function private.follow_price();
create function private.follow_product_prices() returns trigger language plpgsql set search_path = '' as $$
begin
  perform from public.promocoes a
    where a.id in (
      select l.promocao_id from changed d join public.promocao_produtos l on l.produto_id = d.id
       where l.preco is not null and l.desconto <> private.desconto_for(d.valor, l.preco))
    order by a.id for no key update;
  if found then
    update public.promocao_produtos l set desconto = private.desconto_for(d.valor, l.preco)
      from changed d
     where l.produto_id = d.id and l.preco is not null and l.desconto <> private.desconto_for(d.valor, l.preco);
  end if;
  return null;
end;
$$;
call private.after_statements('public.produtos', 'follow_product_prices', 'follow_product_prices()', verbs => '{update}');
create function private.offer_price(valor numeric, linha public.promocao_produtos) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(linha.preco, round(valor * (100 - linha.desconto) / 100, 2));
$$;
create function private.valid_promocoes(asked date) returns setof public.promocoes language sql stable set search_path = '' as $$
  select * from public.promocoes p
   where p.status = 'Ativar' and (p.inicio is null or p.inicio <= asked) and (p.fim is null or p.fim >= asked)
     and (private.weekdays())[extract(isodow from asked)::integer] = any (p.dias);
$$;
create function public.ofertas_do_dia(dia date default private.today())
returns table (produto_id uuid, produto text, categoria text, tipo_venda text, valor numeric, desconto numeric, preco numeric,
               promocao_id uuid, promocao text)
language sql stable set search_path = '' as $$
  select distinct on (r.id) r.id, r.nome, c.nome, r.tipo_venda, r.valor, l.desconto, o.preco, a.id, a.nome
    from private.valid_promocoes(dia) a
    join public.promocao_produtos l on l.promocao_id = a.id
    join public.produtos r on r.id = l.produto_id
    join public.categorias c on c.id = r.categoria_id
   cross join lateral (select private.offer_price(r.valor, l) as preco) o
   where l.desconto > 0
   order by r.id, o.preco, l.desconto desc, a.nome_ordem, a.id;
$$;
create function public.homonimas(promocao public.promocoes) returns bigint language sql stable set search_path = '' as $$
  select count(*) from public.promocoes p where p.nome_ordem = promocao.nome_ordem and p.id <> promocao.id;
$$;
create function public.linhas(promocao public.promocoes) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('produto_id', l.produto_id, 'desconto', l.desconto, 'preco', l.preco, 'posicao', l.posicao,
                                               'nome', o.nome, 'valor', o.valor, 'tipo_venda', o.tipo_venda)
                            order by l.posicao, l.produto_id), '[]')
    from public.promocao_produtos l join public.produtos o on o.id = l.produto_id
   where l.promocao_id = $1.id;
$$;
create function private.save_promocao(promocao jsonb, linhas jsonb, version timestamptz default null) returns setof public.promocoes
language plpgsql set search_path = '' as $$
declare
  given public.promocoes := jsonb_populate_record(null::public.promocoes, private.unquoted(promocao));
  items jsonb := private.unquoted(linhas);
  saved_id uuid := coalesce(given.id, gen_random_uuid());
begin
  lock table public.promocoes in row exclusive mode;
  perform from public.produtos p
    where p.id in (select (linha ->> 'produto_id')::uuid from jsonb_array_elements(items) linha where linha ->> 'preco' is not null)
    order by p.id for share;
  if version is null then
    insert into public.promocoes (id, nome, categoria, descricao, desconto, dia_da_semana, dias_ativos, inicio, fim, status)
    values (saved_id, given.nome, coalesce(given.categoria, 'Geral'), given.descricao, coalesce(given.desconto, 0),
            given.dia_da_semana, coalesce(given.dias_ativos, '{}'), given.inicio, given.fim,
            coalesce(given.status, 'Ativar'))
    on conflict (id) do nothing;
    if not found then return query select * from public.promocoes p where p.id = saved_id; return; end if;
  else
    update public.promocoes p set
      nome = given.nome, categoria = coalesce(given.categoria, 'Geral'), descricao = given.descricao,
      desconto = coalesce(given.desconto, p.desconto), dia_da_semana = given.dia_da_semana,
      dias_ativos = coalesce(given.dias_ativos, '{}'), status = coalesce(given.status, 'Ativar'),
      inicio = given.inicio, fim = given.fim
    where p.id = saved_id and p.updated_at = version;
    if not found then
      if exists (select 1 from public.promocoes p where p.id = saved_id) then
        raise exception 'registro_alterado: somebody saved this promotion meanwhile' using errcode = 'PT409';
      end if;
      raise exception 'registro_ausente: this promotion is gone' using errcode = 'PT404';
    end if;
  end if;
  delete from public.promocao_produtos where promocao_id = saved_id;
  insert into public.promocao_produtos (promocao_id, produto_id, desconto, preco, posicao)
  select saved_id, (linha.valor ->> 'produto_id')::uuid, (linha.valor ->> 'desconto')::numeric,
         (linha.valor ->> 'preco')::numeric, linha.posicao
    from jsonb_array_elements(items) with ordinality as linha (valor, posicao);
  return query select * from public.promocoes p where p.id = saved_id;
end;
$$;
create function public.gravar_promocao(promocao jsonb, linhas jsonb, version timestamptz default null)
returns table (id uuid, nome text, categoria text, descricao text, desconto numeric, dia_da_semana text, dias_ativos text[],
               inicio date, fim date, status text, created_at timestamptz, updated_at timestamptz, promocao_produtos jsonb)
language plpgsql set search_path = '' as $$
declare
  p public.promocoes;
begin
  select * into p from private.save_promocao(promocao, linhas, version);
  return query select p.id, p.nome, p.categoria, p.descricao, p.desconto, p.dia_da_semana, p.dias_ativos,
                      p.inicio, p.fim, p.status, p.created_at, p.updated_at, public.linhas(p) where p.id is not null;
end;
$$;
create function public.excluir_produto_e_linhas(produto uuid, version timestamptz default null) returns void
language plpgsql set search_path = '' as $$
declare
  lines jsonb;
  before jsonb;
begin
  lock table public.produtos, public.promocoes in row exclusive mode;
  perform from public.produtos p where p.id = produto for no key update;
  with locked as (
    select a.id, a.updated_at from public.promocoes a
     where a.id in (select l.promocao_id from public.promocao_produtos l where l.produto_id = produto)
     order by a.id for no key update
  )
  select coalesce(jsonb_agg(jsonb_build_object('promocao_id', id, 'version', updated_at)), '[]') into before from locked;
  with gone as (delete from public.promocao_produtos l where l.produto_id = produto returning *)
  select jsonb_agg(to_jsonb(gone)) into lines from gone;
  perform set_config('app.deleted_lines', (
    select coalesce(jsonb_agg(line || jsonb_build_object('version', a.updated_at)), '[]')
      from jsonb_array_elements(lines) line join public.promocoes a on a.id = (line ->> 'promocao_id')::uuid)::text, true);
  delete from public.produtos p where p.id = produto and (version is null or p.updated_at = version);
  if not found then
    if exists (select from public.produtos p where p.id = produto) then
      raise exception 'registro_alterado: somebody saved this product meanwhile' using errcode = 'PT409';
    end if;
    raise exception 'registro_ausente: this product is gone' using errcode = 'PT404';
  end if;
  perform private.follow_versions(before);
end;
$$;
create function private.shared_days(one public.promocoes, other public.promocoes, since date) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  weekdays constant text[] := private.weekdays();
  first constant date := greatest(one.inicio, other.inicio, since);
  last constant date := least(one.fim, other.fim);
  shared text[] := '{}';
begin
  if one.status <> 'Ativar' or other.status <> 'Ativar' or last < first then return shared; end if;
  for place in 1..7 loop
    if weekdays[place] = any (one.dias) and weekdays[place] = any (other.dias)
       and (last is null or first + (place - extract(isodow from first)::integer + 7) % 7 <= last) then
      shared := shared || weekdays[place];
    end if;
  end loop;
  return shared;
end;
$$;
create function public.sobreposicoes(
  promocoes uuid[] default '{}', rascunho jsonb default null, produtos uuid[] default '{}', desde date default private.today()
) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  asked_promocoes constant uuid[] := array(select distinct unnest(promocoes));
  asked_produtos constant uuid[] := array(select distinct unnest(produtos));
  answer jsonb;
begin
  if cardinality(promocoes) > 100 or cardinality(produtos) > 100 then
    raise exception 'more than 100 promotions or products in one question' using errcode = 'PT413';
  end if;
  if length(rascunho::text) > 1000 then raise exception 'more than 1000 characters in one draft' using errcode = 'PT413'; end if;
  with asked as (
    select p as promocao, p.id, l.produto_id
      from public.promocoes p join public.promocao_produtos l on l.promocao_id = p.id and l.desconto > 0
     where p.id = any (asked_promocoes)
    union all
    select d, d.id, each
      from jsonb_populate_record(null::public.promocoes, private.unquoted(rascunho)) d, unnest(asked_produtos) each
     where rascunho is not null
  ),
  shared as (
    select a.promocao, a.id, a.produto_id, o.id as other_id, m.desconto, m.preco, private.offer_price(r.valor, m) as pays
      from asked a
      join public.promocao_produtos m on m.produto_id = a.produto_id and m.desconto > 0
      join public.produtos r on r.id = m.produto_id
      join public.promocoes o on o.id = m.promocao_id and o.id is distinct from a.id
     where (a.promocao).status = 'Ativar' and o.status = 'Ativar' and (o.fim is null or o.fim >= desde)
  ),
  pairs as materialized (
    select s.id, o.id as other_id, o.nome, o.nome_ordem, private.shared_days(s.promocao, o, desde) as dias
      from (select distinct on (id, other_id) id, other_id, promocao from shared) s
      join public.promocoes o on o.id = s.other_id
  ),
  best as (
    select distinct on (s.id, s.produto_id) s.id, s.produto_id, p.other_id, p.nome, s.desconto, s.preco, p.dias,
           count(*) over (partition by s.id, s.produto_id) as others
      from shared s
      join pairs p on p.id is not distinct from s.id and p.other_id = s.other_id and p.dias <> '{}'
     order by s.id, s.produto_id, s.pays, s.desconto desc, p.nome_ordem, p.other_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'promocaoId', b.id, 'produtoId', b.produto_id, 'nome', r.nome, 'valor', r.valor, 'others', b.others,
           'other', jsonb_build_object('id', b.other_id, 'nome', b.nome, 'desconto', b.desconto, 'preco', b.preco, 'days', b.dias))), '[]')
    into answer from best b join public.produtos r on r.id = b.produto_id;
  return answer;
end;
$$;
create function private.filter_in(value jsonb) returns jsonb language plpgsql immutable set search_path = '' as $$
begin
  value := private.unquoted(value);
  return case jsonb_typeof(value) when 'object' then value else '{}' end;
exception when invalid_text_representation or untranslatable_character then return '{}';
end;
$$;
create function private.amount_in(value jsonb) returns numeric language sql immutable set search_path = '' as $$
  select case jsonb_typeof(value) when 'number' then least(greatest((value #>> '{}')::numeric, -1), 1000000000) end;
$$;
create function private.day_in(value jsonb) returns date language plpgsql immutable set search_path = '' as $$
begin
  if (value #>> '{}') !~ '^2\d{3}-\d\d-\d\d$' then return null; end if;
  return (value #>> '{}')::date;
exception when datetime_field_overflow then return null;
end;
$$;
create function private.condicao_de_produtos(filtro jsonb) returns text language plpgsql stable set search_path = '' as $$
declare
  asked jsonb := private.filter_in(filtro);
  padrao text := case when jsonb_typeof(asked -> 'padrao') = 'string' and asked ->> 'padrao' !~ '(^|[^\\])(\\\\)*\\($|\n)'
                      then asked ->> 'padrao' end;
  named constant text[] := array(select each #>> '{}' from jsonb_path_query(asked, '$.categorias[*] ? (@.type() == "string")') each);
  categorias constant uuid[] := array(select c.id from public.categorias c where c.nome = any (named));
  valor_min numeric := private.amount_in(asked -> 'valorMin');
  valor_max numeric := private.amount_in(asked -> 'valorMax');
  since date := private.day_in(asked -> 'alteradoDesde');
begin
  return coalesce(nullif(concat_ws(' and ',
    (select string_agg(format('(p.nome_ordem like %L or p.categoria_id = any (%L::uuid[]))', each,
                              array(select c.id from public.categorias c where c.nome_ordem like each)), ' and ')
       from unnest(private.words(padrao)) each),
    case when cardinality(categorias) = 1 then format('p.categoria_id = %L', categorias[1])
         when cardinality(named) > 0 then format('p.categoria_id = any (%L::uuid[])', categorias) end,
    case when asked -> 'tipoVenda' in ('"unidade"', '"kg"') then format('p.tipo_venda = %L', asked ->> 'tipoVenda') end,
    case when valor_min is not null then format('p.valor >= %L::numeric', valor_min) end,
    case when valor_max is not null then format('p.valor <= %L::numeric', valor_max) end,
    case when asked -> 'suspeito' = 'true' then (
      select format($condition$p.id in (
        select s.id from public.produtos s where s.valor = 0
        union all
        select s.id from unnest(%1$L::uuid[], %2$L::numeric[]) m (categoria_id, mediana), lateral (
          (select o.id from public.produtos o where o.categoria_id = m.categoria_id and o.valor > 5 * m.mediana offset 0)
          union all
          (select o.id from public.produtos o where o.categoria_id = m.categoria_id and o.valor < m.mediana / 5 offset 0)) s)
        $condition$, array_agg(m.categoria_id), array_agg(m.mediana))
        from private.category_medians() m) end,
    case when asked -> 'emPromocaoHoje' = 'true' then 'p.id in (select l.produto_id from public.promocao_produtos l
      join private.valid_promocoes(private.today()) a on a.id = l.promocao_id)' end,
    case when since is not null then format('p.updated_at >= %L::timestamptz', since::timestamp at time zone 'America/Sao_Paulo') end
  ), ''), 'true');
end;
$$;
create function private.lista_de_produtos(
  filtro jsonb, ordem text, sentido text, inicio bigint, quantos bigint, depois uuid, exato boolean
) returns table (total bigint, ou_mais boolean, id uuid, nome text, valor numeric, localizacao text, categoria text,
               tipo_venda text, created_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  few constant bigint := 10000;
  asked constant jsonb := private.filter_in(filtro);
  sort_column constant text := case when ordem in ('nome_ordem', 'valor', 'localizacao', 'categoria', 'tipo_venda', 'created_at', 'updated_at')
                               and depois is null then ordem else 'id' end;
  sort_key constant text := case sort_column when 'localizacao' then 'private.fold(p.localizacao)' when 'categoria' then 'c.nome_ordem'
                                     else 'p.' || sort_column end;
  condition text := private.condicao_de_produtos(asked);
  most bigint;
  found_ids uuid[];
  from_end boolean;
begin
  total := 0;
  ou_mais := false;
  inicio := case when depois is null then least(greatest(inicio, 0), 1000000000) else 0 end;
  if not private.has_access() then
    quantos := 0;
  elsif depois is not null then
    total := null;
    condition := format('%s and p.id > %L', condition, depois);
  elsif not asked ?| '{padrao,valorMin,valorMax,suspeito,emPromocaoHoje,alteradoDesde}' then
    execute format('select coalesce(sum(p.produtos), 0) from private.produto_counts p where %s', condition) into total;
  else
    if not exato and (select sum(c.produtos) > 200000 from private.produto_counts c) then
      most := ((inicio + least(greatest(quantos, 0), 1000)) / few + 1) * few;
    end if;
    execute format('select count(*), array_agg(f.id) from (select p.id from public.produtos p where %s limit $1) f', condition)
       into total, found_ids using most + 1;
    ou_mais := coalesce(total > most, false);
    total := least(total, most);
    condition := case when total <= few and not ou_mais then 'p.id = any ($5)' else condition end;
  end if;
  quantos := least(greatest(least(quantos, total - inicio), 0), 1000);
  from_end := coalesce(inicio > total / 2 and not ou_mais, false);
  return query execute format($rows$
    select $1, $2, p.id, p.nome, p.valor, p.localizacao, n.nome, p.tipo_venda, p.created_at, p.updated_at
      from unnest(array(%s offset $3 limit $4)) with ordinality page (id, place) join public.produtos p on p.id = page.id
      join public.categorias n on n.id = p.categoria_id
     order by page.place %s
    $rows$, format(
      case when total <= few and not ou_mais
           then 'select p.id from (select p.* from public.produtos p where %1$s offset 0) p
                   join public.categorias c on c.id = p.categoria_id order by %2$s %3$s, p.id %3$s'
           when sort_column = 'categoria'
           then 'select p.id from (select c.id from public.categorias c order by c.nome_ordem %3$s) c, lateral (
                   select p.id from public.produtos p where p.categoria_id = c.id and %1$s order by p.id %3$s limit $3 + $4) p'
           else 'select p.id from public.produtos p where %1$s order by %2$s %3$s, p.id %3$s' end,
      condition, sort_key, case when (sentido is not distinct from 'desc' and depois is null) <> from_end then 'desc' else 'asc' end),
    case when from_end then 'desc' end)
  using total, ou_mais, case when from_end then greatest(total - inicio - quantos, 0) else inicio end, quantos, found_ids;
  if not found and total is not null then return next; end if;
end;
$$;
create function public.lista_de_produtos(
  filtro jsonb default null, ordem text default 'id', sentido text default 'asc', inicio bigint default 0,
  quantos bigint default 12, depois uuid default null, exato boolean default false
) returns table (total bigint, ou_mais boolean, id uuid, nome text, valor numeric, localizacao text, categoria text,
               tipo_venda text, created_at timestamptz, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select * from private.lista_de_produtos(filtro, ordem, sentido, inicio, quantos, depois, exato);
$$;
create table private.import_batches (
  quem_id uuid not null,
  batch uuid not null,
  verb text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  operation uuid not null,
  last_entry bigint not null,
  primary key (quem_id, batch, verb)
);
create index import_batches_by_age on private.import_batches (created_at);
create index import_batches_undone on private.import_batches (quem_id, operation) where verb = 'desfez';
alter table private.import_batches enable row level security;
create function private.batch_answer(asked uuid, done text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.only_staff();
  select answer from private.import_batches where quem_id = (select auth.uid()) and batch = asked and verb = done;
$$;
create function public.imported_batch(batch uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.batch_answer(batch, 'importou') $$;
create function public.undone_batch(batch uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.batch_answer(batch, 'desfez') $$;
create function private.last_entry_of(asked uuid) returns bigint language sql stable security definer set search_path = '' as $$
  select last_entry from private.import_batches
   where quem_id = (select auth.uid()) and batch = asked and verb = 'importou' and private.has_access();
$$;
create function private.begin_batch(operation uuid, batch uuid, verb text, destination text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.only_staff();
  if destination = 'perguntas' then
    lock table public.perguntas in share row exclusive mode;
  else
    lock table public.categorias, public.produtos in share row exclusive mode;
    if destination = 'promocoes' then
      lock table public.promocoes, public.promocao_produtos in share row exclusive mode;
    elsif destination = 'perguntas_teste' then
      lock table public.perguntas, public.perguntas_teste in share row exclusive mode;
    end if;
  end if;
  answer := private.batch_answer(batch, verb);
  if answer is null and verb = 'importou' and exists (
    select 1 from private.import_batches b
     where b.quem_id = (select auth.uid()) and b.operation = begin_batch.operation and b.verb = 'desfez') then
    raise exception 'importacao_desfeita: this import was undone' using errcode = 'PT409';
  end if;
  delete from private.product_changes where created_at < now() - interval '7 days';
  perform set_config('app.operation', operation::text, true), set_config('app.verb', verb, true);
  return answer;
end;
$$;
create function private.end_batch(asked uuid, done text, said jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select private.only_staff();
  delete from private.import_batches where created_at < now() - interval '90 days';
  insert into private.import_batches (quem_id, batch, verb, answer, operation, last_entry)
  select (select auth.uid()), asked, done, coalesce(said, '[]'), private.operation(), coalesce(max(h.id), 0)
    from public.historico_de_produtos h;
  select set_config('app.operation', '', true);
  select coalesce(said, '[]');
$$;
create function private.shown(registro anyelement) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('current', r || case
             when r ? 'categoria_id' then jsonb_build_object('categoria', public.categoria(jsonb_populate_record(null::public.produtos, r)))
             when r ? 'dias_ativos' then jsonb_build_object('linhas', public.linhas(jsonb_populate_record(null::public.promocoes, r)))
             when r ? 'espera_pergunta_id' then
               jsonb_build_object('alvo', public.alvo(jsonb_populate_record(null::public.perguntas_teste, r)))
             else '{}' end, 'who', (
           select quem from public.atividades
            where registro_id = (r ->> 'id')::uuid and created_at > (r ->> 'updated_at')::timestamptz - interval '1 millisecond'
            order by id desc limit 1))
    from (select to_jsonb(registro) as r) shown;
$$;
create function public.import_categorias(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou', 'promocoes');
begin
  if answer is not null then return answer; end if;
  with item as materialized (
    select item.*, private.fold(btrim(item.nome, E' \t\r\n')) as nome_ordem
      from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, nome text)) with ordinality as item (id, nome, place)
  ), created as (
    insert into public.categorias (id, nome) select id, nome from item order by place
    on conflict do nothing
    returning id, updated_at
  )
  select jsonb_agg(case
           when c.id is not null then jsonb_build_object('done', 'created', 'version', c.updated_at)
           else jsonb_build_object('left', 'exists') || coalesce(private.shown(k), '{}') end order by i.place)
    into answer
    from item i left join created c on c.id = i.id left join public.categorias k on k.nome_ordem = i.nome_ordem;
  return private.end_batch(batch, 'importou', answer);
end;
$$;
create function public.undo_import_of_categorias(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez', 'promocoes');
begin
  if answer is not null then return answer; end if;
  with item as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, version timestamptz))
             with ordinality as item (id, version, place)
  ), deleted as (
    delete from public.categorias c using item i
     where c.id = i.id and c.updated_at = i.version
       and not exists (select 1 from public.produtos p where p.categoria_id = c.id)
    returning c.id
  )
  select jsonb_agg(case
           when d.id is not null then jsonb_build_object('done', 'deleted')
           when c.id is null then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           when c.updated_at is distinct from i.version then jsonb_build_object('left', 'changed') || private.shown(c)
           else jsonb_build_object('left', 'used') || private.shown(c) end order by i.place)
    into answer
    from item i left join deleted d on d.id = i.id left join public.categorias c on c.id = i.id;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;
create function public.import_produtos(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou', 'promocoes');
begin
  if answer is not null then return answer; end if;
  execute $batch$
  with sent as materialized (
    select item.*, private.fold(btrim(item.nome, E' \t\r\n')) as nome_ordem from rows from (jsonb_to_recordset($1) as
             (id uuid, version timestamptz, nome text, valor numeric, localizacao text, categoria text, tipo_venda text))
             with ordinality as item (id, version, nome, valor, localizacao, categoria, tipo_venda, place)
  ), known as (
    select categoria as named, private.categoria_named(categoria) as id from (select distinct categoria from sent) named
  ), found as materialized (
    select s.*, coalesce(n.of_this_name, n.of_this_key, s.id) as stored from sent s
     cross join lateral (
       select (min(p.id::text collate "C") filter (where p.nome = s.nome))::uuid as of_this_name,
              min(p.id::text collate "C")::uuid as of_this_key
         from public.produtos p where s.version is null and p.nome_ordem = s.nome_ordem) n
  ), item as materialized (
    select f.*, k.id as categoria_id, p.produto,
           case when f.version is null then case when p.id is not null then 'exists'
                                                when k.id is null then 'category' else 'created' end
                when p.id is null then 'deleted'
                when p.updated_at <> f.version then 'changed'
                when k.id is null and 'categoria' = any ($2) then 'category'
                else 'updated' end as outcome
      from found f
      left join known k on k.named = f.categoria
      left join lateral (
        select p as produto, p.id, p.updated_at from public.produtos p where p.id = f.stored limit 1) p on true
  ), updated as (
    update public.produtos p set
      valor = case when 'valor' = any ($2) then i.valor else p.valor end,
      localizacao = case when 'localizacao' = any ($2) then i.localizacao else p.localizacao end,
      categoria_id = case when 'categoria' = any ($2) then i.categoria_id else p.categoria_id end,
      tipo_venda = case when 'tipo_venda' = any ($2) then i.tipo_venda else p.tipo_venda end
      from item i
     where p.id = i.id and i.outcome = 'updated'
    returning p.id, p.updated_at
  ), created as (
    insert into public.produtos (id, nome, valor, localizacao, categoria_id, tipo_venda)
    select distinct on (id) id, nome, valor, localizacao, categoria_id, coalesce(tipo_venda, 'unidade')
      from item where outcome = 'created' order by id, place
    returning id, updated_at
  ), written as (
    select id, updated_at from updated union all select id, updated_at from created
  )
  select jsonb_agg(case
           when i.outcome in ('created', 'updated') then jsonb_build_object('done', i.outcome, 'version', w.updated_at)
           when i.outcome = 'deleted' then jsonb_build_object('left', i.outcome) || private.shown_deleted(i.id)
           when (i.produto).id is null then jsonb_build_object('left', i.outcome)
           else jsonb_build_object('left', i.outcome) || private.shown(i.produto) end order by i.place)
    from item i full join written w on w.id = i.id
  $batch$ into answer
  using private.unquoted(items), array(select jsonb_array_elements_text(private.unquoted(covered)));
  return private.end_batch(batch, 'importou', answer);
end;
$$;
create function public.undo_import_of_produtos(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez', 'promocoes');
  last_entry bigint;
begin
  if answer is not null then return answer; end if;
  last_entry := private.last_entry_of(batch);
  with sent as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, version timestamptz, antes jsonb))
             with ordinality as item (id, version, antes, place)
  ), known as (
    select named.nome, private.categoria_named(named.nome) as id
      from (select distinct antes ->> 'categoria' as nome from sent) named
  ), item as materialized (
    select s.*, coalesce(c.id, k.id) as categoria_id, p.produto,
           case when p.id is null then 'deleted'
                when p.updated_at is distinct from s.version and (last_entry is null or exists (
                       select from private.standing_since(s.id, last_entry))) then 'changed'
                when s.antes is not null then
                  case when coalesce(c.id, k.id) is null and s.antes ->> 'categoria' is not null then 'category' else 'restore' end
                when exists (select 1 from public.promocao_produtos l where l.produto_id = s.id) then 'used'
                else 'delete' end as outcome
      from sent s
      left join known k on k.nome = s.antes ->> 'categoria'
      left join lateral (
        select h.antes from public.historico_de_produtos h
         where s.antes ? 'categoria' and h.produto_id = s.id and h.operation = undo_import_of_produtos.operation
           and h.antes ? 'categoria_id' order by h.id limit 1) h on true
      left join public.categorias c on c.id = (h.antes ->> 'categoria_id')::uuid
      left join lateral (
        select p as produto, p.id, p.updated_at from public.produtos p where p.id = s.id limit 1) p on true
  ), restored as (
    update public.produtos p set
      valor = coalesce((i.antes ->> 'valor')::numeric, p.valor),
      localizacao = coalesce(i.antes ->> 'localizacao', p.localizacao),
      categoria_id = coalesce(i.categoria_id, p.categoria_id),
      tipo_venda = coalesce(i.antes ->> 'tipo_venda', p.tipo_venda)
      from item i
     where p.id = i.id and i.outcome = 'restore'
  ), removed as (
    delete from public.produtos p using item i where p.id = i.id and i.outcome = 'delete'
  )
  select jsonb_agg(case i.outcome
           when 'delete' then jsonb_build_object('done', 'deleted')
           when 'restore' then jsonb_build_object('done', 'restored')
           when 'deleted' then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           else jsonb_build_object('left', i.outcome) || private.shown(i.produto) end order by i.place)
    into answer from item i;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;
create function public.import_perguntas(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou', 'perguntas');
  columns text[];
begin
  if answer is not null then return answer; end if;
  columns := array(select jsonb_array_elements_text(private.unquoted(covered)));
  with sent as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as
             (id uuid, version timestamptz, pergunta text, contexto text, resposta text, observacoes text))
             with ordinality as item (id, version, pergunta, contexto, resposta, observacoes, place)
  ), namesake as (
    select distinct on (s.place) s.place, p.id from sent s
      join public.perguntas p on p.pergunta_chave = private.import_key(s.pergunta)
     where s.version is null order by s.place, p.pergunta <> s.pergunta, p.id
  ), item as materialized (
    select s.*, coalesce(n.id, s.id) as stored, n.id is null as free from sent s left join namesake n using (place)
  ), updated as (
    update public.perguntas p set
      contexto = case when 'contexto' = any (columns) then i.contexto else p.contexto end,
      resposta = case when 'resposta' = any (columns) then i.resposta else p.resposta end,
      observacoes = case when 'observacoes' = any (columns) then i.observacoes else p.observacoes end
      from item i
     where p.id = i.id and p.updated_at = i.version
    returning p.id, p.updated_at
  ), created as (
    insert into public.perguntas (id, pergunta, contexto, resposta, observacoes)
    select id, pergunta, contexto, resposta, observacoes from item where version is null and free
    on conflict (id) do nothing
    returning id, updated_at
  )
  select jsonb_agg(case
           when u.id is not null then jsonb_build_object('done', 'updated', 'version', u.updated_at)
           when c.id is not null then jsonb_build_object('done', 'created', 'version', c.updated_at)
           when p.id is null then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           when i.version is null then jsonb_build_object('left', 'exists') || private.shown(p)
           else jsonb_build_object('left', 'changed') || private.shown(p) end order by i.place)
    into answer
    from item i left join updated u on u.id = i.id left join created c on c.id = i.id
    left join public.perguntas p on p.id = i.stored;
  return private.end_batch(batch, 'importou', answer);
end;
$$;
create function public.undo_import_of_perguntas(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez', 'perguntas');
begin
  if answer is not null then return answer; end if;
  with item as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, version timestamptz, antes jsonb))
             with ordinality as item (id, version, antes, place)
  ), restored as (
    update public.perguntas p set
      contexto = coalesce(i.antes ->> 'contexto', p.contexto),
      resposta = coalesce(i.antes ->> 'resposta', p.resposta),
      observacoes = case when i.antes -> 'observacoes' is null then p.observacoes else i.antes ->> 'observacoes' end
      from item i
     where p.id = i.id and p.updated_at = i.version and i.antes is not null
    returning p.id
  ), deleted as (
    delete from public.perguntas p using item i
     where p.id = i.id and p.updated_at = i.version and i.antes is null
    returning p.id
  )
  select jsonb_agg(case
           when r.id is not null then jsonb_build_object('done', 'restored')
           when d.id is not null then jsonb_build_object('done', 'deleted')
           when p.id is null then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           else jsonb_build_object('left', 'changed') || private.shown(p) end order by i.place)
    into answer
    from item i left join restored r on r.id = i.id left join deleted d on d.id = i.id
    left join public.perguntas p on p.id = i.id;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;
create function private.lines_of(promocao uuid, sent jsonb) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(sent, (select jsonb_agg(l order by l.posicao) from public.promocao_produtos l where l.promocao_id = promocao), '[]');
$$;
create function private.lacks_product(lines jsonb) returns boolean language sql stable set search_path = '' as $$
  select exists (select from jsonb_array_elements(lines) line
                  where not exists (select from public.produtos p where p.id = (line ->> 'produto_id')::uuid));
$$;
create function private.import_promocao(item jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  item_id uuid := item ->> 'id';
  version timestamptz := item ->> 'version';
  lines jsonb := private.lines_of(item_id, item -> 'linhas');
  p public.promocoes;
begin
  if version is null then
    select * into p from public.promocoes a
     where a.id = item_id or a.nome_ordem = private.fold(btrim(item ->> 'nome', E' \t\r\n')) order by a.nome <> item ->> 'nome', a.id limit 1;
    if found then return jsonb_build_object('left', 'exists') || private.shown(p); end if;
  else
    select * into p from public.promocoes a where a.id = item_id;
    if not found then
      return jsonb_build_object('left', 'deleted') || private.shown_deleted(item_id);
    elsif p.updated_at <> version then return jsonb_build_object('left', 'changed') || private.shown(p);
    end if;
  end if;
  if private.lacks_product(lines) then
    return jsonb_build_object('left', 'product') || case when version is null then '{}' else private.shown(p) end;
  end if;
  select * into p from private.save_promocao(item, lines, version);
  return jsonb_build_object('done', case when version is null then 'created' else 'updated' end, 'version', p.updated_at);
end;
$$;
create function public.import_promocoes(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou', 'promocoes');
begin
  if answer is not null then return answer; end if;
  select jsonb_agg(private.import_promocao(item)) into answer from jsonb_array_elements(private.unquoted(items)) item;
  return private.end_batch(batch, 'importou', answer);
end;
$$;
create function private.take_promocao_back(item jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  item_id uuid := item ->> 'id';
  version timestamptz := item ->> 'version';
  before jsonb := item -> 'antes';
  lines jsonb := private.lines_of(item_id, before -> 'linhas');
  p public.promocoes;
begin
  select * into p from public.promocoes a where a.id = item_id;
  if not found then
    return jsonb_build_object('left', 'deleted') || private.shown_deleted(item_id);
  elsif p.updated_at is distinct from version then return jsonb_build_object('left', 'changed') || private.shown(p);
  elsif before is null then
    delete from public.promocoes a where a.id = item_id;
    return jsonb_build_object('done', 'deleted');
  elsif private.lacks_product(lines) then return jsonb_build_object('left', 'product') || private.shown(p);
  end if;
  perform private.save_promocao(to_jsonb(p) || before, lines, version);
  return jsonb_build_object('done', 'restored');
end;
$$;
create function public.undo_import_of_promocoes(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez', 'promocoes');
begin
  if answer is not null then return answer; end if;
  select jsonb_agg(private.take_promocao_back(item)) into answer from jsonb_array_elements(private.unquoted(items)) item;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;
create table private.product_changes (
  quem_id uuid not null,
  operation uuid not null,
  kind text not null,
  total bigint not null,
  count bigint not null,
  lines jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (quem_id, operation)
);
alter table private.product_changes enable row level security;
create function private.adjusted_cents(cents text, change jsonb) returns text language plpgsql immutable set search_path = '' as $$
declare
  amount numeric := case jsonb_typeof(change -> 'amount') when 'number' then (change ->> 'amount')::numeric end;
  rounding text := change ->> 'rounding';
  percent boolean := change ->> 'by' = 'percent';
  up boolean := change ->> 'direction' = 'up';
  hundredths bigint;
  moved text;
begin
  if (change ->> 'by' in ('percent', 'amount') and change ->> 'direction' in ('up', 'down') and rounding in ('none', '99', '90', '5')
      and amount > 0 and amount <= case when not percent then 99999999.99 when up then 1000 else 100 end
      and amount = round(amount, 2)) is not true then
    raise exception 'this adjustment is not understood' using errcode = '22023';
  end if;
  hundredths := amount * case when up then 100 else -100 end;
  moved := case when percent then format('(%I * %s + 5000) / 10000', cents, 10000 + hundredths)
                else format('greatest(%I + %s, 0)', cents, hundredths) end;
  moved := case when rounding = 'none' then moved
                when rounding = '5' then format('(%s + 2) / 5 * 5', moved)
                else format('greatest((%s - %s) / 100, 0) * 100 + %s', moved, rounding::integer - 50, rounding) end;
  return case when percent then format('case %I when 0 then 0 else %s end', cents, moved) else moved end;
end;
$$;
create function private.condition_of_scope(scope jsonb) returns text language plpgsql stable set search_path = '' as $$
declare
  nothing constant text := private.condicao_de_produtos('{}');
  conditions text[] := '{}';
  filter jsonb;
  condition text;
begin
  if jsonb_typeof(scope -> 'ids') = 'array' then
    return format('p.id = any (%L::uuid[])', array(select jsonb_array_elements_text(scope -> 'ids')));
  elsif jsonb_typeof(scope -> 'filtro') is distinct from 'object' then
    raise exception 'this scope is not understood' using errcode = '22023';
  end if;
  if jsonb_typeof(scope #> '{filtro,categorias}') = 'array' and jsonb_array_length(scope #> '{filtro,categorias}') > 2000 then
    raise exception 'change_of_too_many_categorias: more than 2000 categories in one filter' using errcode = 'PT413';
  end if;
  for filter in select jsonb_build_object(key, value) from jsonb_each(scope -> 'filtro') loop
    condition := private.condicao_de_produtos(filter);
    if condition = nothing then raise exception 'this filter is not understood' using errcode = '22023'; end if;
    conditions := conditions || condition;
  end loop;
  return coalesce(nullif(array_to_string(conditions, ' and '), ''), nothing);
end;
$$;
create function private.planned_prices(rows text, columns text, change jsonb, once text) returns text
language sql immutable set search_path = '' as $$
  select format($plan$
    select %1$s, p.new_cents * 0.01 as new_valor, p.new_cents = 0 and p.cents > 0 as free,
           case when p.new_cents > 9999999999 then 'limit' when p.new_cents = p.cents then 'same' else 'change' end as outcome
      from (select %1$s, p.cents, %2$s as new_cents
              from (select %1$s, (p.valor * 100)::bigint as cents from %3$s %4$s) p %4$s) p
    $plan$, columns, private.adjusted_cents('cents', change), rows, once);
$$;
create function private.planned_change(scope jsonb, change jsonb, whole boolean) returns text
language plpgsql stable set search_path = '' as $$
declare
  kind constant text := change ->> 'kind';
  columns constant text := 'p.id, p.nome, p.nome_ordem, p.valor, p.localizacao, p.categoria_id, p.updated_at';
  categoria constant uuid := private.categoria_named(change ->> 'categoria');
  rows text := 'public.produtos p';
  condition constant text := private.condition_of_scope(scope);
  new_localizacao text := 'p.localizacao';
  new_categoria_id text := 'p.categoria_id';
  lines text := '0';
  outcome text;
begin
  if kind = 'price' then
    return format('select %1$s, p.new_valor, p.localizacao as new_localizacao, p.categoria_id as new_categoria_id, 0 as lines, p.free, p.outcome
                     from (%2$s) p', columns,
                  private.planned_prices(format('%s where %s', rows, condition), columns, change, case when whole then 'offset 0' else '' end));
  elsif kind = 'categoria' then
    if categoria is null then raise exception 'produtos_categoria_existe: this category is gone' using errcode = '23503'; end if;
    new_categoria_id := format('%L::uuid', categoria);
    outcome := format('case p.categoria_id when %L then ''same'' else ''change'' end', categoria);
  elsif kind = 'localizacao' then
    if char_length(change ->> 'localizacao') > 300 then
      raise exception 'produtos_localizacao_ate_300: this place is too long' using errcode = '23514';
    end if;
    new_localizacao := format('%L::text', change ->> 'localizacao');
    outcome := format('case p.localizacao when %L then ''same'' else ''change'' end', change ->> 'localizacao');
  elsif kind = 'delete' then
    if whole then
      rows := rows || ' left join (select produto_id, count(*) as lines from public.promocao_produtos group by 1) l on l.produto_id = p.id';
      lines := 'l.lines';
    else
      lines := '(select count(*) from public.promocao_produtos l where l.produto_id = p.id)';
    end if;
    outcome := format('case when %s > 0 and not %L::boolean then ''used'' else ''change'' end', lines, change -> 'removeFromPromocoes' = 'true');
  else
    raise exception 'this change is not understood' using errcode = '22023';
  end if;
  return format('select %s, p.valor as new_valor, %s as new_localizacao, %s as new_categoria_id, %s as lines, false as free, %s as outcome
                   from %s where %s', columns, new_localizacao, new_categoria_id, lines, outcome, rows, condition);
end;
$$;
create function private.summed_change(scope jsonb, change jsonb) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  print text := 'bit_xor(uuid_hash_extended(p.id, timestamp_hash_extended(p.updated_at at time zone ''UTC'', %s)))';
  counted text;
  answer jsonb;
begin
  if change ->> 'kind' = 'price' then
    counted := format('select outcome, sum(products) as ends, sum(products) filter (where free) as free, 0 as used, bit_xor(print) as print
                         from (%s) planned group by outcome',
      private.planned_prices(
        format('(select p.valor, count(*) as products, %s as print from public.produtos p where %s group by p.valor) p',
               format(print, 0), private.condition_of_scope(scope)),
        'p.products, p.print', change, 'offset 0'));
  else
    counted := format('select outcome, count(*) as ends, 0 as free, count(*) filter (where lines > 0) as used, %s as print
                         from (%s) p group by outcome',
      format(print, 'coalesce(lines, 0)'), private.planned_change(scope, change, true));
  end if;
  execute format($sum$
    select coalesce(jsonb_object_agg(outcome, ends), '{}') || jsonb_build_object(
             'total', coalesce(sum(ends), 0), 'free', coalesce(sum(free), 0), 'inPromocoes', coalesce(sum(used), 0),
             'fingerprint', (coalesce(bit_xor(print), 0) # hashtextextended($1::text, 0))::text)
      from (%s) counted
    $sum$, counted) into answer using change;
  return answer;
end;
$$;
create function private.changed_since(plan text, moment timestamptz) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  answer jsonb;
begin
  execute format($changed$
    with changed as (select id, nome, updated_at from (%s) planned where updated_at > $1)
    select jsonb_build_object('changed', (select count(*) from changed), 'produtos', coalesce(
      (select jsonb_agg(jsonb_build_object('nome', nome, 'who', private.last_author(id, updated_at)))
         from (select * from changed order by updated_at desc, id limit 5) latest), '[]'))
    $changed$, plan) into answer using moment;
  return answer;
end;
$$;
create function private.repriced_rows(scope jsonb, change jsonb) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  answer jsonb;
begin
  if change ->> 'kind' <> 'price' then return '[]'; end if;
  execute format($rows$
    select coalesce(jsonb_agg(jsonb_build_object(
             'produtoId', p.id, 'nome', p.nome, 'valor', p.valor, 'newValor', p.new_valor,
             'promocao', a.nome, 'desconto', l.desconto, 'preco', l.preco)
             order by p.nome_ordem, p.id, a.nome_ordem, a.id), '[]')
      from (%s) p
      join public.promocao_produtos l on l.produto_id = p.id
      join public.promocoes a on a.id = l.promocao_id
     where p.outcome = 'change' and a.status = 'Ativar' and (a.fim is null or a.fim >= private.today())
    $rows$, private.planned_prices(
      'public.produtos p where p.id in (select l.produto_id from public.promocao_produtos l) and ' || private.condition_of_scope(scope),
      'p.id, p.nome, p.nome_ordem, p.valor', change, '')) into answer;
  return answer;
end;
$$;
create function public.preview_change(scope jsonb, change jsonb, shown text[], inicio bigint default 0, quantos bigint default 10)
returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  asked jsonb := private.unquoted(change);
  selected jsonb := private.unquoted(scope);
  rows jsonb;
begin
  perform private.only_staff();
  execute format($page$
    select jsonb_agg(jsonb_build_object(
             'id', r.id, 'nome', r.nome, 'valor', r.valor, 'localizacao', r.localizacao,
             'categoria', (select c.nome from public.categorias c where c.id = r.categoria_id),
             'new_valor', r.new_valor, 'new_localizacao', r.new_localizacao,
             'new_categoria', (select c.nome from public.categorias c where c.id = r.new_categoria_id),
             'outcome', r.outcome, 'used_by', array(
               select a.nome from public.promocao_produtos l join public.promocoes a on a.id = l.promocao_id
                where l.produto_id = r.id and r.lines > 0 order by a.nome_ordem, a.id limit 4))
           order by r.nome_ordem, r.id)
      from (select * from (%s) planned where outcome = any ($1) order by nome_ordem, id offset $2 limit $3) r
    $page$, private.planned_change(selected, asked, false)) into rows using shown, greatest(inicio, 0), least(greatest(quantos, 0), 100);
  return private.summed_change(selected, asked)
      || jsonb_build_object('previewed', now(), 'rows', coalesce(rows, '[]'), 'offers', private.repriced_rows(selected, asked));
end;
$$;
create function private.apply_change(operation uuid, scope jsonb, change jsonb, previewed jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  verb text := case change ->> 'kind' when 'delete' then 'excluiu' else 'alterou' end;
  answer jsonb := private.begin_batch(operation, operation, verb, case
    when change ->> 'kind' in ('categoria', 'localizacao') and not coalesce(scope -> 'filtro' ? 'emPromocaoHoje', false) then 'produtos'
    else 'promocoes' end);
  plan text;
  summary jsonb;
  written bigint;
  removed jsonb;
  before jsonb;
begin
  if answer is not null then return answer; end if;
  plan := private.planned_change(scope, change, true);
  summary := private.summed_change(scope, change);
  if summary ->> 'fingerprint' is distinct from previewed ->> 'fingerprint' then
    return jsonb_build_object('stopped', private.changed_since(plan, (previewed ->> 'previewed')::timestamptz)
                                         || jsonb_build_object('total', summary -> 'total'));
  end if;
  if (summary -> 'change')::bigint > 20000 then
    raise exception 'change_too_large: more products than one transaction takes in time' using errcode = 'PT413';
  end if;
  if change ->> 'kind' = 'delete' then
    execute format($delete$
      with planned as materialized (select * from (%s) planned where outcome = 'change'),
      lines as (
        delete from public.promocao_produtos l using planned i where l.produto_id = i.id
        returning l.promocao_id, l.produto_id, l.desconto, l.preco, l.posicao),
      deleted as (delete from public.produtos p using planned i where p.id = i.id returning p.id)
      select (select count(*) from deleted), (select jsonb_agg(to_jsonb(lines)) from lines),
             (select jsonb_agg(jsonb_build_object('promocao_id', a.id, 'version', a.updated_at))
                from public.promocoes a where a.id in (select promocao_id from lines))
      $delete$, plan) into written, removed, before;
    select jsonb_agg(each || jsonb_build_object('version', a.updated_at)) into removed
      from jsonb_array_elements(removed) each join public.promocoes a on a.id = (each ->> 'promocao_id')::uuid;
  else
    execute format($update$
      with planned as materialized (select * from (%s) planned where outcome = 'change')
      update public.produtos p
         set valor = i.new_valor, localizacao = i.new_localizacao, categoria_id = i.new_categoria_id
        from planned i where p.id = i.id
      $update$, plan);
    get diagnostics written = row_count;
  end if;
  if written <> (summary -> 'change')::bigint then
    raise exception 'change_moved: other products than were previewed' using errcode = 'PT409';
  end if;
  insert into private.product_changes (quem_id, operation, kind, total, count, lines)
  values (caller, operation, change ->> 'kind', written, written, coalesce(removed, '[]'));
  delete from private.product_changes c
   where c.quem_id = caller and c.operation not in (
           select newest.operation from private.product_changes newest where newest.quem_id = caller
            order by newest.created_at desc, newest.operation = apply_change.operation desc limit 10);
  perform private.follow_versions(coalesce(before, '[]'));
  return private.end_batch(operation, verb, summary - 'fingerprint');
end;
$$;
comment on function private.apply_change(uuid, jsonb, jsonb, jsonb) is 'Needs no access: private.begin_batch asks for it.';
create function public.apply_change(operation uuid, scope jsonb, change jsonb, previewed jsonb) returns jsonb
language sql set search_path = '' as $$
  select private.apply_change(operation, private.unquoted(scope), private.unquoted(change), private.unquoted(previewed));
$$;
create function private.kept_changes() returns table (operation uuid, kind text, count bigint, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.operation, c.kind, c.count, c.created_at from private.product_changes c
   where c.quem_id = (select auth.uid()) and c.created_at >= now() - interval '7 days' and private.has_access()
   order by c.created_at desc, c.operation;
$$;
create function public.my_changes() returns table (operation uuid, kind text, count bigint, created_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.kept_changes() $$;
create function private.can_take_back(entry public.historico_de_produtos) returns boolean language sql stable set search_path = '' as $$
  select exists (
    select from private.kept_changes() c where c.operation = entry.operation
    union all
    select from private.import_batches b
     where b.quem_id = entry.quem_id and b.operation = entry.operation and b.verb = 'importou' and b.created_at >= now() - interval '7 days'
       and not exists (select from private.import_batches u where u.quem_id = b.quem_id and u.batch = b.batch and u.verb = 'desfez')
    union all
    select from private.deletions d
     where d.quem_id = entry.quem_id and d.table_name = 'produtos' and d.record_id = entry.produto_id and entry.acao = 'excluiu'
       and d.left_out is null and d.deleted_at > now() - interval '1 hour');
$$;
create function private.undo_change(operation uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  kept private.product_changes;
  answer jsonb;
  waits boolean;
  restored uuid[];
begin
  select * into kept from private.product_changes c
   where c.quem_id = caller and c.operation = undo_change.operation and private.has_access();
  answer := private.begin_batch(operation, operation, 'reverteu',
                                case when kept.kind in ('categoria', 'localizacao') then 'produtos' else 'promocoes' end);
  if answer is not null then return answer; end if;
  select * into kept from private.product_changes c where c.quem_id = caller and c.operation = undo_change.operation;
  if kept.kind is null then raise exception 'change_forgotten: this change cannot be taken back any more' using errcode = 'PT404'; end if;
  with item as materialized (
    select h.produto_id as id, h.acao, h.campos, h.antes, p.updated_at, since.own,
           coalesce(p.nome, h.campos ->> 'nome', since.nome) as nome, coalesce(c.id, n.id) as categoria_id,
           case when h.acao = 'excluiu' and p.id is not null then 'exists'
                when h.acao = 'alterou' and p.id is null then 'deleted'
                when h.acao = 'alterou' and since.entries > 1 then 'changed'
                when h.antes ? 'categoria_id' and coalesce(c.id, n.id) is null then 'category' end as reason
      from public.historico_de_produtos h
      left join public.produtos p on p.id = h.produto_id
      left join public.categorias c on c.id = (h.antes ->> 'categoria_id')::uuid
      left join public.categorias n on n.nome_ordem = private.fold(btrim(
        case h.acao when 'excluiu' then h.campos ->> 'categoria' else h.campos #>> '{categoria,0}' end, E' \t\r\n'))
     cross join lateral (
       select count(*) as entries, bool_or(s.id = h.id) as stands, max(s.campos ->> 'nome') filter (where s.acao = 'excluiu') as nome,
              h.acao = 'alterou' and count(*) > 1 and bool_and(s.quem_id is not distinct from caller)
                and private.can_take_back((array_agg(s order by s.id))[2]) as own
         from private.standing_since(h.produto_id, h.id - 1) s) since
     where h.operation = undo_change.operation and h.quem_id = caller and h.volta_a is null and since.stands
  ), changed as (
    update public.produtos p
       set valor = coalesce((i.campos #>> '{valor,0}')::numeric, p.valor),
           localizacao = coalesce(i.campos #>> '{localizacao,0}', p.localizacao), categoria_id = coalesce(i.categoria_id, p.categoria_id)
      from item i where p.id = i.id and i.acao = 'alterou' and i.reason is null
  ), returned as (
    insert into public.produtos (id, nome, valor, localizacao, categoria_id, tipo_venda, created_at)
    select id, campos ->> 'nome', (campos -> 'valor')::numeric, campos ->> 'localizacao', categoria_id, campos ->> 'tipo_venda',
           (antes ->> 'created_at')::timestamptz
      from item where acao = 'excluiu' and reason is null
  ), lost as (
    select * from item where reason is not null
  )
  select jsonb_build_object(
           'restored', kept.total - (select count(*) from lost), 'left', (select count(*) from lost),
           'produtos', coalesce((
             select jsonb_agg(jsonb_build_object('nome', nome, 'reason', reason, 'who', case reason
                        when 'deleted' then private.shown_deleted(id) ->> 'who' else private.last_author(id, updated_at) end)
                      || case when own then '{"own": true}'::jsonb else '{}' end)
               from (select * from lost order by own desc, private.fold(nome), id limit 20) few), '[]')),
         coalesce((select bool_or(own or reason = 'category') from lost), false),
         array(select id from item where reason is null)
    into answer, waits, restored;
  kept.lines := private.return_lines(kept.lines, restored);
  answer := answer || private.promocoes_without(kept.lines) || jsonb_build_object('linesLeft', jsonb_array_length(kept.lines));
  update private.product_changes c set count = (answer -> 'left')::bigint, lines = kept.lines
   where c.quem_id = caller and c.operation = undo_change.operation;
  if waits then perform set_config('app.operation', '', true); return answer; end if;
  delete from private.product_changes c where c.quem_id = caller and c.operation = undo_change.operation;
  return private.end_batch(operation, 'reverteu', answer);
end;
$$;
create function public.undo_change(operation uuid) returns jsonb
language sql set search_path = '' as $$ select private.undo_change(operation) $$;
revoke all on all tables in schema public, private from public, anon, authenticated;
revoke all on all sequences in schema public, private from public, anon, authenticated;
revoke all on all routines in schema public, private from public, anon, authenticated;
grant usage on schema private to authenticated;
grant select, insert, update, delete
  on public.cargos, public.categorias, public.perguntas, public.promocoes, public.produtos, public.promocao_produtos to authenticated;
grant select, delete on public.profiles to authenticated;
grant update (name, email, role, updated_at) on public.profiles to authenticated;
grant select on public.atividades, public.historico_de_produtos, private.produto_counts to authenticated;
grant execute on function
  public.apply_change, public.categoria, public.desfazer_exclusao, public.encerrar_outras_sessoes, public.encerrar_sessao,
  public.excluir_produto_e_linhas, public.gravar_produto, public.gravar_promocao, public.homonimas, public.import_categorias,
  public.import_perguntas, public.import_produtos, public.import_promocoes, public.imported_batch, public.left_promocoes, public.linhas,
  public.lista_de_produtos, public.minhas_sessoes, public.my_changes, public.ofertas_do_dia, public.pagina_de_perguntas,
  public.preview_change, public.produtos_count, public.renomear_fator, public.resumo_do_catalogo, public.situacao_do_acesso,
  public.sobreposicoes, public.undo_change, public.undo_import_of_categorias, public.undo_import_of_perguntas,
  public.undo_import_of_produtos, public.undo_import_of_promocoes, public.undone_batch, public.usuarios_count
  to authenticated;
grant execute on function
  private.access_status, private.adjusted_cents, private.amount_in, private.apply_change, private.batch_answer, private.begin_batch,
  private.categoria_named, private.category_medians, private.condicao_de_produtos, private.condition_of_scope, private.day_in,
  private.desconto_for, private.end_batch, private.end_other_sessions, private.end_session, private.filter_in, private.fold,
  private.follow_versions, private.has_access, private.import_key, private.import_promocao, private.kept_changes,
  private.lacks_product, private.last_entry_of, private.left_promocoes, private.lines_of, private.lista_de_produtos,
  private.offer_price, private.only_staff, private.own_sessions, private.pagina_de_perguntas, private.words, private.planned_change,
  private.planned_prices, private.rename_factor, private.repriced_rows, private.save_promocao, private.shared_days, private.shown,
  private.shown_deleted, private.standing_since, private.summed_change, private.take_promocao_back,
  private.today, private.undelete, private.undo_change, private.unquoted, private.valid_promocoes, private.weekdays
  to authenticated;
reset check_function_bodies;
