-- The e-mail of a profile follows that of its account, unless a colleague has given it another.

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = left(new.email, 320)
   where user_id = new.id and email = left(old.email, 320);
  return null;
end;
$$;

create trigger follow_email after update of email on auth.users
for each row when (new.email is distinct from old.email and new.email ~ '\S')
execute function private.follow_email();

revoke all on function private.follow_email() from public, anon, authenticated;
