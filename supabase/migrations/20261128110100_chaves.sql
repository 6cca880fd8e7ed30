-- Calls with a key are counted a row each, and what is wrong with their arguments is answered without an error.
alter table private.chaves drop column minuto, drop column vezes;
create table private.chave_usos (chave uuid not null, momento timestamptz not null default now());
create index chave_usos_por_chave on private.chave_usos (chave, momento);
alter table private.chave_usos enable row level security;
drop function
  public.assistente_consultar(text, timestamptz, boolean, boolean), private.answer_with_key(text, timestamptz, boolean, boolean),
  public.assistente_alimentacao(text, text, uuid[]), private.feed(text, text, uuid[]);
create or replace function private.check_key() returns void language plpgsql security definer set search_path = '' as $$
declare
  given constant text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-assistente-chave';
  minute constant timestamptz := date_trunc('minute', now());
  key private.chaves;
begin
  if private.has_access() then return; end if;
  if given is null then raise exception 'only staff and programs with a key' using errcode = '42501'; end if;
  select k.* into key from private.chaves k
   where k.resumo = encode(sha256(convert_to(given, 'UTF8')), 'hex') and k.revogada_em is null;
  if key.id is null then raise sqlstate 'PT401' using message = 'no valid key in the header x-assistente-chave'; end if;
  if (select count(*) from private.chave_usos u where u.chave = key.id and u.momento >= minute) >= key.limite then
    raise sqlstate 'PT429' using message = format('the limit of this key is %s calls a minute', key.limite);
  end if;
  insert into private.chave_usos (chave) values (key.id);
  delete from private.chave_usos where ctid = any (array(
    select u.ctid from private.chave_usos u where u.chave = key.id and u.momento < minute
     limit 10 for update skip locked));
  update private.chaves set usada_em = now() where id in (
    select k.id from private.chaves k where k.id = key.id and (k.usada_em >= minute) is not true
       for no key update skip locked);
end;
$$;
create function private.bad_input(code text, message text) returns jsonb language sql set search_path = '' as $$
  select set_config('response.status', '400', true);
  select jsonb_build_object('code', code, 'details', null, 'hint', null, 'message', message);
$$;
create function private.answer_with_key(pergunta text, momento text, anotar text, no_balcao text) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'America/Sao_Paulo' as $$
begin
  perform private.check_key();
  begin
    if pergunta is null then raise null_value_not_allowed using message = 'pergunta is null'; end if;
    return private.answer(pergunta, momento::timestamptz, coalesce(anotar::boolean, true) and not private.has_access(),
                          coalesce(no_balcao::boolean, false));
  exception when data_exception then return private.bad_input(sqlstate, sqlerrm);
  end;
end;
$$;
comment on function private.answer_with_key is 'Needs no access: private.check_key asks for it, or for a valid key.';
create function public.assistente_consultar(
  pergunta text, momento text default null, anotar text default 'true', no_balcao text default 'false')
returns jsonb language sql set search_path = '' as $$ select private.answer_with_key(pergunta, momento, anotar, no_balcao) $$;
create function private.feed(desde text, depois text, ids uuid[]) returns jsonb language plpgsql set search_path = '' as $$
declare
  size constant integer := 500;
  -- The cursor of the first page.
  ate uuid := nullif(split_part(depois, '|', 1), '')::uuid;
  kind constant integer := coalesce(nullif(split_part(depois, '|', 2), '')::integer, 0);
  last constant uuid := coalesce(nullif(split_part(depois, '|', 3), '')::uuid, '00000000-0000-0000-0000-000000000000');
  -- How many transactions ago `desde` was; null: everything is asked for.
  since integer;
  page jsonb;
