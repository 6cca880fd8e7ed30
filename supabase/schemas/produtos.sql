-- Categories, products and their counts.

create table public.categorias (
  id uuid primary key default gen_random_uuid(),
  nome text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  nome_ordem text not null generated always as (private.fold(btrim(nome, E' \t\r\n'))) stored,
  constraint categorias_nome_obrigatorio check (nome ~ '\S'),
  constraint categorias_nome_ate_300 check (char_length(nome) <= 300),
  constraint categorias_nome_unico unique (nome_ordem)
);

-- What makes two codes one: a GTIN with zeros before it to 14 digits, a PLU without zeros before it. Twin of
-- `codigoKey` in src/domain/codigo.ts.
create function private.codigo_key(codigo text) returns text language sql immutable parallel safe
return case when char_length(codigo) > 6 then lpad(codigo, 14, '0') else ltrim(codigo, '0') end;
grant execute on function private.codigo_key to authenticated;

-- Whether digits are a GTIN with a right check digit, or a PLU.
create function private.is_codigo(codigo text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  d constant integer[] := regexp_split_to_array(lpad(codigo, 14, '0'), '');
begin
  return codigo ~ '[1-9]' and (char_length(codigo) <= 6 or char_length(codigo) in (8, 12, 13, 14)
    and (3 * (d[1] + d[3] + d[5] + d[7] + d[9] + d[11] + d[13])
         + d[2] + d[4] + d[6] + d[8] + d[10] + d[12] + d[14]) % 10 = 0);
end;
$$;
grant execute on function private.is_codigo to authenticated;

-- The keys that products may have of which digits are the code. A scale's label, an EAN-13 that begins with 2, may mean
-- a PLU of five digits, of four with a zero behind it, or of six. Twin of `codigoKeys` in src/domain/codigo.ts.
create function private.codigo_keys(said text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if said !~ '^[0-9]{1,14}$' or not private.is_codigo(said) then return '{}'; end if;
  return private.codigo_key(said) || array(
    select distinct plu from unnest(array[5, 4, 6]) n, ltrim(substr(said, 2, n), '0') plu
     where said ~ '^2[0-9]{12}$' and plu <> '' and (n <> 4 or substr(said, 6, 1) = '0'));
end;
$$;
grant execute on function private.codigo_keys to authenticated;

create table public.produtos (
  id uuid primary key default gen_random_uuid(),
  nome text not null,
  valor numeric(12, 2) not null,
  localizacao text not null,
  categoria_id uuid not null,
  tipo_venda text not null default 'unidade',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  nome_ordem text not null generated always as (private.fold(btrim(nome, E' \t\r\n'))) stored,
  codigo text,
  codigo_chave text generated always as (private.codigo_key(codigo)) stored,
  conteudo text,
  -- The price from a day in São Paulo on; see private.valor_on.
  novo_valor numeric(12, 2),
  novo_valor_em date,
  constraint produtos_nome_obrigatorio check (nome ~ '\S'),
  constraint produtos_nome_ate_300 check (char_length(nome) <= 300),
  -- The upper bound also refuses NaN.
  constraint produtos_valor_de_0_a_99999999 check (valor between 0 and 99999999.99),
  constraint produtos_localizacao_obrigatoria check (localizacao ~ '\S'),
  constraint produtos_localizacao_ate_300 check (char_length(localizacao) <= 300),
  constraint produtos_tipo_venda_valido check (tipo_venda in ('unidade', 'kg')),
  constraint produtos_codigo_valido check (codigo ~ '^[0-9]{1,14}$' and private.is_codigo(codigo)),
  constraint produtos_codigo_unico unique (codigo_chave),
  -- As of `formatConteudo` in src/domain/conteudo.ts: '12x350 ml', '170 g (drenado 120 g)'.
  constraint produtos_conteudo_valido check (conteudo ~ ('^(?:(?:[2-9]|[1-9]\d{1,3})x)?(?:[1-9]\d{0,5} un|'
    '(?:0,\d{0,2}[1-9]|[1-9]\d{0,5}(?:,\d{0,2}[1-9])?) (?:ml|l|m|'
    'k?g|g \(drenado (?:0,\d{0,2}[1-9]|[1-9]\d{0,5}(?:,\d{0,2}[1-9])?) g\)|'
    'kg \(drenado (?:0,\d{0,2}[1-9]|[1-9]\d{0,5}(?:,\d{0,2}[1-9])?) kg\)))$')),
  constraint produtos_conteudo_ate_40 check (char_length(conteudo) <= 40),
  constraint produtos_categoria_existe foreign key (categoria_id) references public.categorias (id),
  constraint produtos_novo_valor_de_0_a_99999999 check (novo_valor between 0 and 99999999.99),
  constraint produtos_novo_valor_em_valido check (novo_valor_em between '2000-01-01' and '2999-12-31'),
  constraint produtos_novo_valor_com_data check ((novo_valor is null) = (novo_valor_em is null))
);
-- One index for each order of the list, with the columns that filters read, so that a page is found in the index alone.
-- Ascending dates append; a descending index gets twice as large.
create index produtos_por_nome on public.produtos (nome_ordem, id) include (categoria_id, tipo_venda, valor, novo_valor,
  novo_valor_em);
create index produtos_por_valor on public.produtos (valor, id) include (categoria_id, tipo_venda, novo_valor_em);
create index produtos_por_novo_valor on public.produtos (novo_valor, id) include (categoria_id, tipo_venda,
  novo_valor_em) where novo_valor_em is not null;
create index produtos_por_novo_valor_em on public.produtos (novo_valor_em) where novo_valor_em is not null;
create index produtos_recentes on public.produtos (created_at, id) include (categoria_id, tipo_venda);
create index produtos_por_alteracao on public.produtos (updated_at, id) include (categoria_id, tipo_venda);
create index produtos_por_localizacao on public.produtos (private.fold(localizacao), id) include (localizacao,
  categoria_id, tipo_venda);
create index produtos_por_tipo_venda on public.produtos (tipo_venda, id);
create index produtos_em_categorias on public.produtos (categoria_id, id) include (tipo_venda, nome_ordem);
create index produtos_da_categoria_por_valor on public.produtos (categoria_id, valor, id) include (novo_valor_em);
create index produtos_da_categoria_por_novo_valor on public.produtos (categoria_id, novo_valor, id)
  include (novo_valor_em) where novo_valor_em is not null;
create index produtos_por_trecho on public.produtos using gin (nome_ordem extensions.gin_trgm_ops);
call private.manage('public.categorias', naming => 'nome');
call private.manage('public.produtos', naming => 'nome');
-- The planner takes `is not null` for nearly always true, and a boolean for half the rows, for which it would sort the
-- table.
alter policy "Staff manage records" on public.produtos using ((select nullif(private.has_access(), false)) is not null);

-- What a product costs on a day. Nothing runs at midnight: every reader of a price asks this. Inlined, so it sets
-- nothing. Twin of `valorOn` in src/domain/preco.ts.
create function private.valor_on(p public.produtos, dia date) returns numeric language sql immutable parallel safe
return case when p.novo_valor_em <= dia then p.novo_valor else p.valor end;
grant execute on function private.valor_on to authenticated;

-- A product's row with today's price as its price. Twin of `settledPrice` in src/domain/preco.ts.
create function private.settled(produto jsonb) returns jsonb language sql stable
return case when produto ->> 'novo_valor_em' <= (select private.today())::text
            then produto || jsonb_build_object('valor', produto -> 'novo_valor', 'novo_valor', null, 'novo_valor_em',
                                               null)
            else produto end;
grant execute on function private.settled to authenticated;

-- Who writes the price of a product whose new price holds already writes today's, and the new one is over; who plans
-- another keeps today's until then. An undo restores what was. The argument says what a statement sets: 'valor', which
-- comes first and leaves a price that is written as it was null for the second, or 'novo_valor'.
create function private.settle_price() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  planned constant boolean := (new.novo_valor, new.novo_valor_em)
    is distinct from (old.novo_valor, old.novo_valor_em);
begin
  if old.novo_valor_em > private.today() or private.operation_verb() in ('desfez', 'reverteu', 'restaurou') then
    return new;
  end if;
  if tg_argv[0] = 'valor' then
    if not planned then
      new.novo_valor := null;
      new.novo_valor_em := null;
    end if;
    new.valor := case when not planned or new.valor <> old.valor then new.valor end;
  elsif planned then
    new.valor := case when new.valor is null then old.valor
                      when new.valor = old.valor and new.novo_valor_em is not null then old.novo_valor
                      else new.valor end;
  end if;
  return new;
end;
$$;
create trigger settle_price_1 before update of valor on public.produtos
for each row when (old.novo_valor_em is not null) execute function private.settle_price('valor');
create trigger settle_price_2 before update of novo_valor, novo_valor_em on public.produtos
for each row when (old.novo_valor_em is not null) execute function private.settle_price('novo_valor');

-- The category of a name, but for accents, case and surrounding blanks; or null.
create function private.categoria_named(nome text) returns uuid language sql stable set search_path = '' as $$
  select c.id from public.categorias c where c.nome_ordem = private.fold(btrim($1, E' \t\r\n'));
$$;
grant execute on function private.categoria_named to authenticated;

-- Computed column: select=*,categoria.
create function public.categoria(produto public.produtos) returns text
language sql stable set search_path = '' as $$ select c.nome from public.categorias c where c.id = $1.categoria_id $$;
grant execute on function public.categoria to authenticated;

-- Products as they are sent, with the ids of the categories that they name; a nil UUID: there is none.
create function private.with_categoria_id(items jsonb) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_agg(s.item || jsonb_build_object('categoria_id', coalesce(k.id, '00000000-0000-0000-0000-000000000000'))
                   order by s.place)
    from jsonb_array_elements(items) with ordinality s (item, place)
    left join (select named, private.categoria_named(named) as id
                 from (select distinct item ->> 'categoria' as named from jsonb_array_elements(items) item) each) k
      on k.named = s.item ->> 'categoria';
$$;
grant execute on function private.with_categoria_id to authenticated;

-- How many thousandths of a unit of its measure a content is, and that measure; of the drained weight where there is
-- one. No row without a content.
create function private.content_total(conteudo text) returns table (thousandths numeric, measure text)
language sql immutable set search_path = '' as $$
  select coalesce(p[1]::numeric, 1) * replace(coalesce(p[4], p[2]), ',', '.')::numeric
           * case when p[3] in ('g', 'ml') then 1 else 1000 end,
         case p[3] when 'g' then 'kg' when 'ml' then 'l' else p[3] end
    from regexp_match(conteudo, '^(?:(\d+)x)?([\d,]+) (\w+)(?: \(drenado ([\d,]+) )?') p where p is not null;
$$;
grant execute on function private.content_total to authenticated;

-- What a price per measure is told of: 'kg', 'l', 'un' or 'm'; null: there is no such price.
create function private.measure_of(conteudo text, tipo_venda text) returns text
language sql immutable set search_path = '' as $$
  select case when tipo_venda = 'kg' then 'kg' when conteudo <> '1 un' then (
    select m.measure from private.content_total(conteudo) m) end;
$$;
grant execute on function private.measure_of to authenticated;

-- The price per measure, half a cent rounded up; null where there is none. Twin of `unitPrice` in
-- src/domain/conteudo.ts.
create function private.unit_price(valor numeric, conteudo text, tipo_venda text) returns numeric
language sql immutable set search_path = '' as $$
  select case when tipo_venda = 'kg' then valor when conteudo <> '1 un' then (
    -- A quotient of numerics is rounded, which could lift it to half a cent; `div` is exact.
    select div(valor * 200000 + m.thousandths, 2 * m.thousandths) * 0.01 from private.content_total(conteudo) m) end;
$$;
grant execute on function private.unit_price to authenticated;

-- The price per measure as programs get it, {"valor", "medida"}; null where there is none.
create function private.price_by_measure(valor numeric, conteudo text, tipo_venda text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when private.measure_of(conteudo, tipo_venda) is not null then jsonb_build_object(
    'valor', private.unit_price(valor, conteudo, tipo_venda), 'medida', private.measure_of(conteudo, tipo_venda)) end;
$$;
grant execute on function private.price_by_measure to authenticated;

-- Saves a product with its category by name. With `version` (the updated_at that was read) it changes the given columns
-- of that version only; without, it creates, unless the id exists. Returns the written row, or none.
create function public.gravar_produto(produto jsonb, version timestamptz default null) returns setof jsonb
language plpgsql set search_path = '' as $$
declare
  sent jsonb := private.unquoted(produto);
  columns text[] := private.columns_of('public.produtos');
  p public.produtos;
begin
  if sent ? 'categoria' then sent := private.with_categoria_id(jsonb_build_array(sent)) -> 0; end if;
  if version is null then
    execute format('insert into public.produtos (%s) select %s from (select jsonb_populate_record(%s, $1) as given) s
                    on conflict (id) do nothing returning *',
                   private.listed('', columns), private.listed('(s.given).', columns),
                     private.new_row('public.produtos'))
      into p using jsonb_strip_nulls(sent);
  else
    execute format('update public.produtos p set %s
                   from (select jsonb_populate_record(null::public.produtos, $1) as given) s
                     where p.id = (s.given).id and p.updated_at = $2 returning p.*',
                   private.assigned('public.produtos', array(select jsonb_object_keys(sent))))
      into p using sent, version;
  end if;
  if p.id is not null then return next private.with_computed(p); end if;
end;
$$;
grant execute on function public.gravar_produto to authenticated;

-- The sum over all rows is exact: statements insert their differences, so that no transaction waits.
create table private.produto_counts (
  categoria_id uuid not null,
  tipo_venda text not null,
  produtos bigint not null
);
create index produto_counts_por_categoria on private.produto_counts (categoria_id);
alter table private.produto_counts enable row level security;
create policy "Staff read how many products there are" on private.produto_counts for select to authenticated
  using ((select private.has_access()));

-- Hosted Supabase refuses API callers a DELETE without a condition, in functions as well.
create function private.count_produtos() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.produto_counts where true;
  elsif tg_op = 'INSERT' then
    insert into private.produto_counts select categoria_id, tipo_venda, count(*) from added group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into private.produto_counts select categoria_id, tipo_venda, -count(*) from removed group by 1, 2;
  else
    insert into private.produto_counts
    select categoria_id, tipo_venda, sum(produtos)
      from (select categoria_id, tipo_venda, 1 as produtos from added
            union all select categoria_id, tipo_venda, -1 from removed) changed
     group by 1, 2 having sum(produtos) <> 0;
  end if;
  -- Compacts many rows; one transaction at a time.
  if (select count(*) from private.produto_counts) > 1000 + 4 * (select count(*) from public.categorias)
     and pg_try_advisory_xact_lock(hashtext('private.produto_counts')) then
    with folded as (delete from private.produto_counts where true returning *)
    insert into private.produto_counts
    select categoria_id, tipo_venda, sum(produtos) from folded group by 1, 2 having sum(produtos) <> 0;
  end if;
  return null;
end;
$$;
call private.after_statements('public.produtos', 'count', 'count_produtos()', old_and_new => true,
                              verbs => '{insert,update,delete,truncate}');

-- Counts anew where the sums are wrong, as after a restore without triggers. Called when the server starts.
create function private.recount_produtos() returns void language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from (select categoria_id, tipo_venda, count(*) as produtos from public.produtos group by 1, 2) held
      full join (select categoria_id, tipo_venda, sum(produtos) as produtos from private.produto_counts
                  group by 1, 2 having sum(produtos) <> 0) noted using (categoria_id, tipo_venda)
     where held.produtos is distinct from noted.produtos) then
    lock table public.produtos in share mode;
    delete from private.produto_counts where true;
    insert into private.produto_counts select categoria_id, tipo_venda, count(*) from public.produtos group by 1, 2;
  end if;
end;
$$;

-- Computed column: select=*,produtos_count.
create function public.produtos_count(categoria public.categorias) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(k.produtos), 0)::bigint from private.produto_counts k where k.categoria_id = $1.id;
$$;
grant execute on function public.produtos_count to authenticated;

-- The limits of both parts let them be merged in the order of their indexes.
create function private.category_medians() returns table (categoria_id uuid, mediana numeric)
language sql stable set search_path = '' as $$
  select c.categoria_id, (
           select avg(m.valor)
             from (select * from (
                     (select p.valor from public.produtos p
                       where p.categoria_id = c.categoria_id
                         and (p.novo_valor_em <= (select private.today())) is not true
                       order by p.valor limit c.produtos / 2 + 1)
                      union all
                     (select p.novo_valor from public.produtos p
                       where p.categoria_id = c.categoria_id and p.novo_valor_em <= (select private.today())
                       order by p.novo_valor limit c.produtos / 2 + 1)) p
                    order by p.valor offset (c.produtos - 1) / 2 limit 2 - c.produtos % 2) m)
    from (select k.categoria_id, sum(k.produtos)::bigint as produtos from private.produto_counts k group by 1) c
   where c.produtos >= 5;
$$;
grant execute on function private.category_medians to authenticated;

create function public.resumo_do_catalogo() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'novos', (select count(*) from public.produtos where created_at > now() - interval '30 days'),
    'anteriores', (select count(*) from public.produtos
                    where created_at <= now() - interval '30 days' and created_at > now() - interval '60 days'),
    'promocoesPorDia', (
      select jsonb_object_agg(d.dia, (select count(*) from private.valid_promocoes(
               date_trunc('week', private.today())::date + d.posicao::integer - 1)))
        from unnest(private.weekdays()) with ordinality d (dia, posicao)),
    'produtosPorCategoria', coalesce((
      select jsonb_agg(jsonb_build_object('categoria', c.nome, 'produtos', coalesce(k.produtos, 0))
                       order by coalesce(k.produtos, 0) desc, c.nome_ordem)
        from public.categorias c
        left join (select categoria_id, sum(produtos) as produtos from private.produto_counts group by 1) k
          on k.categoria_id = c.id), '[]'));
$$;
grant execute on function public.resumo_do_catalogo to authenticated;
