-- The assistant outside the panel: the counter's page, keys for programs, and the feed of everything that it knows.

-- Whether shoppers may ask at /assistente, and the shop's name and look there. One row.
create table private.balcao (
  ligado boolean not null default false,
  unica boolean primary key default true,
  nome text,
  cor text,
  -- A data URL of a picture without scripts.
  logo text,
  -- Of how many days the price after 'De' of an offer's label was the lowest.
  dias_do_preco_de integer not null default 30,
  constraint balcao_dias_do_preco_de_1_a_365 check (dias_do_preco_de between 1 and 365),
  constraint balcao_uma_linha check (unica),
  constraint balcao_nome_ate_60 check (char_length(nome) <= 60),
  constraint balcao_cor_valida check (cor ~ '^#[0-9a-f]{6}$'),
  constraint balcao_logo_valido check (logo ~ '^data:image/(png|webp);base64,[A-Za-z0-9+/]+=*$'
                                       and length(logo) <= 140000)
);
insert into private.balcao default values;
alter table private.balcao enable row level security;

-- A program's key is stored as its SHA-256 only.
create table private.chaves (
  id uuid primary key default gen_random_uuid(),
  nome text not null,
  prefixo text not null,
  resumo text not null unique,
  limite integer not null,
  criada_por text,
  created_at timestamptz not null default now(),
  revogada_em timestamptz,
  usada_em timestamptz,
  constraint chaves_nome_obrigatorio check (nome ~ '\S'),
  constraint chaves_nome_ate_100 check (char_length(nome) <= 100),
  constraint chaves_limite_de_1_a_6000 check (limite between 1 and 6000)
);
alter table private.chaves enable row level security;

-- The calls of the running minute, a row each: calls that add to one row would wait for each other's search.
create table private.chave_usos (chave uuid not null, momento timestamptz not null default now(), cliente text);
create index chave_usos_por_chave on private.chave_usos (chave, momento);
alter table private.chave_usos enable row level security;

-- Records that were deleted, and those that lost a part, such as a phrasing, for 90 days: no row tells of these.
create table private.alimentacao_toques (
  tipo text not null,
  id uuid not null,
  momento timestamptz not null default now(),
  primary key (tipo, id)
);
create index alimentacao_toques_por_momento on private.alimentacao_toques (momento);
alter table private.alimentacao_toques enable row level security;

-- Arguments: the kind of record in the feed, and the column of its id. An update may move a part to another record.
create function private.touch_feed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.alimentacao_toques (tipo, id)
  select distinct tg_argv[0], (to_jsonb(r) ->> tg_argv[1])::uuid as id from removed r order by id
  on conflict (tipo, id) do update set momento = now();
  delete from private.alimentacao_toques where (tipo, id) in (
    select t.tipo, t.id from private.alimentacao_toques t
      where t.momento < now() - interval '90 days' for update skip locked);
  return null;
end;
$$;
call private.after_statements('public.perguntas', 'touch_feed', $$touch_feed('perguntas', 'id')$$, true, '{delete}');
call private.after_statements('public.pergunta_variantes', 'touch_feed', $$touch_feed('perguntas', 'pergunta_id')$$,
                              true, '{update,delete}');
call private.after_statements('public.pergunta_validades', 'touch_feed', $$touch_feed('perguntas', 'pergunta_id')$$,
                              true, '{update,delete}');
call private.after_statements('public.produtos', 'touch_feed', $$touch_feed('produtos', 'id')$$, true, '{delete}');
call private.after_statements('public.promocoes', 'touch_feed', $$touch_feed('promocoes', 'id')$$, true, '{delete}');
call private.after_statements('public.promocao_produtos', 'touch_feed', $$touch_feed('promocoes', 'promocao_id')$$,
                              true, '{update,delete}');

-- Cursors of the feed: all transactions before `transacao` had ended. They grow in the order in which changes become
-- visible, which neither clocks nor sequences do. A backup that is restored in another database brings numbers that
-- mean nothing there; see private.feed.
create table private.alimentacao_cursores (
  id uuid primary key default gen_random_uuid(),
  transacao xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  momento timestamptz not null default now()
);
alter table private.alimentacao_cursores enable row level security;

