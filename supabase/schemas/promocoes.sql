-- Promotions, their products, prices and overlaps.

create table public.promocoes (
  id uuid primary key default gen_random_uuid(),
  nome text not null,
  categoria text not null default 'Geral',
  descricao text,
  desconto numeric(5, 2) not null default 0,
  dia_da_semana text,
  dias_ativos text[] not null default '{}',
  status text not null default 'Ativar',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  nome_ordem text not null generated always as (private.fold(btrim(nome, E' \t\r\n'))) stored,
  busca text not null generated always as (private.fold(nome || E'\n' || categoria)) stored,
  -- First and last day in São Paulo, inclusive; null: open.
  inicio date,
  fim date,
  dias text[] not null generated always as (
    case when cardinality(dias_ativos) > 0 then dias_ativos else array_remove(array[dia_da_semana], null) end) stored,
  -- The last date of use of the products that the offer is for; null: for all.
  validade_ate date,
  constraint promocoes_nome_obrigatorio check (nome ~ '\S'),
  constraint promocoes_nome_ate_300 check (char_length(nome) <= 300),
  constraint promocoes_categoria_obrigatoria check (categoria ~ '\S'),
  constraint promocoes_categoria_ate_300 check (char_length(categoria) <= 300),
  constraint promocoes_descricao_ate_2000 check (char_length(descricao) <= 2000),
  constraint promocoes_desconto_de_0_a_100 check (desconto between 0 and 100),
  constraint promocoes_dia_da_semana_valido check (dia_da_semana = any (private.weekdays())),
  constraint promocoes_dias_ativos_validos check (array_position(dias_ativos, null) is null
                                                  and dias_ativos <@ private.weekdays()),
  constraint promocoes_status_valido check (status in ('Ativar', 'Suspender')),
  -- The years that the panel writes; 'infinity' is no date there.
  constraint promocoes_inicio_valido check (inicio between '2000-01-01' and '2999-12-31'),
  constraint promocoes_fim_valido check (fim between '2000-01-01' and '2999-12-31'),
  constraint promocoes_fim_depois_do_inicio check (fim >= inicio),
  constraint promocoes_validade_ate_valida check (validade_ate between '2000-01-01' and '2999-12-31'),
  -- Nothing is sold after its date.
  constraint promocoes_validade_ate_depois_do_fim check (validade_ate >= greatest(inicio, fim))
);
create index promocoes_recentes on public.promocoes (created_at desc, id desc);
create index promocoes_por_nome on public.promocoes (nome_ordem, id);

-- A row has a decided discount or price. The price stays when the product's changes; the row's discount and the
-- promotion's average follow when that is written, and readers of a day ask private.offer_price and desconto_on.
create table public.promocao_produtos (
  promocao_id uuid not null,
  produto_id uuid not null,
  desconto numeric(5, 2) not null,
  posicao integer not null default 1,
  preco numeric(12, 2),
  constraint promocao_produtos_unico primary key (promocao_id, produto_id),
  constraint promocao_produtos_promocao_existe foreign key (promocao_id) references public.promocoes (id)
    on delete cascade,
  constraint promocao_produtos_produto_existe foreign key (produto_id) references public.produtos (id),
  -- 0: the decided price is not lower than the product's, so there is no offer.
  constraint promocao_produtos_desconto_de_0_a_100
    check (desconto <= 100 and (desconto > 0 or desconto = 0 and preco is not null)),
  constraint promocao_produtos_preco_de_0_a_99999999 check (preco between 0 and 99999999.99)
);
comment on table public.promocao_produtos is
  'Not managed: the versions, the restore and the activity of its rows are those of their promotion.';
create index promocao_produtos_por_produto on public.promocao_produtos (produto_id);
create index promocao_produtos_por_preco on public.promocao_produtos (produto_id) where preco is not null;
call private.manage('public.promocoes', naming => 'nome');
create trigger note_rows before delete on public.promocoes for each row execute function private.note_rows();
alter table public.promocao_produtos enable row level security;
create policy "Staff manage the products of promotions" on public.promocao_produtos for all to authenticated
  using ((select private.has_access())) with check ((select private.has_access()));

