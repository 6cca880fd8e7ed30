-- The stored catalogue: products, the products of each promotion, and what happened lately.
-- Reads top-down, like the migration before it: tables, rules kept by triggers, calls, activity, access.

-- Tables ----------------------------------------------------------------------------------------

create table public.produtos (
  id uuid primary key default gen_random_uuid(),
  nome text not null,
  valor numeric(12, 2) not null,
  localizacao text not null,
  categoria text not null,
  tipo_venda text not null default 'unidade',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  nome_ordem text not null generated always as (private.fold(btrim(nome, E' \t\r\n'))) stored,
  busca text not null generated always as (private.fold(nome || E'\n' || categoria)) stored,
  constraint produtos_nome_obrigatorio check (nome ~ '\S'),
  constraint produtos_nome_ate_300 check (char_length(nome) <= 300),
  -- An upper bound as well, for NaN is a number greater than all others.
  constraint produtos_valor_de_0_a_99999999 check (valor between 0 and 99999999.99),
  constraint produtos_localizacao_obrigatoria check (localizacao ~ '\S'),
  constraint produtos_localizacao_ate_300 check (char_length(localizacao) <= 300),
  constraint produtos_tipo_venda_valido check (tipo_venda in ('unidade', 'kg')),
  constraint produtos_categoria_existe foreign key (categoria) references public.categorias (nome) on update cascade
);
create index produtos_por_nome on public.produtos (nome_ordem, id);
create index produtos_recentes on public.produtos (created_at desc, id desc);
create index produtos_por_categoria on public.produtos (categoria);

create table public.promocao_produtos (
  promocao_id uuid not null,
  produto_id uuid not null,
  desconto numeric(5, 2) not null,
  -- Place in the form, from 1.
  posicao integer not null default 1,
  constraint promocao_produtos_unico primary key (promocao_id, produto_id),
  constraint promocao_produtos_promocao_existe foreign key (promocao_id) references public.promocoes (id) on delete cascade,
  constraint promocao_produtos_produto_existe foreign key (produto_id) references public.produtos (id),
  constraint promocao_produtos_desconto_de_0_a_100 check (desconto > 0 and desconto <= 100)
);
create index promocao_produtos_por_produto on public.promocao_produtos (produto_id);

-- What happened to the records of the back office. Filled by triggers, read by staff, written by nobody.
create table public.atividades (
  id bigint primary key generated always as identity,
  -- Name of the person at that time; null when the system did it.
  quem text,
  quem_id uuid,
  acao text not null,
  -- The app's resource: usuarios, produtos …
  recurso text not null,
  -- The record and its name; null when one statement changed several.
  registro_id uuid,
  nome text,
  quantos integer not null default 1,
  created_at timestamptz not null default now(),
  constraint atividades_acao_valida check (acao in ('criou', 'alterou', 'excluiu'))
);
create index atividades_por_registro on public.atividades (registro_id, id desc);

create trigger set_updated_at before update on public.produtos for each row execute function private.set_updated_at();

-- A promotion's discount is the average of its rows; without rows it stays as it was (spec §9) --------

create function private.average_discount() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.promocoes p
     set desconto = m.media
    from (select promocao_id, round(avg(desconto), 2) as media
            from public.promocao_produtos
           where promocao_id in (select promocao_id from mudadas)
           group by promocao_id) m
   where p.id = m.promocao_id and p.desconto <> m.media;
  return null;
end;
$$;

create trigger average_discount_on_insert after insert on public.promocao_produtos
referencing new table as mudadas for each statement execute function private.average_discount();
create trigger average_discount_on_update after update on public.promocao_produtos
referencing new table as mudadas for each statement execute function private.average_discount();
create trigger average_discount_on_delete after delete on public.promocao_produtos
referencing old table as mudadas for each statement execute function private.average_discount();

-- Calls -----------------------------------------------------------------------------------------

