-- Codes for a person without their devices, as SHA-256 only. They end as soon as the person's factors are others than at their making.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  digest bytea not null,
  factors uuid[] not null,
  primary key (user_id, digest)
);
alter table private.recovery_codes enable row level security;
revoke all on private.recovery_codes from public;

-- The caller's verified factors; null without one.
create function private.own_factors() returns uuid[] language plpgsql stable security definer set search_path = '' as $$
begin
  return (select array_agg(f.id order by f.id) from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified');
end;
$$;

-- 64 random bits each, so that no limit of guesses is needed.
create function private.make_recovery_codes() returns text[] language plpgsql security definer set search_path = '' as $$
declare
  codes text[];
begin
  perform private.own_session();
  if private.own_factors() is null then return '{}'; end if;
  delete from private.recovery_codes r where r.user_id = (select auth.uid());
  select array_agg(substr(encode(sha256(uuid_send(gen_random_uuid())), 'hex'), 1, 16)) into codes from generate_series(1, 10);
  insert into private.recovery_codes select (select auth.uid()), sha256(convert_to(c, 'UTF8')), private.own_factors() from unnest(codes) c;
  return codes;
end;
$$;
comment on function private.make_recovery_codes() is 'Needs no access: one''s own codes, asked for by private.own_session().';

-- Ten new codes in place of the caller's earlier ones; none without a second factor.
create function public.criar_codigos_de_recuperacao() returns text[]
language sql set search_path = '' as $$ select private.make_recovery_codes() $$;

-- A right code ends the caller's factors and other sessions; the caller lacks the second factor.
create function private.spend_recovery_code(code text) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := nullif((select auth.jwt()) ->> 'session_id', '')::uuid;
  spent bytea;
begin
  if not exists (select from auth.sessions s where s.id = caller and s.user_id = (select auth.uid())) then
    raise exception 'this session was ended' using errcode = '42501';
  end if;
  delete from private.recovery_codes r
   where r.user_id = (select auth.uid()) and r.factors = private.own_factors()
     and r.digest = sha256(convert_to(regexp_replace(lower(code), '[^0-9a-f]', '', 'g'), 'UTF8'))
  returning r.digest into spent;
  if spent is null then return false; end if;
  delete from auth.sessions s where s.id <> caller and s.user_id = (select auth.uid());
  delete from auth.mfa_factors f where f.user_id = (select auth.uid());
  return true;
end;
$$;
comment on function private.spend_recovery_code(text) is 'Needs no access: it gives it back to a person without their second factor.';

-- Ends the caller's second step by a recovery code; false for a wrong one.
create function public.usar_codigo_de_recuperacao(codigo text) returns boolean
language sql set search_path = '' as $$ select private.spend_recovery_code(codigo) $$;

grant execute on function
  private.make_recovery_codes, public.criar_codigos_de_recuperacao, private.spend_recovery_code, public.usar_codigo_de_recuperacao
  to authenticated;
