import type { Sql } from '../database/connection.ts';

/**
 * The public auth server's types and tables of the second factor. Our own are `mfa_spent_codes`, and `password_changes` with
 * its trigger: a new password ends the person's other sessions; the session that password.ts noted stays, of several none.
 * A note counts for five minutes, and a password written by SQL without a note ends no session. E-mails of accounts that
 * SQL made are stored in lower case, since both servers look them up so.
 */
const tables = `
  do $$ begin create type auth.factor_type as enum ('totp', 'webauthn', 'phone'); exception when duplicate_object then null; end $$;
  do $$ begin create type auth.factor_status as enum ('unverified', 'verified'); exception when duplicate_object then null; end $$;
  do $$ begin create type auth.aal_level as enum ('aal1', 'aal2', 'aal3'); exception when duplicate_object then null; end $$;

  create table if not exists auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type auth.factor_type not null,
    status auth.factor_status not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    secret text,
    phone text,
    last_challenged_at timestamptz
  );
  create unique index if not exists mfa_factors_user_friendly_name_unique
    on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
  create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);

  create table if not exists auth.mfa_challenges (
    id uuid primary key,
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null,
    verified_at timestamptz,
    ip_address inet not null,
    otp_code text
  );
  create index if not exists mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);

  create table if not exists auth.mfa_amr_claims (
    id uuid primary key,
    session_id uuid not null references auth.sessions (id) on delete cascade,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    authentication_method text not null,
    constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
  );

  create table if not exists auth.mfa_spent_codes (
    factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
    step bigint not null
  );

  create table if not exists auth.password_changes (
    id uuid primary key,
    session_id uuid not null,
    user_id uuid not null references auth.users (id) on delete cascade,
    asked_at timestamptz not null
  );
  create or replace function auth.end_other_sessions() returns trigger language plpgsql set search_path = '' as $$
  declare
    kept uuid[];
  begin
    with asked as (delete from auth.password_changes where user_id = new.id returning session_id, asked_at)
    select array_agg(distinct session_id) into kept from asked where asked_at > now() - interval '5 minutes';
    if kept is not null then
      delete from auth.sessions where user_id = new.id and (cardinality(kept) > 1 or id <> kept[1]);
    end if;
    return null;
  end $$;
  do $$ begin
    -- Replacing it would lock auth.users.
    if not exists (
      select from pg_trigger where tgrelid = 'auth.users'::regclass and tgname = 'password_ends_other_sessions'
    ) then
      create trigger password_ends_other_sessions after update of encrypted_password on auth.users
        for each row when (new.encrypted_password is distinct from old.encrypted_password)
        execute function auth.end_other_sessions();
    end if;
  end $$;

  create or replace function auth.lower_email() returns trigger language plpgsql set search_path = '' as $$
  begin
    new.email := lower(new.email);
    return new;
  end $$;
  do $$ begin
    if not exists (select from pg_trigger where tgrelid = 'auth.users'::regclass and tgname = 'email_in_lower_case') then
      create trigger email_in_lower_case before insert or update of email on auth.users
        for each row execute function auth.lower_email();
    end if;
  end $$;
`;

/** Called at boot, before the migrations. */
export async function ensureAccountTables(sql: Sql): Promise<void> {
  await sql.script(tables);
}
