-- Imports whose foreign keys are checked by plans that are kept, and far pages of what is found often in one plain reading.
-- Nothing changes in what is written, answered or found.

-- As before. Its statement has to be planned for each batch, since a plan of a time when the table was empty reads the wrong
-- index; but where the function itself says so, the checks of its foreign keys are planned anew for each row too, a tenth of an
-- import's time. What is executed as text is planned each time, and nothing else is.
create or replace function public.import_produtos(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql security invoker set search_path = '' set enable_seqscan = off
as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou');
begin
  if answer is not null then
    return answer;
  end if;
  execute $batch$
  with sent as materialized (
    select * from rows from (jsonb_to_recordset($1) as
             (id uuid, versao timestamptz, nome text, valor numeric, localizacao text, categoria text, tipo_venda text))
             with ordinality as item (id, versao, nome, valor, localizacao, categoria, tipo_venda, place)
  ), known as (
    select named.categoria as named, c.nome from (select distinct categoria from sent) named
      join public.categorias c on c.nome_ordem = private.fold(btrim(named.categoria, E' \t\r\n'))
  ), found as materialized (
    select s.*, coalesce(
             case when s.versao is null then (
               select p.id from public.produtos p where p.nome_ordem = private.fold(btrim(s.nome, E' \t\r\n'))
                order by p.nome <> s.nome, p.id limit 1) end,
             s.id) as stored
      from sent s
  ), item as materialized (
    select f.*, k.nome as na_categoria, p.produto,
           case when f.versao is null then case when p.id is not null then 'exists'
                                                when k.nome is null then 'category' else 'created' end
                when p.id is null then 'deleted'
                when p.updated_at <> f.versao then 'changed'
                when k.nome is null and 'categoria' = any ($2) then 'category'
                else 'updated' end as outcome
      from found f
      left join known k on k.named = f.categoria
      left join lateral (
        select p as produto, p.id, p.updated_at from public.produtos p where p.id = f.stored limit 1) p on true
  ), updated as (
    update public.produtos p set
      valor = case when 'valor' = any ($2) then i.valor else p.valor end,
      localizacao = case when 'localizacao' = any ($2) then i.localizacao else p.localizacao end,
      categoria = case when 'categoria' = any ($2) then i.na_categoria else p.categoria end,
      tipo_venda = case when 'tipo_venda' = any ($2) then i.tipo_venda else p.tipo_venda end
      from item i
     where p.id = i.id and i.outcome = 'updated'
    returning p.id, p.updated_at
  ), created as (
    insert into public.produtos (id, nome, valor, localizacao, categoria, tipo_venda)
    select id, nome, valor, localizacao, na_categoria, coalesce(tipo_venda, 'unidade') from item where outcome = 'created'
    on conflict (id) do nothing
    returning id, updated_at
  ), written as (
    select id, updated_at from updated union all select id, updated_at from created
  )
  select jsonb_agg(case
           when i.outcome in ('created', 'updated') then jsonb_build_object('done', i.outcome, 'version', w.updated_at)
           when i.outcome = 'deleted' then jsonb_build_object('left', i.outcome) || private.shown_deleted(i.id)
           when (i.produto).id is null then jsonb_build_object('left', i.outcome)
           else jsonb_build_object('left', i.outcome) || private.shown(i.produto) end order by i.place)
    -- Full, though nothing is written without an item: such a join is never a nested loop, which guesses lead to here.
    from item i full join written w on w.id = i.id
  $batch$ into answer
  using private.unquoted(items), array(select jsonb_array_elements_text(private.unquoted(covered)));
  return private.end_batch(batch, 'importou', answer);
end;
$$;

-- As before, but where one reading gives the count and the page, it numbers no rows: that took a fifth of a far page's time. It
-- holds the page and what counting goes on to, however far the page is.
create or replace function private.lista_de_produtos(
  filtro jsonb, ordem text, sentido text, inicio bigint, quantos bigint, depois uuid, exato boolean
)
returns table (total bigint, ou_mais boolean, id uuid, nome text, valor numeric, localizacao text, categoria text,
               tipo_venda text, created_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  few constant bigint := 10000;
  coluna text := case when ordem in ('nome_ordem', 'valor', 'localizacao', 'categoria', 'tipo_venda', 'created_at', 'updated_at')
                      and depois is null then ordem else 'id' end;
  direcao text := case when sentido = 'desc' and depois is null then 'desc' else 'asc' end;
  asked jsonb := private.filter_in(filtro);
  onde text;
  onde_em_ordem text;
  capped boolean;
  often boolean := false;
  counted bigint;
  backwards boolean;
  leitura text;
  ids uuid[];
begin
  total := 0;
  ou_mais := false;
  if not private.has_access() then
    return next;
    return;
  end if;
  inicio := least(greatest(inicio, 0), 1000000000);
  quantos := least(greatest(quantos, 0), 1000);
  onde := private.condicao_de_produtos(asked);
  onde_em_ordem := coalesce(case coluna when 'nome_ordem' then private.condicao_por_nome(asked) end, onde);

  if depois is not null then
    total := null;
    execute format('select array(select p.id from public.produtos p where (%s) and p.id > $1 order by p.id limit $2)', onde)
       into ids using depois, quantos;
  elsif not asked ?| '{padrao,valorMin,valorMax,suspeito,emPromocaoHoje,alteradoDesde}' then
    execute format('select coalesce(sum(p.produtos), 0) from private.produto_counts p where %s', onde) into total;
  else
    capped := not exato and (select sum(c.produtos) > 200000 from private.produto_counts c);
    if capped and onde_em_ordem <> onde then
      execute format('select count(*) >= 50 from public.produtos p tablesample system (0.5) repeatable (0) where %s', onde)
         into often;
    end if;
    if often then
      counted := ((inicio + quantos) / few + 1) * few;
      execute format(
        'select array(select p.id from public.produtos p where %1$s order by p.nome_ordem %2$s, p.id %2$s offset $2 limit $1 + 1 - $2)',
        onde_em_ordem, direcao)
      into ids using counted, inicio;
      total := inicio + cardinality(ids);
      -- Past the end, where it is says nothing of how many there are.
      if total = inicio and inicio > 0 then
        execute format('select count(*) from public.produtos p where %s', onde_em_ordem) into total;
      end if;
      ids := ids[1 : quantos::integer];
    else
      execute format($found$
        with found as materialized (select p.id, p.%2$I as place from public.produtos p where %1$s limit $1 + 1)
        select (select count(*) from found),
               case when (select count(*) from found) <= $1 then array(
                 select f.id from found f order by f.place %3$s, f.id %3$s offset $2 limit $3) end
        $found$, onde, coluna, direcao)
      into total, ids using few, inicio, quantos;
      if total > few and capped then
        counted := ((inicio + quantos) / few + 1) * few;
        if counted > few then
          execute format('select count(*) from (select from public.produtos p where %s limit $1 + 1) c', onde) into total using counted;
        end if;
      elsif total > few then
        execute format('select count(*) from public.produtos p where %s', onde) into total;
      end if;
    end if;
    ou_mais := coalesce(total > counted, false);
    total := least(total, counted);
  end if;

  if ids is null and inicio < total then
    quantos := least(quantos, total - inicio);
    backwards := inicio > total / 2 and not ou_mais;
    leitura := case when backwards = (direcao = 'asc') then 'desc' else 'asc' end;
    execute format('select array(%s)', coalesce(
              case coluna when 'categoria' then private.ids_por_categoria(asked, leitura) end,
              format('select p.id from public.produtos p where %1$s order by p.%2$I %3$s, p.id %3$s offset $1 limit $2',
                     onde_em_ordem, coluna, leitura)))
       into ids using case when backwards then total - inicio - quantos else inicio end, quantos;
  end if;
  if coalesce(cardinality(ids), 0) = 0 and depois is null then
    return next;
    return;
  end if;
  return query execute format($rows$
    select $1, $2, p.id, p.nome, p.valor, p.localizacao, p.categoria, p.tipo_venda, p.created_at, p.updated_at
      from public.produtos p where p.id = any ($3) order by p.%1$I %2$s, p.id %2$s
    $rows$, coluna, direcao)
  using total, ou_mais, ids;
end;
$$;
