-- Pages of the stored products, fast among 100,000 of them.

create index produtos_por_valor on public.produtos (valor, id);
-- Beside produtos_por_categoria, which is so small that all products are counted in it.
create index produtos_em_categorias on public.produtos (categoria, id);

-- Finds a part of a text without reading every product, where the server has pg_trgm and lets its owner install it.
-- The embedded PGlite lacks it and reads them all.
do $$
declare
  onde text;
begin
  if not exists (select from pg_available_extensions where name = 'pg_trgm') then
    return;
  end if;
  if not exists (select from pg_extension where extname = 'pg_trgm') then
    create schema if not exists extensions;
    create extension pg_trgm with schema extensions;
  end if;
  select n.nspname into onde from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format('create index produtos_por_trecho on public.produtos using gin (busca %I.gin_trgm_ops)', onde);
exception when insufficient_privilege then
  raise notice 'pg_trgm may not be installed here: searches read every product';
end;
$$;

-- A page of products, and on each row how many there are in all; beyond the last page one row without a product.
-- `padrao` is a pattern of LIKE, `ordem` a column, `sentido` asc or desc; any other order is by id.
--
-- Definer: under a policy PostgreSQL neither uses an index for LIKE nor guesses how much it finds, so the question of
-- the policy "Staff manage products" is asked here, once; whoever changes one changes both. Ids are skipped first, from
-- the nearer end and in an index where one has the order; only the page's own rows are read whole.
create function private.pagina_de_produtos(padrao text, ordem text, sentido text, inicio bigint, quantos bigint)
returns table (total bigint, id uuid, nome text, valor numeric, localizacao text, categoria text, tipo_venda text,
               created_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  coluna text := case when ordem in ('nome_ordem', 'valor', 'localizacao', 'categoria', 'tipo_venda', 'created_at', 'updated_at')
                      then ordem else 'id' end;
  direcao text := case when sentido = 'desc' then 'desc' else 'asc' end;
  leitura text := direcao;
  onde text := case when padrao is null then 'public.produtos' else 'public.produtos where busca like $1' end;
  todos bigint := 0;
begin
  if private.has_access() then
    execute format('select count(*) from %s', onde) into todos using padrao;
  end if;
  inicio := greatest(inicio, 0);
  quantos := least(quantos, todos - inicio);
  if quantos <= 0 then
    total := todos;
    return next;
    return;
  end if;
  if inicio > todos / 2 then
    inicio := todos - inicio - quantos;
    leitura := case direcao when 'asc' then 'desc' else 'asc' end;
  end if;
  return query execute format($consulta$
    with pagina as materialized (select id from %1$s order by %2$I %3$s, id %3$s offset $2 limit $3)
    select $4, p.id, p.nome, p.valor, p.localizacao, p.categoria, p.tipo_venda, p.created_at, p.updated_at
      from pagina join public.produtos p using (id)
     order by p.%2$I %4$s, p.id %4$s
    $consulta$, onde, coluna, leitura, direcao)
  using padrao, inicio, quantos, todos;
end;
$$;

create function public.pagina_de_produtos(
  padrao text default null, ordem text default 'id', sentido text default 'asc', inicio bigint default 0, quantos bigint default 12
)
returns table (total bigint, id uuid, nome text, valor numeric, localizacao text, categoria text, tipo_venda text,
               created_at timestamptz, updated_at timestamptz)
language sql stable security invoker set search_path = ''
as $$
  select * from private.pagina_de_produtos(padrao, ordem, sentido, inicio, quantos);
$$;

revoke all on function private.pagina_de_produtos(text, text, text, bigint, bigint) from public, anon;
revoke all on function public.pagina_de_produtos(text, text, text, bigint, bigint) from public, anon;
grant execute on function private.pagina_de_produtos(text, text, text, bigint, bigint) to authenticated;
grant execute on function public.pagina_de_produtos(text, text, text, bigint, bigint) to authenticated;
