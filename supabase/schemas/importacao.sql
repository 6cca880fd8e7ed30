-- Imports and their undo.

-- The answers to batches, for repeated ones.
create table private.import_batches (
  quem_id uuid not null,
  batch uuid not null,
  verb text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  operation uuid not null,
  -- The newest entry of historico_de_produtos when the batch was written.
  last_entry bigint not null,
  primary key (quem_id, batch, verb)
);
create index import_batches_by_age on private.import_batches (created_at);
create index import_batches_undone on private.import_batches (quem_id, operation) where verb = 'desfez';
alter table private.import_batches enable row level security;

-- The caller's stored answer to a batch; null: it never arrived. Raises 42501 without access, as null would make the sender forget it.
create function private.batch_answer(asked uuid, done text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.only_staff();
  select answer from private.import_batches where quem_id = (select auth.uid()) and batch = asked and verb = done;
$$;

create function public.imported_batch(batch uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.batch_answer(batch, 'importou') $$;

create function public.undone_batch(batch uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.batch_answer(batch, 'desfez') $$;

create function private.last_entry_of(asked uuid) returns bigint language sql stable security definer set search_path = '' as $$
  select last_entry from private.import_batches
   where quem_id = (select auth.uid()) and batch = asked and verb = 'importou' and private.has_access();
$$;

-- Begins a batch of an import, or a bulk change, or the undo of either; returns its stored answer, if any. `destination`: what it reads and
-- writes, 'perguntas', 'produtos', 'perguntas_teste' (with what they refer to), 'promocoes' (with products), or 'categorias' for a caller
-- that locks the products that it writes itself, so that others are saved meanwhile. The locks, in the order of promocoes.sql, let operations
-- take turns; a row of a category would starve the forms that wait for it. A batch that arrives after its import was undone is refused (PT409).
create function private.begin_batch(operation uuid, batch uuid, verb text, destination text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.only_staff();
  if destination = 'perguntas' then
    lock table public.perguntas in share row exclusive mode;
  elsif destination = 'categorias' then
    lock table public.categorias in share row exclusive mode;
  else
    lock table public.categorias, public.produtos in share row exclusive mode;
    if destination = 'promocoes' then
      lock table public.promocoes, public.promocao_produtos in share row exclusive mode;
    elsif destination = 'perguntas_teste' then
      lock table public.perguntas, public.perguntas_teste in share row exclusive mode;
    end if;
    delete from private.product_changes where created_at < now() - interval '7 days';
  end if;
  answer := private.batch_answer(batch, verb);
  if answer is null and verb = 'importou' and exists (
    select 1 from private.import_batches b
     where b.quem_id = (select auth.uid()) and b.operation = begin_batch.operation and b.verb = 'desfez') then
    raise exception 'importacao_desfeita: this import was undone' using errcode = 'PT409';
  end if;
  perform set_config('app.operation', operation::text, true), set_config('app.verb', verb, true);
  return answer;
end;
$$;

create function private.end_batch(asked uuid, done text, said jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select private.only_staff();
  delete from private.import_batches where created_at < now() - interval '90 days';
  insert into private.import_batches (quem_id, batch, verb, answer, operation, last_entry)
  select (select auth.uid()), asked, done, coalesce(said, '[]'), private.operation(), coalesce(max(h.id), 0)
    from public.historico_de_produtos h;
  select set_config('app.operation', '', true);
  select coalesce(said, '[]');
$$;

-- Locks the products of a batch. `deleting`: some are deleted.
create function private.lock_produtos(items jsonb, deleting boolean) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  ids constant uuid[] := array(select (item ->> 'id')::uuid from jsonb_array_elements(items) item where item ->> 'version' is not null);
begin
  if deleting then
    perform from public.produtos p where p.id = any (ids) order by p.id for update;
  else
    perform from public.produtos p where p.id = any (ids) order by p.id for no key update;
  end if;
end;
$$;

-- {"current", "who"} of a record in the import's report. A promotion's average may have made a second version in the same millisecond.
create function private.shown(registro anyelement) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('current', r || case
             when r ? 'categoria_id' then jsonb_build_object('categoria', public.categoria(jsonb_populate_record(null::public.produtos, r)))
             when r ? 'dias_ativos' then jsonb_build_object('linhas', public.linhas(jsonb_populate_record(null::public.promocoes, r)))
             when r ? 'espera_pergunta_id' then
               jsonb_build_object('alvo', public.alvo(jsonb_populate_record(null::public.perguntas_teste, r)))
             else '{}' end, 'who', (
           select quem from public.atividades
            where registro_id = (r ->> 'id')::uuid and created_at > (r ->> 'updated_at')::timestamptz - interval '1 millisecond'
            order by id desc limit 1))
    from (select to_jsonb(registro) as r) shown;
$$;

-- `items`: {"id", "nome"}. Answers as import_produtos; an existing name is left.
create function public.import_categorias(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou', 'categorias');
begin
  if answer is not null then return answer; end if;
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

-- As undo_import_of_produtos; a category with products stays.
create function public.undo_import_of_categorias(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez', 'categorias');
begin
  if answer is not null then return answer; end if;
  perform from public.categorias c
    where c.id in (select (item ->> 'id')::uuid from jsonb_array_elements(private.unquoted(items)) item) order by c.id for update;
  with item as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, version timestamptz))
             with ordinality as item (id, version, place)
  ), deleted as (
    delete from public.categorias c using item i
     where c.id = i.id and c.updated_at = i.version
       and not exists (select 1 from public.produtos p where p.categoria_id = c.id)
    returning c.id
  )
  select jsonb_agg(case
           when d.id is not null then jsonb_build_object('done', 'deleted')
           when c.id is null then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           when c.updated_at is distinct from i.version then jsonb_build_object('left', 'changed') || private.shown(c)
           else jsonb_build_object('left', 'used') || private.shown(c) end order by i.place)
    into answer
    from item i left join deleted d on d.id = i.id left join public.categorias c on c.id = i.id;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;

-- `items` are in the file's order. With `version` (the reviewed updated_at) the `covered` columns of that version change; without, the
-- product is created under its id, unless its name exists. Answers each with {"done": "created" | "updated", "version"} or {"left":
-- "exists" | "changed" | "deleted" | "category", "current", "who"}; "category": it is gone.
-- Outcomes are decided before writes, under the locks; of two items with one id the first counts. The settings and subqueries with a limit
-- force index look-ups; executed text is planned for each batch, not for the empty table of the first.
create function public.import_produtos(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou', 'categorias');
begin
  if answer is not null then return answer; end if;
  perform private.lock_produtos(private.unquoted(items), false);
  execute $batch$
  with sent as materialized (
    select item.*, private.fold(btrim(item.nome, E' \t\r\n')) as nome_ordem from rows from (jsonb_to_recordset($1) as
             (id uuid, version timestamptz, nome text, valor numeric, localizacao text, categoria text, tipo_venda text))
             with ordinality as item (id, version, nome, valor, localizacao, categoria, tipo_venda, place)
  ), known as (
    select categoria as named, private.categoria_named(categoria) as id from (select distinct categoria from sent) named
  ), found as materialized (
    select s.*, coalesce(n.of_this_name, n.of_this_key, s.id) as stored from sent s
     -- There is no min(uuid); their texts have the same order.
     cross join lateral (
       select (min(p.id::text collate "C") filter (where p.nome = s.nome))::uuid as of_this_name,
              min(p.id::text collate "C")::uuid as of_this_key
         from public.produtos p where s.version is null and p.nome_ordem = s.nome_ordem) n
  ), item as materialized (
    select f.*, k.id as categoria_id, p.produto,
           case when f.version is null then case when p.id is not null then 'exists'
                                                when k.id is null then 'category' else 'created' end
                when p.id is null then 'deleted'
                when p.updated_at <> f.version then 'changed'
                when k.id is null and 'categoria' = any ($2) then 'category'
                else 'updated' end as outcome
      from found f
      left join known k on k.named = f.categoria
      left join lateral (
        select p as produto, p.id, p.updated_at from public.produtos p where p.id = f.stored limit 1) p on true
  ), updated as (
    update public.produtos p set
      valor = case when 'valor' = any ($2) then i.valor else p.valor end,
      localizacao = case when 'localizacao' = any ($2) then i.localizacao else p.localizacao end,
      categoria_id = case when 'categoria' = any ($2) then i.categoria_id else p.categoria_id end,
      tipo_venda = case when 'tipo_venda' = any ($2) then i.tipo_venda else p.tipo_venda end
      from item i
     where p.id = i.id and i.outcome = 'updated'
    returning p.id, p.updated_at
  ), created as (
    insert into public.produtos (id, nome, valor, localizacao, categoria_id, tipo_venda)
    select distinct on (id) id, nome, valor, localizacao, categoria_id, coalesce(tipo_venda, 'unidade')
      from item where outcome = 'created' order by id, place
    returning id, updated_at
  ), written as (
    select id, updated_at from updated union all select id, updated_at from created
  )
  select jsonb_agg(case
           when i.outcome in ('created', 'updated') then jsonb_build_object('done', i.outcome, 'version', w.updated_at)
           when i.outcome = 'deleted' then jsonb_build_object('left', i.outcome) || private.shown_deleted(i.id)
           when (i.produto).id is null then jsonb_build_object('left', i.outcome)
           else jsonb_build_object('left', i.outcome) || private.shown(i.produto) end order by i.place)
    -- A full join is never planned as a nested loop; nothing is written without an item.
    from item i full join written w on w.id = i.id
  $batch$ into answer
  using private.unquoted(items), array(select jsonb_array_elements_text(private.unquoted(covered)));
  return private.end_batch(batch, 'importou', answer);
end;
$$;

-- Undoes a batch. `items`: a created product, or, with "antes" (the former columns), an updated one. Answers each with {"done": "deleted" |
-- "restored"} or {"left": "changed" | "deleted" | "used" | "category", "current", "who"}. A new version without a standing entry, as after
-- saving a form unchanged, counts as unchanged.
create function public.undo_import_of_produtos(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez', 'categorias');
  last_entry bigint;
begin
  if answer is not null then return answer; end if;
  perform private.lock_produtos(private.unquoted(items), true);
  last_entry := private.last_entry_of(batch);
  with sent as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, version timestamptz, antes jsonb))
             with ordinality as item (id, version, antes, place)
  ), known as (
    select named.nome, private.categoria_named(named.nome) as id
      from (select distinct antes ->> 'categoria' as nome from sent) named
  ), item as materialized (
    select s.*, coalesce(c.id, k.id) as categoria_id, p.produto,
           case when p.id is null then 'deleted'
                when p.updated_at is distinct from s.version and (last_entry is null or exists (
                       select from private.standing_since(s.id, last_entry))) then 'changed'
                when s.antes is not null then
                  case when coalesce(c.id, k.id) is null and s.antes ->> 'categoria' is not null then 'category' else 'restore' end
                when exists (select 1 from public.promocao_produtos l where l.produto_id = s.id) then 'used'
                else 'delete' end as outcome
      from sent s
      left join known k on k.nome = s.antes ->> 'categoria'
      -- Another category may have its name by now.
      left join lateral (
        select h.antes from public.historico_de_produtos h
         where s.antes ? 'categoria' and h.produto_id = s.id and h.operation = undo_import_of_produtos.operation
           and h.antes ? 'categoria_id' order by h.id limit 1) h on true
      left join public.categorias c on c.id = (h.antes ->> 'categoria_id')::uuid
      left join lateral (
        select p as produto, p.id, p.updated_at from public.produtos p where p.id = s.id limit 1) p on true
  ), restored as (
    update public.produtos p set
      valor = coalesce((i.antes ->> 'valor')::numeric, p.valor),
      localizacao = coalesce(i.antes ->> 'localizacao', p.localizacao),
      categoria_id = coalesce(i.categoria_id, p.categoria_id),
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

-- As import_produtos; `pergunta` finds the record and never changes.
create function public.import_perguntas(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou', 'perguntas');
  columns text[];
begin
  if answer is not null then return answer; end if;
  columns := array(select jsonb_array_elements_text(private.unquoted(covered)));
  with sent as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as
             (id uuid, version timestamptz, pergunta text, contexto text, resposta text, observacoes text))
             with ordinality as item (id, version, pergunta, contexto, resposta, observacoes, place)
  ), namesake as (
    select distinct on (s.place) s.place, p.id from sent s
      join public.perguntas p on p.pergunta_chave = private.import_key(s.pergunta)
     where s.version is null order by s.place, p.pergunta <> s.pergunta, p.id
  ), item as materialized (
    select s.*, coalesce(n.id, s.id) as stored, n.id is null as free from sent s left join namesake n using (place)
  ), updated as (
    update public.perguntas p set
      contexto = case when 'contexto' = any (columns) then i.contexto else p.contexto end,
      resposta = case when 'resposta' = any (columns) then i.resposta else p.resposta end,
      observacoes = case when 'observacoes' = any (columns) then i.observacoes else p.observacoes end
      from item i
     where p.id = i.id and p.updated_at = i.version
    returning p.id, p.updated_at
  ), created as (
    insert into public.perguntas (id, pergunta, contexto, resposta, observacoes)
    select id, pergunta, contexto, resposta, observacoes from item where version is null and free
    on conflict (id) do nothing
    returning id, updated_at
  )
  select jsonb_agg(case
           when u.id is not null then jsonb_build_object('done', 'updated', 'version', u.updated_at)
           when c.id is not null then jsonb_build_object('done', 'created', 'version', c.updated_at)
           when p.id is null then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           when i.version is null then jsonb_build_object('left', 'exists') || private.shown(p)
           else jsonb_build_object('left', 'changed') || private.shown(p) end order by i.place)
    into answer
    from item i left join updated u on u.id = i.id left join created c on c.id = i.id
    left join public.perguntas p on p.id = i.stored;
  return private.end_batch(batch, 'importou', answer);
end;
$$;

-- As undo_import_of_produtos; an empty `observacoes` is a value.
create function public.undo_import_of_perguntas(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez', 'perguntas');
begin
  if answer is not null then return answer; end if;
  with item as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, version timestamptz, antes jsonb))
             with ordinality as item (id, version, antes, place)
  ), restored as (
    update public.perguntas p set
      contexto = coalesce(i.antes ->> 'contexto', p.contexto),
      resposta = coalesce(i.antes ->> 'resposta', p.resposta),
      observacoes = case when i.antes -> 'observacoes' is null then p.observacoes else i.antes ->> 'observacoes' end
      from item i
     where p.id = i.id and p.updated_at = i.version and i.antes is not null
    returning p.id
  ), deleted as (
    delete from public.perguntas p using item i
     where p.id = i.id and p.updated_at = i.version and i.antes is null
    returning p.id
  )
  select jsonb_agg(case
           when r.id is not null then jsonb_build_object('done', 'restored')
           when d.id is not null then jsonb_build_object('done', 'deleted')
           when p.id is null then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           else jsonb_build_object('left', 'changed') || private.shown(p) end order by i.place)
    into answer
    from item i left join restored r on r.id = i.id left join deleted d on d.id = i.id
    left join public.perguntas p on p.id = i.id;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;

-- While products are in memory no rows are sent: the stored ones stay.
create function private.lines_of(promocao uuid, sent jsonb) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(sent, (select jsonb_agg(l order by l.posicao) from public.promocao_produtos l where l.promocao_id = promocao), '[]');
$$;

create function private.lacks_product(lines jsonb) returns boolean language sql stable set search_path = '' as $$
  select exists (select from jsonb_array_elements(lines) line
                  where not exists (select from public.produtos p where p.id = (line ->> 'produto_id')::uuid));
$$;

create function private.import_promocao(item jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  item_id uuid := item ->> 'id';
  version timestamptz := item ->> 'version';
  lines jsonb := private.lines_of(item_id, item -> 'linhas');
  p public.promocoes;
begin
  if version is null then
    select * into p from public.promocoes a
     where a.id = item_id or a.nome_ordem = private.fold(btrim(item ->> 'nome', E' \t\r\n')) order by a.nome <> item ->> 'nome', a.id limit 1;
    if found then return jsonb_build_object('left', 'exists') || private.shown(p); end if;
  else
    select * into p from public.promocoes a where a.id = item_id;
    if not found then
      return jsonb_build_object('left', 'deleted') || private.shown_deleted(item_id);
    elsif p.updated_at <> version then return jsonb_build_object('left', 'changed') || private.shown(p);
    end if;
  end if;
  if private.lacks_product(lines) then
    return jsonb_build_object('left', 'product') || case when version is null then '{}' else private.shown(p) end;
  end if;
  select * into p from private.save_promocao(item, lines, version);
  return jsonb_build_object('done', case when version is null then 'created' else 'updated' end, 'version', p.updated_at);
end;
$$;

-- As import_produtos; an item is gravar_promocao's promotion with its "linhas"; "left": "product": one is gone.
create function public.import_promocoes(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou', 'promocoes');
begin
  if answer is not null then return answer; end if;
  select jsonb_agg(private.import_promocao(item)) into answer from jsonb_array_elements(private.unquoted(items)) item;
  return private.end_batch(batch, 'importou', answer);
end;
$$;

create function private.take_promocao_back(item jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  item_id uuid := item ->> 'id';
  version timestamptz := item ->> 'version';
  before jsonb := item -> 'antes';
  lines jsonb := private.lines_of(item_id, before -> 'linhas');
  p public.promocoes;
begin
  select * into p from public.promocoes a where a.id = item_id;
  if not found then
    return jsonb_build_object('left', 'deleted') || private.shown_deleted(item_id);
  elsif p.updated_at is distinct from version then return jsonb_build_object('left', 'changed') || private.shown(p);
  elsif before is null then
    delete from public.promocoes a where a.id = item_id;
    return jsonb_build_object('done', 'deleted');
  elsif private.lacks_product(lines) then return jsonb_build_object('left', 'product') || private.shown(p);
  end if;
  perform private.save_promocao(to_jsonb(p) || before, lines, version);
  return jsonb_build_object('done', 'restored');
end;
$$;

-- As undo_import_of_produtos; "antes" has the columns before and "linhas".
create function public.undo_import_of_promocoes(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez', 'promocoes');
begin
  if answer is not null then return answer; end if;
  select jsonb_agg(private.take_promocao_back(item)) into answer from jsonb_array_elements(private.unquoted(items)) item;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;

grant execute on function
  private.batch_answer, public.imported_batch, public.undone_batch, private.last_entry_of, private.begin_batch,
  private.end_batch, private.lock_produtos, private.shown, public.import_categorias, public.undo_import_of_categorias, public.import_produtos,
  public.undo_import_of_produtos, public.import_perguntas, public.undo_import_of_perguntas, private.lines_of,
  private.lacks_product, private.import_promocao, public.import_promocoes, private.take_promocao_back,
  public.undo_import_of_promocoes
  to authenticated;