-- The average of the rows; without rows it stays.
create function private.average_discount() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.promocoes p
     set desconto = m.media
    from (select promocao_id, round(avg(desconto), 2) as media
            from public.promocao_produtos
           where promocao_id in (select promocao_id from changed)
           group by promocao_id) m
   where p.id = m.promocao_id and p.desconto <> m.media;
  return null;
end;
$$;
call private.after_statements('public.promocao_produtos', 'average_discount', 'average_discount()');

-- The discount in percent of one price from another; 0 when it is not lower.
create function private.desconto_for(valor numeric, preco numeric) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select case when preco >= valor then 0
              when preco = 0 then 100
              else greatest(0.01, least(99.99, round((valor - preco) * 100 / valor, 2))) end;
$$;
grant execute on function private.desconto_for to authenticated;

create function private.follow_price() returns trigger language plpgsql set search_path = '' as $$
begin
  new.desconto := coalesce((select private.desconto_for(private.valor_on(p, private.today()), new.preco)
                              from public.produtos p where p.id = new.produto_id), 0);
  return new;
end;
$$;
create trigger follow_price before insert or update of preco on public.promocao_produtos
for each row when (new.preco is not null) execute function private.follow_price();

create function private.follow_product_prices() returns trigger language plpgsql set search_path = '' as $$
declare
  today constant date := private.today();
begin
  perform from public.promocoes a
    where a.id in (
      select l.promocao_id from changed d join public.produtos p using (id)
        join public.promocao_produtos l on l.produto_id = d.id
       where l.preco is not null and l.desconto <> private.desconto_for(private.valor_on(p, today), l.preco))
    order by a.id for no key update;
  if found then
    update public.promocao_produtos l set desconto = private.desconto_for(private.valor_on(p, today), l.preco)
      from changed d join public.produtos p using (id)
     where l.produto_id = d.id and l.preco is not null
       and l.desconto <> private.desconto_for(private.valor_on(p, today), l.preco);
  end if;
  return null;
end;
$$;
call private.after_statements('public.produtos', 'follow_product_prices', 'follow_product_prices()',
                              verbs => '{update}');

-- A shopper's price by a row of a promotion for a product that costs `valor`; null where a decided price is not lower,
-- so that there is no offer. Twin of `offerPrice` in src/domain/desconto.ts.
create function private.offer_price(valor numeric, linha public.promocao_produtos) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select case when linha.preco is null then round(valor * (100 - linha.desconto) / 100, 2)
              when linha.preco < valor then linha.preco end;
$$;
grant execute on function private.offer_price to authenticated;

-- The discount of such a row. Twin of `descontoNow` in src/domain/desconto.ts.
create function private.desconto_on(valor numeric, linha public.promocao_produtos) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select case when linha.preco is null then linha.desconto else private.desconto_for(valor, linha.preco) end;
$$;
grant execute on function private.desconto_on to authenticated;

-- The promotions valid on a date. Twin of `isValidOn` in src/domain/promocao.ts.
create function private.valid_promocoes(asked date) returns setof public.promocoes
language sql stable set search_path = '' as $$
  select * from public.promocoes p
   where p.status = 'Ativar' and (p.inicio is null or p.inicio <= asked) and (p.fim is null or p.fim >= asked)
     and (p.validade_ate is null or p.validade_ate >= asked)
     and (private.weekdays())[extract(isodow from asked)::integer] = any (p.dias);
$$;
grant execute on function private.valid_promocoes to authenticated;

-- A shopper's price on a date for each product in a valid promotion, the lowest of several. Twin of `priceOn` in
-- src/domain/overlap.ts.
create function public.ofertas_do_dia(dia date default private.today())
returns table (produto_id uuid, produto text, categoria text, tipo_venda text, valor numeric, desconto numeric,
               preco numeric,
               promocao_id uuid, promocao text)
