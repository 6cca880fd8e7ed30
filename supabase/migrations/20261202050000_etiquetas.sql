-- Shelf labels, and promotions of products near their last date of use.

alter table public.promocoes
  add column validade_ate date,
  add constraint promocoes_validade_ate_valida check (validade_ate between '2000-01-01' and '2999-12-31'),
  add constraint promocoes_validade_ate_depois_do_fim check (validade_ate >= greatest(inicio, fim));

create or replace function private.save_promocao(promocao jsonb, linhas jsonb, version timestamptz default null)
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

drop function public.gravar_promocao(jsonb, jsonb, timestamptz);
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

alter table private.balcao
  add column dias_do_preco_de integer not null default 30,
  add constraint balcao_dias_do_preco_de_1_a_365 check (dias_do_preco_de between 1 and 365);

create or replace function private.welcome() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('loja', to_jsonb(b) - array['ligado', 'unica', 'dias_do_preco_de'],
                            'sugestoes', private.suggestions())
    from private.balcao b where b.ligado;
$$;

create or replace function public.loja_do_balcao() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.only_staff();
  select to_jsonb(b) - array['ligado', 'unica', 'dias_do_preco_de'] from private.balcao b;
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
create or replace function private.answer(pergunta text, momento timestamptz, anotar boolean, no_balcao boolean,
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

-- A row for each product, which it outlives, so that a restored product has its label. `preco` is what a shopper pays,
-- `de` the usual price that stands before it; `conteudo` and `tipo_venda` are what the price per measure was made of.
create table public.etiquetas (
  produto_id uuid primary key,
  nome text not null,
  preco numeric(12, 2) not null,
  de numeric(12, 2),
  preco_medida numeric(14, 2),
  medida text,
  -- The period of an offer as `private.offers_on` tells it; null: the usual price.
  oferta jsonb,
  conteudo text,
  tipo_venda text not null,
  -- The press of 'Imprimir' that wrote it, and the row that it took the place of.
  impressao uuid not null,
  antes jsonb,
  quem text,
  quem_id uuid,
  created_at timestamptz not null default now()
);
create index etiquetas_por_impressao on public.etiquetas (impressao);
alter table public.etiquetas enable row level security;
create policy "Staff read which labels were printed" on public.etiquetas for select to authenticated
  using ((select private.has_access()));
grant select on public.etiquetas to authenticated;

-- The lower price of each product with an offer on a day, and the period of the promotion that makes it.
create function private.offers_on(dia date) returns table (produto_id uuid, preco numeric, oferta jsonb)
language sql stable set search_path = '' as $$
  select distinct on (l.produto_id) l.produto_id, o.preco,
         jsonb_build_object('inicio', a.inicio, 'fim', a.fim, 'dias', a.dias, 'validadeAte', a.validade_ate)
    from private.valid_promocoes(dia) a
    join public.promocao_produtos l on l.promocao_id = a.id
    join public.produtos p on p.id = l.produto_id
   cross join lateral (select private.offer_price(private.valor_on(p, dia), l) as preco) o
   where o.preco < private.valor_on(p, dia)
   order by l.produto_id, o.preco, a.nome_ordem, a.id;
$$;
grant execute on function private.offers_on to authenticated;

-- The labels of a day, as {"etiquetas", "nunca", "dias"}: with `ids` those of these products; else, by `quais`, those
-- that differ from the last printed ('trocar'), or the first thousand of the `nunca` products that none was printed of
-- ('nunca'). A price per measure changes with the price, or with what it is made of. `de`: the usual price where it was
-- the lowest of the last `dias` days.
create function public.etiquetas_do_dia(
  dia date default private.today(), quais text default 'trocar', ids uuid[] default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  dias constant integer := (select b.dias_do_preco_de from private.balcao b);
  labels jsonb;
begin
  perform private.only_staff();
  with offer as materialized (
    select * from private.offers_on(dia)
  ), label as (
    select p.*, private.valor_on(p, dia) as usual, coalesce(o.preco, private.valor_on(p, dia)) as preco, o.oferta, e
      from public.produtos p
      left join offer o on o.produto_id = p.id
      left join public.etiquetas e on e.produto_id = p.id
     where case when ids is not null then p.id = any (ids)
                when quais = 'nunca' then e.produto_id is null
                else e.nome <> p.nome or e.preco <> coalesce(o.preco, private.valor_on(p, dia))
                  or e.de <> private.valor_on(p, dia)
                  or e.produto_id is not null and e.oferta is distinct from o.oferta
                  or e.produto_id is not null and (e.conteudo, e.tipo_venda) is distinct from (p.conteudo, p.tipo_venda)
                     and (e.preco_medida, e.medida) is distinct from (
                       private.unit_price(e.preco, p.conteudo, p.tipo_venda),
                       private.measure_of(p.conteudo, p.tipo_venda)) end
     order by private.fold(p.localizacao), p.nome_ordem
     limit case when ids is null and quais = 'nunca' then 1000 end
  )
  select jsonb_agg(jsonb_build_object(
           'produtoId', l.id, 'nome', l.nome, 'codigo', l.codigo, 'conteudo', l.conteudo, 'tipoVenda', l.tipo_venda,
           'localizacao', l.localizacao, 'valor', l.usual, 'preco', l.preco, 'oferta', l.oferta,
           'de', case when l.oferta is not null and private.lowest_price(l.id, dia - dias, dia - 1) >= l.usual
                      then l.usual end,
           'impressa', case when (l.e).nome is not null then jsonb_build_object(
             'nome', (l.e).nome, 'preco', (l.e).preco, 'precoMedida', (l.e).preco_medida, 'medida', (l.e).medida,
             'oferta', (l.e).oferta, 'quem', (l.e).quem, 'em', (l.e).created_at) end))
    into labels from label l;
  return jsonb_build_object('etiquetas', coalesce(labels, '[]'), 'dias', dias, 'nunca', case when ids is null then (
    select count(*) from public.produtos p
     where not exists (select from public.etiquetas e where e.produto_id = p.id)) end);
end;
$$;
grant execute on function public.etiquetas_do_dia to authenticated;

-- Notes labels as printed by one press, once.
create function public.anotar_etiquetas(impressao uuid, etiquetas jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.only_staff();
  insert into public.etiquetas as e (produto_id, nome, preco, de, preco_medida, medida, oferta, conteudo, tipo_venda,
                                     impressao, quem, quem_id)
  select l.produto_id, l.nome, l.preco, l.de, l.preco_medida, l.medida, l.oferta, l.conteudo, l.tipo_venda,
         anotar_etiquetas.impressao, w.name, w.user_id
    from jsonb_populate_recordset(null::public.etiquetas, private.unquoted(etiquetas)) l
    left join public.profiles w on w.user_id = (select auth.uid())
   order by l.produto_id
  on conflict (produto_id) do update set
    nome = excluded.nome, preco = excluded.preco, de = excluded.de, preco_medida = excluded.preco_medida,
    medida = excluded.medida, oferta = excluded.oferta, conteudo = excluded.conteudo,
    tipo_venda = excluded.tipo_venda, impressao = excluded.impressao, quem = excluded.quem,
    quem_id = excluded.quem_id, created_at = now(), antes = to_jsonb(e) - 'antes'
   where e.impressao <> excluded.impressao;
end;
$$;
grant execute on function public.anotar_etiquetas to authenticated;

-- Takes the notes of one press back, for labels that were not printed after all. Later notes stay.
create function public.desfazer_etiquetas(impressao uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb;
begin
  perform private.only_staff();
  with gone as (delete from public.etiquetas e where e.impressao = desfazer_etiquetas.impressao returning e.antes)
  select jsonb_agg(gone.antes) filter (where gone.antes is not null) into before from gone;
  insert into public.etiquetas select * from jsonb_populate_recordset(null::public.etiquetas, before);
end;
$$;
grant execute on function public.desfazer_etiquetas to authenticated;

-- Saves of how many days the price after 'De' was the lowest.
create function public.gravar_dias_do_preco_de(dias integer) returns void
language sql security definer set search_path = '' as $$
  select private.only_staff();
  update private.balcao b set dias_do_preco_de = dias where b.unica;
$$;
grant execute on function public.gravar_dias_do_preco_de to authenticated;
