-- Versions that strictly grow, creations that never write over anything, and a profile for every account.

-- Versions --------------------------------------------------------------------------------------

-- `updated_at` names the version of a row: a save says which one it was made from. Two versions never share a name, be
-- they of one transaction, of one tick of a coarse clock, or of a transaction that began before the other; and no
-- client has a say in it.
create or replace function private.set_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.updated_at := now();
  else
    new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end;
$$;

create trigger set_first_updated_at before insert on public.cargos for each row execute function private.set_updated_at();
create trigger set_first_updated_at before insert on public.categorias for each row execute function private.set_updated_at();
create trigger set_first_updated_at before insert on public.perguntas for each row execute function private.set_updated_at();
create trigger set_first_updated_at before insert on public.promocoes for each row execute function private.set_updated_at();
create trigger set_first_updated_at before insert on public.produtos for each row execute function private.set_updated_at();
create trigger set_first_updated_at before insert on public.profiles for each row execute function private.set_updated_at();

-- Promotions with their products --------------------------------------------------------------------

-- Saves a promotion and all of its rows, or nothing. `linhas`: [{"produto_id", "desconto"}], in the form's order.
-- With `versao` (the updated_at that was read) it changes that very version only. Without, it creates; where a promotion
-- with that id is there already (an earlier attempt, whose answer was lost), it writes nothing. Either way it answers
-- with the promotion as it stands. The codes PTxyz are PostgREST's way of naming the HTTP status.
create or replace function public.gravar_promocao(promocao jsonb, linhas jsonb, versao timestamptz default null)
returns setof public.promocoes
language plpgsql security invoker set search_path = ''
as $$
declare
  dados public.promocoes := jsonb_populate_record(null::public.promocoes, private.unquoted(promocao));
  itens jsonb := private.unquoted(linhas);
  chave uuid := coalesce(dados.id, gen_random_uuid());
begin
  if versao is null then
    insert into public.promocoes (id, nome, categoria, descricao, desconto, dia_da_semana, dias_ativos, status)
    values (chave, dados.nome, coalesce(dados.categoria, 'Geral'), dados.descricao, coalesce(dados.desconto, 0),
            dados.dia_da_semana, coalesce(dados.dias_ativos, '{}'), coalesce(dados.status, 'Ativar'))
    on conflict (id) do nothing;
    if not found then
      return query select * from public.promocoes p where p.id = chave;
      return;
    end if;
  else
    update public.promocoes p set
      nome = dados.nome, categoria = coalesce(dados.categoria, 'Geral'), descricao = dados.descricao,
      desconto = coalesce(dados.desconto, p.desconto), dia_da_semana = dados.dia_da_semana,
      dias_ativos = coalesce(dados.dias_ativos, '{}'), status = coalesce(dados.status, 'Ativar')
    where p.id = chave and p.updated_at = versao;
    if not found then
      if exists (select 1 from public.promocoes p where p.id = chave) then
        raise exception 'registro_alterado: somebody saved this promotion meanwhile' using errcode = 'PT409';
      end if;
      raise exception 'registro_ausente: this promotion is gone' using errcode = 'PT404';
    end if;
  end if;

  delete from public.promocao_produtos where promocao_id = chave;
  insert into public.promocao_produtos (promocao_id, produto_id, desconto, posicao)
  select chave, (linha.valor ->> 'produto_id')::uuid, (linha.valor ->> 'desconto')::numeric, linha.posicao
    from jsonb_array_elements(itens) with ordinality as linha (valor, posicao);

  return query select * from public.promocoes p where p.id = chave;
end;
$$;

-- Profiles --------------------------------------------------------------------------------------

-- Gives accounts the profile that they lack: a name to show and an e-mail, never more of what an account says of itself,
-- and no cargo.
create function private.add_profiles(accounts uuid[]) returns void
language sql security definer set search_path = ''
as $$
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

create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_profiles(array[new.id]);
  return new;
end;
$$;

-- Gives an account whose profile was removed its profile back; as for a new account, access comes with the cargo that a
-- colleague chooses. For whoever runs the database: nobody may call it from outside.
create function private.restore_profile(address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  accounts uuid[] := array(select id from auth.users where lower(email) = lower(btrim(address)));
begin
  if cardinality(accounts) = 0 then
    raise exception 'no account has the e-mail %', address;
  end if;
  perform private.add_profiles(accounts);
end;
$$;

revoke all on function private.add_profiles(uuid[]) from public, anon, authenticated;
revoke all on function private.restore_profile(text) from public, anon, authenticated;

-- Accounts that were there before the trigger wait for a cargo, like new ones.
select private.add_profiles(array(
  select id from auth.users account where not exists (select 1 from public.profiles p where p.user_id = account.id)));
