-- A row of a promotion keeps what the person decided: a discount or a price. The price stays whatever the product comes to cost; the
-- row's discount, and with it the promotion's average, follow.
-- Reads top-down: the price, the discount that follows from it, what offers cost, who carries the price, what a change of prices does to
-- offers, in which order all of them lock.

alter table public.promocao_produtos
  add column preco numeric(12, 2),
  add constraint promocao_produtos_preco_de_0_a_99999999 check (preco between 0 and 99999999.99),
  drop constraint promocao_produtos_desconto_de_0_a_100,
  -- 0 where the price that is kept is not lower than the product's: no offer, then.
  add constraint promocao_produtos_desconto_de_0_a_100
    check (desconto <= 100 and (desconto > 0 or desconto = 0 and preco is not null));
create index promocao_produtos_por_preco on public.promocao_produtos (produto_id) where preco is not null;

-- The discount -----------------------------------------------------------------------------------

-- The discount in percent that a price is of another; 0 when it is not lower. Twin of `descontoNow` in src/domain/desconto.ts.
create function private.desconto_for(valor numeric, preco numeric) returns numeric
language sql immutable parallel safe set search_path = ''
as $$
  select case when preco >= valor then 0
              when preco = 0 then 100
              else greatest(0.01, least(99.99, round((valor - preco) * 100 / valor, 2))) end;
$$;

create function private.follow_price() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Without a product, its foreign key says so.
  new.desconto := coalesce((select private.desconto_for(p.valor, new.preco) from public.produtos p where p.id = new.produto_id), 0);
  return new;
end;
$$;

create trigger follow_price before insert or update of preco on public.promocao_produtos
for each row when (new.preco is not null) execute function private.follow_price();

-- The promotions are locked in the order of everything that changes several, and before their rows.
create function private.follow_product_prices() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform from public.promocoes a
    where a.id in (
      select l.promocao_id from depois d join public.promocao_produtos l on l.produto_id = d.id
       where l.preco is not null and l.desconto <> private.desconto_for(d.valor, l.preco))
    order by a.id for no key update;
  if found then
    update public.promocao_produtos l set desconto = private.desconto_for(d.valor, l.preco)
      from depois d
     where l.produto_id = d.id and l.preco is not null and l.desconto <> private.desconto_for(d.valor, l.preco);
  end if;
  return null;
end;
$$;

create trigger follow_product_prices after update on public.produtos
referencing new table as depois for each statement execute function private.follow_product_prices();

-- An average that follows a product's price is no other version of the promotion: nobody decided it.
drop trigger set_updated_at on public.promocoes;
create trigger set_updated_at before update on public.promocoes
for each row when (pg_trigger_depth() < 2) execute function private.set_updated_at();

-- What offers cost ---------------------------------------------------------------------------------

-- What a shopper pays for a product that costs `valor` by a row of a promotion. Twin of `offerPrice` in src/domain/desconto.ts.
create function private.offer_price(valor numeric, linha public.promocao_produtos) returns numeric
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(linha.preco, round(valor * (100 - linha.desconto) / 100, 2));
$$;

-- As before, and the lowest price may be one that a row keeps.
create or replace function public.ofertas_do_dia(dia date default private.today())
returns table (produto_id uuid, produto text, categoria text, tipo_venda text, valor numeric, desconto numeric, preco numeric,
               promocao_id uuid, promocao text)
language sql stable security invoker set search_path = ''
as $$
  select distinct on (r.id) r.id, r.nome, r.categoria, r.tipo_venda, r.valor, l.desconto, o.preco, a.id, a.nome
    from private.valid_promocoes(dia) a
    join public.promocao_produtos l on l.promocao_id = a.id
    join public.produtos r on r.id = l.produto_id
   cross join lateral (select private.offer_price(r.valor, l) as preco) o
   where l.desconto > 0
   order by r.id, o.preco, l.desconto desc, a.nome_ordem, a.id;
$$;

