-- Imports and their undo.

-- The answers to bulk changes and their undo, for repeated ones.
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
alter table private.import_batches enable row level security;

-- Locks what a batch of an import, a bulk change, or the undo of either writes. `target`: the table; 'promocoes' with
-- the catalogue, null the catalogue alone. The locks, in the order of promocoes.sql, let operations take turns. An
-- import of products or categories locks the products that it writes itself, so that others are saved meanwhile; a row
-- of a category would starve the forms that wait for it.
create function private.lock_target(target text) returns void language plpgsql set search_path = '' as $$
begin
  if target in ('categorias', 'produtos') then
    lock table public.categorias in share row exclusive mode;
  elsif coalesce(target, 'promocoes') = 'promocoes' then
    lock table public.categorias, public.produtos in share row exclusive mode;
    if target is not null then
      lock table public.promocoes, public.promocao_produtos in share row exclusive mode;
    end if;
  else
    perform pg_advisory_xact_lock(hashtext('private.import_batches'), hashtext(target));
  end if;
end;
$$;

-- Begins a bulk change or its undo; returns its stored answer, if any.
create function private.begin_batch(operation uuid, batch uuid, verb text, target text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.only_staff();
  perform private.lock_target(target);
  delete from private.product_changes where created_at < now() - interval '7 days';
  select b.answer into answer from private.import_batches b
   where b.quem_id = (select auth.uid()) and b.batch = begin_batch.batch and b.verb = begin_batch.verb;
  perform private.set_operation(operation, verb);
  return answer;
end;
$$;
grant execute on function private.begin_batch to authenticated;

create function private.end_batch(asked uuid, done text, said jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select private.only_staff();
  delete from private.import_batches where created_at < now() - interval '90 days';
  insert into private.import_batches (quem_id, batch, verb, answer, operation, last_entry)
  select (select auth.uid()), asked, done, coalesce(said, '[]'), private.operation(), coalesce(max(h.id), 0)
    from public.historico_de_produtos h;
  select private.set_operation(null, null);
  select coalesce(said, '[]');
$$;
grant execute on function private.end_batch to authenticated;

-- {"current", "who"} of a record in the import's report. A promotion's average may have made a second version in the
-- same millisecond.
create function private.shown(record jsonb) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('current', record, 'who', (
    select quem from public.atividades
     where registro_id = (record ->> 'id')::uuid
       and created_at > (record ->> 'updated_at')::timestamptz - interval '1 millisecond'
     order by id desc limit 1));
$$;
grant execute on function private.shown to authenticated;

-- The generated column with the folded name of a table's records, by which an import finds them, and its expression;
-- none: they are found by id alone.
create function private.key_of(target regclass, out key text, out expression text)
language sql stable set search_path = '' as $$
  select a.attname, pg_get_expr(d.adbin, d.adrelid)
    from pg_catalog.pg_attribute a join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = target and a.attgenerated <> ''
     and a.attname in (private.naming_of(target) || '_chave', private.naming_of(target) || '_ordem')
   order by 1 limit 1;
$$;
grant execute on function private.key_of to authenticated;

-- The foreign keys of one column from a table, or to it, but for those that cascade or set null.
create function private.references_of(from_table regclass, to_table regclass)
returns table (source regclass, source_column text, target regclass, target_column text)
language sql stable set search_path = '' as $$
  select c.conrelid, a.attname, c.confrelid, f.attname
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_catalog.pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
   where c.contype = 'f' and cardinality(c.conkey) = 1
     and (c.conrelid = $1
          or c.confrelid = $2 and c.confdeltype in ('a', 'r') and has_table_privilege(c.conrelid, 'select'))
   order by 1, 2;
$$;
grant execute on function private.references_of to authenticated;

-- The text of an SQL expression: why `s.given` cannot be written, as a record that it names is gone; or null.
-- `covered`: the columns that change where there is a version.
create function private.missing_parent(written regclass, covered text[]) returns text
language sql stable set search_path = '' as $$
  select format('case %s when false then null end', string_agg(format(
           'when %1$s and (s.given).%2$I is not null and not exists (select from %3$s f where f.%4$I = (s.given).%2$I) '
           'then %5$L',
           case when r.source_column = any (covered) then 'true' else 's.version is null' end,
           r.source_column, r.target, r.target_column,
           case when r.target = 'public.categorias'::regclass then 'category'
                when r.source_column like 'espera\_%' then 'target' else 'reference' end), ' '))
    from private.references_of(written, null) r;
$$;
grant execute on function private.missing_parent to authenticated;

-- The text of an SQL condition: a record refers to `s.known`.
create function private.in_use(target regclass) returns text language sql stable set search_path = '' as $$
  select coalesce(string_agg(format(
           'exists (select from %s u where u.%I = (s.known).%I)', r.source, r.source_column, r.target_column), ' or '),
           'false')
    from private.references_of(null, $1) r;
$$;
grant execute on function private.in_use to authenticated;

-- Locks the records of a batch, in one order.
create function private.lock_rows(target regclass, ids uuid[], strength text) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
begin
  execute format('select from %s p where p.id = any ($1) order by p.id for %s', target, strength) using ids;
end;
$$;
grant execute on function private.lock_rows to authenticated;

-- The text of an SQL expression: the former columns of `s.known` as JSON, with its name and version, and the name of
-- its category.
create function private.former(target regclass, columns text[]) returns text
language sql stable set search_path = '' as $$
  select format('jsonb_build_object(%s%s)', string_agg(format('%1$L, (s.known).%1$I', name), ', '),
                case when 'categoria_id' = any (columns) then ', ''categoria'', public.categoria(s.known)' end)
    from unnest(private.columns_of(target)) name, (select '{valor,novo_valor,novo_valor_em}'::text[] as prices) p
   where name = any (columns || array['updated_at', private.naming_of(target)]
                     || case when columns && prices then prices end);
$$;
grant execute on function private.former to authenticated;

-- Writes items, in the file's order, into a managed table. With `version` (the reviewed updated_at) the `covered`
-- columns of that version change, the name too where it is covered; without, the record is created under its id,
-- unless its name exists. Fills what was written into the batch, and {"left": "exists" | "changed" | "deleted" |
-- "category" | "target" | "reference", "wanted", "current", "who"} for each other; the last three: a record that it
-- names is gone. Outcomes are decided before writes, under the locks. The settings and subqueries with a limit force
-- index look-ups; executed text is planned for each batch, not for the empty table of the first.
create function private.import_rows(
  target regclass, covered text[], items jsonb, inout written private.imported_batches)
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  naming constant text := private.naming_of(target);
  columns constant text[] := private.columns_of(target);
  named record;
begin
  select * into named from private.key_of(target);
  perform private.lock_rows(target, array(
    select (item ->> 'id')::uuid from jsonb_array_elements(items) item where item ->> 'version' is not null),
    'no key update');
  execute format($batch$
  with sent as materialized (
    select s.*, (s.given).id, (select %2$s from (select (s.given).*) g) as key
      from (select place, (item ->> 'version')::timestamptz as version, case when item ->> 'version' is null
                     then jsonb_populate_record(%3$s, jsonb_strip_nulls(item))
                     else jsonb_populate_record(null::%1$s, item) end as given
              from jsonb_array_elements($1) with ordinality each (item, place) offset 0) s
  ), found as materialized (
    select s.*, p.known, coalesce(
             case when s.version is null then case when p.id is not null then 'exists' end
                  when p.id is null then 'deleted'
                  when p.updated_at <> s.version then 'changed' end,
             %4$s, case when s.version is null then 'created' else 'updated' end) as outcome
      from sent s
      left join lateral (
        select n.id from %1$s n where s.version is null and %5$s
         order by n.%6$I <> (s.given).%6$I, n.id limit 1) n on true
      left join lateral (
        -- Policies keep `coalesce` from an index, as it is not known to leak nothing.
        select p as known, p.id, p.updated_at from %1$s p
         where p.id = case when n.id is null then s.id else n.id end limit 1) p on true
  ), updated as (
    update %1$s p set %7$s from found s where p.id = s.id and s.outcome = 'updated' returning p.id, p.updated_at
  ), created as (
    insert into %1$s (%8$s) select %9$s from found s where s.outcome = 'created' order by s.place
    on conflict do nothing returning id, updated_at
  ), written as (
    select id, updated_at from updated union all select id, updated_at from created
  ), done as (
    select s.*, case when s.outcome in ('created', 'updated') then w.updated_at end as made
    -- A full join is never planned as a nested loop; nothing is written without an item.
      from found s full join written w on w.id = s.id
  )
  select count(made) filter (where s.outcome = 'created'), count(made) filter (where s.outcome = 'updated'),
         array_agg(s.id) filter (where made is not null), array_agg(made) filter (where made is not null),
         jsonb_agg(case s.outcome when 'updated' then %10$s end) filter (where made is not null),
         jsonb_agg(jsonb_build_object('wanted', $1 -> (s.place - 1)::integer) || case
           when s.outcome = 'deleted' then jsonb_build_object('left', 'deleted') || private.shown_deleted(s.id)
           -- Of a name that another item, or a form at this moment, has created.
           when (s.known).id is null then jsonb_build_object('left', replace(s.outcome, 'created', 'exists'))
           else jsonb_build_object('left', s.outcome) || private.shown(%11$s) end order by s.place)
           filter (where made is null)
    from done s
  $batch$, target, coalesce(named.expression, 'null'), private.new_row(target), private.missing_parent(target, covered),
    case when named.key is null then 'false' else format('n.%I = s.key', named.key) end, naming,
    private.assigned(target, covered), private.listed('', columns),
    private.listed('(s.given).', columns), private.former(target, covered),
    private.json_of(target::text::regtype, 's.known'))
  into written.created, written.updated, written.ids, written.versions, written.antes, written.left_rows using items;
end;
$$;
grant execute on function private.import_rows to authenticated;

-- The records that a batch wrote.
create function private.written_in(b private.imported_batches)
returns table (id uuid, version timestamptz, antes jsonb, place bigint)
language sql immutable set search_path = '' as $$
  select * from unnest(b.ids, b.versions, array(select nullif(value, 'null') from jsonb_array_elements(b.antes)))
    with ordinality;
$$;
grant execute on function private.written_in to authenticated;

create function private.figures_of(outcomes text[]) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('deleted', count(*) filter (where o = 'removed'),
                            'restored', count(*) filter (where o = 'restored'),
                            'gone', count(*) filter (where o = 'deleted'),
                            'kept', count(*) filter (where o not in ('removed', 'restored', 'deleted')))
    from unnest(outcomes) o;
$$;
grant execute on function private.figures_of to authenticated;

-- Undoes the records of a batch: {"deleted", "restored", "kept", "gone"}, the rows that were left, and the ids and new
-- versions of the restored. A row that was left: {"left": "changed" | "deleted" | "used" | "category" | "target" |
-- "reference" | "product", "wanted", "current", "who"}. A product's new version without a standing entry, as after
-- saving a form unchanged, is no change.
create function private.undo_rows(
  target regclass, b private.imported_batches, out figures jsonb, out rows jsonb, out ids uuid[],
  out versions timestamptz[])
language plpgsql set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  columns constant text[] := private.columns_of(target);
begin
  perform private.lock_rows(target, b.ids, 'update');
  execute format($batch$
  with sent as materialized (
    select s.*, p.known, case when s.antes is not null then jsonb_populate_record(p.known, s.antes) end as given
      from private.written_in($1) s
      left join lateral (select p as known from %1$s p where p.id = s.id limit 1) p on true
  ), found as materialized (
    select s.*, case when (s.known).id is null then 'deleted'
                     when (s.known).updated_at is distinct from s.version %2$s then 'changed'
                     when s.antes is not null then coalesce(%3$s, 'restored')
                     when %4$s then 'used' else 'removed' end as outcome
      from sent s
  ), restored as (
    update %1$s p set %5$s from found s where p.id = s.id and s.outcome = 'restored' returning p.id, p.updated_at
  ), removed as (
    delete from %1$s p using found s where p.id = s.id and s.outcome = 'removed'
  )
  select private.figures_of(array_agg(s.outcome)),
         jsonb_agg(jsonb_build_object('left', s.outcome, 'wanted', coalesce(s.antes, '{}')
                                        || jsonb_build_object('id', s.id)) || case s.outcome
           when 'deleted' then private.shown_deleted(s.id) else private.shown(%6$s) end order by s.place)
           -- A created record that a colleague deleted needs no report.
           filter (where s.outcome not in ('removed', 'restored') and (s.outcome <> 'deleted' or s.antes is not null)),
         (select array_agg(r.id) from restored r), (select array_agg(r.updated_at) from restored r)
    from found s
  $batch$, target, case when target = 'public.produtos'::regclass
                        then 'and exists (select from private.standing_since(s.id, ($1).last_entry))' end,
    private.missing_parent(target, columns), private.in_use(target), private.assigned(target, columns),
    private.json_of(target::text::regtype, 's.known'))
  into figures, rows, ids, versions
  using b;
end;
$$;
grant execute on function private.undo_rows to authenticated;

-- While products are in memory no rows are sent: the stored ones stay.
create function private.lines_of(promocao uuid, sent jsonb) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(sent, (
    select jsonb_agg(l order by l.posicao) from public.promocao_produtos l where l.promocao_id = promocao), '[]');
$$;
grant execute on function private.lines_of to authenticated;

create function private.lacks_product(lines jsonb) returns boolean language sql stable set search_path = '' as $$
  select exists (select from jsonb_array_elements(lines) line
                  where not exists (select from public.produtos p where p.id = (line ->> 'produto_id')::uuid));
$$;
grant execute on function private.lacks_product to authenticated;

-- Writes an item of an import: gravar_promocao's promotion with its "linhas". Answers {"version", "antes"} with the
-- former promotion and its lines, or what was left as private.import_rows, and {"left": "product"}: one is gone.
create function private.import_promocao(item jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  item_id uuid := item ->> 'id';
  version timestamptz := item ->> 'version';
  lines jsonb := private.lines_of(item_id, item -> 'linhas');
  former jsonb;
  p public.promocoes;
begin
  if version is null then
    select * into p from public.promocoes a
     where a.id = item_id or a.nome_ordem = private.fold(btrim(item ->> 'nome', E' \t\r\n'))
     order by a.nome <> item ->> 'nome', a.id limit 1;
    if found then return jsonb_build_object('left', 'exists') || private.shown(private.with_computed(p)); end if;
  else
    select * into p from public.promocoes a where a.id = item_id;
    if not found then
      return jsonb_build_object('left', 'deleted') || private.shown_deleted(item_id);
    elsif p.updated_at <> version then return jsonb_build_object('left', 'changed') || private.shown(
      private.with_computed(p));
    end if;
    former := private.with_computed(p);
  end if;
  if private.lacks_product(lines) then
    return jsonb_build_object('left', 'product') || case when version is null then '{}' else private.shown(former) end;
  end if;
  select * into p from private.save_promocao(item, lines, version);
  return jsonb_build_object('version', p.updated_at, 'antes', former);
end;
$$;
grant execute on function private.import_promocao to authenticated;

-- Undoes an item of a batch; `former`: as answered above, null for a created one. Answers {"done": "removed" |
-- "restored", "version"}, or what was left as private.undo_rows, and "product".
create function private.take_promocao_back(item_id uuid, version timestamptz, former jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  p public.promocoes;
  reason text;
begin
  select * into p from public.promocoes a where a.id = item_id;
  reason := case when p.id is null then 'deleted' when p.updated_at is distinct from version then 'changed'
                 when private.lacks_product(former -> 'linhas') then 'product' end;
  if reason is not null then
    return jsonb_build_object('left', reason, 'wanted', coalesce(former, '{}') || jsonb_build_object('id', item_id))
      || case when p.id is null then private.shown_deleted(item_id) else private.shown(private.with_computed(p)) end;
  elsif former is null then
    delete from public.promocoes a where a.id = item_id;
    return '{"done": "removed"}';
  end if;
  select * into p from private.save_promocao(former, former -> 'linhas', version);
  return jsonb_build_object('done', 'restored', 'version', p.updated_at);
end;
$$;
grant execute on function private.take_promocao_back to authenticated;

-- As private.import_rows, for promotions.
create function private.import_promocoes(items jsonb, inout written private.imported_batches)
language plpgsql set search_path = '' as $$
begin
  with done as materialized (
    select item, place, private.import_promocao(item) as answer
      from jsonb_array_elements(items) with ordinality each (item, place)
  )
  select count(*) filter (where answer -> 'antes' = 'null'), count(*) filter (where answer -> 'antes' <> 'null'),
         array_agg((item ->> 'id')::uuid order by place) filter (where answer ? 'version'),
         array_agg((answer ->> 'version')::timestamptz order by place) filter (where answer ? 'version'),
         jsonb_agg(answer -> 'antes' order by place) filter (where answer ? 'version'),
         jsonb_agg(answer || jsonb_build_object('wanted', item) order by place) filter (where answer ? 'left')
    into written.created, written.updated, written.ids, written.versions, written.antes, written.left_rows from done;
end;
$$;
grant execute on function private.import_promocoes to authenticated;

-- As private.undo_rows, for promotions.
create function private.undo_promocoes(
  b private.imported_batches, out figures jsonb, out rows jsonb, out ids uuid[], out versions timestamptz[])
language plpgsql set search_path = '' as $$
begin
  with done as materialized (
    select s.id, s.antes, s.place, private.take_promocao_back(s.id, s.version, s.antes) as answer
      from private.written_in(b) s
  )
  select private.figures_of(array_agg(coalesce(d.answer ->> 'done', d.answer ->> 'left'))),
         jsonb_agg(d.answer order by d.place) filter (
           where d.answer ? 'left' and (d.answer ->> 'left' <> 'deleted' or d.antes is not null)),
         array_agg(d.id order by d.place) filter (where d.answer ->> 'done' = 'restored'),
         array_agg((d.answer ->> 'version')::timestamptz order by d.place)
           filter (where d.answer ->> 'done' = 'restored')
    into figures, rows, ids, versions from done d;
end;
$$;
grant execute on function private.undo_promocoes to authenticated;

-- Imports a batch into a managed table, under the rights of the caller, and keeps what its undo needs. `run`: the whole
-- import, {"destination", "resource" (of the batch), "file", "planned" (records), "totals" (figures of the check),
-- "checked" (how many checks of the file there were)}. Answers {"created", "updated", "left"} in numbers; a batch that
-- was sent before is answered alike, one that arrives after the import's undo began is refused (PT409).
create function public.import_rows(
  table_name text, operation uuid, batch uuid, covered jsonb, items jsonb, run jsonb default '{}') returns jsonb
language plpgsql set search_path = '' as $$
declare
  about constant jsonb := private.unquoted(run);
  answer jsonb := private.begin_import(operation, batch, table_name, about);
  target constant regclass := private.managed(table_name);
  columns constant text[] := array(select jsonb_array_elements_text(private.unquoted(covered)));
  sent constant jsonb := private.unquoted(items);
  written private.imported_batches;
begin
  if answer is not null then return answer; end if;
  case table_name
    when 'promocoes' then written := private.import_promocoes(sent, written);
    when 'produtos' then
      written := private.import_rows(
        target, array_replace(columns, 'categoria', 'categoria_id'), private.with_categoria_id(sent), written);
    else written := private.import_rows(target, columns, sent, written);
  end case;
  written.import_id := operation;
  written.batch := batch;
  written.target := table_name;
  written.recurso := coalesce(about ->> 'resource', table_name);
  written.checked := coalesce((about ->> 'checked')::integer, 1);
  written.covered := private.unquoted(covered);
  written.last_row := (sent #>> '{-1,linha}')::integer;
  return private.end_import(written);
end;
$$;
grant execute on function public.import_rows to authenticated;

-- Undoes the last batch of an import that is not undone, whoever wrote it; from the first call on it takes no further
-- batch. Returns the import as public.last_imports; "undone" tells that nothing is left to undo. `destination`: of an
-- import whose batches may not have arrived.
create function public.undo_import_rows(operation uuid, destination text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  b private.imported_batches := private.begin_undo(operation, destination);
  done record;
begin
  if b.batch is not null then
    if b.target = 'promocoes' then select * into done from private.undo_promocoes(b);
    else select * into done from private.undo_rows(private.managed(b.target), b); end if;
    perform private.end_undo(b, done.figures, done.rows, done.ids, done.versions);
  end if;
  return private.last_imports(null, operation) -> 0;
end;
$$;
grant execute on function public.undo_import_rows to authenticated;
