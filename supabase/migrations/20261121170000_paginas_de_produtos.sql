-- Pages of the stored products, fast among 100,000 of them.

create index produtos_por_valor on public.produtos (valor, id);
create index produtos_em_categorias on public.produtos (categoria, id);

-- Finds a part of a text without reading every product. The embedded PGlite lacks the extension and reads them all.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create schema if not exists extensions;
    create extension if not exists pg_trgm with schema extensions;
    create index produtos_por_trecho on public.produtos using gin (busca extensions.gin_trgm_ops);
  end if;
end;
$$;

-- A page of products, and on each row how many there are in all; beyond the last page one row without a product.
-- `padrao` is a pattern of LIKE, `ordem` a column, `sentido` asc or desc; any other order is by id.
--
-- Definer: under a policy PostgreSQL neither uses an index for LIKE nor guesses how much it finds, so the policy's
-- question is asked here, once. Rows are skipped in the index alone, from the nearer end, and only the page's own are read.
create function private.pagina_de_produtos(padrao text, ordem text, sentido text, inicio integer, quantos integer)
returns table (total bigint, id uuid, nome text, valor numeric, localizacao text, categoria text, tipo_venda text,
               created_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  coluna text := case when ordem in ('nome_ordem', 'valor', 'localizacao', 'categoria', 'tipo_venda', 'created_at', 'updated_at')
                      then ordem else 'id' end;
  direcao text := case when sentido = 'desc' then 'desc' else 'asc' end;
  lida text := direcao;
  achados text := case when padrao is null then 'public.produtos' else 'public.produtos where busca like $1' end;
  contados bigint := 0;
begin
  if private.has_access() then
    execute format('select count(*) from %s', achados) into contados using padrao;
  end if;
  inicio := greatest(inicio, 0);
  quantos := least(quantos, contados - inicio);
  if quantos <= 0 then
    total := contados;
    return next;
    return;
  end if;
  if inicio > contados / 2 then
    inicio := contados - inicio - quantos;
    lida := case direcao when 'asc' then 'desc' else 'asc' end;
  end if;
  return query execute format($consulta$
    with pagina as materialized (select id from %1$s order by %2$I %3$s, id %3$s offset $2 limit $3)
    select $4, p.id, p.nome, p.valor, p.localizacao, p.categoria, p.tipo_venda, p.created_at, p.updated_at
      from pagina join public.produtos p using (id)
     order by p.%2$I %4$s, p.id %4$s
    $consulta$, achados, coluna, lida, direcao)
  using padrao, inicio, quantos, contados;
end;
$$;

create function public.pagina_de_produtos(
  padrao text default null, ordem text default 'id', sentido text default 'asc', inicio integer default 0, quantos integer default 12
)
returns table (total bigint, id uuid, nome text, valor numeric, localizacao text, categoria text, tipo_venda text,
               created_at timestamptz, updated_at timestamptz)
language sql stable security invoker set search_path = ''
as $$
  select * from private.pagina_de_produtos(padrao, ordem, sentido, inicio, quantos);
$$;

revoke all on function private.pagina_de_produtos(text, text, text, integer, integer) from public, anon;
revoke all on function public.pagina_de_produtos(text, text, text, integer, integer) from public, anon;
grant execute on function private.pagina_de_produtos(text, text, text, integer, integer) to authenticated;
grant execute on function public.pagina_de_produtos(text, text, text, integer, integer) to authenticated;