-- Lets staff pass, and callers with a valid key in the header `x-assistente-chave`, whose call is counted. A later
-- error would take the count back: what is wrong with a call is answered by private.bad_input. A program may name the
-- client that it asks for in `x-assistente-cliente`, so that one client does not use up its key. `calls`: how many
-- questions the call counts as.
create function private.check_key(calls integer default 1) returns void language plpgsql security definer set
  search_path = '' as $$
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
  if (select count(*) from private.chave_usos u where u.chave = key.id and u.momento >= minute) + calls > key.limite
    then
    raise sqlstate 'PT429' using message = format('the limit of this key is %s calls a minute', key.limite);
  end if;
  if (select count(*) from private.chave_usos u where u.chave = key.id and u.momento >= minute
      and u.cliente = client) + calls > 300 then
    raise sqlstate 'PT429' using message = 'the limit of one client is 300 calls a minute';
  end if;
  insert into private.chave_usos (chave, cliente) select key.id, client from generate_series(1, calls);
  delete from private.chave_usos where ctid = any (array(
    select u.ctid from private.chave_usos u where u.chave = key.id and u.momento < minute
     limit 10 * calls for update skip locked));
  update private.chaves set usada_em = now() where id in (
    select k.id from private.chaves k where k.id = key.id and (k.usada_em >= minute) is not true
       for no key update skip locked);
end;
$$;

-- An answer of status 400, in the shape of PostgREST's errors.
create function private.bad_input(code text, message text) returns jsonb language sql set search_path = '' as $$
  select set_config('response.status', '400', true);
  select jsonb_build_object('code', code, 'details', null, 'hint', null, 'message', message);
$$;

-- The last dates of use of the products that running promotions are for, as {"validades": {id: date}}; without any an
-- empty object.
create function private.told_validades() returns jsonb language sql stable set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('validades', jsonb_object_agg(p.id, p.validade_ate)) from public.promocoes p
     where p.validade_ate >= private.today() and p.status = 'Ativar' having count(*) > 0), '{}');
$$;

-- The answer of `experimentar`; null when it is asked for the counter's page, which is switched off. A greeting is no
-- question, and the choice of a record that was offered is no further one. An empty question of that page is answered
-- with its welcome.
create function private.answer(pergunta text, momento timestamptz, anotar boolean, no_balcao boolean,
                               escolhida uuid default null)
returns jsonb language plpgsql set search_path = '' as $$
declare
  found constant jsonb := case when not no_balcao or (select ligado from private.balcao)
                               then private.consultar(pergunta, coalesce(momento, now()), escolhida)
                                    || private.told_validades() end;
  lacking text[];
begin
  if no_balcao and pergunta !~ '\S' then return found || jsonb_build_object('inicio', private.welcome()); end if;
  if not anotar or found is null or found ->> 'cumprimento' is not null then return found; end if;
  if escolhida is not null then
    if found ->> 'confianca' = 'alta' then perform private.note_choice(pergunta, escolhida); end if;
    return found;
  end if;
  lacking := array(select jsonb_array_elements_text(found -> 'procurados'));
  -- A question of which a part was told is open too.
  perform private.note_consulta(pergunta, case when lacking <> '{}' and found ->> 'confianca' = 'alta' then 'nenhuma'
                                               else found ->> 'confianca' end);
  perform private.note_procurados(lacking);
  return found;
end;
$$;

-- What the counter's page proposes to ask; null where it is switched off.
create function private.suggestions() returns text[] language sql stable set search_path = '' as $$
  select case when exists (select from public.produtos) then array['Onde fica o arroz?', 'O que está em oferta hoje?']
    else '{}' end
         || array(select p.pergunta from public.perguntas p where char_length(p.pergunta) <= 60 order by p.created_at,
                  p.id limit 2)
    from private.balcao where ligado;
$$;

-- What the counter's page shows before a question; null where it is switched off.
create function private.welcome() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('loja', to_jsonb(b) - array['ligado', 'unica', 'dias_do_preco_de'],
                            'sugestoes', private.suggestions(),
                            'semProdutos', not exists (select from public.produtos))
    from private.balcao b where b.ligado;
$$;

-- What the assistant answers, for programs. With `anotar` the question is kept, without the person, for 90 days.
-- `escolhida` is the id of one of the `opcoes` that the question was answered with. Arguments are texts, so that the
-- key is checked before they are read. Strangers may call nothing but this, a list and the feed. A moment without an
-- offset is São Paulo's.
create function public.assistente_consultar(
  pergunta text, momento text default null, anotar text default 'true', no_balcao text default 'false',
    escolhida text default null) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'America/Sao_Paulo' as $$
