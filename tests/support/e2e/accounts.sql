-- Lets browser tests, signed in as the demonstration, make accounts of their own, of which no other test knows. For a database in memory alone.
create function public.criar_conta_de_teste(nome text, email text, senha text) returns void
language sql security definer set search_path = ''
as $$
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  )
  values (
    gen_random_uuid(), 'authenticated', 'authenticated', email, extensions.crypt(senha, extensions.gen_salt('bf', 4)), now(),
    '{"provider": "email", "providers": ["email"]}', jsonb_build_object('name', nome), now(), now()
  );
  update public.profiles p set role = 'Repositor' where p.email = criar_conta_de_teste.email;
$$;
revoke all on function public.criar_conta_de_teste(text, text, text) from public, anon, authenticated;
grant execute on function public.criar_conta_de_teste(text, text, text) to authenticated;