-- The embedded backend on PostgreSQL hands a JSON argument over as a JSON string.
create function private.unquoted(value jsonb) returns jsonb
language sql immutable strict parallel safe set search_path = ''
as $$
  select case jsonb_typeof(value) when 'string' then (value #>> '{}')::jsonb else value end;
$$;

-- Saves a promotion and all of its rows, or nothing. `linhas`: [{"produto_id", "desconto"}], in the form's order.
-- The codes PTxyz are PostgREST's way of naming the HTTP status.
-- With `versao` (the updated_at that was read) it changes that very version only; without, it creates, and
-- a repeated attempt with the same id writes the same promotion again.
create function public.gravar_promocao(promocao jsonb, linhas jsonb, versao timestamptz default null)
returns setof public.promocoes
language plpgsql security invoker set search_path = ''
as $$
declare
  dados public.promocoes := jsonb_populate_record(null::public.promocoes, private.unquoted(promocao));
  chave uuid := coalesce(dados.id, gen_random_uuid());
begin
  if versao is null then
    insert into public.promocoes (id, nome, categoria, descricao, desconto, dia_da_semana, dias_ativos, status)
    values (chave, dados.nome, coalesce(dados.categoria, 'Geral'), dados.descricao, coalesce(dados.desconto, 0),
            dados.dia_da_semana, coalesce(dados.dias_ativos, '{}'), coalesce(dados.status, 'Ativar'))
    on conflict (id) do update set
      nome = excluded.nome, categoria = excluded.categoria, descricao = excluded.descricao, desconto = excluded.desconto,
      dia_da_semana = excluded.dia_da_semana, dias_ativos = excluded.dias_ativos, status = excluded.status;
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
    from jsonb_array_elements(private.unquoted(linhas)) with ordinality as linha (valor, posicao);

  return query select * from public.promocoes p where p.id = chave;
end;
$$;

-- Takes a product out of the promotions that have it, and deletes it; both or nothing.
create function public.excluir_produto_e_linhas(produto uuid) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  delete from public.promocao_produtos where produto_id = produto;
  delete from public.produtos where id = produto;
  if not found then
    raise exception 'registro_ausente: this product is gone' using errcode = 'PT404';
  end if;
end;
$$;

-- Computed column: select=*,produtos_count. Runs as whoever asks, so policies hold.
create function public.produtos_count(categoria public.categorias) returns bigint
language sql stable security invoker set search_path = ''
as $$
  select count(*) from public.produtos where produtos.categoria = $1.nome;
$$;

-- What the dashboard draws: products added in the last 30 days and in the 30 before, active promotions per
-- weekday (a promotion without a list has its single weekday), products per category.
create function public.resumo_do_catalogo() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'novos', (select count(*) from public.produtos where created_at > now() - interval '30 days'),
    'anteriores', (select count(*) from public.produtos
                    where created_at <= now() - interval '30 days' and created_at > now() - interval '60 days'),
    'promocoesPorDia', (
      select jsonb_object_agg(dia, ativas) from (
        select d.dia, count(p.id) as ativas
          from unnest(array['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo']) d (dia)
          left join public.promocoes p on p.status = 'Ativar'
           and d.dia = any (case when cardinality(p.dias_ativos) > 0 then p.dias_ativos else array[p.dia_da_semana] end)
         group by d.dia) dias),
    'produtosPorCategoria', coalesce((
      select jsonb_agg(jsonb_build_object('categoria', nome, 'produtos', produtos) order by produtos desc, nome_ordem) from (
        select c.nome, c.nome_ordem, count(p.id) as produtos
          from public.categorias c left join public.produtos p on p.categoria = c.nome
         group by c.nome, c.nome_ordem) categorias), '[]'));
$$;

-- Activity --------------------------------------------------------------------------------------

