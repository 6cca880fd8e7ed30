-- Imports and their undoing at the database's own pace: what they write is decided for all rows of a batch at once, and what
-- every written row pays (folding, versions, the line of activity) costs less. Nothing else changes.
-- Reads top-down: what a row pays, importing products, undoing that.

-- What a row pays ---------------------------------------------------------------------------------

-- As before. Its body is the planner's to write into the expressions that use it, which a function that is strict or has
-- settings of its own is kept from; names in such a body are looked up when it is created. Most texts have no accents.
create or replace function private.fold(value text) returns text
language sql immutable parallel safe
return translate(
  case when octet_length(value) = char_length(value) then lower(value collate "C")
       else lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') collate "C") end,
  '*', '∗');

-- As before; the default of the column is now() already, so that only what says otherwise is corrected.
drop trigger set_first_updated_at on public.produtos;
create trigger set_first_updated_at before insert on public.produtos
for each row when (new.updated_at is distinct from now()) execute function private.set_updated_at();

-- As before, but reads a record's name only where the line names one; and with each such line, deletions that cannot be
-- taken back any more are forgotten.
create or replace function private.record_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  importacao uuid := nullif(current_setting('importacao.operacao', true), '')::uuid;
  verbo text := case when importacao is not null then current_setting('importacao.acao')
                     when tg_op = 'INSERT' then 'criou' when tg_op = 'UPDATE' then 'alterou' else 'excluiu' end;
  quantas bigint := (select count(*) from linhas);
  unica uuid;
  nome_da_unica text;
begin
  if quantas = 0 or pg_trigger_depth() > 1 and not (tg_argv[0] = 'usuarios' and tg_op = 'INSERT') then
    return null;
  end if;
  -- A cascade has the depth of the statement it follows: only that it comes right after the new name tells it.
  if tg_op = 'UPDATE' and tg_argv[0] in ('usuarios', 'produtos') and exists (
    select 1 from (select recurso, acao, created_at from public.atividades order by id desc limit 1) ultima
     where ultima.created_at = now() and ultima.acao = 'alterou'
       and ultima.recurso = case tg_argv[0] when 'usuarios' then 'cargos' else 'categorias' end) then
    return null;
  end if;
  if quantas = 1 then
    select linha.id, to_jsonb(linha) ->> tg_argv[1] into unica, nome_da_unica from linhas linha;
    perform private.forget_deletions();
  end if;
  insert into public.atividades as linha_da_importacao (quem, quem_id, acao, recurso, registro_id, nome, quantos, operacao)
  select (select name from public.profiles where user_id = (select auth.uid())), (select auth.uid()), verbo, tg_argv[0],
         unica, nome_da_unica, quantas, importacao
  on conflict (quem_id, operacao, acao) where operacao is not null do update set
    recurso = excluded.recurso,
    registro_id = case when linha_da_importacao.recurso <> excluded.recurso then excluded.registro_id end,
    nome = case when linha_da_importacao.recurso <> excluded.recurso then excluded.nome end,
    quantos = excluded.quantos
            + case when linha_da_importacao.recurso = excluded.recurso then linha_da_importacao.quantos else 0 end
  where linha_da_importacao.recurso in (excluded.recurso, 'categorias');
  return null;
end;
$$;

-- Importing -----------------------------------------------------------------------------------------

-- As before: see the migration of imports for what it is given and answers. What becomes of each item is decided before
-- anything is written, for nobody else writes until the batch is over.
-- Each item is looked up in an index, whatever the planner believes: its plan is kept, and may be of a time when the table
-- was empty. Hence the setting, and subqueries with a limit, which are not turned into a join of the whole table.
create or replace function public.import_produtos(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql security invoker set search_path = '' set enable_seqscan = off
as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou');
  colunas text[];
begin
  if answer is not null then
    return answer;
  end if;
  colunas := array(select jsonb_array_elements_text(private.unquoted(covered)));
  with sent as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as
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
                when k.nome is null and 'categoria' = any (colunas) then 'category'
                else 'updated' end as outcome
      from found f
      left join known k on k.named = f.categoria
      left join lateral (
        select p as produto, p.id, p.updated_at from public.produtos p where p.id = f.stored limit 1) p on true
  ), updated as (
    update public.produtos p set
      valor = case when 'valor' = any (colunas) then i.valor else p.valor end,
      localizacao = case when 'localizacao' = any (colunas) then i.localizacao else p.localizacao end,
      categoria = case when 'categoria' = any (colunas) then i.na_categoria else p.categoria end,
      tipo_venda = case when 'tipo_venda' = any (colunas) then i.tipo_venda else p.tipo_venda end
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
    into answer
    -- Full, though nothing is written without an item: such a join is never a nested loop, which guesses lead to here.
    from item i full join written w on w.id = i.id;
  return private.end_batch(batch, 'importou', answer);
end;
$$;

-- Undoing -------------------------------------------------------------------------------------------

-- As before, in the same way as import_produtos.
create or replace function public.undo_import_of_produtos(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql security invoker set search_path = '' set enable_seqscan = off
as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez');
begin
  if answer is not null then
    return answer;
  end if;
  with sent as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, versao timestamptz, antes jsonb))
             with ordinality as item (id, versao, antes, place)
  ), known as (
    select named.categoria as named, c.nome from (select distinct antes ->> 'categoria' as categoria from sent) named
      join public.categorias c on c.nome_ordem = private.fold(btrim(named.categoria, E' \t\r\n'))
  ), item as materialized (
    select s.*, k.nome as na_categoria, p.produto,
           case when p.id is null then 'deleted'
                when p.updated_at is distinct from s.versao then 'changed'
                when s.antes is not null then
                  case when k.nome is null and s.antes ->> 'categoria' is not null then 'category' else 'restore' end
                when exists (select 1 from public.promocao_produtos l where l.produto_id = s.id) then 'used'
                else 'delete' end as outcome
      from sent s
      left join known k on k.named = s.antes ->> 'categoria'
      left join lateral (
        select p as produto, p.id, p.updated_at from public.produtos p where p.id = s.id limit 1) p on true
  ), restored as (
    update public.produtos p set
      valor = coalesce((i.antes ->> 'valor')::numeric, p.valor),
      localizacao = coalesce(i.antes ->> 'localizacao', p.localizacao),
      categoria = coalesce(i.na_categoria, p.categoria),
      tipo_venda = coalesce(i.antes ->> 'tipo_venda', p.tipo_venda)
      from item i
     where p.id = i.id and i.outcome = 'restore'
  ), removed as (
    delete from public.produtos p using item i where p.id = i.id and i.outcome = 'delete'
  )
  select jsonb_agg(case i.outcome
           when 'delete' then jsonb_build_object('done', 'deleted')
           when 'restore' then jsonb_build_object('done', 'restored')
           when 'deleted' then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           else jsonb_build_object('left', i.outcome) || private.shown(i.produto) end order by i.place)
    into answer from item i;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;
