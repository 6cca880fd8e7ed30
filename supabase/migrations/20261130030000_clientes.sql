alter table private.chave_usos add column cliente text;
create or replace function private.check_key() returns void language plpgsql security definer set search_path = '' as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  given constant text := headers ->> 'x-assistente-chave';
  client constant text := left(headers ->> 'x-assistente-cliente', 100);
  minute constant timestamptz := date_trunc('minute', now());
  key private.chaves;
begin
  if private.has_access() then return; end if;
  if given is null then raise exception 'only staff and programs with a key' using errcode = '42501'; end if;
  select k.* into key from private.chaves k
   where k.resumo = encode(sha256(convert_to(given, 'UTF8')), 'hex') and k.revogada_em is null;
  -- PostgREST answers PTxyz with the status xyz.
  if key.id is null then raise sqlstate 'PT401' using message = 'no valid key in the header x-assistente-chave'; end if;
  if (select count(*) from private.chave_usos u where u.chave = key.id and u.momento >= minute) >= key.limite then
    raise sqlstate 'PT429' using message = format('the limit of this key is %s calls a minute', key.limite);
  end if;
  if (select count(*) from private.chave_usos u where u.chave = key.id and u.momento >= minute and u.cliente = client) >= 300 then
    raise sqlstate 'PT429' using message = 'the limit of one client is 300 calls a minute';
  end if;
  insert into private.chave_usos (chave, cliente) values (key.id, client);
  delete from private.chave_usos where ctid = any (array(
    select u.ctid from private.chave_usos u where u.chave = key.id and u.momento < minute
     limit 10 for update skip locked));
  update private.chaves set usada_em = now() where id in (
    select k.id from private.chaves k where k.id = key.id and (k.usada_em >= minute) is not true
       for no key update skip locked);
end;
$$;