-- One row per statement. Arguments: the app's name of the resource, and the column that names a record.
-- What a change drags along (a renamed cargo's people, a promotion's average) is that change's own affair.
create function private.record_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  verbo text := case tg_op when 'INSERT' then 'criou' when 'UPDATE' then 'alterou' else 'excluiu' end;
begin
  if pg_trigger_depth() > 1 and not (tg_argv[0] = 'usuarios' and tg_op = 'INSERT') then
    return null;
  end if;
  -- A cascade has the depth of the statement it follows: only that it comes right after the new name tells it.
  if tg_op = 'UPDATE' and tg_argv[0] in ('usuarios', 'produtos') and exists (
    select 1 from (select recurso, acao, created_at from public.atividades order by id desc limit 1) ultima
     where ultima.created_at = now() and ultima.acao = 'alterou'
       and ultima.recurso = case tg_argv[0] when 'usuarios' then 'cargos' else 'categorias' end) then
    return null;
  end if;
  insert into public.atividades (quem, quem_id, acao, recurso, registro_id, nome, quantos)
  select (select name from public.profiles where user_id = (select auth.uid())), (select auth.uid()), verbo, tg_argv[0],
         case when count(*) = 1 then min(linha.id::text)::uuid end,
         case when count(*) = 1 then min(to_jsonb(linha) ->> tg_argv[1]) end,
         count(*)
    from linhas linha
  having count(*) > 0;
  return null;
end;
$$;

do $$
declare
  alvo record;
begin
  for alvo in select * from (values
    ('profiles', 'usuarios', 'name'), ('cargos', 'cargos', 'nome'), ('categorias', 'categorias', 'nome'),
    ('perguntas', 'perguntas', 'pergunta'), ('promocoes', 'promocoes', 'nome'), ('produtos', 'produtos', 'nome')
  ) as t (tabela, recurso, nome) loop
    execute format('create trigger record_insert after insert on public.%I referencing new table as linhas
                    for each statement execute function private.record_activity(%L, %L)', alvo.tabela, alvo.recurso, alvo.nome);
    execute format('create trigger record_update after update on public.%I referencing new table as linhas
                    for each statement execute function private.record_activity(%L, %L)', alvo.tabela, alvo.recurso, alvo.nome);
    execute format('create trigger record_delete after delete on public.%I referencing old table as linhas
                    for each statement execute function private.record_activity(%L, %L)', alvo.tabela, alvo.recurso, alvo.nome);
  end loop;
end;
$$;

-- Who may do what ---------------------------------------------------------------------------------

revoke all on public.produtos, public.promocao_produtos, public.atividades from public, anon, authenticated;
revoke all on all functions in schema public from public, anon;
revoke all on all functions in schema private from public, anon;

grant select, insert, update, delete on public.produtos to authenticated;
grant select, insert, update, delete on public.promocao_produtos to authenticated;
grant select on public.atividades to authenticated;
grant execute on function private.unquoted(jsonb) to authenticated;
grant execute on function public.gravar_promocao(jsonb, jsonb, timestamptz) to authenticated;
grant execute on function public.excluir_produto_e_linhas(uuid) to authenticated;
grant execute on function public.produtos_count(public.categorias) to authenticated;
grant execute on function public.resumo_do_catalogo() to authenticated;

alter table public.produtos enable row level security;
alter table public.promocao_produtos enable row level security;
alter table public.atividades enable row level security;

-- Asked as `is not null`, which the planner takes for nearly always true; a plain boolean it takes for half the rows,
-- and then sorts the whole table for a page in the middle instead of walking the index.
create policy "Staff manage products" on public.produtos for all to authenticated
  using ((select nullif(private.has_access(), false)) is not null) with check ((select private.has_access()));
create policy "Staff manage the products of promotions" on public.promocao_produtos for all to authenticated
  using ((select private.has_access())) with check ((select private.has_access()));
create policy "Staff read what happened" on public.atividades for select to authenticated
  using ((select private.has_access()));
