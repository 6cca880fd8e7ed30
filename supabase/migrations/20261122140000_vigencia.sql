-- Promotions with dates, what happens where two of them have the same product, and one rule for what is valid on a day.

-- Dates -----------------------------------------------------------------------------------------

-- First and last day in São Paulo, null without such an end; the last one counts.
alter table public.promocoes
  add column inicio date,
  add column fim date,
  -- Its list of days, or the single weekday of one that has no list.
  add column dias text[] not null generated always as (
    case when cardinality(dias_ativos) > 0 then dias_ativos else array_remove(array[dia_da_semana], null) end) stored,
  -- The years that the panel writes; 'infinity' would be no date there.
  add constraint promocoes_inicio_valido check (inicio between '2000-01-01' and '2999-12-31'),
  add constraint promocoes_fim_valido check (fim between '2000-01-01' and '2999-12-31'),
  add constraint promocoes_fim_depois_do_inicio check (fim >= inicio);
create index promocoes_por_nome on public.promocoes (nome_ordem, id);

-- Computed column: select=*,homonimas. How many other promotions have the same name, but for accents and capital letters.
create function public.homonimas(promocao public.promocoes) returns bigint
language sql stable security invoker set search_path = ''
as $$
  select count(*) from public.promocoes p where p.nome_ordem = promocao.nome_ordem and p.id <> promocao.id;
$$;

-- As before, and with the dates. A caller that does not know them yet leaves them as they are.
create or replace function public.gravar_promocao(promocao jsonb, linhas jsonb, versao timestamptz default null)
returns setof public.promocoes
language plpgsql security invoker set search_path = ''
as $$
declare
  enviada jsonb := private.unquoted(promocao);
  dados public.promocoes := jsonb_populate_record(null::public.promocoes, enviada);
  itens jsonb := private.unquoted(linhas);
  chave uuid := coalesce(dados.id, gen_random_uuid());
begin
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
  insert into public.promocao_produtos (promocao_id, produto_id, desconto, posicao)
  select chave, (linha.valor ->> 'produto_id')::uuid, (linha.valor ->> 'desconto')::numeric, linha.posicao
    from jsonb_array_elements(itens) with ordinality as linha (valor, posicao);

  return query select * from public.promocoes p where p.id = chave;
end;
$$;

-- What is valid on a day ------------------------------------------------------------------------------

create function private.weekdays() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'];
$$;

-- Today's date in the supermarket.
create function private.today() returns date
language sql stable parallel safe set search_path = ''
as $$
  select (now() at time zone 'America/Sao_Paulo')::date;
$$;

-- The promotions that shoppers get on a date. Twin of `isValidOn` in src/domain/promocao.ts.
create function private.valid_promocoes(asked date) returns setof public.promocoes
language sql stable security invoker set search_path = ''
as $$
  select * from public.promocoes p
   where p.status = 'Ativar' and (p.inicio is null or p.inicio <= asked) and (p.fim is null or p.fim >= asked)
     and (private.weekdays())[extract(isodow from asked)::integer] 
         = any (case when cardinality(p.dias_ativos) > 0 then p.dias_ativos else array[p.dia_da_semana] end);
$$;

-- What a shopper pays on a date for each product in a promotion of that date: where several have it, the lowest price,
-- which is that of the highest discount. Twin of `priceOn` in src/domain/overlap.ts, for whoever quotes prices.
create function public.ofertas_do_dia(dia date default private.today())
returns table (produto_id uuid, produto text, categoria text, tipo_venda text, valor numeric, desconto numeric, preco numeric,
               promocao_id uuid, promocao text)
language sql stable security invoker set search_path = ''
as $$
  select distinct on (r.id) r.id, r.nome, r.categoria, r.tipo_venda, r.valor, l.desconto,
         round(r.valor * (100 - l.desconto) / 100, 2), a.id, a.nome
    from private.valid_promocoes(dia) a
    join public.promocao_produtos l on l.promocao_id = a.id
    join public.produtos r on r.id = l.produto_id
   order by r.id, l.desconto desc, a.nome_ordem, a.id;
$$;

-- As before, but the promotions of each day of this week are those that are valid on its date.
create or replace function public.resumo_do_catalogo() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'novos', (select count(*) from public.produtos where created_at > now() - interval '30 days'),
    'anteriores', (select count(*) from public.produtos
                    where created_at <= now() - interval '30 days' and created_at > now() - interval '60 days'),
    'promocoesPorDia', (
      select jsonb_object_agg(d.dia, (select count(*) from private.valid_promocoes(
               date_trunc('week', private.today())::date + d.posicao::integer - 1)))
        from unnest(private.weekdays()) with ordinality d (dia, posicao)),
    'produtosPorCategoria', coalesce((
      select jsonb_agg(jsonb_build_object('categoria', nome, 'produtos', produtos) order by produtos desc, nome_ordem) from (
        select c.nome, c.nome_ordem, count(p.id) as produtos
          from public.categorias c left join public.produtos p on p.categoria = c.nome
         group by c.nome, c.nome_ordem) categorias), '[]'));
