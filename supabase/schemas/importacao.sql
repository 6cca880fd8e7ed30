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

-- The caller's stored answer to a batch; null: it never arrived. Raises 42501 without access, as null would make the
-- sender forget it.
create function private.batch_answer(asked uuid, done text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.only_staff();
  select answer from private.import_batches where quem_id = (select auth.uid()) and batch = asked and verb = done;
$$;
grant execute on function private.batch_answer to authenticated;

create function public.imported_batch(batch uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.batch_answer(batch, 'importou') $$;
grant execute on function public.imported_batch to authenticated;

create function public.undone_batch(batch uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.batch_answer(batch, 'desfez') $$;
grant execute on function public.undone_batch to authenticated;

create function private.last_entry_of(asked uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select last_entry from private.import_batches
   where quem_id = (select auth.uid()) and batch = asked and verb = 'importou' and private.has_access();
$$;
grant execute on function private.last_entry_of to authenticated;

-- Begins a batch of an import, or a bulk change, or the undo of either; returns its stored answer, if any. `target`:
-- the table that it writes; 'promocoes' with the catalogue, null the catalogue alone. The locks, in the order of
-- promocoes.sql, let operations take turns. An import of products or categories locks the products that it writes
-- itself, so that others are saved meanwhile; a row of a category would starve the forms that wait for it. A batch that
-- arrives after its import was undone is refused (PT409).
create function private.begin_batch(operation uuid, batch uuid, verb text, target text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.only_staff();
  if target in ('categorias', 'produtos') then
    lock table public.categorias in share row exclusive mode;
  elsif coalesce(target, 'promocoes') = 'promocoes' then
    lock table public.categorias, public.produtos in share row exclusive mode;
    if target is not null then
      lock table public.promocoes, public.promocao_produtos in share row exclusive mode;
    end if;
    delete from private.product_changes where created_at < now() - interval '7 days';
  else
    perform pg_advisory_xact_lock(hashtext('private.import_batches'), hashtext(target));
  end if;
  answer := private.batch_answer(batch, verb);
  if answer is null and verb = 'importou' and exists (
    select 1 from private.import_batches b
     where b.quem_id = (select auth.uid()) and b.operation = begin_batch.operation and b.verb = 'desfez') then
    raise exception 'importacao_desfeita: this import was undone' using errcode = 'PT409';
  end if;
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
create function private.lock_rows(target regclass, items jsonb, strength text) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
begin
  execute format('select from %s p where p.id = any ($1) order by p.id for %s', target, strength)
  using array(select (item ->> 'id')::uuid from jsonb_array_elements(items) item where item ->> 'version' is not null);
end;
$$;
grant execute on function private.lock_rows to authenticated;

-- Writes items, in the file's order, into a managed table. With `version` (the reviewed updated_at) the `covered`
-- columns of that version change, the name too where it is covered; without, the record is created under its id,
-- unless its name exists. Answers each with {"done": "created" | "updated", "version"} or {"left": "exists" | "changed"
-- | "deleted" | "category" | "target" | "reference", "current", "who"}; the last three: a record that it names is gone.
-- Outcomes are decided before writes, under the locks. The settings and subqueries with a limit force index look-ups;
-- executed text is planned for each batch, not for the empty table of the first.
create function private.import_rows(target regclass, covered text[], items jsonb) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  naming constant text := private.naming_of(target);
  columns constant text[] := private.columns_of(target);
  named record;
  answer jsonb;
begin
  select * into named from private.key_of(target);
  perform private.lock_rows(target, items, 'no key update');
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
  )
  select jsonb_agg(case
           when w.id is not null and s.outcome in ('created', 'updated')
             then jsonb_build_object('done', s.outcome, 'version', w.updated_at)
           when s.outcome = 'deleted' then jsonb_build_object('left', 'deleted') || private.shown_deleted(s.id)
           -- Of a name that another item, or a form at this moment, has created.
           when (s.known).id is null then jsonb_build_object('left', replace(s.outcome, 'created', 'exists'))
           else jsonb_build_object('left', s.outcome) || private.shown(%10$s) end order by s.place)
    -- A full join is never planned as a nested loop; nothing is written without an item.
    from found s full join written w on w.id = s.id
  $batch$, target, coalesce(named.expression, 'null'), private.new_row(target), private.missing_parent(target, covered),
    case when named.key is null then 'false' else format('n.%I = s.key', named.key) end, naming,
    private.assigned(target, covered), private.listed('', columns),
    private.listed('(s.given).', columns), private.json_of(target::text::regtype, 's.known'))
  into answer using items;
  return answer;
end;
$$;
grant execute on function private.import_rows to authenticated;

-- Undoes a batch. `items`: a created record, or, with "antes" (the former columns), an updated one. Answers each with
-- {"done": "deleted" | "restored"} or {"left": "changed" | "deleted" | "used" | "category" | "target" | "reference",
-- "current", "who"}. A product's new version without a standing entry, as after saving a form unchanged, is no change.
create function private.undo_import_rows(target regclass, batch uuid, items jsonb) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  columns constant text[] := private.columns_of(target);
  answer jsonb;
begin
  perform private.lock_rows(target, items, 'update');
  execute format($batch$
  with sent as materialized (
    select s.*, p.known, case when s.antes is not null then jsonb_populate_record(p.known, s.antes) end as given
      from (select place, (item ->> 'id')::uuid as id, (item ->> 'version')::timestamptz as version,
                   nullif(item -> 'antes', 'null') as antes
              from jsonb_array_elements($1) with ordinality each (item, place)) s
      left join lateral (select p as known from %1$s p where p.id = s.id limit 1) p on true
  ), found as materialized (
    select s.*, case when (s.known).id is null then 'deleted'
                     when (s.known).updated_at is distinct from s.version %2$s then 'changed'
                     when s.antes is not null then coalesce(%3$s, 'restored')
                     when %4$s then 'used' else 'removed' end as outcome
      from sent s
  ), restored as (
    update %1$s p set %5$s from found s where p.id = s.id and s.outcome = 'restored'
  ), removed as (
    delete from %1$s p using found s where p.id = s.id and s.outcome = 'removed'
  )
  select jsonb_agg(case s.outcome
           when 'removed' then jsonb_build_object('done', 'deleted')
           when 'restored' then jsonb_build_object('done', 'restored')
           when 'deleted' then jsonb_build_object('left', 'deleted') || private.shown_deleted(s.id)
           else jsonb_build_object('left', s.outcome) || private.shown(%6$s) end order by s.place)
    from found s
  $batch$, target, case when target = 'public.produtos'::regclass
                        then 'and ($2 is null or exists (select from private.standing_since(s.id, $2)))' end,
    private.missing_parent(target, columns), private.in_use(target), private.assigned(target, columns),
    private.json_of(target::text::regtype, 's.known'))
  into answer using items, private.last_entry_of(batch);
  return answer;
end;
$$;
grant execute on function private.undo_import_rows to authenticated;

-- The items of an undo with the ids of the categories that products had, whatever they are named by now; a nil UUID:
-- gone.
create function private.with_former_categoria_id(operation uuid, items jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(case when not coalesce(s.item -> 'antes' ? 'categoria', false) then s.item
                        else jsonb_set(s.item, '{antes,categoria_id}', to_jsonb(coalesce(
                          f.id, private.categoria_named(s.item #>> '{antes,categoria}'),
                          '00000000-0000-0000-0000-000000000000'))) end order by s.place)
    from jsonb_array_elements(items) with ordinality s (item, place)
    left join lateral (
      select c.id from public.historico_de_produtos h
        join public.categorias c on c.id = (h.antes ->> 'categoria_id')::uuid
       where s.item -> 'antes' ? 'categoria' and h.produto_id = (s.item ->> 'id')::uuid
         and h.operation = with_former_categoria_id.operation and h.antes ? 'categoria_id' order by h.id limit 1) f
           on true;
$$;
grant execute on function private.with_former_categoria_id to authenticated;

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

-- Writes an item of an import: gravar_promocao's promotion with its "linhas". Answers as private.import_rows, and
-- {"left": "product"}: one is gone.
create function private.import_promocao(item jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  item_id uuid := item ->> 'id';
  version timestamptz := item ->> 'version';
  lines jsonb := private.lines_of(item_id, item -> 'linhas');
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
  end if;
  if private.lacks_product(lines) then
    return jsonb_build_object('left', 'product') || case when version is null then '{}'
      else private.shown(private.with_computed(p)) end;
  end if;
  select * into p from private.save_promocao(item, lines, version);
  return jsonb_build_object(
    'done', case when version is null then 'created' else 'updated' end, 'version', p.updated_at);
end;
$$;
grant execute on function private.import_promocao to authenticated;

-- Undoes an item; "antes" has the columns before and "linhas". Answers as private.undo_import_rows, and "product".
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
  elsif p.updated_at is distinct from version then return jsonb_build_object('left', 'changed') || private.shown(
    private.with_computed(p));
  elsif before is null then
    delete from public.promocoes a where a.id = item_id;
    return jsonb_build_object('done', 'deleted');
  elsif private.lacks_product(lines) then return jsonb_build_object('left', 'product') || private.shown(
    private.with_computed(p));
  end if;
  perform private.save_promocao(to_jsonb(p) || before, lines, version);
  return jsonb_build_object('done', 'restored');
end;
$$;
grant execute on function private.take_promocao_back to authenticated;

-- Imports a batch into a managed table, under the rights of the caller; a batch that was sent before is answered alike.
create function public.import_rows(table_name text, operation uuid, batch uuid, covered jsonb, items jsonb)
  returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou', table_name);
  target constant regclass := private.managed(table_name);
  columns constant text[] := array(select jsonb_array_elements_text(private.unquoted(covered)));
  sent constant jsonb := private.unquoted(items);
begin
  if answer is not null then return answer; end if;
  case table_name
    when 'promocoes' then
      select jsonb_agg(private.import_promocao(item)) into answer from jsonb_array_elements(sent) item;
    when 'produtos' then
      answer := private.import_rows(
        target, array_replace(columns, 'categoria', 'categoria_id'), private.with_categoria_id(sent));
    else answer := private.import_rows(target, columns, sent);
  end case;
  return private.end_batch(batch, 'importou', answer);
end;
$$;
grant execute on function public.import_rows to authenticated;

create function public.undo_import_rows(table_name text, operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez', table_name);
  target constant regclass := private.managed(table_name);
  sent constant jsonb := private.unquoted(items);
begin
  if answer is not null then return answer; end if;
  case table_name
    when 'promocoes' then
      select jsonb_agg(private.take_promocao_back(item)) into answer from jsonb_array_elements(sent) item;
    when 'produtos' then
      answer := private.undo_import_rows(target, batch, private.with_former_categoria_id(operation, sent));
    else answer := private.undo_import_rows(target, batch, sent);
  end case;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;
grant execute on function public.undo_import_rows to authenticated;