begin
  if desde is not null then
    -- One that is newer than its row was written is of a database that was lost, or that this one was restored from.
    select age(c.transacao::xid) into since from private.alimentacao_cursores c
     where c.id::text = desde and c.momento > now() - interval '90 days' and age(c.xmin) <= age(c.transacao::xid);
    if not found then
      raise invalid_parameter_value using message =
        'this `desde` is no `ate` of the last 90 days: read everything anew, without `desde`';
    end if;
  end if;
  if ate is null and ids is null then
    delete from private.alimentacao_cursores where id in (
      select c.id from private.alimentacao_cursores c where c.momento < now() - interval '90 days' for update skip locked);
    insert into private.alimentacao_cursores default values returning id into ate;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('lugar', r.place, 'id', r.id) || r.said order by r.place, r.id), '[]') into page from (
    select * from (
      (select 1 as place, p.id, jsonb_build_object(
                'tipo', 'perguntas', 'pergunta', p.pergunta, 'contexto', p.contexto, 'resposta', p.resposta, 'de', d.de, 'ate', d.ate,
                'variantes', (select coalesce(jsonb_agg(v.texto order by v.id), '[]') from public.pergunta_variantes v
                               where v.pergunta_id = p.id)) as said
         from public.perguntas p left join public.pergunta_validades d on d.pergunta_id = p.id
        where kind <= 1 and (kind < 1 or p.id > last) and (ids is null or p.id = any (ids))
          and (since is null or age(p.xmin) <= since or age(d.xmin) <= since
               or exists (select from public.pergunta_variantes v where v.pergunta_id = p.id and age(v.xmin) <= since)
               or exists (select from private.alimentacao_toques t where t.tipo = 'perguntas' and t.id = p.id and age(t.xmin) <= since))
        order by p.id limit size + 1)
      union all
      (select 2, p.id, jsonb_build_object('tipo', 'produtos', 'nome', p.nome, 'valor', p.valor, 'localizacao', p.localizacao,
                                          'categoria', c.nome, 'tipoVenda', p.tipo_venda)
         from public.produtos p join public.categorias c on c.id = p.categoria_id
        where kind <= 2 and (kind < 2 or p.id > last) and (ids is null or p.id = any (ids))
          and (since is null or age(p.xmin) <= since or age(c.xmin) <= since)
        order by p.id limit size + 1)
      union all
      (select 3, p.id, jsonb_build_object(
                'tipo', 'promocoes', 'nome', p.nome, 'categoria', p.categoria, 'descricao', p.descricao, 'diaDaSemana', p.dia_da_semana,
                'diasAtivos', p.dias_ativos, 'inicio', p.inicio, 'fim', p.fim, 'status', p.status,
                'produtos', (select coalesce(jsonb_agg(jsonb_build_object('produtoId', l.produto_id, 'desconto', l.desconto, 'preco', l.preco)
                                                       order by l.posicao, l.produto_id), '[]')
                               from public.promocao_produtos l where l.promocao_id = p.id))
         from public.promocoes p
        where kind <= 3 and (kind < 3 or p.id > last) and (ids is null or p.id = any (ids))
          and (since is null or age(p.xmin) <= since
               or exists (select from public.promocao_produtos l where l.promocao_id = p.id and age(l.xmin) <= since)
               or exists (select from private.alimentacao_toques t where t.tipo = 'promocoes' and t.id = p.id and age(t.xmin) <= since))
        order by p.id limit size + 1)
      union all
      (select 4, t.id, jsonb_build_object('tipo', t.tipo, 'excluido', true)
         from private.alimentacao_toques t
        where (kind < 4 or t.id > last) and (ids is null or t.id = any (ids)) and age(t.xmin) <= since
          and not exists (select from public.perguntas p where p.id = t.id) and not exists (select from public.produtos p where p.id = t.id)
          and not exists (select from public.promocoes p where p.id = t.id)
        order by t.id limit size + 1)) records
     order by 1, 2 limit size + 1) r;
  return jsonb_build_object(
    'ate', ate,
    'proxima', case when jsonb_array_length(page) > size
                    then concat_ws('|', ate, page -> (size - 1) ->> 'lugar', page -> (size - 1) ->> 'id') end,
    'registros', (select coalesce(jsonb_agg(one.value - 'lugar' order by one.place), '[]')
                    from jsonb_array_elements(page) with ordinality one (value, place) where one.place <= size));
end;
$$;
create function private.feed_with_key(desde text, depois text, ids text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_key();
  begin
    return private.feed(desde, depois, ids::uuid[]);
  exception when data_exception then return private.bad_input(sqlstate, sqlerrm);
  end;
end;
$$;
comment on function private.feed_with_key is 'Needs no access: private.check_key asks for it, or for a valid key.';
create function public.assistente_alimentacao(desde text default null, depois text default null, ids text[] default null)
returns jsonb language sql set search_path = '' as $$ select private.feed_with_key(desde, depois, ids) $$;
grant execute on function
  private.answer_with_key, public.assistente_consultar, private.feed_with_key, public.assistente_alimentacao
  to authenticated, anon;