begin
  perform private.check_key();
  begin
    if pergunta is null then raise null_value_not_allowed using message = 'pergunta is null'; end if;
    -- Staff are no shoppers.
    return private.answer(pergunta, momento::timestamptz, coalesce(anotar::boolean, true) and not private.has_access(),
                          coalesce(no_balcao::boolean, false), escolhida::uuid);
  exception when data_exception then return private.bad_input(sqlstate, sqlerrm);
  end;
end;
$$;
comment on function public.assistente_consultar is
  'Needs no access: private.check_key asks for it, or for a valid key.';
grant execute on function public.assistente_consultar to authenticated, anon;

-- Up to 500 records of the feed after a cursor. Neither `observacoes` nor people are in it. A row's own xmin tells
-- when it was written.
create function private.feed(desde text, depois text, ids uuid[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  size constant integer := 500;
  -- The cursor of the first page.
  ate uuid := nullif(split_part(depois, '|', 1), '')::uuid;
  kind constant integer := coalesce(nullif(split_part(depois, '|', 2), '')::integer, 0);
  last constant uuid := coalesce(nullif(split_part(depois, '|', 3), '')::uuid, '00000000-0000-0000-0000-000000000000');
  untold constant text[] := private.derived_columns('public.produtos') || '{id,categoria_id}';
  -- How many transactions ago `desde` was; null: everything is asked for.
  since integer;
  read_on date;
  page jsonb;
begin
  if desde is not null then
    -- One that is newer than its row was written is of a database that was lost, or that this one was restored from.
    select age(c.transacao::xid), (c.momento at time zone 'America/Sao_Paulo')::date into since, read_on
      from private.alimentacao_cursores c
     where c.id::text = desde and c.momento > now() - interval '90 days' and age(c.xmin) <= age(c.transacao::xid);
    if not found then
      raise invalid_parameter_value using message =
        'this `desde` is no `ate` of the last 90 days: read everything anew, without `desde`';
    end if;
  end if;
  if ate is null and ids is null then
    delete from private.alimentacao_cursores where id in (
      select c.id from private.alimentacao_cursores c
        where c.momento < now() - interval '90 days' for update skip locked);
    insert into private.alimentacao_cursores default values returning id into ate;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('lugar', r.place, 'id', r.id) || r.said order by r.place, r.id), '[]')
    into page from (
    select * from (
      (select 1 as place, p.id, jsonb_build_object(
                'tipo', 'perguntas', 'pergunta', p.pergunta, 'contexto', p.contexto, 'resposta', p.resposta, 'de',
                  d.de, 'ate', d.ate,
                'variantes', (select coalesce(jsonb_agg(v.texto order by v.id), '[]') from public.pergunta_variantes v
                               where v.pergunta_id = p.id)) as said
         from public.perguntas p left join public.pergunta_validades d on d.pergunta_id = p.id
        where kind <= 1 and (kind < 1 or p.id > last) and (ids is null or p.id = any (ids))
          and (since is null or age(p.xmin) <= since or age(d.xmin) <= since
               or exists (select from public.pergunta_variantes v where v.pergunta_id = p.id and age(v.xmin) <= since)
               or exists (select from private.alimentacao_toques t where t.tipo = 'perguntas' and t.id = p.id
                          and age(t.xmin) <= since))
        order by p.id limit size + 1)
      union all
      (select 2, p.id, private.camel_cased(private.settled(to_jsonb(p)) - untold)
                       || jsonb_build_object('tipo', 'produtos', 'categoria', c.nome, 'precoPorMedida',
                            private.price_by_measure(private.valor_on(p, private.today()), p.conteudo, p.tipo_venda))
         from public.produtos p join public.categorias c on c.id = p.categoria_id
        where kind <= 2 and (kind < 2 or p.id > last) and (ids is null or p.id = any (ids))
          -- A price that begins on its day is written by nobody.
          and (since is null or age(p.xmin) <= since or age(c.xmin) <= since
               or p.novo_valor_em > read_on and p.novo_valor_em <= private.today())
        order by p.id limit size + 1)
      union all
      (select 3, p.id, jsonb_build_object(
                'tipo', 'promocoes', 'nome', p.nome, 'categoria', p.categoria, 'descricao', p.descricao, 'diaDaSemana',
                  p.dia_da_semana,
                'diasAtivos', p.dias_ativos, 'inicio', p.inicio, 'fim', p.fim, 'validadeAte', p.validade_ate,
                'status', p.status,
                'produtos', (select coalesce(jsonb_agg(jsonb_build_object('produtoId', l.produto_id, 'desconto',
                                                                          l.desconto, 'preco', l.preco)
                                                       order by l.posicao, l.produto_id), '[]')
                               from public.promocao_produtos l where l.promocao_id = p.id))
         from public.promocoes p
        where kind <= 3 and (kind < 3 or p.id > last) and (ids is null or p.id = any (ids))
          and (since is null or age(p.xmin) <= since
               or exists (select from public.promocao_produtos l where l.promocao_id = p.id and age(l.xmin) <= since)
               or exists (select from private.alimentacao_toques t where t.tipo = 'promocoes' and t.id = p.id
                          and age(t.xmin) <= since))
        order by p.id limit size + 1)
      union all
      (select 4, t.id, jsonb_build_object('tipo', t.tipo, 'excluido', true)
         from private.alimentacao_toques t
        where (kind < 4 or t.id > last) and (ids is null or t.id = any (ids)) and age(t.xmin) <= since
          and not exists (select from public.perguntas p where p.id = t.id)
            and not exists (select from public.produtos p where p.id = t.id)
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
-- What the assistant knows, in pages of 500: everything, or what changed or was deleted since an earlier read of the
-- last 90 days. `depois` is `proxima` of the page before, `ate` the `desde` of the next time; some records come
-- twice. `ids` asks for some records, without `ate`.
create function public.assistente_alimentacao(desde text default null, depois text default null,
                                              ids text[] default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_key();
  begin
    return private.feed(desde, depois, ids::uuid[]);
  exception when data_exception then return private.bad_input(sqlstate, sqlerrm);
  end;
end;
$$;
comment on function public.assistente_alimentacao is 'Needs no access: private.check_key asks for it, or for a valid '
                                                     'key.';
grant execute on function public.assistente_alimentacao to authenticated, anon;

create function public.balcao_ligado() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.only_staff();
  select ligado from private.balcao;
$$;
grant execute on function public.balcao_ligado to authenticated;

create function public.ligar_balcao(ligado boolean) returns void
language sql security definer set search_path = '' as $$
  select private.only_staff();
  update private.balcao b set ligado = ligar_balcao.ligado where b.unica;
$$;
grant execute on function public.ligar_balcao to authenticated;

create function public.loja_do_balcao() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.only_staff();
  select to_jsonb(b) - array['ligado', 'unica', 'dias_do_preco_de'] from private.balcao b;
$$;
grant execute on function public.loja_do_balcao to authenticated;

create function public.gravar_loja(nome text, cor text, logo text) returns void
language sql security definer set search_path = '' as $$
  select private.only_staff();
  update private.balcao b set nome = nullif(btrim(gravar_loja.nome), ''), cor = gravar_loja.cor,
    logo = gravar_loja.logo where b.unica;
$$;
grant execute on function public.gravar_loja to authenticated;

create function public.chaves_do_assistente() returns table (
  id uuid, nome text, prefixo text, limite integer, criada_por text, created_at timestamptz, revogada_em timestamptz,
    usada_em timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.only_staff();
  select k.id, k.nome, k.prefixo, k.limite, k.criada_por, k.created_at, k.revogada_em, k.usada_em
    from private.chaves k order by k.revogada_em is not null, k.created_at desc, k.id;
$$;
grant execute on function public.chaves_do_assistente to authenticated;

-- The new key, which nothing can show again. `limite`: calls a minute.
create function public.criar_chave(nome text, limite integer default 60) returns text
language plpgsql security definer set search_path = '' as $$
declare
  key constant text := 'chave_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.only_staff();
  insert into private.chaves (nome, prefixo, resumo, limite, criada_por)
  values (btrim(nome), left(key, 12), encode(sha256(convert_to(key, 'UTF8')), 'hex'), limite,
          (select p.name from public.profiles p where p.user_id = (select auth.uid())));
  return key;
end;
$$;
grant execute on function public.criar_chave to authenticated;

create function public.revogar_chave(chave uuid) returns void
language sql security definer set search_path = '' as $$
  select private.only_staff();
  update private.chaves k set revogada_em = now() where k.id = chave and k.revogada_em is null;
$$;
grant execute on function public.revogar_chave to authenticated;