language sql stable set search_path = '' as $$
  select distinct on (r.id) r.id, r.nome, c.nome, r.tipo_venda, o.valor, o.desconto, o.preco, a.id, a.nome
    from private.valid_promocoes(dia) a
    join public.promocao_produtos l on l.promocao_id = a.id
    join public.produtos r on r.id = l.produto_id
    join public.categorias c on c.id = r.categoria_id
   cross join lateral (select v.valor, private.offer_price(v.valor, l) as preco, private.desconto_on(v.valor, l)
                         as desconto from (select private.valor_on(r, dia) as valor) v) o
   where o.preco is not null
   order by r.id, o.preco, o.desconto desc, a.nome_ordem, a.id;
$$;
grant execute on function public.ofertas_do_dia to authenticated;

-- Computed column: select=*,homonimas. How many other promotions have the same folded name.
create function public.homonimas(promocao public.promocoes) returns bigint
language sql stable set search_path = '' as $$
  select count(*) from public.promocoes p where p.nome_ordem = promocao.nome_ordem and p.id <> promocao.id;
$$;
grant execute on function public.homonimas to authenticated;

-- Computed column: select=*,linhas. The rows of a promotion in the form's order, with current names and prices. One
-- value, as the API cuts embedded rows at max_rows.
create function public.linhas(promocao public.promocoes) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('produto_id', l.produto_id, 'desconto', l.desconto, 'preco', l.preco,
                                               'posicao', l.posicao,
                                               'nome', o.nome, 'valor', o.valor, 'novo_valor', o.novo_valor,
                                               'novo_valor_em', o.novo_valor_em, 'tipo_venda', o.tipo_venda)
                            order by l.posicao, l.produto_id), '[]')
    from public.promocao_produtos l join public.produtos o on o.id = l.produto_id
   where l.promocao_id = $1.id;
$$;
grant execute on function public.linhas to authenticated;

-- Lock order everywhere: categories, products, promotions, their rows. A price change reaches promotions with its
-- product locked.

-- Saves a promotion with all of its rows, or nothing; returns it as stored. `linhas`: [{"produto_id", "desconto",
-- "preco"}] in order; a price wins. With `version` (the updated_at that was read) it changes that version only
-- (PT409, PT404); without, it creates, unless the id exists. Products are locked; those with a decided price also
-- against new prices, until their discounts are written.
create function private.save_promocao(promocao jsonb, linhas jsonb, version timestamptz default null)
  returns setof public.promocoes
language plpgsql set search_path = '' as $$
declare
  given public.promocoes := jsonb_populate_record(null::public.promocoes, private.unquoted(promocao));
  items jsonb := private.unquoted(linhas);
  saved_id uuid := coalesce(given.id, gen_random_uuid());
begin
  lock table public.promocoes in row exclusive mode;
  perform from public.produtos p
    where p.id in (select (linha ->> 'produto_id')::uuid from jsonb_array_elements(items) linha)
      order by p.id for key share;
  perform from public.produtos p
    where p.id in (select (linha ->> 'produto_id')::uuid from jsonb_array_elements(items) linha
                   where linha ->> 'preco' is not null)
    order by p.id for share;
  if version is null then
    insert into public.promocoes (id, nome, categoria, descricao, desconto, dia_da_semana, dias_ativos, inicio, fim,
                                  status, validade_ate)
    values (saved_id, given.nome, coalesce(given.categoria, 'Geral'), given.descricao, coalesce(given.desconto, 0),
            given.dia_da_semana, coalesce(given.dias_ativos, '{}'), given.inicio, given.fim,
            coalesce(given.status, 'Ativar'), given.validade_ate)
    on conflict (id) do nothing;
    if not found then return query select * from public.promocoes p where p.id = saved_id; return; end if;
  else
    update public.promocoes p set
      nome = given.nome, categoria = coalesce(given.categoria, 'Geral'), descricao = given.descricao,
      desconto = coalesce(given.desconto, p.desconto), dia_da_semana = given.dia_da_semana,
      dias_ativos = coalesce(given.dias_ativos, '{}'), status = coalesce(given.status, 'Ativar'),
      inicio = given.inicio, fim = given.fim, validade_ate = given.validade_ate
    where p.id = saved_id and p.updated_at = version;
    if not found then
      if exists (select 1 from public.promocoes p where p.id = saved_id) then
        raise exception 'registro_alterado: somebody saved this promotion meanwhile' using errcode = 'PT409';
      end if;
      raise exception 'registro_ausente: this promotion is gone' using errcode = 'PT404';
    end if;
  end if;

  if exists (select from jsonb_array_elements(items) linha group by linha ->> 'produto_id' having count(*) > 1) then
    raise unique_violation using message = 'promocao_produtos_unico: a product is there twice',
      constraint = 'promocao_produtos_unico';
  end if;
  delete from public.promocao_produtos l
   where l.promocao_id = saved_id and l.produto_id::text not in (select linha ->> 'produto_id'
                                                                 from jsonb_array_elements(items) linha);
  insert into public.promocao_produtos (promocao_id, produto_id, desconto, preco, posicao)
  select saved_id, (linha.valor ->> 'produto_id')::uuid, (linha.valor ->> 'desconto')::numeric,
         (linha.valor ->> 'preco')::numeric, linha.posicao
    from jsonb_array_elements(items) with ordinality as linha (valor, posicao)
  on conflict (promocao_id, produto_id) do update set desconto = excluded.desconto, preco = excluded.preco,
    posicao = excluded.posicao;

  return query select * from public.promocoes p where p.id = saved_id;