-- As before, and the other promotion is the one with the lowest price.
create or replace function private.sobreposicoes(
  promocoes uuid[] default '{}', rascunho jsonb default null, produtos uuid[] default '{}', desde date default private.today()
)
returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with asked as (
    select p as promocao, p.id, l.produto_id
      from public.promocoes p join public.promocao_produtos l on l.promocao_id = p.id and l.desconto > 0
     where p.id = any (sobreposicoes.promocoes)
    union all
    select d, d.id, each
      from jsonb_populate_record(null::public.promocoes, private.unquoted(rascunho)) d, unnest(sobreposicoes.produtos) each
     where rascunho is not null
  ),
  shared as (
    select a.promocao, a.id, a.produto_id, o.id as other_id, m.desconto, m.preco, private.offer_price(r.valor, m) as pays
      from asked a
      join public.promocao_produtos m on m.produto_id = a.produto_id and m.desconto > 0
      join public.produtos r on r.id = m.produto_id
      join public.promocoes o on o.id = m.promocao_id and o.id is distinct from a.id
     where (a.promocao).status = 'Ativar' and o.status = 'Ativar' and (o.fim is null or o.fim >= desde)
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
           'promocaoId', b.id, 'produtoId', b.produto_id, 'nome', r.nome, 'valor', r.valor, 'others', b.others,
           'other', jsonb_build_object('id', b.other_id, 'nome', b.nome, 'desconto', b.desconto, 'preco', b.preco, 'days', b.dias))), '[]')
    from best b join public.produtos r on r.id = b.produto_id;
$$;

-- Who carries the price ----------------------------------------------------------------------------

-- As before, and with the price.
create or replace function public.linhas(promocao public.promocoes) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('produto_id', l.produto_id, 'desconto', l.desconto, 'preco', l.preco, 'posicao', l.posicao,
                                               'nome', o.nome, 'valor', o.valor, 'tipo_venda', o.tipo_venda)
                            order by l.posicao, l.produto_id), '[]')
    from public.promocao_produtos l join public.produtos o on o.id = l.produto_id
   where l.promocao_id = $1.id;
$$;

-- As before; `linhas`: [{"produto_id", "desconto", "preco"}], where a price, if there is one, is what counts. Products whose prices
-- count are held until the discounts that follow are written.
create or replace function private.save_promocao(promocao jsonb, linhas jsonb, versao timestamptz default null)
returns setof public.promocoes
language plpgsql security invoker set search_path = ''
as $$
declare
  enviada jsonb := private.unquoted(promocao);
  dados public.promocoes := jsonb_populate_record(null::public.promocoes, enviada);
  itens jsonb := private.unquoted(linhas);
  chave uuid := coalesce(dados.id, gen_random_uuid());
begin
  lock table public.promocoes in row exclusive mode;
  perform from public.produtos p
    where p.id in (select (linha ->> 'produto_id')::uuid from jsonb_array_elements(itens) linha where linha ->> 'preco' is not null)
    order by p.id for share;
  if versao is null then
    insert into public.promocoes (id, nome, categoria, descricao, desconto, dia_da_semana, dias_ativos, inicio, fim, status)
    values (chave, dados.nome, coalesce(dados.categoria, 'Geral'), dados.descricao, coalesce(dados.desconto, 0),
            dados.dia_da_semana, coalesce(dados.dias_ativos, '{}'), dados.inicio, dados.fim,
            coalesce(dados.status, 'Ativar'))
    on conflict (id) do nothing;
    if not found then
      return query select * from public.promocoes p where p.id = chave;
      return;
    end if;
  else
    update public.promocoes p set
      nome = dados.nome, categoria = coalesce(dados.categoria, 'Geral'), descricao = dados.descricao,
      desconto = coalesce(dados.desconto, p.desconto), dia_da_semana = dados.dia_da_semana,
      dias_ativos = coalesce(dados.dias_ativos, '{}'), status = coalesce(dados.status, 'Ativar'),
      inicio = case when enviada ? 'inicio' then dados.inicio else p.inicio end,
      fim = case when enviada ? 'fim' then dados.fim else p.fim end
    where p.id = chave and p.updated_at = versao;
    if not found then
      if exists (select 1 from public.promocoes p where p.id = chave) then
        raise exception 'registro_alterado: somebody saved this promotion meanwhile' using errcode = 'PT409';
      end if;
      raise exception 'registro_ausente: this promotion is gone' using errcode = 'PT404';
    end if;
  end if;

  delete from public.promocao_produtos where promocao_id = chave;
  insert into public.promocao_produtos (promocao_id, produto_id, desconto, preco, posicao)
  select chave, (linha.valor ->> 'produto_id')::uuid, (linha.valor ->> 'desconto')::numeric,
         (linha.valor ->> 'preco')::numeric, linha.posicao
    from jsonb_array_elements(itens) with ordinality as linha (valor, posicao);

  return query select * from public.promocoes p where p.id = chave;
