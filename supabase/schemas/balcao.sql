-- The assistant outside the panel: the counter's page, keys for programs, and the feed of everything that it knows.

-- Whether shoppers may ask at /assistente. One row.
create table private.balcao (
  ligado boolean not null default false,
  unica boolean primary key default true,
  constraint balcao_uma_linha check (unica)
);
insert into private.balcao default values;
alter table private.balcao enable row level security;

-- A program's key is stored as its SHA-256 only. Uses are counted by the minute.
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
  minuto timestamptz,
  vezes integer not null default 0,
  constraint chaves_nome_obrigatorio check (nome ~ '\S'),
  constraint chaves_nome_ate_100 check (char_length(nome) <= 100),
  constraint chaves_limite_de_1_a_6000 check (limite between 1 and 6000)
);
alter table private.chaves enable row level security;

-- Records that were deleted, and entries that lost a phrasing or a validity, for 90 days: no `updated_at` tells of these.
create table private.alimentacao_toques (
  tipo text not null,
  id uuid not null,
  momento timestamptz not null default now(),
  primary key (tipo, id)
);
create index alimentacao_toques_por_momento on private.alimentacao_toques (momento);
alter table private.alimentacao_toques enable row level security;

-- Arguments: the kind of record in the feed, and the column of its id.
create function private.touch_feed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.alimentacao_toques (tipo, id)
  select distinct tg_argv[0], (to_jsonb(r) ->> tg_argv[1])::uuid from changed r
  on conflict (tipo, id) do update set momento = now();
  delete from private.alimentacao_toques where momento < now() - interval '90 days';
  return null;
end;
$$;
call private.after_statements('public.perguntas', 'touch_feed', $$touch_feed('perguntas', 'id')$$, verbs => '{delete}');
call private.after_statements('public.pergunta_variantes', 'touch_feed', $$touch_feed('perguntas', 'pergunta_id')$$, verbs => '{delete}');
call private.after_statements('public.pergunta_validades', 'touch_feed', $$touch_feed('perguntas', 'pergunta_id')$$, verbs => '{delete}');
call private.after_statements('public.produtos', 'touch_feed', $$touch_feed('produtos', 'id')$$, verbs => '{delete}');
call private.after_statements('public.promocoes', 'touch_feed', $$touch_feed('promocoes', 'id')$$, verbs => '{delete}');

-- Lets staff pass, and callers with a valid key in the header `x-assistente-chave`, which is counted.
create function private.check_key() returns void language plpgsql security definer set search_path = '' as $$
declare
  given constant text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-assistente-chave';
  used private.chaves;
begin
  if private.has_access() then return; end if;
  if given is null then raise exception 'only staff and programs with a key' using errcode = '42501'; end if;
  update private.chaves k
     set vezes = case when k.minuto = date_trunc('minute', now()) then k.vezes + 1 else 1 end,
         minuto = date_trunc('minute', now()), usada_em = now()
   where k.resumo = encode(sha256(convert_to(given, 'UTF8')), 'hex') and k.revogada_em is null
  returning * into used;
  -- PostgREST answers PTxyz with the status xyz.
  if used.id is null then raise sqlstate 'PT401' using message = 'no valid key in the header x-assistente-chave'; end if;
  if used.vezes > used.limite then
    raise sqlstate 'PT429' using message = format('the limit of this key is %s calls a minute', used.limite);
  end if;
end;
$$;