end;
$$;
grant execute on function private.save_promocao to authenticated;

-- As private.save_promocao, with the rows, which a second statement reads, as the first does not see its own writes.
create function public.gravar_promocao(promocao jsonb, linhas jsonb, version timestamptz default null)
returns table (id uuid, nome text, categoria text, descricao text, desconto numeric, dia_da_semana text,
               dias_ativos text[],
               inicio date, fim date, validade_ate date, status text, created_at timestamptz,
               updated_at timestamptz, promocao_produtos jsonb)
language plpgsql set search_path = '' as $$
declare
  p public.promocoes;
begin
  select * into p from private.save_promocao(promocao, linhas, version);
  return query select p.id, p.nome, p.categoria, p.descricao, p.desconto, p.dia_da_semana, p.dias_ativos,
                      p.inicio, p.fim, p.validade_ate, p.status, p.created_at, p.updated_at, public.linhas(p)
     where p.id is not null;
end;
$$;
grant execute on function public.gravar_promocao to authenticated;

-- Deletes a product and its rows in promotions, or nothing; with `version` that version only (PT409, PT404).
-- Promotions are locked before their versions are noted.
create function public.excluir_produto_e_linhas(produto uuid, version timestamptz default null) returns void
language plpgsql set search_path = '' as $$
declare
  lines jsonb;
  before jsonb;
begin
  lock table public.produtos, public.promocoes in row exclusive mode;
  perform from public.produtos p where p.id = produto for no key update;
  with locked as (
    select a.id, a.updated_at from public.promocoes a
     where a.id in (select l.promocao_id from public.promocao_produtos l where l.produto_id = produto)
     order by a.id for no key update
  )
  select coalesce(jsonb_agg(jsonb_build_object('promocao_id', id, 'version', updated_at)), '[]') into before
    from locked;
  with gone as (delete from public.promocao_produtos l where l.produto_id = produto returning *)
  select jsonb_agg(to_jsonb(gone)) into lines from gone;
  perform set_config('app.deleted_lines', (
    select coalesce(jsonb_agg(line || jsonb_build_object('version', a.updated_at)), '[]')
      from jsonb_array_elements(lines) line join public.promocoes a on a.id = (line ->> 'promocao_id')::uuid)::text,
        true);
  delete from public.produtos p where p.id = produto and (version is null or p.updated_at = version);
  if not found then
    if exists (select from public.produtos p where p.id = produto) then
      raise exception 'registro_alterado: somebody saved this product meanwhile' using errcode = 'PT409';
    end if;
    raise exception 'registro_ausente: this product is gone' using errcode = 'PT404';
  end if;
  perform private.follow_versions(before);
end;
$$;
grant execute on function public.excluir_produto_e_linhas to authenticated;