end;
$$;

-- As before, and with the price.
create or replace function private.restore_deleted(products jsonb, lines jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  answer jsonb;
  rest_lines jsonb;
  before jsonb;
begin
  with item as materialized (
    select i.*, coalesce(c.nome, n.nome) as na_categoria
      from rows from (jsonb_to_recordset(products) as (id uuid, nome text, valor numeric, localizacao text, categoria text,
                                                       categoria_id uuid, tipo_venda text, created_at timestamptz),
                      jsonb_array_elements(products))
             as i (id, nome, valor, localizacao, categoria, categoria_id, tipo_venda, created_at, kept)
      left join public.categorias c on c.id = i.categoria_id
      left join public.categorias n on n.nome_ordem = private.fold(btrim(i.categoria, E' \t\r\n'))
  ), restored as (
    insert into public.produtos (id, nome, valor, localizacao, categoria, tipo_venda, created_at)
    select id, nome, valor, localizacao, na_categoria, tipo_venda, created_at from item where na_categoria is not null
    on conflict (id) do nothing
    returning id
  ), lost as materialized (
    select i.id, i.kept, i.nome, case when p.id is null then 'category' else 'exists' end as reason, p.updated_at
      from item i left join public.produtos p on p.id = i.id
     where not exists (select from restored r where r.id = i.id)
  )
  select jsonb_build_object(
           'restored', (select count(*) from restored), 'left', (select count(*) from lost),
           'rest', (select jsonb_agg(kept) from lost having bool_or(reason = 'category')),
           'produtos', coalesce((select jsonb_agg(jsonb_build_object('nome', nome, 'reason', reason,
                                                                     'who', private.last_author(id, updated_at)))
             from (select * from lost order by private.fold(nome), id limit 20) few), '[]'),
           'ids', coalesce((select jsonb_agg(id) from restored), '[]'))
    into answer;
  -- A promotion that somebody saved since is as they left it.
  with back as (
    insert into public.promocao_produtos (promocao_id, produto_id, desconto, preco, posicao)
    select l.promocao_id, l.produto_id, l.desconto, l.preco, l.posicao
      from jsonb_to_recordset(lines) as
             l (promocao_id uuid, produto_id uuid, desconto numeric, preco numeric, posicao integer, version timestamptz)
      join public.promocoes a on a.id = l.promocao_id and a.updated_at = l.version
      join jsonb_array_elements_text(answer -> 'ids') restored (id) on restored.id::uuid = l.produto_id
    on conflict do nothing
    returning promocao_id, produto_id
  )
  select (select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(lines) line
           where ((line ->> 'promocao_id')::uuid, (line ->> 'produto_id')::uuid) not in (select promocao_id, produto_id from back)),
         (select coalesce(jsonb_agg(jsonb_build_object('promocao_id', a.id, 'version', a.updated_at)), '[]')
            from public.promocoes a where a.id in (select promocao_id from back))
    into rest_lines, before;
  -- Another version of each of them: a form that was opened without those rows would drop them again.
  update public.promocoes a set updated_at = now()
    from jsonb_to_recordset(before) as b (promocao_id uuid) where a.id = b.promocao_id;
  perform private.note_return(array(select jsonb_array_elements_text(answer -> 'ids')::uuid));
  return answer - 'ids' || private.promocoes_without(rest_lines) || jsonb_build_object('rest_lines', rest_lines, 'before', before);
end;
$$;

-- As before, and with the price. Products are locked before promotions.
create or replace function private.undelete(asked_table text, asked_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.deletions;
  columns text;
  present boolean;
  written bigint;
  returned uuid[] := '{}';
begin
  if not private.has_access() then
    raise exception 'only staff undo deletions' using errcode = '42501';
  end if;
  if asked_table in ('promocoes', 'produtos') then
    lock table public.produtos, public.promocoes, public.promocao_produtos in row exclusive mode;
  end if;
  -- Before what is kept, as everything does that follows their versions there.
  perform from public.promocoes a
    where asked_table = 'produtos' and a.id in (
      select (line ->> 'promocao_id')::uuid from private.deletions d cross join jsonb_array_elements(d.rows) line
       where d.quem_id = (select auth.uid()) and d.table_name = asked_table and d.record_id = asked_id)
    order by a.id for no key update;
  select * into kept from private.deletions d
   where d.quem_id = (select auth.uid()) and d.table_name = asked_table and d.record_id = asked_id
     and d.deleted_at > now() - interval '1 hour'
     for update;
  if asked_table in ('profiles', 'cargos', 'categorias', 'perguntas', 'promocoes', 'produtos') then
    execute format('select exists (select from public.%I where id = $1)', asked_table) into present using asked_id;
  end if;
  if present then
    return coalesce(kept.left_out, 0);
  elsif kept.record_id is null or kept.left_out is not null then
    raise exception 'exclusao_definitiva: there is nothing left to bring back' using errcode = 'PT404';
  end if;

  if kept.table_name = 'profiles' then
    kept.record := kept.record || coalesce(
      (select jsonb_build_object('role', c.nome) from public.cargos c where c.id = kept.parent_id), '{}');
  elsif kept.table_name = 'produtos' then
    kept.record := kept.record || coalesce(
      (select jsonb_build_object('categoria', c.nome) from public.categorias c where c.id = kept.parent_id), '{}');
  end if;

  -- One line of activity for all of it.
  perform set_config('importacao.operacao', gen_random_uuid()::text, true), set_config('importacao.acao', 'restaurou', true);
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
   where attrelid = format('public.%I', kept.table_name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
                  on conflict (id) do nothing', kept.table_name, columns) using kept.record;
  get diagnostics written = row_count;
  if kept.table_name in ('promocoes', 'produtos') then
    with line as materialized (
      select l.* from jsonb_to_recordset(kept.rows) as
               l (promocao_id uuid, produto_id uuid, desconto numeric, preco numeric, posicao integer, versao timestamptz)
        join public.promocoes a on a.id = l.promocao_id and (kept.table_name = 'promocoes' or a.updated_at = l.versao)
        join public.produtos r on r.id = l.produto_id
       where written = 1
         for no key update of a
    ), back as (
      insert into public.promocao_produtos (promocao_id, produto_id, desconto, preco, posicao)
      select promocao_id, produto_id, desconto, preco, posicao from line
      returning promocao_id
    )
    select coalesce(array_agg(promocao_id), '{}') into returned from back;
  end if;
  if written = 1 and kept.table_name = 'produtos' then
    -- Another version of each promotion that a product returned to: a form that was opened without it would drop it again.
    update public.promocoes set updated_at = now() where id = any (returned);
    perform private.note_return(array[asked_id]), private.follow_versions((
      select coalesce(jsonb_agg(jsonb_build_object('promocao_id', line -> 'promocao_id', 'version', line -> 'versao')), '[]')
        from jsonb_array_elements(kept.rows) line where (line ->> 'promocao_id')::uuid = any (returned)));
  end if;
  perform set_config('importacao.operacao', '', true);
  -- Where somebody else brought it back at this very moment, nothing of it was written here.
  update private.deletions d
     set left_out = case written when 1 then jsonb_array_length(kept.rows) - cardinality(returned) else 0 end,
         record = '{}', rows = case when written = 1 and kept.table_name = 'produtos' then (
           select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(kept.rows) line
            where (line ->> 'promocao_id')::uuid <> all (returned)) else '[]' end
   where d.quem_id = kept.quem_id and d.table_name = kept.table_name and d.record_id = kept.record_id
  returning d.left_out into kept.left_out;
  return kept.left_out;
end;
$$;

-- As before, and with the price.
create or replace function public.apply_change(operation uuid, scope jsonb, change jsonb, previewed jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  asked jsonb := private.unquoted(change);
  selected jsonb := private.unquoted(scope);
  seen jsonb := private.unquoted(previewed);
  verb text := case asked ->> 'kind' when 'delete' then 'excluiu' else 'alterou' end;
  answer jsonb := private.begin_change(operation, verb, private.concerns_promocoes(selected, asked));
  plan text;
  summary jsonb;
  products jsonb;
  lines jsonb;
  before jsonb;
begin
  if answer is not null then
    return answer;
  end if;
  plan := private.planned_change(selected, asked, true);
  summary := private.summed_change(selected, asked);
  if summary ->> 'fingerprint' is distinct from seen ->> 'fingerprint' then
    return jsonb_build_object('stopped', private.changed_since(plan, (seen ->> 'previewed')::timestamptz)
                                         || jsonb_build_object('total', summary -> 'total'));
  end if;
  if (summary -> 'change')::bigint > 20000 then
    raise exception 'change_too_large: more products than one transaction takes in time' using errcode = 'PT413';
  end if;
  if asked ->> 'kind' = 'delete' then
    execute format($delete$
      with planned as materialized (select * from (%s) planned where outcome = 'change'),
      lines as (
        delete from public.promocao_produtos l using planned i where l.produto_id = i.id
        returning l.promocao_id, l.produto_id, l.desconto, l.preco, l.posicao),
      deleted as (
        delete from public.produtos p using planned i where p.id = i.id
        returning p.id, p.nome, p.valor, p.localizacao, p.categoria, p.tipo_venda, p.created_at)
      select (select jsonb_agg(to_jsonb(d) || jsonb_build_object('categoria_id', c.id))
                from deleted d join public.categorias c on c.nome = d.categoria),
             (select jsonb_agg(to_jsonb(lines)) from lines),
             (select jsonb_agg(jsonb_build_object('promocao_id', a.id, 'version', a.updated_at))
                from public.promocoes a where a.id in (select promocao_id from lines))
      $delete$, plan) into products, lines, before;
    select jsonb_agg(each || jsonb_build_object('version', a.updated_at)) into lines
      from jsonb_array_elements(lines) each join public.promocoes a on a.id = (each ->> 'promocao_id')::uuid;
  else
    execute format($update$
      with planned as materialized (select * from (%s) planned where outcome = 'change'),
      changed as (
        update public.produtos p
           set valor = i.new_valor, localizacao = i.new_localizacao, categoria = i.new_categoria
          from planned i where p.id = i.id
        returning p.id, p.updated_at as version, i.nome, i.valor, i.localizacao, i.categoria)
      select jsonb_agg(to_jsonb(d) || jsonb_build_object('categoria_id', c.id))
        from changed d join public.categorias c on c.nome = d.categoria$update$, plan) into products;
  end if;
  if coalesce(jsonb_array_length(products), 0) <> (summary -> 'change')::bigint then
    raise exception 'change_moved: other products than were previewed' using errcode = 'PT409';
  end if;
  perform private.keep_change(operation, asked ->> 'kind', products, lines),
          private.follow_versions(coalesce(before, '[]'));
  return private.end_batch(operation, verb, summary - 'fingerprint');
end;
$$;

-- What a change of prices does to offers -------------------------------------------------------------

-- The rows of promotions that are not over whose products a change gives another price, with what was decided of them.
create function private.repriced_rows(scope jsonb, change jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  answer jsonb;
begin
  if change ->> 'kind' <> 'price' then
    return '[]';
  end if;
  execute format($rows$
    select coalesce(jsonb_agg(jsonb_build_object(
             'produtoId', p.id, 'nome', p.nome, 'valor', p.valor, 'newValor', p.new_valor,
             'promocao', a.nome, 'desconto', l.desconto, 'preco', l.preco)
             order by p.nome_ordem, p.id, a.nome_ordem, a.id), '[]')
      from (%s) p
      join public.promocao_produtos l on l.produto_id = p.id
      join public.promocoes a on a.id = l.promocao_id
     where p.outcome = 'change' and a.status = 'Ativar' and (a.fim is null or a.fim >= private.today())
    $rows$, private.planned_prices(
      'public.produtos p where p.id in (select l.produto_id from public.promocao_produtos l) and ' || private.condition_of_scope(scope),
      'p.id, p.nome, p.nome_ordem, p.valor', change, '')) into answer;
  return answer;
end;
$$;

-- As before, and with the rows of promotions whose products get another price.
create or replace function public.preview_change(scope jsonb, change jsonb, shown text[], inicio bigint default 0, quantos bigint default 10)
returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  asked jsonb := private.unquoted(change);
  selected jsonb := private.unquoted(scope);
  rows jsonb;
begin
  if not private.has_access() then
    raise exception 'only staff change products' using errcode = '42501';
  end if;
  execute format($page$
    select jsonb_agg(jsonb_build_object(
             'id', r.id, 'nome', r.nome, 'valor', r.valor, 'localizacao', r.localizacao, 'categoria', r.categoria,
             'new_valor', r.new_valor, 'new_localizacao', r.new_localizacao, 'new_categoria', r.new_categoria,
             'outcome', r.outcome, 'used_by', array(
               select a.nome from public.promocao_produtos l join public.promocoes a on a.id = l.promocao_id
                where l.produto_id = r.id and r.lines > 0 order by a.nome_ordem, a.id limit 4))
           order by r.nome_ordem, r.id)
      from (select * from (%s) planned where outcome = any ($1) order by nome_ordem, id offset $2 limit $3) r
    $page$, private.planned_change(selected, asked, false)) into rows using shown, greatest(inicio, 0), least(greatest(quantos, 0), 100);
  return private.summed_change(selected, asked)
      || jsonb_build_object('previewed', now(), 'rows', coalesce(rows, '[]'), 'offers', private.repriced_rows(selected, asked));
end;
$$;

-- In which order they lock -------------------------------------------------------------------------

-- Whoever changes a product's price comes to its promotions with the product locked. So everything locks categories, products,
-- promotions and their rows in this order; the functions below are as before otherwise.

create or replace function public.excluir_produto_e_linhas(produto uuid, versao timestamptz default null) returns void
language plpgsql security invoker set search_path = ''
as $$
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
  select coalesce(jsonb_agg(jsonb_build_object('promocao_id', id, 'version', updated_at)), '[]') into before from locked;
  with gone as (delete from public.promocao_produtos l where l.produto_id = produto returning *)
  select jsonb_agg(to_jsonb(gone)) into lines from gone;
  perform set_config('exclusao.linhas', (
    select coalesce(jsonb_agg(line || jsonb_build_object('versao', a.updated_at)), '[]')
      from jsonb_array_elements(lines) line join public.promocoes a on a.id = (line ->> 'promocao_id')::uuid)::text, true);
  delete from public.produtos p where p.id = produto and (versao is null or p.updated_at = versao);
  if not found then
    if exists (select from public.produtos p where p.id = produto) then
      raise exception 'registro_alterado: somebody saved this product meanwhile' using errcode = 'PT409';
    end if;
    raise exception 'registro_ausente: this product is gone' using errcode = 'PT404';
  end if;
  perform private.follow_versions(before);
end;
$$;

create or replace function private.begin_batch(operation uuid, batch uuid, verb text, destination text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  if not private.has_access() then
    raise exception 'only staff import' using errcode = '42501';
  end if;
  if destination = 'perguntas' then
    lock table public.perguntas in share row exclusive mode;
  else
    lock table public.categorias, public.produtos, public.promocoes, public.promocao_produtos in share row exclusive mode;
  end if;
  answer := private.batch_answer(batch, verb);
  if answer is null and verb = 'importou' and exists (
    select 1 from private.import_batches b
     where b.quem_id = (select auth.uid()) and b.operacao = operation and b.verb = 'desfez') then
    raise exception 'importacao_desfeita: this import was undone' using errcode = 'PT409';
  end if;
  perform set_config('importacao.operacao', operation::text, true), set_config('importacao.acao', verb, true);
  return answer;
end;
$$;

create or replace function private.begin_change(operation uuid, verb text, with_promocoes boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.has_access() then
    raise exception 'only staff change products' using errcode = '42501';
  end if;
  lock table public.categorias, public.produtos in share row exclusive mode;
  if with_promocoes is not false then
    lock table public.promocoes, public.promocao_produtos in share row exclusive mode;
  end if;
  delete from private.product_changes where created_at < now() - interval '7 days';
  perform set_config('importacao.operacao', operation::text, true), set_config('importacao.acao', verb, true);
  return private.batch_answer(operation, verb);
end;
$$;

create or replace function private.concerns_promocoes(scope jsonb, change jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(change ->> 'kind', '') not in ('categoria', 'localizacao')
         or coalesce(scope -> 'filtro' ? 'emPromocaoHoje', false);
$$;

create or replace function public.undo_change(operation uuid) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  kept private.product_changes := private.kept_change(operation);
  answer jsonb := private.begin_change(operation, 'reverteu', kept.kind in ('delete', 'price'));
  rest jsonb;
  rest_lines jsonb;
begin
  if answer is not null then
    return answer;
  end if;
  -- Again, as it may have been taken back before the locks were there.
  kept := private.kept_change(operation);
  if kept.kind is null then
    raise exception 'change_forgotten: this change cannot be taken back any more' using errcode = 'PT404';
  end if;
  answer := case kept.kind when 'delete' then private.restore_deleted(kept.products, kept.lines)
                           else private.restore_changed(kept.products, kept.last_entry) end;
  rest := nullif(answer -> 'rest', 'null');
  rest_lines := coalesce(answer -> 'rest_lines', '[]');
  answer := answer || jsonb_build_object('restored', kept.restored + (answer -> 'restored')::bigint,
                                         'linesLeft', kept.lines_left + jsonb_array_length(rest_lines));
  perform private.keep_rest(operation, rest, rest_lines, (answer -> 'restored')::bigint, kept.lines_left),
          private.follow_versions(coalesce(answer -> 'before', '[]'));
  answer := answer - '{rest,rest_lines,before}'::text[];
  if rest is not null then
    perform set_config('importacao.operacao', '', true);
    return answer;
  end if;
  return private.end_batch(operation, 'reverteu', answer);
end;
$$;

-- Who may do what ------------------------------------------------------------------------------------

revoke all on function private.desconto_for(numeric, numeric) from public, anon;
revoke all on function private.follow_price() from public, anon, authenticated;
revoke all on function private.follow_product_prices() from public, anon, authenticated;
revoke all on function private.repriced_rows(jsonb, jsonb) from public, anon;
revoke all on function private.offer_price(numeric, public.promocao_produtos) from public, anon;
grant execute on function private.desconto_for(numeric, numeric) to authenticated;
grant execute on function private.repriced_rows(jsonb, jsonb) to authenticated;
grant execute on function private.offer_price(numeric, public.promocao_produtos) to authenticated;
