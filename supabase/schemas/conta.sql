-- The caller's sessions and second factors.

-- The session of the call. Refuses an ended one, whose token may live on for an hour, and one without its second
-- factor.
create function private.own_session() returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid;
begin
  select s.id into caller from auth.sessions s
   where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.user_id = (select auth.uid());
  if caller is null then raise exception 'this session was ended' using errcode = '42501'; end if;
  if not private.second_factor_met() then raise exception 'the second factor is missing'
    using errcode = '42501'; end if;
  return caller;
end;
$$;

-- The caller's sessions, the current one first.
create function public.minhas_sessoes()
  returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, aal text,
                 atual boolean)
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
comment on function public.minhas_sessoes is
  'Needs no access: one''s own sessions, asked for by private.own_session().';
grant execute on function public.minhas_sessoes to authenticated;

-- Ends one of the caller's sessions; false where there is none.
-- Refresh tokens go with their session.
create function public.encerrar_sessao(sessao uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.own_session();
  delete from auth.sessions s where s.id = sessao and s.user_id = (select auth.uid());
  return found;
end;
$$;
comment on function public.encerrar_sessao is 'Needs no access: one of one''s own sessions, asked for by '
                                              'private.own_session().';
grant execute on function public.encerrar_sessao to authenticated;

-- Ends all of the caller's sessions but the current one; returns how many.
create function public.encerrar_outras_sessoes() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.own_session();
  ended integer;
begin
  delete from auth.sessions s where s.id <> caller and s.user_id = (select auth.uid());
  get diagnostics ended = row_count;
  return ended;
end;
$$;
comment on function public.encerrar_outras_sessoes is 'Needs no access: one''s own other sessions, asked for by '
                                                      'private.own_session().';
grant execute on function public.encerrar_outras_sessoes to authenticated;

-- Renames one of the caller's factors, which an auth server leaves to administrators; false where there is none.
-- 23505: the name is taken.
create function public.renomear_fator(fator uuid, nome text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.own_session();
  if coalesce(nome, '') !~ '\S' or char_length(nome) > 100 then
    raise exception 'fator_nome_obrigatorio: a name of 1 to 100 characters' using errcode = 'PT400';
  end if;
  update auth.mfa_factors f set friendly_name = btrim(nome), updated_at = now()
   where f.id = fator and f.user_id = (select auth.uid());
  return found;
end;
$$;
comment on function public.renomear_fator is 'Needs no access: one''s own second factor, asked for by '
                                             'private.own_session().';
grant execute on function public.renomear_fator to authenticated;

-- Codes for a person without their devices, as SHA-256 only. They end as soon as the person's factors are others than
-- at their making.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  digest bytea not null,
  factors uuid[] not null,
  primary key (user_id, digest)
);
alter table private.recovery_codes enable row level security;

-- The caller's verified factors; null without one.
create function private.own_factors() returns uuid[] language plpgsql stable security definer set search_path = '' as $$
begin
  return (select array_agg(f.id order by f.id) from auth.mfa_factors f where f.user_id = (select auth.uid())
          and f.status = 'verified');
end;
$$;

-- Ten new codes in place of the caller's earlier ones; none without a second factor.
-- 64 random bits each, so that no limit of guesses is needed.
create function public.criar_codigos_de_recuperacao() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  codes text[];
begin
  perform private.own_session();
  if private.own_factors() is null then return '{}'; end if;
  delete from private.recovery_codes r where r.user_id = (select auth.uid());
  select array_agg(substr(encode(sha256(uuid_send(gen_random_uuid())), 'hex'), 1, 16)) into codes
    from generate_series(1, 10);
  insert into private.recovery_codes select (select auth.uid()), sha256(convert_to(c, 'UTF8')), private.own_factors()
    from unnest(codes) c;
  return codes;
end;
$$;
comment on function public.criar_codigos_de_recuperacao is 'Needs no access: one''s own codes, asked for by '
                                                           'private.own_session().';
grant execute on function public.criar_codigos_de_recuperacao to authenticated;

-- Ends the caller's second step by a recovery code; false for a wrong one.
-- A right code ends the caller's factors and other sessions; the caller lacks the second factor.
create function public.usar_codigo_de_recuperacao(codigo text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := nullif((select auth.jwt()) ->> 'session_id', '')::uuid;
  spent bytea;
begin
  if not exists (select from auth.sessions s where s.id = caller and s.user_id = (select auth.uid())) then
    raise exception 'this session was ended' using errcode = '42501';
  end if;
  delete from private.recovery_codes r
   where r.user_id = (select auth.uid()) and r.factors = private.own_factors()
     and r.digest = sha256(convert_to(regexp_replace(lower(codigo), '[^0-9a-f]', '', 'g'), 'UTF8'))
  returning r.digest into spent;
  if spent is null then return false; end if;
  delete from auth.sessions s where s.id <> caller and s.user_id = (select auth.uid());
  delete from auth.mfa_factors f where f.user_id = (select auth.uid());
  return true;
end;
$$;
comment on function public.usar_codigo_de_recuperacao is 'Needs no access: it gives it back to a person without their '
                                                         'second factor.';
grant execute on function public.usar_codigo_de_recuperacao to authenticated;
