-- Imports that overwrite nobody, and undoing that takes back only what the import left.
-- Reads top-down: one line of activity, what opens and ends a batch, importing, undoing, who may call what.

-- One line of activity for an import, and one for undoing it ------------------------------------------

alter table public.atividades drop constraint atividades_acao_valida;
alter table public.atividades add constraint atividades_acao_valida
  check (acao in ('criou', 'alterou', 'excluiu', 'importou', 'desfez'));
-- The import that the line tells about; its batches add to one line.
alter table public.atividades add column operacao uuid;
create unique index atividades_por_operacao on public.atividades (quem_id, operacao, acao) where operacao is not null;

-- One row per statement, or one for all statements of an import. Arguments: the app's name of the resource, and the
-- column that names a record.
-- What a change drags along (a renamed cargo's people, a promotion's average) is that change's own affair, and so are
-- the categories that products bring along.
create or replace function private.record_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  importacao uuid := nullif(current_setting('importacao.operacao', true), '')::uuid;
  verbo text := case when importacao is not null then current_setting('importacao.acao')
                     when tg_op = 'INSERT' then 'criou' when tg_op = 'UPDATE' then 'alterou' else 'excluiu' end;
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
  insert into public.atividades as linha_da_importacao (quem, quem_id, acao, recurso, registro_id, nome, quantos, operacao)
  select (select name from public.profiles where user_id = (select auth.uid())), (select auth.uid()), verbo, tg_argv[0],
         case when count(*) = 1 then min(linha.id::text)::uuid end,
         case when count(*) = 1 then min(to_jsonb(linha) ->> tg_argv[1]) end,
         count(*), importacao
    from linhas linha
  having count(*) > 0
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

-- Batches -----------------------------------------------------------------------------------------

-- What each batch was answered: one whose answer was lost is sent again, and must be written once and answered alike.
create table private.import_batches (
  quem_id uuid not null,
  batch uuid not null,
  verb text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (quem_id, batch, verb)
);
create index import_batches_by_age on private.import_batches (created_at);

