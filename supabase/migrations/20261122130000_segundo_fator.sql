-- The second factor, and the sessions of one's own account.
-- Whoever has a verified factor reads and writes nothing before the session is at AAL2, so that a stolen password alone opens nothing.
-- Nobody without a factor is asked for more. Reads top-down: who is asked, one's own sessions and factors, who may call what.

-- Who is asked ------------------------------------------------------------------------------------

-- Definer, so that it reads the factors. An auth server without a second factor has no such table.
create function private.second_factor_met() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select auth.jwt()) ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then
    return true;
  end if;
  return not exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified');
end;
$$;

-- Every policy asks this, and every function that does not lean on policies.
create or replace function private.has_access() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.profiles where user_id = (select auth.uid()) and role is not null)
     and private.second_factor_met();
$$;

-- As before, and 'segundo_fator' where the code of the second factor is still to be given.
create or replace function private.access_status() returns text
language sql stable security definer set search_path = ''
as $$
  select case when not private.second_factor_met() then 'segundo_fator' else coalesce(
    (select case when role is null then 'aguardando' else 'ativo' end
       from public.profiles where user_id = (select auth.uid())),
    'encerrado') end;
$$;

-- What an import was answered is asked for by its sender alone, and holds records.
create or replace function private.batch_answer(asked uuid, done text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select answer from private.import_batches
   where quem_id = (select auth.uid()) and batch = asked and verb = done and private.has_access();
$$;

-- One's own sessions and factors --------------------------------------------------------------------

-- The session that a call comes from. Refuses one that was ended, whose token may live on for an hour, and one that lacks the second factor.
create function private.own_session() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid;
begin
  select s.id into caller from auth.sessions s
   where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.user_id = (select auth.uid());
  if caller is null then
    raise exception 'this session was ended' using errcode = '42501';
  end if;
  if not private.second_factor_met() then
    raise exception 'the second factor is missing' using errcode = '42501';
  end if;
  return caller;
end;
$$;

create function private.own_sessions()
returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, aal text, atual boolean)
language plpgsql stable security definer set search_path = ''
as $$
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

-- Refresh tokens go with their session.
create function private.end_session(ended uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.own_session();
  delete from auth.sessions s where s.id = ended and s.user_id = (select auth.uid());
  return found;
end;
$$;

create function private.end_other_sessions() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.own_session();
  ended integer;
begin
  delete from auth.sessions s where s.id <> caller and s.user_id = (select auth.uid());
  get diagnostics ended = row_count;
  return ended;
end;
$$;

create function private.rename_factor(factor uuid, name text) returns boolean
language plpgsql security definer set search_path = ''
as $$
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

-- The sessions of whoever asks, the current one first.
create function public.minhas_sessoes()
returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, aal text, atual boolean)
language sql stable security invoker set search_path = ''
as $$
  select * from private.own_sessions();
$$;

-- Ends one of one's own sessions. Answers whether there was such a session.
create function public.encerrar_sessao(sessao uuid) returns boolean
language sql security invoker set search_path = ''
as $$
  select private.end_session(sessao);
$$;

-- Ends all of one's own sessions but the current one. Answers how many.
create function public.encerrar_outras_sessoes() returns integer
language sql security invoker set search_path = ''
as $$
  select private.end_other_sessions();
$$;

-- Gives one of one's own factors another name: an auth server lets administrators alone do that. Answers whether there was such a factor;
-- a name that another of one's factors has is refused (23505).
create function public.renomear_fator(fator uuid, nome text) returns boolean
language sql security invoker set search_path = ''
as $$
  select private.rename_factor(fator, nome);
$$;

-- Who may do what -------------------------------------------------------------------------------------

revoke all on all functions in schema private from public, anon;
revoke all on all functions in schema public from public, anon;

grant execute on function private.own_sessions() to authenticated;
grant execute on function private.end_session(uuid) to authenticated;
grant execute on function private.end_other_sessions() to authenticated;
grant execute on function private.rename_factor(uuid, text) to authenticated;
grant execute on function public.minhas_sessoes() to authenticated;
grant execute on function public.encerrar_sessao(uuid) to authenticated;
grant execute on function public.encerrar_outras_sessoes() to authenticated;
grant execute on function public.renomear_fator(uuid, text) to authenticated;