$$;

-- Two promotions of one product -------------------------------------------------------------------------

-- The weekdays on which two promotions are both valid, on some date from `since` on. Twin of `sharedDays` in
-- src/domain/overlap.ts.
create function private.shared_days(one public.promocoes, other public.promocoes, since date) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  weekdays constant text[] := private.weekdays();
  first constant date := greatest(one.inicio, other.inicio, since);
  last constant date := least(one.fim, other.fim);
  shared text[] := '{}';
begin
  if one.status <> 'Ativar' or other.status <> 'Ativar' or last < first then
    return shared;
  end if;
  for place in 1..7 loop
    -- In the period is that weekday's first date after its beginning, or none.
    if weekdays[place] = any (one.dias) and weekdays[place] = any (other.dias)
       and (last is null or first + (place - extract(isodow from first)::integer + 7) % 7 <= last) then
      shared := shared || weekdays[place];
    end if;
  end loop;
  return shared;
end;
$$;

-- The products of promotions that others have too on a same day, from `desde` on. Asked of stored ones by their ids, or
-- of one that is being edited (`rascunho`: its status, dias, inicio, fim and id; `produtos`: its products). Of the others it tells the one with
-- the highest discount, on which days both are valid, and how many others there are.
create function public.sobreposicoes(
  promocoes uuid[] default '{}', rascunho jsonb default null, produtos uuid[] default '{}', desde date default private.today()
)
returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with asked as (
    select p as promocao, p.id, l.produto_id
      from public.promocoes p join public.promocao_produtos l on l.promocao_id = p.id
     where p.id = any (sobreposicoes.promocoes)
    union all
    select d, d.id, each
      from jsonb_populate_record(null::public.promocoes, private.unquoted(rascunho)) d, unnest(sobreposicoes.produtos) each
     where rascunho is not null
  ),
  shared as (
    select a.promocao, a.id, a.produto_id, o.id as other_id, m.desconto
      from asked a
      join public.promocao_produtos m on m.produto_id = a.produto_id
      join public.promocoes o on o.id = m.promocao_id and o.id is distinct from a.id
     where (a.promocao).status = 'Ativar' and o.status = 'Ativar' and (o.fim is null or o.fim >= desde)
  ),
  pairs as materialized (
    select s.id, o.id as other_id, o.nome, o.nome_ordem, private.shared_days(s.promocao, o, desde) as dias
      from (select distinct on (id, other_id) id, other_id, promocao from shared) s
      join public.promocoes o on o.id = s.other_id
  ),
  best as (
    select distinct on (s.id, s.produto_id) s.id, s.produto_id, p.other_id, p.nome, s.desconto, p.dias,
           count(*) over (partition by s.id, s.produto_id) as others
      from shared s
      join pairs p on p.id is not distinct from s.id and p.other_id = s.other_id and p.dias <> '{}'
     order by s.id, s.produto_id, s.desconto desc, p.nome_ordem, p.other_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'promocaoId', b.id, 'produtoId', b.produto_id, 'nome', r.nome, 'valor', r.valor, 'others', b.others,
           'other', jsonb_build_object('id', b.other_id, 'nome', b.nome, 'desconto', b.desconto, 'days', b.dias))), '[]')
    from best b join public.produtos r on r.id = b.produto_id;
$$;

-- Who may do what ---------------------------------------------------------------------------------

revoke all on function private.weekdays() from public, anon;
revoke all on function private.today() from public, anon;
revoke all on function private.valid_promocoes(date) from public, anon;
revoke all on function private.shared_days(public.promocoes, public.promocoes, date) from public, anon;
revoke all on function public.homonimas(public.promocoes) from public, anon;
revoke all on function public.ofertas_do_dia(date) from public, anon;
revoke all on function public.sobreposicoes(uuid[], jsonb, uuid[], date) from public, anon;

grant execute on function private.weekdays() to authenticated;
grant execute on function private.today() to authenticated;
grant execute on function private.valid_promocoes(date) to authenticated;
grant execute on function private.shared_days(public.promocoes, public.promocoes, date) to authenticated;
grant execute on function public.homonimas(public.promocoes) to authenticated;
grant execute on function public.ofertas_do_dia(date) to authenticated;
grant execute on function public.sobreposicoes(uuid[], jsonb, uuid[], date) to authenticated;