-- From `since` on. Twin of `sharedDays` in src/domain/overlap.ts.
create function private.shared_days(one public.promocoes, other public.promocoes, since date) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  weekdays constant text[] := private.weekdays();
  first constant date := greatest(one.inicio, other.inicio, since);
  last constant date := least(one.fim, other.fim);
  shared text[] := '{}';
begin
  if one.status <> 'Ativar' or other.status <> 'Ativar' or last < first then return shared; end if;
  for place in 1..7 loop
    -- The period has the weekday if it has the first one after its beginning.
    if weekdays[place] = any (one.dias) and weekdays[place] = any (other.dias)
       and (last is null or first + (place - extract(isodow from first)::integer + 7) % 7 <= last) then
      shared := shared || weekdays[place];
    end if;
  end loop;
  return shared;
end;
$$;
grant execute on function private.shared_days to authenticated;

-- Products of promotions that share a valid day with another promotion, from `desde` on: of stored ones, or of an
-- edited one (`rascunho`, `produtos`). Each with the lowest-priced other promotion, the shared days and the number of
-- others.
create function public.sobreposicoes(
  promocoes uuid[] default '{}', rascunho jsonb default null, produtos uuid[] default '{}',
    desde date default private.today()
) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  asked_promocoes constant uuid[] := array(select distinct unnest(promocoes));
  asked_produtos constant uuid[] := array(select distinct unnest(produtos));
  answer jsonb;
begin
  -- The limits bound the work: a draft is joined with every row of every other promotion.
  if cardinality(promocoes) > 100 or cardinality(produtos) > 100 then
    raise exception 'more than 100 promotions or products in one question' using errcode = 'PT413';
  end if;
  if length(rascunho::text) > 1000 then raise exception 'more than 1000 characters in one draft'
    using errcode = 'PT413'; end if;
  with asked as (
    select p as promocao, p.id, l.produto_id
      from public.promocoes p join public.promocao_produtos l on l.promocao_id = p.id
      join public.produtos r on r.id = l.produto_id
     where p.id = any (asked_promocoes) and private.offer_price(private.valor_on(r, desde), l) is not null
    union all
    select d, d.id, each
      from jsonb_populate_record(null::public.promocoes, private.unquoted(rascunho)) d, unnest(asked_produtos) each
     where rascunho is not null
  ),
  shared as (
    select a.promocao, a.id, a.produto_id, o.id as other_id, m.desconto, m.preco,
           private.offer_price(private.valor_on(r, desde), m) as pays
      from asked a
      join public.promocao_produtos m on m.produto_id = a.produto_id
      join public.produtos r on r.id = m.produto_id
      join public.promocoes o on o.id = m.promocao_id and o.id is distinct from a.id
     where private.offer_price(private.valor_on(r, desde), m) is not null
       and (a.promocao).status = 'Ativar' and o.status = 'Ativar' and (o.fim is null or o.fim >= desde)
  ),
  pairs as materialized (
    select s.id, o.id as other_id, o.nome, o.nome_ordem, private.shared_days(s.promocao, o, desde) as dias
      from (select distinct on (id, other_id) id, other_id, promocao from shared) s
      join public.promocoes o on o.id = s.other_id
  ),
  best as (
    select distinct on (s.id, s.produto_id) s.id, s.produto_id, p.other_id, p.nome, s.desconto, s.preco, p.dias,
           count(*) over (partition by s.id, s.produto_id) as others
      from shared s
      join pairs p on p.id is not distinct from s.id and p.other_id = s.other_id and p.dias <> '{}'
     order by s.id, s.produto_id, s.pays, s.desconto desc, p.nome_ordem, p.other_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'promocaoId', b.id, 'produtoId', b.produto_id, 'nome', r.nome, 'valor', private.valor_on(r, desde),
           'others', b.others,
           'other', jsonb_build_object('id', b.other_id, 'nome', b.nome, 'desconto', b.desconto, 'preco', b.preco,
                                       'days', b.dias))), '[]')
    into answer from best b join public.produtos r on r.id = b.produto_id;
  return answer;
end;
$$;
grant execute on function public.sobreposicoes to authenticated;