-- The answer of `experimentar`; null when it is asked for the counter's page, which is switched off.
create function private.answer(pergunta text, momento timestamptz, anotar boolean, no_balcao boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  found constant jsonb := case when not no_balcao or (select ligado from private.balcao)
                               then private.consultar(pergunta, coalesce(momento, now())) end;
begin
  if anotar and found is not null then perform private.note_consulta(pergunta, found ->> 'confianca'); end if;
  return found;
end;
$$;

-- What the counter's page proposes to ask; null where it is switched off.
create function private.suggestions() returns text[] language sql stable set search_path = '' as $$
  select case when exists (select from public.produtos) then array['Onde fica o arroz?', 'O que está em oferta hoje?'] else '{}' end
         || array(select p.pergunta from public.perguntas p where char_length(p.pergunta) <= 60 order by p.created_at, p.id limit 2)
    from private.balcao where ligado;
$$;

create function private.answer_with_key(pergunta text, momento timestamptz, anotar boolean, no_balcao boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_key();
  -- Staff are no shoppers.
  return private.answer(pergunta, momento, anotar and not private.has_access(), no_balcao);
end;
$$;
comment on function private.answer_with_key is 'Needs no access: private.check_key asks for it, or for a valid key.';

-- What the assistant answers, for programs. With `anotar` the question is kept, without the person, for 90 days.
create function public.assistente_consultar(
  pergunta text, momento timestamptz default now(), anotar boolean default true, no_balcao boolean default false)
returns jsonb language sql set search_path = '' as $$ select private.answer_with_key(pergunta, momento, anotar, no_balcao) $$;

-- Up to 500 records of the feed after a cursor. Neither `observacoes` nor people are in it.
create function private.feed(desde timestamptz, depois text, ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  size constant integer := 500;
  -- The moment of the first page. It lies two minutes back, since a save may become visible after its time.
  ate constant timestamptz := coalesce(nullif(split_part(depois, '|', 1), '')::timestamptz, now() - interval '2 minutes');
  kind constant integer := coalesce(nullif(split_part(depois, '|', 2), '')::integer, 0);
  last constant uuid := coalesce(nullif(split_part(depois, '|', 3), '')::uuid, '00000000-0000-0000-0000-000000000000');
  page jsonb;
begin
  perform private.check_key();
  select coalesce(jsonb_agg(jsonb_build_object('lugar', r.place, 'id', r.id) || r.said order by r.place, r.id), '[]') into page from (
    select * from (
      (select 1 as place, p.id, jsonb_build_object(
                'tipo', 'perguntas', 'pergunta', p.pergunta, 'contexto', p.contexto, 'resposta', p.resposta, 'de', d.de, 'ate', d.ate,
                'variantes', (select coalesce(jsonb_agg(v.texto order by v.id), '[]') from public.pergunta_variantes v
                               where v.pergunta_id = p.id)) as said
         from public.perguntas p left join public.pergunta_validades d on d.pergunta_id = p.id
        where kind <= 1 and (kind < 1 or p.id > last) and (ids is null or p.id = any (ids))
          and (desde is null or p.updated_at >= desde or d.updated_at >= desde
               or exists (select from public.pergunta_variantes v where v.pergunta_id = p.id and v.updated_at >= desde)
               or exists (select from private.alimentacao_toques t where t.tipo = 'perguntas' and t.id = p.id and t.momento >= desde))
        order by p.id limit size + 1)
      union all
      (select 2, p.id, jsonb_build_object('tipo', 'produtos', 'nome', p.nome, 'valor', p.valor, 'localizacao', p.localizacao,
                                          'categoria', c.nome, 'tipoVenda', p.tipo_venda)
         from public.produtos p join public.categorias c on c.id = p.categoria_id
        where kind <= 2 and (kind < 2 or p.id > last) and (ids is null or p.id = any (ids))
          and (desde is null or p.updated_at >= desde or c.updated_at >= desde)
        order by p.id limit size + 1)
      union all
      -- The discount of a row with a price follows the product, without a new version of the promotion.
      (select 3, p.id, jsonb_build_object(
                'tipo', 'promocoes', 'nome', p.nome, 'categoria', p.categoria, 'descricao', p.descricao, 'diaDaSemana', p.dia_da_semana,
                'diasAtivos', p.dias_ativos, 'inicio', p.inicio, 'fim', p.fim, 'status', p.status,
                'produtos', (select coalesce(jsonb_agg(jsonb_build_object('produtoId', l.produto_id, 'desconto', l.desconto, 'preco', l.preco)
                                                       order by l.posicao, l.produto_id), '[]')
                               from public.promocao_produtos l where l.promocao_id = p.id))
         from public.promocoes p
        where kind <= 3 and (kind < 3 or p.id > last) and (ids is null or p.id = any (ids))
          and (desde is null or p.updated_at >= desde
               or exists (select from public.promocao_produtos l join public.produtos r on r.id = l.produto_id
                           where l.promocao_id = p.id and r.updated_at >= desde))
        order by p.id limit size + 1)
      union all
      (select 4, t.id, jsonb_build_object('tipo', t.tipo, 'excluido', true)
         from private.alimentacao_toques t
        where (kind < 4 or t.id > last) and (ids is null or t.id = any (ids)) and t.momento >= desde
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
comment on function private.feed is 'Needs no access: private.check_key asks for it, or for a valid key.';

-- What the assistant knows, in pages of 500: everything, or what changed or was deleted since a moment of the last 90 days. `depois` is
-- `proxima` of the page before, `ate` the `desde` of the next time; records of the last minutes come twice. `ids` asks for some records.
create function public.assistente_alimentacao(desde timestamptz default null, depois text default null, ids uuid[] default null)
returns jsonb language sql set search_path = '' as $$ select private.feed(desde, depois, ids) $$;

create function private.counter_state() returns boolean language sql stable security definer set search_path = '' as $$
  select private.only_staff();
  select ligado from private.balcao;
$$;
create function public.balcao_ligado() returns boolean language sql stable set search_path = '' as $$ select private.counter_state() $$;

create function private.switch_counter(ligado boolean) returns void language sql security definer set search_path = '' as $$
  select private.only_staff();
  update private.balcao b set ligado = switch_counter.ligado where b.unica;
$$;
create function public.ligar_balcao(ligado boolean) returns void
language sql set search_path = '' as $$ select private.switch_counter(ligado) $$;

create function private.listed_keys() returns table (
  id uuid, nome text, prefixo text, limite integer, criada_por text, created_at timestamptz, revogada_em timestamptz, usada_em timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.only_staff();
  select k.id, k.nome, k.prefixo, k.limite, k.criada_por, k.created_at, k.revogada_em, k.usada_em
    from private.chaves k order by k.revogada_em is not null, k.created_at desc, k.id;
$$;
create function public.chaves_do_assistente() returns table (
  id uuid, nome text, prefixo text, limite integer, criada_por text, created_at timestamptz, revogada_em timestamptz, usada_em timestamptz)
language sql stable set search_path = '' as $$ select * from private.listed_keys() $$;

create function private.create_key(nome text, limite integer) returns text language plpgsql security definer set search_path = '' as $$
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
-- The new key, which nothing can show again. `limite`: calls a minute.
create function public.criar_chave(nome text, limite integer default 60) returns text
language sql set search_path = '' as $$ select private.create_key(nome, limite) $$;

create function private.revoke_key(chave uuid) returns void language sql security definer set search_path = '' as $$
  select private.only_staff();
  update private.chaves k set revogada_em = now() where k.id = chave and k.revogada_em is null;
$$;
create function public.revogar_chave(chave uuid) returns void language sql set search_path = '' as $$ select private.revoke_key(chave) $$;

grant execute on function
  private.answer_with_key, public.assistente_consultar, private.feed, public.assistente_alimentacao,
  private.counter_state, public.balcao_ligado, private.switch_counter, public.ligar_balcao, private.listed_keys,
  public.chaves_do_assistente, private.create_key, public.criar_chave, private.revoke_key, public.revogar_chave
  to authenticated;
-- Strangers may do nothing but these two calls, which ask for a key.
grant usage on schema private to anon;
grant execute on function
  private.answer_with_key, public.assistente_consultar, private.feed, public.assistente_alimentacao to anon;