-- The answer that a batch had before, if it had one.
create function private.batch_answer(asked uuid, done text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select answer from private.import_batches where quem_id = (select auth.uid()) and batch = asked and verb = done;
$$;

-- What every batch begins with. Until it is over nobody else writes what it compares, so that two people who import the
-- same file take turns. Tables are locked in the order in which cascades reach them.
create function private.begin_batch(operation uuid, batch uuid, verb text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.has_access() then
    raise exception 'only staff import' using errcode = '42501';
  end if;
  lock table public.promocao_produtos, public.categorias, public.produtos in share row exclusive mode;
  perform set_config('importacao.operacao', operation::text, true), set_config('importacao.acao', verb, true);
  return private.batch_answer(batch, verb);
end;
$$;

-- Keeps the answer for as long as somebody may come back to a closed page, and ends the line of activity.
create function private.end_batch(asked uuid, done text, said jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('importacao.operacao', '', true);
  delete from private.import_batches where created_at < now() - interval '90 days';
  insert into private.import_batches (quem_id, batch, verb, answer)
  values ((select auth.uid()), asked, done, coalesce(said, '[]'));
  return coalesce(said, '[]');
end;
$$;

-- Who made a record what it is, and a product or a category as the report of an import shows it.
create function private.last_author(registro uuid, moment timestamptz) returns text
language sql stable security invoker set search_path = ''
as $$
  select quem from public.atividades where registro_id = registro and created_at = moment order by id desc limit 1;
$$;

create function private.shown(produto public.produtos) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'who', private.last_author(produto.id, produto.updated_at),
    'current', jsonb_build_object(
      'id', produto.id, 'nome', produto.nome, 'valor', produto.valor, 'localizacao', produto.localizacao,
      'categoria', produto.categoria, 'tipo_venda', produto.tipo_venda, 'updated_at', produto.updated_at));
$$;

create function private.shown(categoria public.categorias) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'who', private.last_author(categoria.id, categoria.updated_at),
    'current', jsonb_build_object('id', categoria.id, 'nome', categoria.nome, 'updated_at', categoria.updated_at));
$$;

create function private.shown_deleted(registro uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce((select jsonb_build_object('who', quem, 'at', created_at) from public.atividades
                    where registro_id = registro and acao = 'excluiu' order by id desc limit 1), '{}');
$$;

-- Importing -----------------------------------------------------------------------------------------

-- `items`, in the file's order: {"id", "versao", "nome", "valor", "localizacao", "categoria", "tipo_venda"}. With `versao`
-- (the updated_at that was reviewed) the columns named in `covered` change, of that very version. Without, the product
-- is new, under an id of the sender's, unless one of that name (as src/importacao compares them) is there by now.
-- Answers for each item {"done": "created" | "updated", "version"}, or {"left": "exists" | "changed" | "deleted" |
-- "category", "current", "who"} for what it left alone; "category": the category that it names is there no more.
create function public.import_produtos(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
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
  ), namesake as (
    select distinct on (s.place) s.place, p.id from sent s
      join public.produtos p on p.nome_ordem = private.fold(btrim(s.nome, E' \t\r\n'))
     where s.versao is null order by s.place, p.nome <> s.nome, p.id
  ), item as materialized (
    select s.*, coalesce(n.id, s.id) as stored, n.id is null as free, k.nome as na_categoria
      from sent s left join namesake n using (place) left join known k on k.named = s.categoria
  ), updated as (
    update public.produtos p set
      valor = case when 'valor' = any (colunas) then i.valor else p.valor end,
      localizacao = case when 'localizacao' = any (colunas) then i.localizacao else p.localizacao end,
      categoria = case when 'categoria' = any (colunas) then i.na_categoria else p.categoria end,
      tipo_venda = case when 'tipo_venda' = any (colunas) then i.tipo_venda else p.tipo_venda end
      from item i
     where p.id = i.id and p.updated_at = i.versao and (i.na_categoria is not null or not 'categoria' = any (colunas))
    returning p.id, p.updated_at
  ), created as (
    insert into public.produtos (id, nome, valor, localizacao, categoria, tipo_venda)
    select id, nome, valor, localizacao, na_categoria, coalesce(tipo_venda, 'unidade') from item
     where versao is null and free and na_categoria is not null
    on conflict (id) do nothing
    returning id, updated_at
  )
  select jsonb_agg(case
           when u.id is not null then jsonb_build_object('done', 'updated', 'version', u.updated_at)
           when c.id is not null then jsonb_build_object('done', 'created', 'version', c.updated_at)
           when p.id is null and i.versao is not null then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           when p.id is null then jsonb_build_object('left', 'category')
           when i.versao is null then jsonb_build_object('left', 'exists') || private.shown(p)
           when p.updated_at <> i.versao then jsonb_build_object('left', 'changed') || private.shown(p)
           else jsonb_build_object('left', 'category') || private.shown(p) end order by i.place)
    into answer
    from item i left join updated u on u.id = i.id left join created c on c.id = i.id
    left join public.produtos p on p.id = i.stored;
  return private.end_batch(batch, 'importou', answer);
end;
$$;

-- `items`: {"id", "nome"}. Answers as import_produtos; a category whose name is there already is left as it is.
create function public.import_categorias(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou');
begin
  if answer is not null then
    return answer;
  end if;
  with item as materialized (
    select item.*, private.fold(btrim(item.nome, E' \t\r\n')) as nome_ordem
      from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, nome text)) with ordinality as item (id, nome, place)
  ), created as (
    insert into public.categorias (id, nome) select id, nome from item order by place
    on conflict do nothing
    returning id, updated_at
  )
  select jsonb_agg(case
           when c.id is not null then jsonb_build_object('done', 'created', 'version', c.updated_at)
           else jsonb_build_object('left', 'exists') || coalesce(private.shown(k), '{}') end order by i.place)
    into answer
    from item i left join created c on c.id = i.id left join public.categorias k on k.nome_ordem = i.nome_ordem;
  return private.end_batch(batch, 'importou', answer);
end;
$$;

-- What an import's batch was answered, for somebody who did not hear it; null when it never arrived.
create function public.imported_batch(batch uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.batch_answer(batch, 'importou');
$$;

-- Undoing -------------------------------------------------------------------------------------------

-- Takes back what a batch wrote. `items`: {"id", "versao"} is a product that it created, with the version that it wrote;
-- with "antes", the values of the columns that it changed, one that it updated. Answers for each {"done": "deleted" |
-- "restored"}, or {"left": "changed" | "deleted" | "used" | "category", "current", "who"}.
create function public.undo_import_of_produtos(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
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
    select s.*, k.nome as na_categoria,
           s.antes is null and exists (select 1 from public.promocao_produtos l where l.produto_id = s.id) as used
      from sent s left join known k on k.named = s.antes ->> 'categoria'
  ), restored as (
    update public.produtos p set
      valor = coalesce((i.antes ->> 'valor')::numeric, p.valor),
      localizacao = coalesce(i.antes ->> 'localizacao', p.localizacao),
      categoria = coalesce(i.na_categoria, p.categoria),
      tipo_venda = coalesce(i.antes ->> 'tipo_venda', p.tipo_venda)
      from item i
     where p.id = i.id and p.updated_at = i.versao and i.antes is not null
       and (i.na_categoria is not null or i.antes ->> 'categoria' is null)
    returning p.id
  ), deleted as (
    delete from public.produtos p using item i
     where p.id = i.id and p.updated_at = i.versao and i.antes is null and not i.used
    returning p.id
  )
  select jsonb_agg(case
           when r.id is not null then jsonb_build_object('done', 'restored')
           when d.id is not null then jsonb_build_object('done', 'deleted')
           when p.id is null then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           when p.updated_at is distinct from i.versao then jsonb_build_object('left', 'changed') || private.shown(p)
           when i.used then jsonb_build_object('left', 'used') || private.shown(p)
           else jsonb_build_object('left', 'category') || private.shown(p) end order by i.place)
    into answer
    from item i left join restored r on r.id = i.id left join deleted d on d.id = i.id
    left join public.produtos p on p.id = i.id;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;

-- As undo_import_of_produtos, for categories, which an import only creates; one that products have stays.
create function public.undo_import_of_categorias(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez');
begin
  if answer is not null then
    return answer;
  end if;
  with item as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, versao timestamptz))
             with ordinality as item (id, versao, place)
  ), deleted as (
    delete from public.categorias c using item i
     where c.id = i.id and c.updated_at = i.versao
       and not exists (select 1 from public.produtos p where p.categoria = c.nome)
    returning c.id
  )
  select jsonb_agg(case
           when d.id is not null then jsonb_build_object('done', 'deleted')
           when c.id is null then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           when c.updated_at is distinct from i.versao then jsonb_build_object('left', 'changed') || private.shown(c)
           else jsonb_build_object('left', 'used') || private.shown(c) end order by i.place)
    into answer
    from item i left join deleted d on d.id = i.id left join public.categorias c on c.id = i.id;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;

-- Who may do what -------------------------------------------------------------------------------------

alter table private.import_batches enable row level security;
revoke all on private.import_batches from public, anon, authenticated;
revoke all on all functions in schema private from public, anon;
revoke all on all functions in schema public from public, anon;

grant execute on function private.batch_answer(uuid, text) to authenticated;
grant execute on function private.begin_batch(uuid, uuid, text) to authenticated;
grant execute on function private.end_batch(uuid, text, jsonb) to authenticated;
grant execute on function private.last_author(uuid, timestamptz) to authenticated;
grant execute on function private.shown(public.produtos) to authenticated;
grant execute on function private.shown(public.categorias) to authenticated;
grant execute on function private.shown_deleted(uuid) to authenticated;
grant execute on function public.import_produtos(uuid, uuid, jsonb, jsonb) to authenticated;
grant execute on function public.import_categorias(uuid, uuid, jsonb) to authenticated;
grant execute on function public.imported_batch(uuid) to authenticated;
grant execute on function public.undo_import_of_produtos(uuid, uuid, jsonb) to authenticated;
grant execute on function public.undo_import_of_categorias(uuid, uuid, jsonb) to authenticated;
